import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { expect } from 'chai';
import { connectionSettingsFor, startEventStoreNode, verifyEventStore } from '../../index.ts';
import { collect, errorOf, numbered, temporaryFolder } from '../contractNode.ts';

describe('An embedded event store with a flipped bit in one record', () => {
  let folder: string;
  const start = () =>
    startEventStoreNode({
      dataDir: join(folder, 'data'),
      listen: { socketPath: join(folder, 'es.sock') },
      worker: false,
    });

  before(() => {
    folder = temporaryFolder();
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  it('fails reads of that record by its position, serves all others, and is told which one it is', async () => {
    const node = await start();
    const client = new EventStoreDBClient(...connectionSettingsFor(node));
    await client.appendToStream('whole-1', numbered(2));
    const { position } = await client.appendToStream(
      'damaged-1',
      jsonEvent({ type: 'A', data: { mark: 'needle' } }),
    );
    await client.dispose();
    await node.close();

    const file = join(folder, 'data', 'events.lmdb');
    const bytes = readFileSync(file);
    for (let at = bytes.indexOf('needle'); at >= 0; at = bytes.indexOf('needle', at + 1))
      bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);

    const again = await start();
    const reader = new EventStoreDBClient(...connectionSettingsFor(again));
    expect(await collect(reader.readStream('whole-1'))).to.have.length(2);
    for (const read of [() => collect(reader.readStream('damaged-1')), () => collect(reader.readAll())]) {
      const error = await errorOf(read());
      expect(error).to.include({ code: 15 });
      expect(error.message).to.contain(`The record at position ${position?.commit} is damaged`);
    }
    await reader.dispose();
    await again.close();

    const reports = await collect(verifyEventStore(join(folder, 'data')));
    expect(reports.at(-1)).to.deep.equal({
      checked: 3,
      damaged: [{ position: Number(position?.commit), reason: 'its checksum does not match' }],
    });
  });
});
