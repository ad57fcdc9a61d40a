import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');

/** An engine as a stranger has it, and what they write: it prints what came back through the official client. */
interface Published {
  readonly folder: string;
  readonly client: string;
  readonly program: string;
  readonly prints: string;
}

const PUBLISHED: readonly Published[] = [
  {
    folder: 'engines/eventstore',
    client: '@eventstore/db-client',
    program: `import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { connectionSettingsFor, startEventStoreNode } from '@storefold/eventstore-node';

const node = await startEventStoreNode({ dataDir: 'data', listen: { socketPath: 'es.sock' } });
const client = new EventStoreDBClient(...connectionSettingsFor(node));
await client.appendToStream('cart-1', jsonEvent({ type: 'ItemAdded', data: { quantity: 2 } }));
for await (const { event } of client.readStream('cart-1')) console.log(event?.type, event?.data);
await client.dispose();
await node.close();

// @ts-expect-error: types that are not found would allow it
export const wrong: Parameters<typeof startEventStoreNode>[0] = { dataDir: 'data', listen: { port: '2113' } };
`,
    prints: 'ItemAdded { quantity: 2 }\n',
  },
  {
    folder: 'engines/mongodb',
    client: 'mongodb',
    program: `import { MongoClient } from 'mongodb';
import { startMongoNode } from '@storefold/mongodb-node';

const node = await startMongoNode({ dataDir: 'data', listen: { socketPath: './mongo.sock' } });
const client = await new MongoClient(node.connectionString).connect();
const carts = client.db('shop').collection<{ _id: string; quantity: number }>('carts');
await carts.insertOne({ _id: 'cart-1', quantity: 2 });
console.log(await carts.findOne({ quantity: { $gt: 1 } }));
await client.close();
await node.close();

// @ts-expect-error: types that are not found would allow it
export const wrong: Parameters<typeof startMongoNode>[0] = { dataDir: 'data', listen: { port: '27017' } };
`,
    prints: "{ _id: 'cart-1', quantity: 2 }\n",
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

    it(`works beside ${published.client} with the packages that it names: ${name}`, async () => {
      await unpack(published.folder, name);
      for (const other of [...Object.keys(dependencies), published.client, '@types/node']) await link(other);
      await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
      await writeFile(join(folder, 'program.ts'), published.program);
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
