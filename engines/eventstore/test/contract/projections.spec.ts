import { randomUUID } from 'node:crypto';
import {
  ABORTED,
  jsonEvent,
  NotFoundError,
  type ResolvedEvent,
  RUNNING,
  STOPPED,
} from '@eventstore/db-client';
import { expect } from 'chai';
import {
  collect,
  collectUntil,
  errorOf,
  freshStream,
  numbered,
  revisionOf,
  useNode,
} from '../contractNode.ts';

const SYSTEM = ['$by_category', '$by_correlation_id', '$by_event_type', '$stream_by_category', '$streams'];

describe('EventStoreDB contract: system projections', () => {
  const node = useNode();

  before(async () => {
    for (const name of SYSTEM) await node.client.enableProjection(name);
  });

  it('are listed, each with where it stands', async () => {
    const listed = await node.client.listProjections();
    expect(listed.map(({ name }) => name)).to.include.members(SYSTEM);
    const status = await node.client.getProjectionStatus('$by_category');
    expect(status).to.include({ name: '$by_category', effectiveName: '$by_category' });
    expect(typeof status.version).to.equal('bigint');
    expect(status.progress).to.be.greaterThan(0);
  });

  it('are enabled, disabled, aborted and reset', async () => {
    const statusOf = async () => (await node.client.getProjectionStatus('$streams')).projectionStatus;
    await node.client.disableProjection('$streams');
    expect(await statusOf()).to.equal(STOPPED);
    await node.client.enableProjection('$streams');
    expect(await statusOf()).to.equal(RUNNING);
    await node.client.abortProjection('$streams');
    expect(await statusOf()).to.equal(ABORTED);
    await node.client.resetProjection('$streams');
    await node.client.enableProjection('$streams');
    expect(await statusOf()).to.equal(RUNNING);
    await node.client.restartSubsystem();
  });

  it('go on where they stood when they run again', async () => {
    const category = `p${randomUUID().replaceAll('-', '')}`;
    const listed = () => collect(node.client.readStream(`$ce-${category}`));
    await node.client.enableProjection('$by_category');
    await node.client.appendToStream(`${category}-1`, numbered(2));
    const subscription = node.client.subscribeToStream(`$ce-${category}`);
    const following = collectUntil(subscription, ({ event }) => event?.revision === 4n);
    await collectUntil(
      node.client.subscribeToStream(`$ce-${category}`),
      ({ event }) => event?.revision === 1n,
    );

    await node.client.disableProjection('$by_category');
    await node.client.appendToStream(`${category}-1`, numbered(3));
    expect(await listed()).to.have.length(2);
    await node.client.enableProjection('$by_category');
    expect((await following).map(revisionOf)).to.deep.equal([0n, 1n, 2n, 3n, 4n]);
    expect(await listed()).to.have.length(5);
  });

  it('that do not exist are not found by any call', async () => {
    const { client } = node;
    const calls: readonly (() => Promise<unknown>)[] = [
      () => client.getProjectionStatus('none'),
      () => client.enableProjection('none'),
      () => client.disableProjection('none'),
      () => client.abortProjection('none'),
      () => client.resetProjection('none'),
      () => client.deleteProjection('none'),
      () => client.updateProjection('none', 'fromAll()'),
      () => client.getProjectionState('none'),
      () => client.getProjectionResult('none'),
    ];
    for (const call of calls) expect(await errorOf(call())).to.be.instanceOf(NotFoundError);
  });

  it('of a caller’s own are refused in words', async function () {
    if (process.env.EVENTSTOREDB_URL) this.skip();
    for (const trackEmittedStreams of [false, true]) {
      const error = await errorOf(
        node.client.createProjection('own', 'fromAll().when({})', { trackEmittedStreams }),
      );
      expect(error).to.include({ code: 12 });
      expect(error.message).to.contain('Custom JavaScript projections are not supported');
    }
    expect(await node.client.getProjectionState('$streams')).to.deep.equal({});
    expect(await node.client.getProjectionResult('$streams')).to.deep.equal({});
  });

  describe('list in streams', () => {
    /** What a list holds, asked until it holds so many: a real projection takes its time. */
    const listed = async (stream: string, count: number, resolveLinkTos = true): Promise<ResolvedEvent[]> => {
      for (;;) {
        const events = await collect(node.client.readStream(stream, { resolveLinkTos })).catch(() => []);
        if (events.length >= count) return events;
      }
    };

    it('every stream by its first event', async () => {
      const [first, second] = [freshStream(), freshStream()];
      await node.client.appendToStream(first, numbered(2));
      await node.client.appendToStream(second, numbered(2));
      await node.client.appendToStream(first, numbered(2));
      const found = (await listed('$streams', 2)).filter(({ event }) =>
        [first, second].includes(event?.streamId ?? ''),
      );
      expect(found.map(({ event, link }) => [event?.streamId, event?.revision, link?.type])).to.deep.equal([
        [first, 0n, '$>'],
        [second, 0n, '$>'],
      ]);
    });

    it('the streams of a category by name', async () => {
      const category = `group${freshStream('x').replaceAll('-', '')}`;
      for (const id of ['1', '2', '1']) await node.client.appendToStream(`${category}-${id}`, numbered(1));
      const events = await listed(`$category-${category}`, 2);
      expect(events.map(({ event }) => event?.type)).to.deep.equal(['$@', '$@']);
      expect(events.map(({ event }) => Buffer.from(event?.data as Uint8Array).toString())).to.deep.equal([
        `${category}-1`,
        `${category}-2`,
      ]);
    });

    it('the events of a correlation, from whatever streams', async () => {
      const correlation = freshStream('correlation');
      const part = (number: number) =>
        jsonEvent({ type: 'Part', data: { number }, metadata: { $correlationId: correlation } });
      const streams = [freshStream(), freshStream()];
      for (const [index, stream] of streams.entries())
        await node.client.appendToStream(stream, [part(index), ...numbered(1)]);
      const events = await listed(`$bc-${correlation}`, 2);
      expect(events.map(({ event }) => event?.streamId)).to.deep.equal(streams);
    });

    it('that nobody else may write', async function () {
      if (process.env.EVENTSTOREDB_URL) this.skip();
      for (const stream of ['$streams', '$category-a', '$bc-a', '$ce-a', '$et-a'])
        expect(await errorOf(node.client.appendToStream(stream, numbered(1)))).to.include({
          type: 'access-denied',
        });
    });
  });
});
