import { randomBytes } from 'node:crypto';
import { ANY, type EventStoreDBClient, StreamDeletedError } from '@eventstore/db-client';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../application/kernel/cacheOptions.ts';
import type { PersonalKeys } from '../../application/ports/personalKeys.ts';
import { type SubjectKeys, subjectKeyStream } from './subjectKeys.ts';

const KEY_BYTES = 32;
const REMEMBERED = 100_000;

/** Keys of persons that can be destroyed: what they sealed reads as erased from then on, for everybody and for good. */
export type ErasableKeys = SubjectKeys & PersonalKeys;

/** The same keys. What is still said of somebody erased is sealed with a key that nobody keeps. */
export function createErasableKeys(client: EventStoreDBClient, keys: SubjectKeys): ErasableKeys {
  const destroyed = new LRUCache<string, true>(atMost(REMEMBERED));
  const thrownAway = () => randomBytes(KEY_BYTES);
  const forget = (subjects: readonly string[]) => {
    for (const subject of subjects) destroyed.set(subject, true);
  };
  return {
    async forSealing(subject) {
      if (destroyed.has(subject)) return thrownAway();
      try {
        return await keys.forSealing(subject);
      } catch (error) {
        if (!(error instanceof StreamDeletedError)) throw error;
        forget([subject]);
        return thrownAway();
      }
    },
    forOpening: async (subject) => (destroyed.has(subject) ? null : keys.forOpening(subject)),
    learn: (stored) => keys.learn(stored),
    forget,
    async destroy(subject) {
      forget([subject]);
      try {
        // A tombstone: the stream never comes back, so that no second key is ever made in its place.
        await client.tombstoneStream(subjectKeyStream(subject), { expectedRevision: ANY });
      } catch (error) {
        if (!(error instanceof StreamDeletedError)) throw error;
      }
    },
  };
}
