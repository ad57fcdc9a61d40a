import type { Recorded } from '../../../domain/kernel/event.ts';
import { EVENT_COLUMNS, eventRow } from './eventRows.ts';
import type { ParquetTable } from './parquetTable.ts';
import { sealedEvent } from './sealedEvent.ts';

/** Events as one Parquet file, by the columns of the table `events`, oldest first: nothing personal, and no secret. */
export type ParquetOf = (events: AsyncIterable<Recorded>) => Promise<Uint8Array>;

export function createParquetOf(parquetTable: ParquetTable): ParquetOf {
  return (events) => parquetTable({ columns: EVENT_COLUMNS, rows: rowsOf(events), orderBy: 'log_position' });
}

async function* rowsOf(events: AsyncIterable<Recorded>) {
  for await (const event of events) yield eventRow(sealedEvent(event));
}
