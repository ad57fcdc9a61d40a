import { expect } from 'chai';
import { createAggregateCache } from '../../../../api/application/commands/aggregateCache.ts';
import type { CommandContext } from '../../../../api/application/commands/commandContext.ts';
import { createCommandHandler } from '../../../../api/application/commands/commandHandler.ts';
import { AppendTooLarge, type StreamStore } from '../../../../api/application/ports/streamStore.ts';
import { stockAggregate, stockStreamId } from '../../../../domain/inventory/stock.decider.ts';
import type { Recorded } from '../../../../domain/kernel/event.ts';
import { reserve, theVariant } from '../../../support/builders/inventory.ts';
import { recorded } from '../../../support/recorded.ts';

const stream = stockStreamId(theVariant.productId, theVariant.variantId);
const context = (commandId: string): CommandContext => ({
  websiteId: 'site1',
  actor: { kind: 'visitor', id: 'v1' },
  correlationId: 'r1',
  commandId,
  now: '2026-01-02T03:04:05.000Z',
});

/** A log in memory that takes so many events at once, and answers the first appends with a conflict. */
function logThat({ takes = 1000, conflicts = 0 } = {}) {
  const events: Recorded[] = [];
  const appends: number[] = [];
  const store: StreamStore = {
    async *readAfter(_, revision) {
      if (events.length > revision + 1) yield events.slice(revision + 1);
    },
    encode: async (id, { type, data }) => ({
      id,
      type,
      data: data as Record<string, unknown>,
      metadata: new Uint8Array(),
    }),
    async append(name, expected, added) {
      appends.push(added.length);
      if (added.length > takes) throw new AppendTooLarge(name, new Error('too many bytes'));
      if (appends.length <= conflicts || expected !== events.length - 1) return 'conflict';
      for (const { type, data } of added) events.push(recorded({ type, data }, events.length));
      return { revision: events.length - 1, position: events.length };
    },
  };
  return { store, events, appends };
}

describe('the commands of one stream', () => {
  const unlimited = {
    type: 'MakeStockUnlimited',
    data: { ...theVariant, reason: 'Made to order' },
  } as const;

  function shopWith(log: ReturnType<typeof logThat>) {
    const { handle } = createCommandHandler(log.store, createAggregateCache(log.store));
    return (id: string, command: Parameters<typeof stockAggregate.decide>[0] = unlimited) =>
      handle(stockAggregate, stream, command, context(id));
  }

  it('go in halves where the log does not take all of them at once, each answered once', async () => {
    const log = logThat({ takes: 10 });
    const send = shopWith(log);
    await send('c0');
    const outcomes = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        send(`c${index + 1}`, reserve({ reservationId: `r${index}` })),
      ),
    );
    expect(outcomes.map(({ revision }) => revision)).to.deep.equal(outcomes.map((_, index) => index + 1));
    expect(log.events).to.have.length(65);
    expect(Math.max(...log.appends)).to.equal(64);
  });

  it('are told where the log does not take even one', async () => {
    const failure = await shopWith(logThat({ takes: 0 }))('c0').catch((error) => error);
    expect(failure).to.be.instanceOf(AppendTooLarge);
  });

  it('are decided again when somebody else writes first, ten times at most', async () => {
    const log = logThat({ conflicts: 9 });
    expect(await shopWith(log)('c0')).to.include({ revision: 0, wrote: true });
    expect(log.appends).to.have.length(10);
    const busy = logThat({ conflicts: 10 });
    const failure = await shopWith(busy)('c0').catch((error) => error);
    expect(failure).to.include({ code: 'STREAM_BUSY' });
    expect(busy.appends).to.have.length(10);
  });

  it('are all answered when the log fails, and the next ones go', async () => {
    const log = logThat();
    const { append } = log.store;
    let isAway = true;
    const send = shopWith({
      ...log,
      store: {
        ...log.store,
        append: (...all) => (isAway ? Promise.reject(new Error('away')) : append(...all)),
      },
    });
    const both = await Promise.allSettled([send('c0'), send('c1')]);
    expect(both.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected']);
    isAway = false;
    expect(await send('c2')).to.include({ revision: 0 });
  });
});
