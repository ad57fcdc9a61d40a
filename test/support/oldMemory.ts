import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options?: { readonly type: 'minor' }) => void;

/** Has V8 take back what is new and not held by anything old, as it does many times a second where there is much to do. */
export const collectNew = (): void => collect({ type: 'minor' });

/**
 * By how many bytes the memory of old objects grew during `action`: what something old holds on to, though nobody needs it any
 * more, gets there, and stays until V8 next looks through everything.
 */
export async function oldBytesLeftBy(action: () => unknown): Promise<number> {
  collect();
  const before = oldBytes();
  await action();
  collectNew();
  collectNew();
  return oldBytes() - before;
}

const oldBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0;
