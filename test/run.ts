import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSourceFiles } from './architecture/sourceFiles.ts';
import { type Spec, specsIn } from './architecture/specGroups.ts';

const ROOT = join(import.meta.dirname, '..');
/** How many seeds `npm run test:faults` tries unless `SEEDS` or `ONLY_SEED` say otherwise. */
const MANY_SEEDS = '200';

interface Run {
  readonly what: (spec: Spec) => boolean;
  readonly options: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** What `npm run test:unit` and `npm run test:faults` run. Further arguments are mocha's: `npm run test:unit -- --grep cart`. */
const RUNS: Readonly<Record<string, () => Run>> = {
  unit: () => ({ what: ({ group }) => group === 'unit', options: [], environment: {} }),
  faults: () => {
    const { ONLY_SEED, SEEDS = MANY_SEEDS } = process.env;
    console.log(ONLY_SEED ? `Seed ${ONLY_SEED}` : `Seeds 1 to ${SEEDS}`);
    return {
      what: ({ group, takesSeeds }) => group === 'faults' || takesSeeds,
      options: ['--parallel', '--jobs', '2'],
      environment: { SEEDS },
    };
  },
};

const [name = '', ...given] = process.argv.slice(2);
const run = RUNS[name]?.();
if (!run) throw new Error(`There is no group ${name || '(none)'} to run: ${Object.keys(RUNS).join(', ')}`);

const paths = specsIn(readSourceFiles(ROOT))
  .filter(run.what)
  .map(({ path }) => path);
const mocha = spawn(
  process.execPath,
  [
    fileURLToPath(new URL('../node_modules/mocha/bin/mocha.js', import.meta.url)),
    ...run.options,
    ...given,
    ...paths,
  ],
  { cwd: ROOT, env: { ...process.env, ...run.environment }, stdio: 'inherit' },
);
const [code] = (await once(mocha, 'exit')) as [number | null];
process.exitCode = code ?? 1;
