import { DomainError } from '../../../domain/kernel/errors.ts';
import type { LogCoordinates } from '../../../domain/kernel/event.ts';
import { instantSchema } from '../../../domain/kernel/ids.ts';

type Place = Pick<LogCoordinates, 'position' | 'recordedAt'>;

/**
 * A moment of the log that everything may be looked at as of (`docs/rules/timeMachine.md#moments`): an instant by the
 * event store's clock, or one event, which tells moments apart that look alike on a clock.
 */
export interface Moment {
  /** As it is written in a request: `2026-01-31T12:00:00.000Z`, or `@` and a position of the log. */
  readonly name: string;
  /** What a clock said then, ISO 8601. */
  readonly instant: string;
  /** Whether an event had been recorded by then. The log keeps its order: what comes after one that had not, had not either. */
  includes(event: Place): boolean;
}

/** What was asked for names no moment. */
export const momentInvalid = () =>
  new DomainError(
    'MOMENT_INVALID',
    'Say the moment as an instant like 2026-01-31T12:00:00.000Z, or as @ and a position of the log.',
  );

/** What a moment is asked for by, read from its name; `null` for text that names none. */
export type MomentName = { readonly instant: string } | { readonly position: number };

export function parseMomentName(text: string): MomentName | null {
  if (/^@\d{1,16}$/.test(text)) {
    const position = Number(text.slice(1));
    return Number.isSafeInteger(position) ? { position } : null;
  }
  return instantSchema.safeParse(text).success ? { instant: text } : null;
}

/** How a moment is called, before anybody knows whether there is one. */
export const momentName = (asked: MomentName): string =>
  'instant' in asked ? asked.instant : `@${asked.position}`;

/** Everything that was recorded until the clock of the event store said so, that millisecond included. */
export const momentAt = (instant: string): Moment => {
  const last = Date.parse(instant);
  return {
    name: momentName({ instant }),
    instant,
    includes: ({ recordedAt }) => Date.parse(recordedAt) <= last,
  };
};

/** Everything up to one event, itself included. */
export const momentOf = (event: Place): Moment => ({
  name: momentName(event),
  instant: event.recordedAt,
  includes: ({ position }) => position <= event.position,
});
