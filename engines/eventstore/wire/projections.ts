import type { ProjectionState } from '../projections/systemProjections.ts';
import { bytesField, emptyField, floatField, message, optionsOf, wholeField } from './protobuf.ts';

/** The name, which is the first of the options of every call about one projection. */
export function decodeProjectionName(encoded: Buffer): string {
  const options = optionsOf(encoded);
  while (options.next()) {
    if (options.field === 1) return options.text();
    options.skip();
  }
  return '';
}

/** `DisableReq`: without a checkpoint it is an abort. */
export function decodeDisable(encoded: Buffer): { readonly name: string; readonly isAbort: boolean } {
  const options = optionsOf(encoded);
  let name = '';
  let isAbort = true;
  while (options.next()) {
    if (options.field === 1) name = options.text();
    else if (options.field === 2) isAbort = options.number() === 0;
    else options.skip();
  }
  return { name, isAbort };
}

/** Which projections a `StatisticsReq` asks for. */
export type StatisticsScope = { readonly name: string } | 'all' | 'transient' | 'continuous' | 'oneTime';

/** Reads which projections are asked for: one by its name, else those of a kind, else all. */
export function decodeStatistics(encoded: Buffer): StatisticsScope {
  const options = optionsOf(encoded);
  const scopes = { 2: 'all', 3: 'transient', 4: 'continuous', 5: 'oneTime' } as const;
  while (options.next()) {
    if (options.field === 1) return { name: options.text() };
    const scope = scopes[options.field as keyof typeof scopes];
    if (scope) return scope;
    options.skip();
  }
  return 'all';
}

/** `StatisticsResp`: system projections are indexes, so one that runs has processed everything there is. */
export function projectionDetails(state: ProjectionState, end: number, startedAt: number): Buffer {
  const { stoppedAt: place = end } = state;
  const position = `C:${place}/P:${place}`;
  return bytesField(
    1,
    wholeField(2, state.version),
    wholeField(3, state.epoch),
    bytesField(4, state.name),
    bytesField(8, state.status),
    bytesField(10, state.name),
    bytesField(11, 'Continuous'),
    bytesField(12, position),
    floatField(13, end === 0 ? 100 : (100 * place) / end),
    bytesField(14, position),
    wholeField(15, Math.max(0, place - startedAt)),
  );
}

/** `StateResp` and `ResultResp` with an object without anything in it. */
export function emptyObject(): Buffer {
  return message(bytesField(1, emptyField(5)));
}
