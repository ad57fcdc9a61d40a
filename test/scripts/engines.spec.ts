import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';

const ROOT = join(import.meta.dirname, '../..');

describe('the embedded databases on ports', function () {
  this.timeout(30_000);
  let folder: string;
  let taken: Server;
  let port: number;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storefold-engines-'));
    taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    port = (taken.address() as AddressInfo).port;
  });

  afterEach(async () => {
    taken.close();
    await rm(folder, { recursive: true, force: true });
  });

  for (const [option, other, name] of [
    ['--eventstore-port', '--mongodb-port', 'EventStoreDB'],
    ['--mongodb-port', '--eventstore-port', 'MongoDB'],
  ] as const)
    it(`say in a line that the one of ${name} is in use`, async () => {
      const given = ['--tcp', option, String(port), other, '0'];
      const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/cli/engines.ts', ...given], {
        cwd: ROOT,
        env: { ...process.env, DATA_DIR: folder },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
      expect(said).to.equal(
        `Port ${port} is in use on 127.0.0.1: ${name} cannot listen there. Set ${option} to another one.\n`,
      );
      expect(code).to.equal(1);
    });
});
