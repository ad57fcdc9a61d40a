import { setImmediate as nextTurn } from 'node:timers/promises';

const AT_ONCE_BYTES = 1_048_576;
const AT_ONCE = 2048;

/** As much of an LMDB table as is needed to copy it; keys are whatever its encoding makes of them. */
export interface CopiedTable {
  getRange(range: { readonly start?: never; readonly exclusiveStart?: boolean }): Iterable<Entry>;
  putSync(key: never, value: Buffer): unknown;
  /** From here on reads see what is committed by now. */
  resetReadTxn(): void;
  getStats(): object;
}

interface Entry {
  readonly key: unknown;
  readonly value: Buffer;
}

/** How a copy is watched and called off. */
export interface CopyOptions {
  /** Is told how many entries there were and how many of them are copied. */
  readonly onProgress?: (copied: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Copies tables entry by entry into those of another LMDB file, in the order of their keys: only what is there goes
 * along, and no page with bytes between its entries of what was removed or moved. Reads and writes go on meanwhile, as every mebibyte is a turn of the event
 * loop of its own; whoever writes to a table writes the same to the copy as soon as it is committed.
 *
 * @param tables pairs of what is copied from, asked for anew each time as its file may be opened anew, and what to
 * @throws what LMDB throws, of a full disk for instance, or the reason of the signal; the copy is then worth nothing
 */
export async function copyEntries(
  into: { transactionSync(work: () => void): unknown },
  tables: readonly (readonly [() => CopiedTable, CopiedTable])[],
  { onProgress, signal }: CopyOptions = {},
): Promise<void> {
  const total = tables.reduce((sum, [from]) => sum + entriesOf(from()), 0);
  let copied = 0;
  for (const [from, to] of tables) {
    for (let last: unknown, ended = false; !ended; ) {
      signal?.throwIfAborted();
      const { entries, isLast } = nextEntries(from(), last);
      into.transactionSync(() => {
        for (const { key, value } of entries) to.putSync(key as never, value);
      });
      copied += entries.length;
      last = entries.at(-1)?.key;
      ended = isLast;
      onProgress?.(Math.min(copied, total), total);
      await nextTurn();
    }
  }
}

/** As of now: with a value of a moment ago, a newer one in the copy would be undone. */
function nextEntries(from: CopiedTable, last: unknown) {
  const entries: Entry[] = [];
  let bytes = 0;
  from.resetReadTxn();
  for (const entry of from.getRange(
    last === undefined ? {} : { start: last as never, exclusiveStart: true },
  )) {
    entries.push(entry);
    bytes += entry.value.length;
    if (bytes >= AT_ONCE_BYTES || entries.length >= AT_ONCE) return { entries, isLast: false };
  }
  return { entries, isLast: true };
}

const entriesOf = (table: CopiedTable): number =>
  (table.getStats() as { readonly entryCount?: number }).entryCount ?? 0;
