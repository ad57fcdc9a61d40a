import { createHmac } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import type { SharedClocks } from '../../application/ports/sharedClocks.ts';

interface Clock {
  readonly _id: string;
  /** Seconds since 1970. */
  readonly next: number;
  /** When it is no longer ahead. */
  readonly expiresAt: Date;
}

/** One document for each caller who asks often, changed by one update each time. */
export function createSharedClocks(database: Db, secret: string): SharedClocks {
  let prepared: Promise<Collection<Clock>> | undefined;
  const idOf = (key: string) => createHmac('sha256', secret).update(`clocks:${key}`).digest('base64url');

  async function collection(): Promise<Collection<Clock>> {
    prepared ??= prepare().catch((error) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  }
  async function prepare() {
    const clocks = database.collection<Clock>('requestClocks');
    await clocks.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
    return clocks;
  }

  return {
    async advance(key, bySeconds, now) {
      const next = { $add: [{ $max: ['$next', now] }, bySeconds] };
      const clock = await (await collection()).findOneAndUpdate(
        { _id: idOf(key) },
        [
          { $set: { next } },
          { $set: { expiresAt: { $add: [new Date(0), { $multiply: ['$next', 1000] }] } } },
        ],
        { upsert: true, returnDocument: 'after' },
      );
      return clock?.next ?? now + bySeconds;
    },
  };
}
