import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a restored store is built before it takes the place of the empty one. */
export const stagingOf = (dataDir: string): string => join(dataDir, 'restoring');

/** Its last file: all that is beside it is whole. */
const COMPLETE = 'complete';
/** What a data folder is made of, beside what can be made again. */
const PARTS = ['eventstore', 'mongodb', 'files', 'pictures', 'session-secret'];

export async function clearStaging(dataDir: string): Promise<string> {
  const staging = stagingOf(dataDir);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true, mode: 0o700 });
  return staging;
}

export async function completeStaging(dataDir: string): Promise<void> {
  const staging = stagingOf(dataDir);
  await rm(join(staging, 'run'), { recursive: true, force: true });
  await writeFile(join(staging, COMPLETE), '', { flush: true });
}

/**
 * Puts what was restored in the place of what is there. For the owner of the folder, before its databases are opened. A
 * process that ends in the middle of it goes on at its next start; without anything restored, nothing happens.
 */
export async function takeRestored(dataDir: string): Promise<void> {
  const staging = stagingOf(dataDir);
  if (!existsSync(join(staging, COMPLETE))) return;
  for (const part of PARTS) {
    if (!existsSync(join(staging, part))) continue;
    await rm(join(dataDir, part), { recursive: true, force: true });
    await rename(join(staging, part), join(dataDir, part));
  }
  await rm(staging, { recursive: true, force: true });
}
