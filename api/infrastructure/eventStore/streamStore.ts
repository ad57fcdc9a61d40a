import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type EventStoreDBClient,
  MaxAppendSizeExceededError,
  type ResolvedEvent,
  StreamNotFoundError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { AppendTooLarge, type EncodedEvent, type StreamStore } from '../../application/ports/streamStore.ts';
import { createBatchAppend } from './batchAppends.ts';
import type { EventCodec } from './eventCodec.ts';
import { readStreamLeanly } from './leanStreams.ts';
import { patienceWith } from './patience.ts';
import { callOf } from './readingCall.ts';

const PAGE = 500;
/** The client gives a batch append no deadline of its own. */
const APPEND_TIMEOUT_MS = 10_000;
const RETRY_DELAYS_MS = [50, 250, 1000];

/** The port over EventStoreDB's client. An append whose outcome is unknown is made again, under the same ids. */
export function createStreamStore(client: EventStoreDBClient, codec: EventCodec): StreamStore {
  const append = createBatchAppend(client);

  async function appendOnce(stream: string, expectedRevision: number, events: readonly EncodedEvent[]) {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new AppendTimeout(stream)), APPEND_TIMEOUT_MS);
    });
    try {
      return await Promise.race([append(stream, expectedRevision, events), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    encode: codec.encode,
    async *readAfter(stream, revision, most) {
      const reading = readStreamLeanly(client, stream, {
        fromRevision: BigInt(revision + 1),
        ...(most !== undefined && { maxCount: most }),
      });
      const call = callOf(reading);
      const patience = patienceWith(reading as Readable);
      try {
        let page: ResolvedEvent[] = [];
        for await (const resolved of reading) {
          page.push(...resolved);
          patience.heard();
          if (page.length < PAGE) continue;
          patience.rest();
          yield await codec.decode(page);
          patience.heard();
          page = [];
        }
        patience.end();
        if (page.length > 0) yield await codec.decode(page);
      } catch (error) {
        if (!(error instanceof StreamNotFoundError)) throw error;
      } finally {
        patience.end();
        call.leave();
      }
    },
    async append(stream, expectedRevision, events) {
      const begunAt = Date.now();
      for (let attempt = 0; ; attempt++) {
        try {
          return await appendOnce(stream, expectedRevision, events);
        } catch (error) {
          if (error instanceof WrongExpectedVersionError) return 'conflict';
          if (error instanceof MaxAppendSizeExceededError) throw new AppendTooLarge(stream, error);
          const wait = RETRY_DELAYS_MS[attempt];
          // The outcome is unknown when the connection broke. The same ids at the same revision are written once.
          const isLate = Date.now() - begunAt >= APPEND_TIMEOUT_MS;
          if (wait === undefined || isLate || !isUncertain(error)) throw error;
          await delay(wait);
        }
      }
    },
  };
}

/** The event store did not say in time whether an append is written. */
export class AppendTimeout extends Error {
  constructor(stream: string) {
    super(`The event store did not acknowledge an append to ${stream} within ${APPEND_TIMEOUT_MS} ms`);
    this.name = 'AppendTimeout';
  }
}

const isUncertain = (error: unknown) =>
  error instanceof UnavailableError ||
  error instanceof TimeoutError ||
  error instanceof UnknownError ||
  error instanceof AppendTimeout;
