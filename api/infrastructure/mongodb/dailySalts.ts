import { randomBytes } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import type { DailySalts } from '../../application/ports/dailySalts.ts';

interface Salt {
  readonly _id: string;
  readonly salt: string;
  readonly expiresAt: Date;
}

/** After the day a salt is kept this long, for a gateway whose clock is behind. */
const KEPT_AFTER_MS = 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The first gateway that asks makes the salt of the day; the database deletes it once the day is over. */
export function createDailySalts(database: Db): DailySalts {
  let prepared: Promise<Collection<Salt>> | undefined;
  /** Of one day at a time. */
  let known: { readonly day: string; salt: string | Promise<string> } | undefined;

  async function prepare() {
    const salts = database.collection<Salt>('dailySalts');
    await salts.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
    return salts;
  }
  async function shared(day: string): Promise<string> {
    prepared ??= prepare().catch((error) => {
      prepared = undefined;
      throw error;
    });
    const found = await (await prepared).findOneAndUpdate(
      { _id: day },
      {
        $setOnInsert: {
          salt: randomBytes(32).toString('base64url'),
          expiresAt: new Date(Date.parse(day) + DAY_MS + KEPT_AFTER_MS),
        },
      },
      { upsert: true, returnDocument: 'after' },
    );
    if (!found) throw new Error(`There is no salt of ${day}`);
    return found.salt;
  }
  return {
    of(day) {
      if (known?.day === day) return known.salt;
      const salt = shared(day);
      const asked = { day, salt: salt as string | Promise<string> };
      known = asked;
      salt.then(
        (found) => {
          asked.salt = found;
        },
        () => {
          known = undefined;
        },
      );
      return salt;
    },
  };
}
