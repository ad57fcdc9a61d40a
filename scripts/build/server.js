import { copyFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build as esbuild } from 'esbuild';
import { lazyPackages } from './lazyPackages.js';
import { lazyRouter } from './lazyRouter.js';
import { ROOT } from './staleness.js';

/**
 * What stays a package: native code, and packages that look for files of their own beside them. All others are part of
 * the bundle, because finding, reading and compiling a thousand small files is most of a start.
 */
const EXTERNAL = [
  ...[
    'lmdb',
    'sharp',
    '@duckdb/node-api',
    'pino-pretty',
    '@fastify/swagger-ui',
    'autocannon',
    '@phensley/cldr/packs/*',
  ],
  // A megabyte of passwords that are guessed first, for the few moments in which somebody chooses one.
  '@zxcvbn-ts/*',
  // With its fonts; loaded by the thread that writes a PDF.
  'pdfmake',
];

/** CommonJS packages ask for what is built into Node by `require`, which a module does not have by itself. */
const REQUIRE = `import { createRequire as createRequireHere } from 'node:module';
const require = createRequireHere(import.meta.url);`;

/** What every start runs, as one CommonJS file each: a form that V8 lets us keep compiled (`compiled.js`). */
const COMPILED = [
  { in: 'scripts/cli/start.ts', out: 'start' },
  { in: 'engines/eventstore/worker.ts', out: 'eventstore-worker' },
  { in: 'engines/mongodb/worker.ts', out: 'mongodb-worker' },
];

/** No name is shortened, so that stacks stay readable without their source maps. Names are not pinned (`keepNames`), which would run code for every function. */
const COMMON = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  external: EXTERNAL,
  plugins: [lazyPackages, lazyRouter],
  /**
   * Objects that are written in groups (`{ ...{ a, b }, ...{ c, d } }`, to keep lines short) become one each: V8 makes those at once, and
   * puts groups together field by field, which took an order's document eight times as long.
   */
  minifySyntax: true,
  legalComments: 'linked',
  jsx: 'automatic',
  sourcemap: true,
  logLevel: 'warning',
};
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

/** One flat folder: workers are found beside the bundle that starts them. */
export async function buildServer(outdir) {
  await Promise.all([buildCommands(outdir), buildCompiled(outdir)]);
  cpSync(`${ROOT}web/render/templates`, `${outdir}/templates`, { recursive: true });
}

async function buildCommands(outdir) {
  const names = readdirSync(`${ROOT}scripts/cli`).map((name) => basename(name, '.ts'));
  const commands = names.filter((name) => COMPILED.every(({ out }) => out !== name));
  await esbuild({
    ...COMMON,
    entryPoints: [
      ...commands.map((name) => ({ in: `scripts/cli/${name}.ts`, out: name })),
      { in: 'api/infrastructure/csv/csv-worker.js', out: 'csv-worker' },
      { in: 'api/importThread.ts', out: 'import-worker' },
      { in: 'api/exportThread.ts', out: 'export-worker' },
      { in: 'api/snapshotThread.ts', out: 'snapshot-worker' },
      { in: 'api/infrastructure/analysis/sql-worker.js', out: 'sql-worker' },
      { in: 'api/infrastructure/pictures/picture-worker.js', out: 'picture-worker' },
      { in: 'api/infrastructure/pdf/pdf-worker.js', out: 'pdf-worker' },
      { in: 'web/render/templateWorker.ts', out: 'template-worker' },
      { in: 'api/infrastructure/threads/heaps.ts', out: 'heaps' },
      { in: 'scripts/bench/bareServer.ts', out: 'bench-bare-server' },
      { in: 'scripts/bench/engines/eventStoreStub.ts', out: 'bench-eventstore-stub' },
      { in: 'scripts/bench/engines/mongoStub.ts', out: 'bench-mongo-stub' },
    ],
    outdir,
    splitting: true,
    format: 'esm',
    banner: { js: REQUIRE },
    define: PRODUCTION,
    chunkNames: 'chunk-[hash]',
  });
}

async function buildCompiled(outdir) {
  await esbuild({
    ...COMMON,
    entryPoints: COMPILED,
    outdir,
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    // V8 keeps the source for as long as the process lives: 5 MiB of it were blanks. Lines stay short enough for a stack to tell them.
    minifyWhitespace: true,
    lineLimit: 160,
    // A script compiled from a cache cannot import; what it needs later it requires.
    supported: { 'dynamic-import': false },
    banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
    define: { ...PRODUCTION, 'import.meta.url': 'importMetaUrl', 'import.meta.resolve': 'undefined' },
  });
  for (const { out } of COMPILED) keepAscii(`${outdir}/${out}.cjs`);
  copyFileSync(`${ROOT}scripts/build/compiled.js`, `${outdir}/compiled.js`);
  for (const { out } of COMPILED) {
    writeFileSync(`${outdir}/${out}.js`, runnerOf(out));
  }
}

const runnerOf = (name) => `import { runCompiled } from './compiled.js';
import { underFlagsOfStart } from './heaps.js';

runCompiled(new URL('./${name}.cjs', import.meta.url), underFlagsOfStart);
`;

/**
 * V8 keeps the source of what it runs, and takes two bytes for every character of it where there is one beyond Latin-1. What
 * the bundler leaves of those are comments and regular expressions, where an escape means the same.
 */
function keepAscii(file) {
  const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/[^\0-\x7f]/g, escaped));
}
