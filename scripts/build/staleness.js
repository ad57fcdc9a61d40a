import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What the build is made from. */
const SOURCES = [
  'domain',
  'projections',
  'api',
  'web',
  'engines',
  'scripts',
  'package-lock.json',
  'tsconfig.json',
];
const ENGINE = /^engines\/[^/]+$/;
/** In an engine's folder, and no part of the build: its specs, what is published of it, packages of its own. */
const BESIDE = ['test', 'dist', 'node_modules'];
export const STAMP = `${ROOT}build/stamp.json`;

/** A build is stale when a source was added, removed or changed since: names, sizes and times are compared, not contents. */
export function isBuildStale() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8')).sources !== sourcesFingerprint();
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return true;
    throw error;
  }
}

export function sourcesFingerprint() {
  let count = 0;
  let newest = 0;
  let size = 0;
  const visit = (path) => {
    const info = statSync(ROOT + path, { throwIfNoEntry: false });
    if (!info) return;
    const isEngine = ENGINE.test(path);
    count++;
    if (!isEngine) newest = Math.max(newest, info.mtimeMs);
    if (!info.isDirectory()) size += info.size;
    else
      for (const name of readdirSync(ROOT + path))
        if (!isEngine || !BESIDE.includes(name)) visit(`${path}/${name}`);
  };
  for (const source of SOURCES) visit(source);
  return `${count}:${size}:${Math.trunc(newest / 1000)}`;
}
