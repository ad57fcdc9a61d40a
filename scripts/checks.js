#!/usr/bin/env node
// What has to hold before the specs run, side by side: the types, the style, and the build that browser specs visit.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const packages = createRequire(import.meta.url);

/** The program of a package, as its own manifest names it. */
function programOf(packageName, program) {
  const manifest = packages.resolve(`${packageName}/package.json`);
  return join(dirname(manifest), packages(manifest).bin[program]);
}

const CHECKS = {
  // A second checker works out again much of what the first has, and there is no processor free for it beside the others.
  types: [programOf('typescript', 'tsc'), '--noEmit', '--checkers', '1'],
  lint: [programOf('@biomejs/biome', 'biome'), 'check', '.'],
  build: [join(ROOT, 'scripts/build.js')],
};

/** Runs one to its end, and prints what it said as one piece. True where it found nothing. */
async function passes([name, command]) {
  const child = spawn(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  console.log(`${name}: ${code === 0 ? 'well' : `failed with ${code}`}\n${said}`);
  return code === 0;
}

const outcomes = await Promise.all(Object.entries(CHECKS).map(passes));
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
