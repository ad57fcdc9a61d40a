import type { LogReader, LogStretch } from '../ports/logReader.ts';
import type { Moment } from './moment.ts';

/** The log for whoever looks something up in it, as it was at a moment: what was recorded later is not found. */
export function logAsOf(log: LogReader, moment: Moment): LogReader {
  return {
    async *backwards(source, cursor) {
      for await (const { events, cursor: next } of log.backwards(source, cursor))
        yield { events: events.filter(moment.includes), cursor: next };
    },
    async *onwards(position) {
      for await (const stretch of log.onwards(position)) {
        const until = stretch.events.findIndex((event) => !moment.includes(event));
        if (until < 0) {
          yield stretch;
          continue;
        }
        yield { events: stretch.events.slice(0, until), cursor: null } satisfies LogStretch;
        return;
      }
    },
  };
}
