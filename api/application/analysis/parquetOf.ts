import { readFile } from 'node:fs/promises';
import type { Recorded } from '../../../domain/kernel/event.ts';
import type { SqlEngine } from '../ports/sqlEngine.ts';
import { EVENT_COLUMNS, eventRow } from './eventRows.ts';
import { sealedEvent } from './sealedEvent.ts';

/** Events as one Parquet file, by the columns of the table `events`, oldest first: nothing personal, and no secret. */
export type ParquetOf = (events: AsyncIterable<Recorded>) => Promise<Uint8Array>;

const ROWS_AT_ONCE = 500;

export function createParquetOf(engine: SqlEngine): ParquetOf {
  return async (events) => {
    const session = await engine();
    try {
      await session.create('events', EVENT_COLUMNS);
      let waiting: Recorded[] = [];
      for await (const event of events) {
        waiting.push(event);
        if (waiting.length < ROWS_AT_ONCE) continue;
        await session.append('events', waiting.map(sealedEvent).map(eventRow));
        waiting = [];
      }
      await session.append('events', waiting.map(sealedEvent).map(eventRow));
      return await readFile(await session.write('from events order by log_position', 'parquet'));
    } finally {
      await session.end();
    }
  };
}
