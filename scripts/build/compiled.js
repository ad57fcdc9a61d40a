import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

/** By then, or when it ends, a process has run what it runs at every start: that is what the cache holds. */
const SETTLED_MS = 5_000;

/**
 * Runs a CommonJS bundle with the code that V8 compiled for it in an earlier run, kept beside it: compiling is most of
 * a start. V8 refuses a cache that another version of itself or of the bundle has made; then a new one is written.
 * It also refuses one that was made under other flags, and the process sets some while it runs: `underFlagsOfStart` does
 * something under those that it begins with. The bundle is plain ASCII, which V8 keeps in half of the memory.
 */
export function runCompiled(url, underFlagsOfStart) {
  const file = fileURLToPath(url);
  const cacheFile = `${file}.cache`;
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'latin1')}\n})`;
  const cachedData = readIfThere(cacheFile);
  const script = new Script(source, { filename: file, ...(cachedData && { cachedData }) });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(url), module, file, dirname(file));
  if (cachedData && !script.cachedDataRejected) return;
  const keepCompiled = () => {
    clearTimeout(timer);
    process.off('exit', keepCompiled);
    keep(
      cacheFile,
      underFlagsOfStart(() => script.createCachedData()),
    );
  };
  const timer = setTimeout(keepCompiled, SETTLED_MS).unref();
  process.on('exit', keepCompiled);
}

function readIfThere(file) {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A folder that cannot be written to, as in an image, costs speed and nothing else. */
function keep(file, bytes) {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, bytes);
    renameSync(draft, file);
  } catch (error) {
    if (!['EACCES', 'EROFS', 'ENOSPC', 'ENOENT'].includes(error.code)) throw error;
  }
}
