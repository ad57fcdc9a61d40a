import type { Recorded } from '../../../domain/kernel/event.ts';
import { categoryOf } from '../../../domain/kernel/ids.ts';
import type { SqlColumn, SqlRow } from '../ports/sqlEngine.ts';

/** The events as a table, in the words that KurrentDB has for records. */
export const EVENT_COLUMNS: readonly SqlColumn[] = [
  ['log_position', 'BIGINT'],
  ['stream', 'VARCHAR'],
  ['stream_revision', 'BIGINT'],
  ['category', 'VARCHAR'],
  ['schema_name', 'VARCHAR'],
  ['schema_format', 'VARCHAR'],
  ['record_id', 'VARCHAR'],
  ['created_at', 'TIMESTAMPTZ'],
  ['data', 'JSON'],
  ['metadata', 'JSON'],
];
/** An event as a row of that table. */
export function eventRow(event: Recorded): SqlRow {
  const { position, streamName, revision, type, id, recordedAt, data, metadata } = event;
  const place = [
    position,
    streamName,
    revision,
    categoryOf(streamName),
    type,
    'Json',
    id,
    recordedAt,
  ] as const;
  return [...place, JSON.stringify(data), JSON.stringify(metadata)];
}
