import { cpSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { build as esbuild } from 'esbuild';
import { lazyPackages } from './lazyPackages.js';
import { ROOT } from './staleness.js';

/**
 * What stays a package: native code, and packages that look for files of their own beside them. All others are part of
 * the bundle, because finding, reading and compiling a thousand small files is most of a start.
 */
const EXTERNAL = ['lmdb', 'pino-pretty', '@fastify/swagger-ui', 'autocannon', '@phensley/cldr/packs/*'];

/** CommonJS packages ask for what is built into Node by `require`, which a module does not have by itself. */
const REQUIRE = `import { createRequire as createRequireHere } from 'node:module';
const require = createRequireHere(import.meta.url);`;

/**
 * One flat folder: workers are found beside the bundle that starts them. Nothing is minified, so that stacks stay readable
 * without their source maps; and names are not pinned (`keepNames`), which would run code for every function.
 */
export async function buildServer(outdir) {
  const commands = readdirSync(`${ROOT}scripts/cli`).filter((name) => name.endsWith('.ts'));
  await esbuild({
    absWorkingDir: ROOT,
    entryPoints: [
      ...commands.map((name) => ({ in: `scripts/cli/${name}`, out: basename(name, '.ts') })),
      { in: 'engines/eventstore/worker.ts', out: 'eventstore-worker' },
      { in: 'engines/mongodb/worker.ts', out: 'mongodb-worker' },
      { in: 'scripts/bench/bareServer.ts', out: 'bench-bare-server' },
    ],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    external: EXTERNAL,
    plugins: [lazyPackages],
    banner: { js: REQUIRE },
    legalComments: 'linked',
    jsx: 'automatic',
    sourcemap: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    chunkNames: 'chunk-[hash]',
    logLevel: 'warning',
  });
  cpSync(`${ROOT}web/render/templates`, `${outdir}/templates`, { recursive: true });
}
