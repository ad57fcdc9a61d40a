import { expect } from 'chai';
import { orders } from '../../../projections/orders/orders.ts';
import { registryOf } from '../../../projections/runtime/registry.ts';
import { orderPlaced, returnRequested } from '../../support/builders/orders.ts';
import { onBench } from '../runtime/harness.ts';

/** What version 1 wrote of an order before there were returns. */
const OF_BEFORE = 'orders_v1_before';

describe('an order document that knows of no returns', () => {
  const bench = onBench();

  it('is built anew at start, so that what comes next is folded onto what this code writes', async () => {
    const { db, source, run, caughtUp, documents, errors } = bench();
    const position = source.append('order-order1', orderPlaced());
    await db.collection<{ _id: string }>(OF_BEFORE).insertOne({
      _id: 'order1',
      ...{ _position: position, websiteId: 'site1', placedPosition: position },
      ...{ order: { status: 'open', placed: orderPlaced().data, lines: [], payments: [], giftCards: [] } },
    });
    await registryOf(db).insertOne({
      _id: orders.name,
      ...{ version: 1, collection: OF_BEFORE, position, changedAt: new Date(), parked: 0 },
    });
    run([orders], { rebuildsOutdated: true });
    await caughtUp(orders);
    source.append('order-order1', returnRequested);
    await caughtUp(orders);
    expect(errors).to.deep.equal([]);
    expect(await registryOf(db).findOne({ _id: orders.name })).to.have.property('version', orders.version);
    expect(await documents(orders)).to.have.nested.property('[0].returns[0].status', 'requested');
  });
});
