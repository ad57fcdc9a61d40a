import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { connectionSettingsFor, startEventStoreNode } from '@storefold/eventstore-node';
import { expect } from 'chai';
import { readWholeLog } from '../../api/infrastructure/eventStore/readWholeLog.ts';
import { checkedFiles } from '../../scripts/services/verifyLog.ts';

describe('a log that is verified', () => {
  let folder: string;
  const { signal } = new AbortController();
  const told: number[] = [];
  const tell = (checked: number) => told.push(checked);
  const start = () =>
    startEventStoreNode({
      dataDir: join(folder, 'data'),
      listen: { socketPath: join(folder, 'es.sock') },
      worker: false,
    });
  const onNode = async <Answer>(work: (client: EventStoreDBClient) => Promise<Answer>) => {
    const node = await start();
    const client = new EventStoreDBClient(...connectionSettingsFor(node));
    try {
      return await work(client);
    } finally {
      await client.dispose();
      await node.close();
    }
  };
  const append = (client: EventStoreDBClient, mark: string) =>
    client.appendToStream(`marks-${mark}`, jsonEvent({ type: 'Marked', data: { mark } }));
  const byReading = () => onNode((client) => readWholeLog(client, signal, tell));

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storefold-verify-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('has nothing to tell of where every record is as it was written, read from its files or from its node', async () => {
    await onNode(async (client) => {
      for (const mark of ['first', 'needle', 'between', 'needle', 'last']) await append(client, mark);
    });
    const files = await checkedFiles(join(folder, 'data'), signal, tell);
    expect(files).to.deep.equal({ checked: 5, damaged: [] });
    expect(await byReading()).to.deep.equal(files);
    expect(told.at(-1)).to.equal(5);
  });

  it('names each damaged record and goes on behind it', async () => {
    const file = join(folder, 'data', 'events.lmdb');
    const bytes = readFileSync(file);
    const marked = '"needle"';
    for (let at = bytes.indexOf(marked); at >= 0; at = bytes.indexOf(marked, at + 1))
      bytes[at + 1] = (bytes[at + 1] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    const files = await checkedFiles(join(folder, 'data'), signal, tell);
    expect(files.damaged).to.have.length(2);
    expect(new Set(files.damaged.map(({ reason }) => reason))).to.deep.equal(
      new Set(['its checksum does not match']),
    );
    expect((await byReading()).damaged).to.deep.equal(files.damaged);
  });
});
