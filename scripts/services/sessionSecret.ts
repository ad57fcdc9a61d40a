import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../api/config.ts';

/** The secret that signs sessions: as configured, else made once and kept in the data folder for its owner alone. */
export async function sessionSecret({
  SESSION_SECRET,
  DATA_DIR,
}: Pick<Config, 'SESSION_SECRET' | 'DATA_DIR'>) {
  if (SESSION_SECRET) return SESSION_SECRET;
  const path = join(DATA_DIR, 'session-secret');
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  try {
    await writeFile(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(path, 'utf8');
}
