import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'chai';
import { until } from '../support/until.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What the small clone takes over from this one: the launcher, and all of the build but what is built. */
const LAUNCHER = [
  'scripts/launch.js',
  'scripts/build.js',
  'scripts/build/apart.js',
  'scripts/build/staleness.js',
];

/** Stands for `scripts/build/build.js`: the same bundler, for one small server. */
const BUILD = `import { build as bundle } from 'esbuild';
export async function build() {
  await bundle({ entryPoints: ['scripts/cli/start.js'], outdir: 'build/server', bundle: true, format: 'esm', platform: 'node' });
}`;

/** Says where it listens; it answers with the CommonJS modules that its process has loaded. */
const SERVER = `import { createServer } from 'node:http';
import { createRequire } from 'node:module';
const { cache } = createRequire(import.meta.url);
const server = createServer((_, response) => response.end(JSON.stringify(Object.keys(cache))));
server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

describe('the first start of a fresh clone', function () {
  this.timeout(20_000);
  let clone: string;

  beforeEach(async () => {
    clone = await mkdtemp(join(tmpdir(), 'storefold-clone-'));
    for (const file of LAUNCHER) {
      await mkdir(dirname(join(clone, file)), { recursive: true });
      await copyFile(join(ROOT, file), join(clone, file));
    }
    await mkdir(join(clone, 'scripts/cli'));
    await symlink(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
    await writeFile(join(clone, 'package.json'), '{ "type": "module" }');
    await writeFile(join(clone, 'scripts/build/build.js'), BUILD);
    await writeFile(join(clone, 'scripts/cli/start.js'), SERVER);
  });

  afterEach(() => rm(clone, { recursive: true, force: true }));

  function launch() {
    return spawn(process.execPath, ['scripts/launch.js', 'start'], {
      cwd: clone,
      env: { ...process.env, NODE_OPTIONS: '', ESBUILD_BINARY_PATH: join(clone, 'bundler.sh') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** In the bundler's place: it leaves its process id and becomes the bundler. */
  async function watchBundler(): Promise<() => Promise<number[]>> {
    const require = createRequire(import.meta.url);
    const binary = require.resolve(`@esbuild/${process.platform}-${process.arch}/bin/esbuild`);
    await writeFile(
      join(clone, 'bundler.sh'),
      `#!/bin/sh\necho $$ >> '${clone}/bundlers'\nexec '${binary}' "$@"\n`,
      {
        mode: 0o700,
      },
    );
    return async () => (await readFile(join(clone, 'bundlers'), 'utf8')).trim().split('\n').map(Number);
  }

  it('leaves no bundler behind, neither as a process nor in the one that serves', async () => {
    const bundlers = await watchBundler();
    const child = launch();
    try {
      const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
      const response = await fetch(`http://127.0.0.1:${port}`);
      const loaded = (await response.json()) as string[];
      // A bundler whose build has ended notices it a moment later.
      const pids = await until(async () => {
        const started = await bundlers();
        return started.some(isAlive) ? null : started;
      });
      expect(pids).to.have.length(1);
      expect(loaded.filter((path) => path.includes('esbuild'))).to.deep.equal([]);
    } finally {
      await end(child);
    }
  });

  it('ends where a source cannot be built, and says which', async () => {
    await writeFile(join(clone, 'scripts/cli/start.js'), 'import "./missing.js";');
    const child = launch();
    let said = '';
    child.stderr.on('data', (text) => (said += text));
    const [code] = (await once(child, 'close')) as [number];
    expect(code).to.equal(1);
    expect(said).to.contain('./missing.js').and.to.contain('scripts/cli/start.js:1');
  });

  it('takes its build with it when it is killed', async () => {
    await writeFile(
      join(clone, 'scripts/build/build.js'),
      'export function build() { console.log(process.pid); return new Promise((done) => setTimeout(done, 60_000)); }',
    );
    const child = launch();
    const [pid] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    expect(isAlive(Number(pid))).to.equal(true);
    await end(child, 'SIGKILL');
    expect(await until(async () => !isAlive(Number(pid)))).to.equal(true);
  });
});

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
