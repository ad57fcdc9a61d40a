import { decode } from '../bson/decode.ts';
import { toNumber, type Value } from '../bson/values.ts';
import type { Parameters } from '../parameters.ts';
import { encodeKey } from '../query/order.ts';
import { keyValues } from '../query/paths.ts';
import type { Catalog } from './catalog.ts';
import type { Collection } from './collection.ts';
import type { GroupCommit } from './groupCommit.ts';
import type { Index } from './indexSpec.ts';
import { u32 } from './keys.ts';
import type { Span } from './span.ts';
import { readSpan, type Store } from './store.ts';

const AT_ONCE = 500;

/** Deletes documents whose TTL has passed, every `ttlMonitorSleepSecs`. @returns how to stop it */
export function startTtlSweeper(
  store: Store,
  catalog: Catalog,
  writes: GroupCommit,
  parameters: Parameters,
): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const sweep = async (): Promise<void> => {
    for (const db of catalog.databases()) {
      for (const { state } of catalog.inDatabase(db)) {
        for (const { name } of state.indexes.filter((index) => index.expireAfterSeconds !== undefined)) {
          let removed = AT_ONCE;
          while (removed === AT_ONCE && !stopped) {
            removed = await writes.run(() => removeExpired(store, catalog, state.db, state.name, name), {
              frees: true,
            });
          }
        }
      }
    }
  };
  const wait = (): void => {
    clearTimeout(timer);
    if (stopped || parameters.get('ttlMonitorEnabled') !== true) return;
    timer = setTimeout(() => void run(), toNumber(parameters.get('ttlMonitorSleepSecs')) * 1000);
    timer.unref();
  };
  const run = async (): Promise<void> => {
    try {
      await sweep();
    } catch {
      // A failed sweep (a full disk, say) is tried again next time; nothing is lost by waiting.
    }
    wait();
  };
  parameters.onChange(wait);
  wait();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

function expiredSpan(index: Index, limit: Date): Span {
  const key = encodeKey(limit);
  const from = Buffer.of(key[0] as number);
  if (!index.fields[0]?.descending) {
    return { start: Buffer.concat([u32(index.id), from]), end: Buffer.concat([u32(index.id), key]) };
  }
  const flip = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => byte ^ 0xff));
  return {
    start: Buffer.concat([u32(index.id), flip(key)]),
    end: Buffer.concat([u32(index.id), Buffer.of(0xff - (from[0] as number) + 1)]),
  };
}

function removeExpired(store: Store, catalog: Catalog, db: string, name: string, indexName: string): number {
  const collection: Collection | undefined = catalog.find(db, name);
  const index = collection?.state.indexes.find((candidate) => candidate.name === indexName);
  if (collection === undefined || index?.expireAfterSeconds === undefined) return 0;
  const limit = new Date(Date.now() - index.expireAfterSeconds * 1000);
  const { entries } = readSpan(store.index, expiredSpan(index, limit), AT_ONCE);
  for (const { value } of entries) {
    const record = value.readUIntBE(0, 6);
    const bytes = collection.get(record);
    if (bytes && hasExpired(keyValues(decode(bytes), index.fields[0]?.parts ?? []).values, limit)) {
      collection.remove(record, bytes);
    }
  }
  return entries.length;
}

function hasExpired(values: readonly Value[], limit: Date): boolean {
  return values.some((value) => value instanceof Date && value.getTime() <= limit.getTime());
}
