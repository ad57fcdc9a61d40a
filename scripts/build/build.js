import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, extname } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build as esbuild } from 'esbuild';
import { buildServer } from './server.js';
import { ROOT, STAMP, sourcesFingerprint } from './staleness.js';
import { consoleIn } from './words/consoleIn.js';
import { consoleLanguages } from './words/consoles.js';

const OUT = `${ROOT}build`;
/** Built beside the old one and swapped in at the end, so that a build that fails leaves the old one working. */
const NEXT = `${ROOT}build.next`;

/** Bundles the server and the browser's code, and copies what is served as it is. Throws when a source does not compile. */
export async function build() {
  const startedAt = Date.now();
  const sources = sourcesFingerprint();
  rmSync(NEXT, { recursive: true, force: true });
  mkdirSync(NEXT, { recursive: true });
  const [, manifest] = await Promise.all([buildServer(`${NEXT}/server`), buildBrowser()]);
  writeFileSync(`${NEXT}/web/manifest.json`, JSON.stringify(manifest, null, 2));
  writeFileSync(`${NEXT}/${basename(STAMP)}`, JSON.stringify({ sources }));
  rmSync(OUT, { recursive: true, force: true });
  renameSync(NEXT, OUT);
  console.log(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** Returns the manifest: which scripts, styles and fonts the storefront and the editor begin with, the latter in each of its languages. */
async function buildBrowser() {
  // Apart, so that a shopper's browser loads nothing of a shared package that only the editor uses.
  const [storefront, editor, fonts] = await Promise.all([
    buildEntry('storefront'),
    buildEntry('editor'),
    buildFonts(),
  ]);
  // One after the other: each takes the bundler as much memory as the first.
  const consoles = {};
  for (const language of consoleLanguages()) consoles[language] = await buildEntry('editor', language);
  const demo = `${ROOT}web/storefront/public/demo`;
  if (existsSync(demo)) cpSync(demo, `${NEXT}/web/assets/demo`, { recursive: true });
  compressAll(`${NEXT}/web/assets`);
  return { storefront, editor, consoles, fonts };
}

/** What stands behind the name of a font in the name of its file. */
const FONT_FILE = /-latin-wght-normal-[A-Z0-9]{8}\.woff2$/;

/** The fonts that an owner may choose for a site: each file by the name of its package, and the sheet that names all. */
async function buildFonts() {
  const { metafile } = await esbuild({
    absWorkingDir: ROOT,
    entryPoints: { 'site-fonts': 'web/shared/siteFonts.css' },
    outdir: `${NEXT}/web/assets`,
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    metafile: true,
    loader: { '.woff2': 'file' },
    logLevel: 'warning',
  });
  const names = Object.keys(metafile.outputs).map((path) => basename(path));
  const files = names.filter((name) => FONT_FILE.test(name));
  return {
    style: `/assets/${names.find((name) => extname(name) === '.css')}`,
    files: Object.fromEntries(files.map((name) => [name.replace(FONT_FILE, ''), `/assets/${name}`])),
  };
}

/** One entry of the browser, in a language of its own where one is named: its script, its style sheet and the fonts that this names, under /assets/. */
async function buildEntry(name, language = null) {
  const script = `web/${name}/main.tsx`;
  const style = `web/${name}/styles/main.css`;
  const { metafile } = await esbuild({
    absWorkingDir: ROOT,
    entryPoints: { [name]: script, [`${name}-style`]: style },
    outdir: `${NEXT}/web/assets`,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    // Signs stand as they are: modules are read as UTF-8, and what is written as an escape is longer.
    charset: 'utf8',
    platform: 'browser',
    target: ['es2022', 'safari16'],
    jsx: 'automatic',
    // What shoppers read is said in the language of the page.
    ...(name === 'storefront' && {
      jsxImportSource: 'storefront-words',
      alias: { 'storefront-words/jsx-runtime': './web/storefront/words/jsx-runtime.ts' },
    }),
    // Named by a header where they are served: a comment in every chunk would count against the script budget.
    sourcemap: 'external',
    legalComments: 'external',
    metafile: true,
    loader: { '.woff2': 'file', '.svg': 'file' },
    define: {
      'process.env.NODE_ENV': '"production"',
      // Visitors' browsers are told nothing for developers: that is weight on every page.
      ...(name === 'storefront' && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
    },
    plugins: [withoutLanguages, ...(language === null ? [] : [consoleIn(language)])],
    logLevel: 'warning',
  });
  const built = (entryPoint) => {
    const found = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === entryPoint);
    return `/assets/${basename(found[0])}`;
  };
  const fonts = Object.keys(metafile.outputs).filter((path) => extname(path) === '.woff2');
  return {
    scripts: [built(script)],
    styles: [built(style)],
    fonts: fonts.map((path) => `/assets/${basename(path)}`),
  };
}

/** zod brings its messages in fifty languages; forms say theirs themselves, and need none but the one that it falls back on. */
const withoutLanguages = {
  name: 'without-languages',
  setup(build) {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
      loader: 'js',
    }));
  },
};

function compressAll(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) compressAll(path);
    else if (['.js', '.css', '.svg'].includes(extname(entry.name))) {
      const bytes = readFileSync(path);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, quality));
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    }
  }
}
