import type { Recorded } from '../../../domain/kernel/event.ts';

/** A part of the log that it can be read by: one stream, all streams of a category, all events of a type, or all of it. */
export type LogSource =
  | { readonly stream: string }
  | { readonly category: string }
  | { readonly type: string }
  | 'all';

/** Events as they follow one another, and where reading goes on after them. */
export interface LogStretch {
  readonly events: readonly Recorded[];
  /** To be handed to the next reading of the same source in the same direction; `null` at the end. */
  readonly cursor: string | null;
}

/** Reads the log for whoever looks something up in it. */
export interface LogReader {
  /**
   * Events before a cursor, newest first, in stretches; without a cursor from the newest. Nothing where there is no such
   * source. Throws `INVALID_REQUEST` for a cursor that is none.
   */
  backwards(source: LogSource, cursor: string | null): AsyncIterable<LogStretch>;
  /** Events from a position of the log on, that one included, oldest first. */
  onwards(position: number): AsyncIterable<LogStretch>;
}
