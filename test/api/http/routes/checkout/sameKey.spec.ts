import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import type { Answer, Browser } from '../../../../support/browser.ts';
import { buy, shopper } from '../../../../support/checkout.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';
import { stockOf } from '../../../../support/stock.ts';
import { until } from '../../../../support/until.ts';

const TIMES = 20;

describe('when an impatient page sends the same checkout twenty times at once, with one key', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let answers: Answer[];
  const orderIds = () => new Set(answers.map(({ json }) => json.checkout.orderId));

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    await putProduct(gateway, { productId: 'cup', variants: { 'CUP-1': { stock: 50, price: 1900 } } });
    owner = await openOwner(gateway);
    const browser = await shopper(gateway, 'cup', 'CUP-1', 2);
    const key = { 'idempotency-key': 'the only purchase' };
    answers = await Promise.all(Array.from({ length: TIMES }, () => buy(browser, {}, key)));
    await gateway.container.resolve(tokens.checkoutDriver).idle();
  });
  after(() => gateway.close());

  it('every answer is the same order', () => {
    expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([201]));
    expect(orderIds().size).to.equal(1);
    expect(new Set(answers.map(({ json }) => json.checkout.orderNumber))).to.deep.equal(new Set(['00001']));
  });

  it('staff see one order', async () => {
    const orders = await until(async () => {
      const { json } = await owner.get('/api/commerce/orders?limit=200');
      return json.orders.length > 0 && json.orders;
    });
    expect(orders.map(({ id }: { id: string }) => id)).to.deep.equal([...orderIds()]);
  });

  it('the money is taken once, and the pieces leave once', async () => {
    const charges = gateway.container.resolve(tokens.db).collection('testProviderCharges');
    expect(
      await charges
        .find()
        .map(({ status, amount }) => [status, amount])
        .toArray(),
    ).to.deep.equal([['captured', 3800]]);
    expect(await stockOf(gateway, 'cup', 'CUP-1')).to.deep.equal({ onHand: 48, reserved: 0, available: 48 });
  });
});
