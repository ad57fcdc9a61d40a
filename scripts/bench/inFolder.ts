import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Does something in a new folder, which is gone afterwards. */
export async function inFolder<Made>(make: (folder: string) => Promise<Made>): Promise<Made> {
  const folder = await mkdtemp(join(tmpdir(), 'storefold-bench-'));
  try {
    return await make(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
