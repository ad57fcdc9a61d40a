import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type OutputFile } from 'esbuild';

/** Inside `node_modules`, so that what is not bundled is found from there. */
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/storefold/', import.meta.url));
/** Native code looks for files beside itself. */
const EXTERNAL = ['lmdb'];

const bundles = new Map<string, Promise<string>>();

/**
 * The sources of a worker or of a child process as one file, made once by each process that starts them: to load them one
 * by one, through the TypeScript loader, takes each a second anew. What is in one file starts no worker of its own.
 *
 * @returns the path of the file
 */
export function bundleOf(source: URL): Promise<string> {
  const made = bundles.get(source.href) ?? bundle(fileURLToPath(source));
  bundles.set(source.href, made);
  return made;
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    write: false,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    external: EXTERNAL,
    banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
    define: { 'import.meta.url': 'importMetaUrl', 'import.meta.resolve': 'undefined' },
    logLevel: 'warning',
  });
  const { contents } = outputFiles[0] as OutputFile;
  // Named by what it is, so that processes that start at the same moment do not get in each other's way.
  const path = `${FOLDER}${createHash('sha256').update(contents).digest('hex').slice(0, 16)}.cjs`;
  if (existsSync(path)) return path;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${path}.${process.pid}`, contents);
  renameSync(`${path}.${process.pid}`, path);
  return path;
}
