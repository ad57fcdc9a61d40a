import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import type { InventoryEvent } from '../../../../../domain/inventory/inventory.events.ts';
import type { Recorded } from '../../../../../domain/kernel/event.ts';
import type { Browser } from '../../../../support/browser.ts';
import { buy, shopper } from '../../../../support/checkout.ts';
import { startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct, variantIdOf } from '../../../../support/shop.ts';
import { stockOf } from '../../../../support/stock.ts';

/** Carts that are filled at the same time. */
const AT_ONCE = 50;
const SOLD_OUT = 'Sorry, we do not have enough of that item available.';

describe('when many buy the last pieces at once', function () {
  this.timeout(300_000);
  let gateway: TestGateway;
  before(async () => {
    gateway = await startTestGateway();
  });
  after(() => gateway.close());

  /** Everybody has the item in their cart before the first of them buys. */
  async function race(productId: string, pieces: number, buyers: number) {
    const sku = `${productId.toUpperCase()}-1`;
    await putProduct(gateway, { productId, variants: { [sku]: { stock: pieces } } });
    const shoppers: Browser[] = [];
    while (shoppers.length < buyers) {
      const more = Math.min(AT_ONCE, buyers - shoppers.length);
      const arrived = Array.from({ length: more }, () => shopper(gateway, productId, sku));
      shoppers.push(...(await Promise.all(arrived)));
    }
    const answers = await Promise.all(shoppers.map((one) => buy(one)));
    await gateway.container.resolve(tokens.checkoutDriver).idle();
    return { sku, answers };
  }

  async function events(productId: string, sku: string): Promise<Recorded<InventoryEvent>[]> {
    const found: Recorded<InventoryEvent>[] = [];
    const stream = `stock-${productId}.${variantIdOf(sku)}`;
    for await (const page of gateway.container.resolve(tokens.streamStore).readAfter(stream, -1)) {
      found.push(...(page as Recorded<InventoryEvent>[]));
    }
    return found;
  }

  async function expectSold(productId: string, pieces: number, buyers: number): Promise<void> {
    const { sku, answers } = await race(productId, pieces, buyers);
    const sold = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect([sold.length, refused.length]).to.deep.equal([pieces, buyers - pieces]);
    expect(new Set(sold.map(({ json }) => json.checkout.orderNumber)).size).to.equal(pieces);
    expect([...new Set(refused.map(({ json }) => json.message))]).to.deep.equal([SOLD_OUT]);
    expect(await stockOf(gateway, productId, sku)).to.deep.equal({ onHand: 0, reserved: 0, available: 0 });
    let claimed = 0;
    for (const { type, data } of await events(productId, sku)) {
      if (type === 'StockClaimed') claimed += data.quantity;
      expect(data.onHand - data.reserved, type).to.be.at.least(0);
      expect(data.onHand + claimed, type).to.equal(pieces);
    }
    const charges = gateway.container.resolve(tokens.db).collection('testProviderCharges');
    const orders = new Set(sold.map(({ json }) => json.checkout.orderId));
    expect(orders.size).to.equal(pieces);
    expect(await charges.countDocuments({ status: 'authorized' })).to.equal(0);
  }

  it('sells one piece to one of fifty, and tells 49 politely', () => expectSold('one', 1, 50));

  it('sells ten pieces to ten of five hundred', () => expectSold('ten', 10, 500));
});
