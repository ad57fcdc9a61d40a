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
import { atMost } from '../../application/kernel/cacheOptions.ts';
import { eventsOf } from './readingCall.ts';

const KEY_BYTES = 32;
/** Those of whoever buys now: of anybody else the log is asked. */
const CACHED_KEYS = 5_000;
const ERASED = '';

/** One key per person whose data is sealed, in a stream of its own: deleting that stream is what erases the person. */
export interface SubjectKeys {
  /** The subject's key, made on first use. */
  forSealing(subject: string): Promise<Buffer>;
  /** `null` once the key has been deleted. */
  forOpening(subject: string): Promise<Buffer | null>;
  /** Takes note of a key that somebody came upon in the log and that has not been deleted since. */
  learn(stored: SubjectKeyCreated): void;
}

export const SUBJECT_KEY_TYPE = 'SubjectKeyCreated';

export interface SubjectKeyCreated {
  readonly subject: string;
  /** In base64. */
  readonly key: string;
}

export const subjectKeyStream = (subject: string) => `subjectkey-${subject}`;

export function createSubjectKeys(client: EventStoreDBClient): SubjectKeys {
  /** In base64: bytes that are kept for long keep the eight kibibytes alive that Node cuts small buffers from. */
  const cache = new LRUCache<string, string>(atMost(CACHED_KEYS));

  async function read(subject: string): Promise<string | null> {
    let key: string | null = null;
    try {
      const reading = client.readStream(subjectKeyStream(subject), { maxCount: 1 });
      for await (const { event } of eventsOf(reading)) {
        if (event) ({ key } = event.data as unknown as SubjectKeyCreated);
      }
      return key;
    } catch (error) {
      if (error instanceof StreamNotFoundError || error instanceof StreamDeletedError) return null;
      throw error;
    }
  }

  async function create(subject: string): Promise<string> {
    const key = randomBytes(KEY_BYTES).toString('base64');
    const data = { subject, key };
    try {
      await client.appendToStream(subjectKeyStream(subject), jsonEvent({ type: SUBJECT_KEY_TYPE, data }), {
        expectedRevision: NO_STREAM,
      });
      return key;
    } catch (error) {
      // It was made before: that one is to be used.
      const present = error instanceof WrongExpectedVersionError ? await read(subject) : null;
      if (!present) throw error;
      return present;
    }
  }

  /** Several events of one person are often opened at once. */
  const readOnce = oneAtATime(read);
  /** Most people whose data is sealed for the first time are new: their key is made without looking for one. */
  const keyFor = oneAtATime(create);

  return {
    async forSealing(subject) {
      const cached = cache.get(subject);
      if (cached) return bytesOf(cached);
      const key = await keyFor(subject);
      cache.set(subject, key);
      return bytesOf(key);
    },
    async forOpening(subject) {
      const key = cache.get(subject) ?? (await readOnce(subject)) ?? ERASED;
      cache.set(subject, key);
      return key === ERASED ? null : bytesOf(key);
    },
    learn({ subject, key }) {
      if (!cache.has(subject)) cache.set(subject, key);
    },
  };
}

/** Whoever asks for a subject while the work for it is under way gets what that comes to. */
function oneAtATime<T>(work: (subject: string) => Promise<T>): (subject: string) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (subject) => {
    const started = underWay.get(subject);
    if (started) return started;
    const begun = work(subject).finally(() => underWay.delete(subject));
    underWay.set(subject, begun);
    return begun;
  };
}

const bytesOf = (key: string): Buffer => Buffer.from(key, 'base64');
