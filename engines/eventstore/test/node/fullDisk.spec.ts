import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { expect } from 'chai';
import { connectionSettingsFor, type EventStoreNode, startEventStoreNode } from '../../index.ts';
import { collect, errorOf, numbered, temporaryFolder } from '../contractNode.ts';

const MEBIBYTE = 1_048_576;

describe('An embedded event store on a full disk', function () {
  this.timeout(30_000);
  let folder: string;
  let disk: string;
  let node: EventStoreNode | undefined;
  let client: EventStoreDBClient;

  before(async function () {
    folder = temporaryFolder();
    disk = join(folder, 'data');
    try {
      execFileSync('mkdir', ['-p', disk]);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      // Only whoever may mount can make a disk that small; elsewhere the rule is held by the spec of the store.
      this.skip();
    }
    node = await startEventStoreNode({
      dataDir: join(disk, 'events'),
      listen: { socketPath: join(folder, 'es.sock') },
    });
    client = new EventStoreDBClient(...connectionSettingsFor(node));
  });

  after(async () => {
    if (node) {
      await client.dispose();
      await node.close();
      execFileSync('umount', [disk]);
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it('refuses appends in words, reads on, loses nothing, and writes again when there is space', async () => {
    const ballast = join(disk, 'ballast');
    writeFileSync(ballast, Buffer.alloc(20 * MEBIBYTE));
    let written = 0;
    const append = async (): Promise<void> => {
      await client.appendToStream(
        'filling-1',
        // What is said over and over again would be compressed, and fill no disk.
        jsonEvent({ type: 'Large', data: { text: randomBytes(250_000).toString('hex') } }),
      );
      written++;
    };
    let error: Error | undefined;
    while (!error) error = await append().then(undefined, (thrown: Error) => thrown);
    expect(error.message).to.contain('The disk is nearly full');
    const credentials = { username: 'admin', password: 'changeit' };
    const refused = await errorOf(client.appendToStream('filling-1', numbered(1), { credentials }));
    expect(refused).to.include({ code: 8 });
    expect(await collect(client.readStream('filling-1'))).to.have.length(written);

    rmSync(ballast);
    while (
      await append().then(
        () => false,
        () => true,
      )
    );
    expect(await collect(client.readStream('filling-1'))).to.have.length(written);
  });
});
