import { type AllStreamResolvedEvent, BACKWARDS, END } from '@eventstore/db-client';
import { expect } from 'chai';
import { collect, freshStream, numbered, useNode } from '../contractNode.ts';

describe('EventStoreDB contract: reading $all', () => {
  const node = useNode();
  const [one, other] = [freshStream(), freshStream()];
  const mine = (events: readonly AllStreamResolvedEvent[]) =>
    events.filter(({ event }) => event?.streamId === one || event?.streamId === other);
  const label = ({ event }: AllStreamResolvedEvent) =>
    `${event?.streamId === one ? 'one' : 'other'} ${event?.revision}`;

  before(async () => {
    await node.client.appendToStream(one, numbered(2));
    await node.client.appendToStream(other, numbered(1));
    await node.client.appendToStream(one, numbered(1));
  });

  it('goes forwards in the order of writing', async () => {
    const events = mine(await collect(node.client.readAll()));
    expect(events.map(label)).to.deep.equal(['one 0', 'one 1', 'other 0', 'one 2']);
    const commits = events.map(({ event }) => event?.position.commit ?? 0n);
    expect(commits).to.deep.equal(commits.toSorted((a, b) => Number(a - b)));
  });

  it('goes backwards from the end', async () => {
    const events = mine(await collect(node.client.readAll({ direction: BACKWARDS, fromPosition: END })));
    expect(events.map(label)).to.deep.equal(['one 2', 'other 0', 'one 1', 'one 0']);
  });

  it('goes forwards from a position, which is included', async () => {
    const [, second] = mine(await collect(node.client.readAll()));
    const rest = await collect(node.client.readAll({ fromPosition: second?.event?.position }));
    expect(mine(rest).map(label)).to.deep.equal(['one 1', 'other 0', 'one 2']);
  });

  it('goes backwards from a position, beginning with the event before it', async () => {
    const [, , third] = mine(await collect(node.client.readAll()));
    const before = await collect(
      node.client.readAll({ direction: BACKWARDS, fromPosition: third?.event?.position }),
    );
    expect(mine(before).map(label)).to.deep.equal(['one 1', 'one 0']);
  });

  it('stops at maxCount', async () => {
    expect(await collect(node.client.readAll({ maxCount: 2 }))).to.have.length(2);
  });
});
