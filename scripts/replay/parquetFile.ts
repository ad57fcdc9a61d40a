import { readFile } from 'node:fs/promises';
import { EVENT_COLUMNS, eventRow } from '../../api/application/analysis/eventRows.ts';
import { sealedEvent } from '../../api/application/analysis/sealedEvent.ts';
import { createSqlEngine } from '../../api/infrastructure/analysis/sqlEngine.ts';
import type { Recorded } from '../../domain/kernel/event.ts';

/** Events on their way into one file. */
export interface ParquetFile {
  append(events: readonly Recorded[]): Promise<void>;
  /** The file; nothing can be appended after that. */
  finish(): Promise<Uint8Array>;
}

/** A whole log takes a while to be packed. */
const LIMITS = { memoryLimit: '1GB', patienceMs: 10 * 60_000 };

/** Events by the columns of the table `events`: nothing personal, and no secret. */
export async function openParquetFile(): Promise<ParquetFile> {
  const session = await createSqlEngine(LIMITS)();
  await session.create('events', EVENT_COLUMNS);
  return {
    append: (events) => session.append('events', events.map(sealedEvent).map(eventRow)),
    async finish() {
      const file = await readFile(await session.write('from events', 'parquet'));
      await session.end();
      return file;
    },
  };
}
