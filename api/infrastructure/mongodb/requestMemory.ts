import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Collection, Db } from 'mongodb';
import { atMost } from '../../application/kernel/cacheOptions.ts';
import type { OutageOf } from '../../application/ports/outages.ts';
import type { RequestMemory } from '../../application/ports/requestMemory.ts';

interface KeptMark {
  readonly _id: string;
  readonly mark: string;
  readonly expiresAt: Date;
}

interface OwnMark {
  readonly mark: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** How long a key is known (`docs/rules/wire.md#same-request`): a day. MongoDB takes it away within a minute after. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Keys that one gateway remembers by itself, some 300 bytes each: what a store is sent in the minutes that browsers try again for. */
const MAX_OWN = 10_000;
/** How long a request waits for MongoDB before the gateway goes by what it knows itself, and how long it then does. */
const PATIENCE_MS = 1_000;
const ALONE_MS = 5_000;
const DUPLICATE_KEY = 11000;

/**
 * Keys in a collection that forgets by itself, so that it never holds more than the keys of one day. While MongoDB is away
 * the store goes on selling: then a gateway knows the keys that it has seen itself.
 */
export function createRequestMemory(database: Db, outageOf: OutageOf): RequestMemory {
  const own = new LRUCache<string, OwnMark>(atMost(MAX_OWN));
  let prepared: Promise<Collection<KeptMark>> | undefined;
  let aloneUntil = 0;

  async function prepare() {
    const marks = database.collection<KeptMark>('requestMarks');
    await marks.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
    return marks;
  }

  async function keepForAll(fresh: KeptMark, at: Date): Promise<KeptMark> {
    prepared ??= prepare().catch((error) => {
      prepared = undefined;
      throw error;
    });
    const marks = await prepared;
    // Goes round again only where the old mark ran out between two of these steps.
    for (;;) {
      try {
        await marks.insertOne(fresh);
        return fresh;
      } catch (error) {
        if ((error as { code?: unknown }).code !== DUPLICATE_KEY) throw error;
      }
      const kept = await marks.findOne({ _id: fresh._id });
      if (kept && kept.expiresAt > at) return kept;
      if (kept) await marks.deleteOne({ _id: kept._id, expiresAt: kept.expiresAt });
    }
  }

  /** `null` where MongoDB is away, or does not answer in time. */
  async function keepIfThere(fresh: KeptMark, at: Date): Promise<KeptMark | null> {
    if (Date.now() < aloneUntil) return null;
    const inTime = new AbortController();
    const tooLate = pause(PATIENCE_MS, null, { signal: inTime.signal, ref: false }).catch(() => null);
    const kept = keepForAll(fresh, at).catch((error: unknown) => {
      if (outageOf(error)) return null;
      throw error;
    });
    const first = await Promise.race([kept, tooLate]);
    inTime.abort();
    if (!first) aloneUntil = Date.now() + ALONE_MS;
    return first;
  }

  return {
    async keep(key, mark, at) {
      const known = own.get(key);
      if (known && known.until > at.getTime()) return known.mark;
      const fresh = { _id: key, mark, expiresAt: new Date(at.getTime() + KEPT_MS) };
      const shared = await keepIfThere(fresh, at);
      // Without it, whoever of this gateway came first while we waited.
      const meanwhile = own.get(key);
      const isFirst = !meanwhile || meanwhile.until <= at.getTime();
      const kept = shared || isFirst ? ownMarkOf(shared ?? fresh) : meanwhile;
      own.set(key, kept);
      return kept.mark;
    },
  };
}

const ownMarkOf = ({ mark, expiresAt }: KeptMark): OwnMark => ({ mark, until: expiresAt.getTime() });
