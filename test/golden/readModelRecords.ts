import { isDeepStrictEqual } from 'node:util';
import type { ReadModel } from '../../projections/runtime/readModel.ts';
import type { DocumentChange, Making } from './documentChanges.ts';

/** What a version of a read model made of the histories there were. */
export interface ReadModelRecord {
  readonly version: number;
  readonly histories: Making;
}

/** `fold`: the code has to change before anything may be recorded; `record`: `npm run golden` is all that is missing. */
export interface Complaint {
  readonly about: 'fold' | 'record';
  readonly text: string;
}

/**
 * What is wrong between a read model and its record, and what to do; `null` where they agree. `known` are the histories
 * there were when records were written last.
 */
export function complaintAbout(
  { name, version }: Pick<ReadModel, 'name' | 'version'>,
  made: Making,
  record: ReadModelRecord | undefined,
  known: readonly string[],
): Complaint | null {
  if (!record) return unrecorded(name);
  if (version < record.version) {
    return { about: 'fold', text: `${name} was version ${record.version} before. A version only rises.` };
  }
  if (version > record.version) return unrecorded(name);
  for (const history of known) {
    const place = firstDifference(made[history] ?? [], record.histories[history] ?? []);
    if (place !== null) return { about: 'fold', text: sameVersion(name, version, history, place) };
  }
  return isDeepStrictEqual(made, record.histories) ? null : unrecorded(name);
}

const unrecorded = (name: string): Complaint => ({
  about: 'record',
  text: `What ${name} makes of the golden events is not recorded as it is now: run \`npm run golden\`, and read what it changes.`,
});

const sameVersion = (name: string, version: number, history: string, place: DocumentChange): string =>
  `${name} makes something else of the golden events than it did, first in history '${history}' after ${place.after}, ` +
  `document ${place.document}, and its version is still ${version}. Documents of both kinds would stand in one collection: ` +
  `raise \`version\` of ${name} to ${version + 1}, then run \`npm run golden\`.`;

function firstDifference(
  now: readonly DocumentChange[],
  before: readonly DocumentChange[],
): DocumentChange | null {
  const longer = now.length > before.length ? now : before;
  const place = longer.findIndex((_, step) => !isDeepStrictEqual(now[step], before[step]));
  return now[place] ?? before[place] ?? null;
}
