import { randomBytes } from 'node:crypto';
import {
  type EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { LRUCache } from 'lru-cache';

const KEY_BYTES = 32;
const CACHED_KEYS = 10_000;
const ERASED = Buffer.alloc(0);

/** One key per person whose data is sealed, in a stream of its own: deleting that stream is what erases the person. */
export interface SubjectKeys {
  /** The subject's key, made on first use. */
  forSealing(subject: string): Promise<Buffer>;
  /** `null` once the key has been deleted. */
  forOpening(subject: string): Promise<Buffer | null>;
}

export function createSubjectKeys(client: EventStoreDBClient): SubjectKeys {
  const cache = new LRUCache<string, Buffer>({ max: CACHED_KEYS });
  const stream = (subject: string) => `subjectkey-${subject}`;

  async function read(subject: string): Promise<Buffer | null> {
    let key: Buffer | null = null;
    try {
      // Read to the end: a stream that is left half way keeps the client from being disposed of.
      for await (const { event } of client.readStream(stream(subject), { maxCount: 1 })) {
        if (event) key = Buffer.from((event.data as { key: string }).key, 'base64');
      }
      return key;
    } catch (error) {
      if (error instanceof StreamNotFoundError || error instanceof StreamDeletedError) return null;
      throw error;
    }
  }

  async function create(subject: string): Promise<Buffer> {
    const key = randomBytes(KEY_BYTES);
    const data = { subject, key: key.toString('base64') };
    try {
      await client.appendToStream(stream(subject), jsonEvent({ type: 'SubjectKeyCreated', data }), {
        expectedRevision: NO_STREAM,
      });
      return key;
    } catch (error) {
      // Another writer made the key first: theirs is the one to use.
      const theirs = error instanceof WrongExpectedVersionError ? await read(subject) : null;
      if (!theirs) throw error;
      return theirs;
    }
  }

  return {
    async forSealing(subject) {
      const cached = cache.get(subject);
      if (cached && cached !== ERASED) return cached;
      const key = (await read(subject)) ?? (await create(subject));
      cache.set(subject, key);
      return key;
    },
    async forOpening(subject) {
      const key = cache.get(subject) ?? (await read(subject)) ?? ERASED;
      cache.set(subject, key);
      return key === ERASED ? null : key;
    },
  };
}
