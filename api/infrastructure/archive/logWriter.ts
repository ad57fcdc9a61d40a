import {
  ANY,
  type EventData,
  type EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  StreamDeletedError,
} from '@eventstore/db-client';
import type { LogRecord } from './contents.ts';

/** Events of one stream that are written in one append, as they stand next to each other in the log. */
const MOST_TOGETHER = 200;

/**
 * Writes records into an empty log, in their order. What was recorded keeps the instant at which that was. Of streams that have ended since
 * the archive was made nothing is written but that.
 */
export function createLogWriter(client: EventStoreDBClient, endedSince: ReadonlySet<string> = new Set()) {
  const revisions = new Map<string, bigint>();
  let stream = '';
  let waiting: EventData[] = [];

  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    const last = revisions.get(stream);
    const { nextExpectedRevision } = await client.appendToStream(stream, waiting, {
      expectedRevision: last ?? NO_STREAM,
    });
    revisions.set(stream, nextExpectedRevision);
    waiting = [];
  }

  return {
    async write(record: LogRecord): Promise<void> {
      if ('deleted' in record || endedSince.has(record.stream)) {
        await flush();
        await deleteStream(client, 'deleted' in record ? record.deleted : record.stream);
        return;
      }
      if (record.stream !== stream || waiting.length >= MOST_TOGETHER) await flush();
      stream = record.stream;
      waiting.push(eventOf(record));
    },
    /** Whether something of this stream is in the log. */
    has: (name: string): boolean => revisions.has(name) || (name === stream && waiting.length > 0),
    /** Resolves once everything is in the log. */
    end: flush,
  };
}

function eventOf({ id, type, at, data, metadata }: Exclude<LogRecord, { deleted: string }>): EventData {
  if (metadata === null) return jsonEvent({ id, type, data });
  return jsonEvent({ id, type, data, metadata: { ...metadata, recordedAt: at } });
}

async function deleteStream(client: EventStoreDBClient, stream: string): Promise<void> {
  try {
    await client.tombstoneStream(stream, { expectedRevision: ANY });
  } catch (error) {
    if (!(error instanceof StreamDeletedError)) throw error;
  }
}
