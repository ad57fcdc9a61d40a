import { randomUUID } from 'node:crypto';
import { BACKWARDS, END, jsonEvent } from '@eventstore/db-client';
import { expect } from 'chai';
import { collect, collectUntil, errorOf, numbered, revisionOf, useNode } from '../contractNode.ts';

/** On a real server this needs the system projections running (`EVENTSTORE_START_STANDARD_PROJECTIONS=true`). */
describe('EventStoreDB contract: categories, event types and links', () => {
  const node = useNode();
  const category = `c${randomUUID().replaceAll('-', '')}`;
  const type = `T${randomUUID()}`;
  const [one, other] = [`${category}-1`, `${category}-2-b`];

  before(async () => {
    await node.client.appendToStream(one, numbered(2, type));
    await node.client.appendToStream(other, numbered(1, type));
    await node.client.appendToStream(one, numbered(1, `${type}b`));
    await untilListed(category, 3n);
  });

  /** A real server's projection lists events when it comes to them. */
  const untilListed = (category: string, revision: bigint) =>
    collectUntil(
      node.client.subscribeToStream(`$ce-${category}`),
      ({ event }) => event?.revision === revision,
    );

  it('lists a category as links in the order of writing', async () => {
    const links = await collect(node.client.readStream(`$ce-${category}`));
    expect(links.map(({ event }) => event?.type)).to.deep.equal(['$>', '$>', '$>', '$>']);
    expect(links.map(({ event }) => event?.revision)).to.deep.equal([0n, 1n, 2n, 3n]);
    expect(links.map(({ event }) => Buffer.from(event?.data as Uint8Array).toString())).to.deep.equal([
      `0@${one}`,
      `1@${one}`,
      `0@${other}`,
      `2@${one}`,
    ]);
  });

  it('resolves the links on demand', async () => {
    const events = await collect(node.client.readStream(`$ce-${category}`, { resolveLinkTos: true }));
    expect(events.map(({ event }) => `${event?.revision}@${event?.streamId}`)).to.deep.equal([
      `0@${one}`,
      `1@${one}`,
      `0@${other}`,
      `2@${one}`,
    ]);
    expect(events.map(({ link }) => link?.streamId)).to.deep.equal(Array(4).fill(`$ce-${category}`));
  });

  it('lists an event type', async () => {
    const events = await collect(
      node.client.readStream(`$et-${type}`, {
        resolveLinkTos: true,
        direction: BACKWARDS,
        fromRevision: END,
      }),
    );
    expect(events.map(({ event }) => event?.streamId)).to.deep.equal([other, one, one]);
  });

  it('can be followed', async () => {
    const subscription = node.client.subscribeToStream(`$et-${type}`, {
      resolveLinkTos: true,
      fromRevision: END,
    });
    subscription.once('caughtUp', () => node.client.appendToStream(other, numbered(1, type)));
    const [event] = await collectUntil(subscription, () => true);
    expect(event?.event).to.include({ streamId: other, revision: 1n });
    expect(event?.link?.revision).to.equal(3n);
  });

  it('resolves links that a client wrote itself, and leaves the event out where there is none', async () => {
    const stream = `mine${randomUUID()}`;
    const link = (data: string) => ({
      ...jsonEvent({ type: '$>', data: {} }),
      contentType: 'application/octet-stream' as const,
      data: Buffer.from(data),
    });
    await node.client.appendToStream(stream, [link(`1@${one}`), link(`0@nothing-${randomUUID()}`)]);
    const [resolved, dangling] = await collect(node.client.readStream(stream, { resolveLinkTos: true }));
    expect(resolved?.event).to.include({ streamId: one, revision: 1n });
    expect(resolved?.link).to.include({ streamId: stream, revision: 0n });
    expect(dangling?.event).to.equal(undefined);
    expect(dangling?.link).to.include({ streamId: stream, revision: 1n });
  });

  it('shows of a category what the metadata of its stream leaves', async () => {
    const own = `m${randomUUID().replaceAll('-', '')}`;
    await node.client.appendToStream(`${own}-1`, numbered(4));
    await untilListed(own, 3n);
    await node.client.setStreamMetadata(`$ce-${own}`, { maxCount: 2 });
    const listed = async () => (await collect(node.client.readStream(`$ce-${own}`))).map(revisionOf);
    expect(await listed()).to.deep.equal([2n, 3n]);
    await node.client.setStreamMetadata(`$ce-${own}`, { truncateBefore: 3 });
    expect(await listed()).to.deep.equal([3n]);
  });

  it('leaves the event out where its stream does not show it any more', async () => {
    const own = `g${randomUUID().replaceAll('-', '')}`;
    await node.client.appendToStream(`${own}-1`, numbered(3));
    await node.client.appendToStream(`${own}-2`, numbered(1));
    await untilListed(own, 3n);
    await node.client.setStreamMetadata(`${own}-1`, { truncateBefore: 1 });
    await node.client.deleteStream(`${own}-2`);
    const events = await collect(node.client.readStream(`$ce-${own}`, { resolveLinkTos: true }));
    expect(events.map(({ event }) => event?.revision)).to.deep.equal([undefined, 1n, 2n, undefined]);
    expect(events.map(({ link }) => link?.revision)).to.deep.equal([0n, 1n, 2n, 3n]);
  });

  it('answers stream-not-found for a category without events', async () => {
    const error = await errorOf(collect(node.client.readStream(`$ce-${randomUUID()}`)));
    expect(error).to.include({ type: 'stream-not-found' });
  });
});
