import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { expect } from 'chai';
import { connectionSettingsFor, type EventStoreNode, startEventStoreNode } from '../../index.ts';
import { unseenPositions } from '../../scavenge/unseen.ts';
import { EventStore } from '../../store/eventStore.ts';
import { collect, errorOf, numbered, revisionOf, temporaryFolder } from '../contractNode.ts';
import { monitoring, operations, RawCalls, shared } from '../rawCalls.ts';

const OPERATIONS = '/event_store.client.operations.Operations';

describe('An embedded event store that is operated', () => {
  let folder: string;
  let node: EventStoreNode;
  let client: EventStoreDBClient;
  let raw: RawCalls;
  const start = async (): Promise<void> => {
    node = await startEventStoreNode({
      dataDir: join(folder, 'data'),
      listen: { socketPath: join(folder, 'es.sock') },
      worker: false,
    });
    client = new EventStoreDBClient(...connectionSettingsFor(node));
    raw = new RawCalls(`unix:${join(folder, 'es.sock')}`);
  };
  const stop = async (): Promise<void> => {
    await client.dispose();
    raw.close();
    await node.close();
  };
  const bytesOnDisk = (): number =>
    readdirSync(join(folder, 'data'))
      .filter((name) => name.endsWith('.lmdb'))
      .reduce((sum, name) => sum + statSync(join(folder, 'data', name)).size, 0);
  const filesIn = (path: string): string[] =>
    readdirSync(path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
  const large = (count: number) =>
    Array.from({ length: count }, () => jsonEvent({ type: 'Large', data: { text: 'x'.repeat(9_000) } }));
  const startScavenge = async (): Promise<{ id: string; result: number }> => {
    const request = new operations.StartScavengeReq();
    request.setOptions(new operations.StartScavengeReq.Options());
    const answer = await raw.unary<{ getScavengeId(): string; getScavengeResult(): number }>(
      `${OPERATIONS}/StartScavenge`,
      request,
      operations.ScavengeResp,
    );
    return { id: answer.getScavengeId(), result: answer.getScavengeResult() };
  };
  /** Runs a scavenge to its end, which the node writes down. */
  const scavenge = async (): Promise<Record<string, unknown>> => {
    const subscription = client.subscribeToStream('$scavenges', {
      fromRevision: 'end',
      resolveLinkTos: true,
    });
    const { id } = await startScavenge();
    for await (const { event } of subscription)
      if (event?.type === '$scavengeCompleted') {
        const data = event.data as Record<string, unknown>;
        if (data.scavengeId === id) return data;
      }
    throw new Error('The subscription ended');
  };

  beforeEach(async () => {
    folder = temporaryFolder();
    await start();
  });

  afterEach(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('gives the space of what nobody can see back, and keeps all the rest', async function () {
    this.timeout(30_000);
    for (const stream of ['deleted-1', 'ended-1', 'truncated-1', 'counted-1', 'kept-1'])
      for (let round = 0; round < 4; round++) await client.appendToStream(stream, large(100));
    await client.deleteStream('deleted-1');
    await client.tombstoneStream('ended-1');
    await client.setStreamMetadata('truncated-1', { truncateBefore: 350 });
    for (const maxCount of [500, 50]) await client.setStreamMetadata('counted-1', { maxCount });
    const seen = async () => {
      const streams = ['truncated-1', 'counted-1', 'kept-1', '$$counted-1'];
      return Promise.all(streams.map((stream) => collect(client.readStream(stream))));
    };
    const before = await seen();
    const bytes = bytesOnDisk();

    const { result, recordsRemoved } = await scavenge();

    expect(result).to.equal('Success');
    expect(recordsRemoved).to.equal(400 + 400 + 350 + 350 + 1);
    expect(bytesOnDisk()).to.be.lessThan(bytes / 2);
    const check = async () => {
      expect(await seen()).to.deep.equal(before);
      expect((await collect(client.readAll())).filter(({ event }) => event?.type === 'Large')).to.have.length(
        50 + 50 + 400,
      );
      expect(await errorOf(collect(client.readStream('deleted-1')))).to.include({ type: 'stream-not-found' });
      expect(await errorOf(collect(client.readStream('ended-1')))).to.include({ type: 'stream-deleted' });
    };
    await check();
    await stop();
    await start();
    await check();
    const { nextExpectedRevision } = await client.appendToStream('deleted-1', numbered(1));
    expect(nextExpectedRevision).to.equal(400n);
    expect((await collect(client.readStream('deleted-1'))).map(revisionOf)).to.deep.equal([400n]);
    expect((await scavenge()).recordsRemoved).to.equal(1);
  });

  it('leaves no byte of what it removed in any file of the folder', async function () {
    this.timeout(30_000);
    const secret = (index: number) => `mrs-${index}-secret-${'5ca1ab1e'.repeat(index % 7)}`;
    const kept = (index: number) => `mr-${index}-kept-${'0ddba11'.repeat(index % 5)}`;
    for (let index = 0; index < 600; index++) {
      const event = (text: string) =>
        jsonEvent({ type: 'Told', data: { text, fill: 'x'.repeat(index % 400) } });
      await Promise.all([
        client.appendToStream(`gone-${index % 30}`, event(secret(index))),
        client.appendToStream(`kept-${index % 30}`, event(kept(index))),
      ]);
    }
    for (let stream = 0; stream < 30; stream++) await client.tombstoneStream(`gone-${stream}`);

    await scavenge();

    const bytes = () =>
      filesIn(join(folder, 'data'))
        .map((path) => readFileSync(path, 'latin1'))
        .join('');
    expect(bytes()).to.not.contain('-secret-');
    expect(bytes()).to.contain('-kept-');
    const told = (await collect(client.readAll())).filter(({ event }) => event?.type === 'Told');
    expect(told).to.have.length(600);
    await stop();
    await start();
    expect(bytes()).to.not.contain('-secret-');
  });

  it('clears away what a run left that was cut off before the file was written anew', async () => {
    await client.appendToStream('gone-1', jsonEvent({ type: 'Told', data: { text: 'mrs-secret' } }));
    await client.tombstoneStream('gone-1');
    await stop();
    const store = EventStore.open(join(folder, 'data'));
    const positions: number[] = [];
    for await (const position of unseenPositions(store)) positions.push(position);
    await store.remove(positions);
    await store.close();
    await start();
    const bytes = () =>
      filesIn(join(folder, 'data'))
        .map((path) => readFileSync(path, 'latin1'))
        .join('');
    expect(bytes()).to.contain('mrs-secret');

    expect(await scavenge()).to.include({ result: 'Success', recordsRemoved: 0 });

    expect(bytes()).to.not.contain('mrs-secret');
  });

  it('says how far it is in a stream of the run, as the server does', async () => {
    await client.appendToStream('some-1', large(100));
    const { scavengeId } = await scavenge();
    const told = await collect(client.readStream(`$scavenges-${scavengeId}`));
    const types = told.map(({ event }) => event?.type);
    expect([types[0], types.at(-1)]).to.deep.equal(['$scavengeStarted', '$scavengeCompleted']);
    expect(types.slice(1, -1)).to.deep.equal(Array(10).fill('$scavengeChunksCompleted'));
    expect(told.at(-2)?.event?.data).to.include({ chunkEndNumber: 9, chunkCount: 10 });
  });

  it('serves writers and subscribers while it scavenges', async () => {
    for (let round = 0; round < 5; round++) await client.appendToStream('deleted-1', large(100));
    await client.deleteStream('deleted-1');
    const subscription = client.subscribeToStream('live-1');
    const received: unknown[] = [];
    subscription.on('data', ({ event }) => received.push(event?.revision));
    const done = scavenge();
    const writes = Array.from({ length: 200 }, () => client.appendToStream('live-1', numbered(1)));
    await Promise.all(writes);
    expect(await done).to.include({ result: 'Success', recordsRemoved: 500 });
    await client.appendToStream('live-1', numbered(1));
    while (received.length < 201) await once(subscription, 'data');
    expect(received).to.deep.equal(Array.from({ length: 201 }, (_, index) => BigInt(index)));
  });

  it('runs one scavenge at a time and stops the one that is named', async () => {
    await client.appendToStream('some-1', large(100));
    const [first, second] = await Promise.all([startScavenge(), startScavenge()]);
    expect([first.result, second.result]).to.deep.equal([0, 1]);
    expect(second.id).to.equal(first.id);
    const stopScavenge = (id: string) => {
      const options = new operations.StopScavengeReq.Options();
      options.setScavengeId(id);
      const request = new operations.StopScavengeReq();
      request.setOptions(options);
      return raw.unary(`${OPERATIONS}/StopScavenge`, request, operations.ScavengeResp);
    };
    expect(await errorOf(stopScavenge('another'))).to.include({ code: 5 });
    await stopScavenge(first.id);
    expect((await startScavenge()).result).to.equal(0);
  });

  it('tells how it is doing, again and again', async () => {
    const request = new monitoring.StatsReq();
    request.setRefreshTimePeriodInMs('100');
    const stats = raw.stream(
      '/event_store.client.monitoring.Monitoring/Stats',
      request,
      monitoring.StatsResp,
    );
    const seen: unknown[] = [];
    for await (const answer of stats) {
      seen.push((answer as { getStatsMap(): Map<string, string> }).getStatsMap().get('proc-id'));
      if (seen.length === 3) break;
    }
    expect(seen).to.deep.equal(Array(3).fill(String(process.pid)));
  });

  it('answers the operations that a single node has nothing to do for', async () => {
    for (const method of ['MergeIndexes', 'ResignNode', 'RestartPersistentSubscriptions'])
      await raw.unary(`${OPERATIONS}/${method}`, new shared.Empty(), shared.Empty);
    const priority = new operations.SetNodePriorityReq();
    priority.setPriority(1);
    const answer = await raw.unary(`${OPERATIONS}/SetNodePriority`, priority, shared.Empty);
    expect(answer).to.be.instanceOf(shared.Empty);
  });

  it('shuts down when it is told, and keeps what it has', async () => {
    await client.appendToStream('kept-1', numbered(2));
    await raw.unary(`${OPERATIONS}/Shutdown`, new shared.Empty(), shared.Empty);
    await node.close();
    const error = (await errorOf(client.appendToStream('kept-1', numbered(1)))) as { type?: string };
    expect(error.type).to.be.oneOf(['unavailable', 'cancelled']);
    await client.dispose();
    raw.close();
    await start();
    expect(await collect(client.readStream('kept-1'))).to.have.length(2);
  });
});
