import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  type ResolvedEvent,
  type StreamingRead,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { LogReader, LogSource } from '../../application/ports/logReader.ts';
import type { EventCodec } from './eventCodec.ts';
import { eventsOf } from './readingCall.ts';

/** Events of the first stretch, and of the longest: each is twice as long as the one before. */
const FIRST_PAGE = 32;
const LONGEST_PAGE = 512;

/**
 * The port over EventStoreDB's client. Whoever looks for what is new finds it in the first events mostly, so that the first
 * stretches are short. A cursor is a revision of the stream that is read, or a position of the log.
 */
export function createLogReader(client: EventStoreDBClient, codec: EventCodec): LogReader {
  async function* inPages(
    reading: StreamingRead<ResolvedEvent>,
    cursorOf: (last: ResolvedEvent) => string | null,
  ) {
    let page: ResolvedEvent[] = [];
    let enough = FIRST_PAGE;
    try {
      for await (const resolved of eventsOf(reading)) {
        page.push(resolved);
        if (page.length < enough) continue;
        yield { events: await codec.decode(page), cursor: cursorOf(resolved) };
        page = [];
        enough = Math.min(2 * enough, LONGEST_PAGE);
      }
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error;
    }
    yield { events: await codec.decode(page), cursor: null };
  }

  return {
    async *backwards(source, cursor) {
      const direction = BACKWARDS;
      const from = cursor === null ? null : numberOf(cursor);
      if (source === 'all') {
        const place = from === null ? END : { commit: from, prepare: from };
        const reading = client.readAll({ direction, fromPosition: place });
        return yield* inPages(reading, ({ event }) => String(event?.position?.commit ?? 0n));
      }
      // A revision is read from, itself included; the one before the first is the end.
      if (from === 0n) return;
      const reading = client.readStream(streamOf(source), {
        ...{ direction, resolveLinkTos: true },
        fromRevision: from === null ? END : from - 1n,
      });
      yield* inPages(reading, ({ link, event }) => String((link ?? event)?.revision ?? 0n));
    },
    async *onwards(position) {
      const place = { commit: BigInt(position), prepare: BigInt(position) };
      yield* inPages(client.readAll({ fromPosition: place }), ({ event }) =>
        String(event?.position?.commit ?? 0n),
      );
    },
  };
}

function streamOf(source: Exclude<LogSource, 'all'>): string {
  if ('stream' in source) return source.stream;
  return 'category' in source ? `$ce-${source.category}` : `$et-${source.type}`;
}

function numberOf(cursor: string): bigint {
  if (/^\d{1,18}$/.test(cursor)) return BigInt(cursor);
  throw new DomainError('INVALID_REQUEST', 'cursor: not a cursor of this list', { field: 'cursor' });
}
