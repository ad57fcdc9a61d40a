#!/usr/bin/env node
// `npm run build` of an engine, in its folder: what is published of its TypeScript, which Node does not run inside
// node_modules. The kit becomes part of it; packages that it depends on do not.
import { readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: [
    { in: 'index.ts', out: 'index' },
    { in: 'worker.ts', out: `${basename(process.cwd())}-worker` },
  ],
  outdir: 'dist',
  bundle: true,
  splitting: true,
  chunkNames: 'chunk-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  external: Object.keys(dependencies),
  sourcemap: true,
  logLevel: 'warning',
});
