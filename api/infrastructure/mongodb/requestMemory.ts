import type { Collection, Db } from 'mongodb';
import type { RequestMemory } from '../../application/ports/requestMemory.ts';

interface KeptMark {
  readonly _id: string;
  readonly mark: string;
  readonly expiresAt: Date;
}

/** How long a key is known (`docs/rules/wire.md#same-request`): a day. MongoDB takes it away within a minute after. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const DUPLICATE_KEY = 11000;

/** Keys in a collection that forgets by itself, so that it never holds more than the keys of one day. */
export function createRequestMemory(database: Db): RequestMemory {
  let prepared: Promise<Collection<KeptMark>> | undefined;

  async function prepare() {
    const marks = database.collection<KeptMark>('requestMarks');
    await marks.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
    return marks;
  }

  async function collection() {
    prepared ??= prepare().catch((error) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  }

  return {
    async keep(key, mark, at) {
      const marks = await collection();
      const fresh = { _id: key, mark, expiresAt: new Date(at.getTime() + KEPT_MS) };
      // Goes round again only where the old mark ran out between two of these steps.
      for (;;) {
        try {
          await marks.insertOne(fresh);
          return mark;
        } catch (error) {
          if ((error as { code?: unknown }).code !== DUPLICATE_KEY) throw error;
        }
        const kept = await marks.findOne({ _id: key });
        if (kept && kept.expiresAt > at) return kept.mark;
        if (kept) await marks.deleteOne({ _id: key, expiresAt: kept.expiresAt });
      }
    },
  };
}
