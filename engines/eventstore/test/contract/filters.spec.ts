import { randomUUID } from 'node:crypto';
import {
  END,
  eventTypeFilter,
  excludeSystemEvents,
  type Filter,
  type Position,
  streamNameFilter,
} from '@eventstore/db-client';
import { expect } from 'chai';
import { collectUntil, freshStream, numbered, useNode } from '../contractNode.ts';

describe('EventStoreDB contract: filtered subscriptions to $all', () => {
  const node = useNode();
  const run = randomUUID().slice(0, 8);

  const types = async (filter: Filter, last: string): Promise<(string | undefined)[]> => {
    const subscription = node.client.subscribeToAll({ filter });
    const events = await collectUntil(subscription, ({ event }) => event?.type === last);
    return events.map(({ event }) => event?.type);
  };

  before(async () => {
    for (const type of [`Bought${run}`, `Sold${run}`, `Lent${run}`, `Sold${run}`, `End${run}`])
      await node.client.appendToStream(freshStream(`c${run}`), numbered(1, type));
  });

  it('pass event types by prefix and by regular expression', async () => {
    const prefixes = eventTypeFilter({ prefixes: [`Sold${run}`, `End${run}`] });
    const regex = eventTypeFilter({ regex: `^(Sold|End)${run}$` });
    for (const filter of [prefixes, regex])
      expect(await types(filter, `End${run}`)).to.deep.equal([`Sold${run}`, `Sold${run}`, `End${run}`]);
  });

  it('understand regular expressions as .NET spells them', async () => {
    for (const expression of [
      `(?i)^(sold|end)${run}$`,
      `\\A(Sold|End)${run}\\z`,
      `^(Sold|\\p{Lu}nd)${run}`,
    ]) {
      const passed = await types(eventTypeFilter({ regex: expression }), `End${run}`);
      expect(passed).to.deep.equal([`Sold${run}`, `Sold${run}`, `End${run}`]);
    }
  });

  it('pass stream names by prefix and by regular expression', async () => {
    const prefixes = streamNameFilter({ prefixes: [`c${run}-`] });
    const regex = streamNameFilter({ regex: `^c${run}-` });
    for (const filter of [prefixes, regex]) expect(await types(filter, `End${run}`)).to.have.length(5);
  });

  it('can leave out system events', async () => {
    await node.client.setStreamMetadata(freshStream(), { maxCount: 1 });
    const last = `Last${randomUUID()}`;
    await node.client.appendToStream(freshStream(), numbered(1, last));
    const passed = await types(excludeSystemEvents(), last);
    expect(passed.some((type) => type?.startsWith('$'))).to.equal(false);
  });

  it('refuse a regular expression that is none', async () => {
    const subscription = node.client.subscribeToAll({ filter: eventTypeFilter({ regex: '(' }) });
    const [error] = await new Promise<[Error & { code?: number }]>((resolve) => {
      subscription.once('error', (...args) => resolve(args as [Error]));
    });
    expect(error.code).to.equal(3);
  });

  it('mark how far they have looked, also where nothing passes', async () => {
    const checkpoints: Position[] = [];
    const stream = freshStream();
    const last = `Last${randomUUID()}`;
    const subscription = node.client.subscribeToAll({
      fromPosition: END,
      filter: eventTypeFilter({
        prefixes: [last],
        maxSearchWindow: 10,
        checkpointInterval: 2,
        checkpointReached: async (_, position) => {
          checkpoints.push(position);
        },
      }),
    });
    const positions: (Position | undefined)[] = [];
    subscription.once('caughtUp', async () => {
      for (let batch = 0; batch < 3; batch++)
        positions.push((await node.client.appendToStream(stream, numbered(20))).position);
      await node.client.appendToStream(stream, numbered(1, last));
    });
    await collectUntil(subscription, ({ event }) => event?.type === last);
    expect(checkpoints).to.deep.equal(positions);
  });

  it('mark the end of catching up', async () => {
    const { position } = await node.client.appendToStream(freshStream(), numbered(3));
    const checkpoint = await new Promise<Position>((resolve) => {
      const subscription = node.client.subscribeToAll({
        filter: eventTypeFilter({
          prefixes: ['NothingHasThisType'],
          checkpointInterval: 1000,
          checkpointReached: async (_, reached) => {
            await subscription.unsubscribe();
            resolve(reached);
          },
        }),
      });
      subscription.resume();
    });
    expect(checkpoint).to.deep.equal(position);
  });
});
