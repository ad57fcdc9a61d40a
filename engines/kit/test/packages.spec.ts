import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');

/** What a stranger gets, and what the example in its README comes to. */
interface Published {
  readonly folder: string;
  readonly client: string;
  readonly prints: string;
  /** With types that are not found it would compile. */
  readonly wrong: string;
}

const PUBLISHED: readonly Published[] = [
  {
    folder: 'engines/eventstore',
    client: '@eventstore/db-client',
    prints: 'ItemAdded { quantity: 2 }\n',
    wrong: "startEventStoreNode({ dataDir: 'data', listen: { host: '::1', port: '2113' } })",
  },
  {
    folder: 'engines/mongodb',
    client: 'mongodb',
    prints: "{ _id: 'cart-1', quantity: 2 }\n",
    wrong: "startMongoNode({ dataDir: 'data', listen: { host: '::1', port: '27017' } })",
  },
];

/** What a stranger's project asks of the types, found as Node finds packages. */
const TSCONFIG = {
  compilerOptions: {
    target: 'es2023',
    module: 'nodenext',
    strict: true,
    types: ['node'],
    skipLibCheck: true,
    outDir: 'out',
    rootDir: '.',
  },
  files: ['program.ts'],
};

describe('An engine that is packed and installed', function () {
  this.timeout(120_000);
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'engine-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  for (const published of PUBLISHED) {
    const { name, dependencies } = JSON.parse(
      readFileSync(join(ROOT, published.folder, 'package.json'), 'utf8'),
    ) as { name: string; dependencies: Record<string, string> };

    it(`does what its README shows, beside ${published.client} and the packages that it names: ${name}`, async () => {
      await unpack(published.folder, name);
      for (const other of [...Object.keys(dependencies), published.client, '@types/node']) await link(other);
      await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
      await writeFile(join(folder, 'program.ts'), exampleOf(published));
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));

      await run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc')], { cwd: folder });
      const { stdout } = await run(process.execPath, ['out/program.js'], {
        cwd: folder,
        env: { ...process.env, NODE_OPTIONS: '' },
      });
      expect(stdout).to.equal(published.prints);
    });
  }

  /** `npm pack`, which builds, and what installing does with its file. */
  async function unpack(from: string, name: string): Promise<void> {
    const pack = ['pack', '--ignore-scripts=false', '--json', '--pack-destination', folder];
    const { stdout } = await run('npm', pack, { cwd: join(ROOT, from) });
    const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('[\n'))) as [{ filename: string }];
    const target = join(folder, 'node_modules', name);
    await mkdir(target, { recursive: true });
    await run('tar', ['-xzf', join(folder, filename), '-C', target, '--strip-components=1']);
  }

  async function link(name: string): Promise<void> {
    const target = join(folder, 'node_modules', name);
    await mkdir(dirname(target), { recursive: true });
    await symlink(join(ROOT, 'node_modules', name), target);
  }
});

/** The first TypeScript of the README, and a line that must not compile. */
function exampleOf({ folder, wrong }: Published): string {
  const readme = readFileSync(join(ROOT, folder, 'README.md'), 'utf8');
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? [];
  return `${example}\n// @ts-expect-error: the port is a number\nexport const wrong = () => ${wrong};\n`;
}
