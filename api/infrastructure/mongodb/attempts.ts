import { createHmac } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import type { Attempts } from '../../application/ports/attempts.ts';

interface CountedAttempts {
  readonly _id: string;
  /** The newest, oldest first, as milliseconds since 1970: as many as the limit allows. */
  readonly at: readonly number[];
  readonly expiresAt: Date;
}

const DUPLICATE_KEY = 11000;
/** A document that was there and then was not, or the other way round: as often it is looked at again. */
const LOOKS = 5;

/** One document for each key, changed by one update each time; gone by itself once nothing in it counts. */
export function createAttempts(database: Db, secret: string): Attempts {
  let prepared: Promise<Collection<CountedAttempts>> | undefined;
  const idOf = (key: string) => createHmac('sha256', secret).update(`attempts:${key}`).digest('base64url');

  async function collection(): Promise<Collection<CountedAttempts>> {
    prepared ??= prepare().catch((error) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  }
  async function prepare() {
    const attempts = database.collection<CountedAttempts>('attempts');
    await attempts.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
    return attempts;
  }

  return {
    async take(key, { attempts, perSeconds }, now) {
      const documents = await collection();
      const _id = idOf(key);
      const since = now.getTime() - perSeconds * 1000;
      for (let look = 0; look < LOOKS; look++) {
        try {
          await documents.updateOne(
            // There is room: fewer than the limit, or the oldest of them counts no longer.
            { _id, $or: [{ [`at.${attempts - 1}`]: { $exists: false } }, { 'at.0': { $lte: since } }] },
            {
              $push: { at: { $each: [now.getTime()], $slice: -attempts } },
              $set: { expiresAt: new Date(now.getTime() + perSeconds * 1000) },
            },
            { upsert: true },
          );
          return 0;
        } catch (error) {
          // There is a document, and no room in it; or there was, a moment ago.
          if ((error as { code?: unknown }).code !== DUPLICATE_KEY) throw error;
          const found = await documents.findOne({ _id });
          const oldest = found?.at.at(-attempts);
          if (oldest !== undefined && oldest > since) return Math.max(1, Math.ceil((oldest - since) / 1000));
        }
      }
      return 1;
    },
    async giveBack(key, at) {
      await (await collection()).updateOne({ _id: idOf(key) }, { $pull: { at: at.getTime() } });
    },
    async forget(key) {
      await (await collection()).deleteOne({ _id: idOf(key) });
    },
  };
}
