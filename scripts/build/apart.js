import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BUILD = fileURLToPath(new URL('../build.js', import.meta.url));

/**
 * Builds in a process of its own and resolves when that has ended: the bundler needs more than a gigabyte, which would
 * otherwise stay with a process that serves for weeks. The child prints what is wrong with a source.
 *
 * @returns whether the build succeeded
 */
export function buildApart() {
  return new Promise((resolve, reject) => {
    const child = fork(BUILD, { execArgv: [] });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}
