import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import { discountUseAggregate } from '../../../../../domain/pricing/discountUses/discountUse.decider.ts';
import type { Answer, Browser } from '../../../../support/browser.ts';
import { buy, shopper } from '../../../../support/checkout.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const BUYERS = 200;
const COUPONS = '/api/commerce/shopping-cart/coupons';

/** Does something for each buyer, a few at a time. */
async function each<T, R>(all: readonly T[], width: number, act: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += width) {
    done.push(...(await Promise.all(all.slice(from, from + width).map(act))));
  }
  return done;
}

describe('a code with one use, typed by two hundred buyers', function () {
  this.timeout(120_000);
  let gateway: TestGateway;
  let discountId: string;
  let answers: Answer[];

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, { productId: 'cup', variants: { 'CUP-1': { stock: 1000, price: 1900 } } });
    const owner = await openOwner(gateway);
    const terms = {
      name: 'One of them',
      code: 'ONE',
      benefit: { kind: 'amount', amount: { amount: 900, currency: 'USD' } },
      totalUses: 1,
    };
    discountId = (await owner.send('POST', '/api/commerce/discounts', terms)).json.discount.discountId;
    const buyers: Browser[] = await each(
      Array.from({ length: BUYERS }, (_, index) => index),
      20,
      async () => {
        const browser = await shopper(gateway, 'cup', 'CUP-1');
        await browser.send('POST', COUPONS, { code: 'one' });
        return browser;
      },
    );
    answers = await Promise.all(
      buyers.map((browser, index) =>
        buy(browser, { email: `buyer${index}@example.com`, expectedGrandTotalCents: 1000 }),
      ),
    );
    await gateway.container.resolve(tokens.checkoutDriver).idle();
  });
  after(() => gateway.close());

  it('is taken off one order, and the others are told politely before they have paid', () => {
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed).to.have.lengthOf(1);
    expect(placed[0]?.json.checkout.totals.discount.value).to.equal('900');
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status }) => status))).to.deep.equal(new Set([409]));
    for (const { json } of refused) expect(json.code).to.be.oneOf(['DISCOUNT_USED_UP', 'QUOTE_CHANGED']);
  });

  it('is counted once, and nothing of it is held for ever', async () => {
    const { state } = await gateway.commandHandler.load(discountUseAggregate, discountId);
    expect([state.used, state.held.size]).to.deep.equal([1, 0]);
  });

  it('leads to the order that used it', async () => {
    const owner = await openOwner(gateway);
    const ordersWith = async (id: string) =>
      (await owner.get(`/api/commerce/orders?discountId=${id}`)).json.orders;
    const [order, ...others] = await ordersWith(discountId);
    expect(others).to.deep.equal([]);
    expect(order.grandTotal.amount).to.equal(1000);
    await owner.send('POST', `/api/commerce/orders/${order.id}/archive`);
    expect(await ordersWith(discountId), 'wherever it is kept').to.have.lengthOf(1);
    expect(await ordersWith('another')).to.deep.equal([]);
  });

  it('is charged once, at the price with the discount', async () => {
    const charges = gateway.container.resolve(tokens.db).collection('testProviderCharges');
    const captured = await charges.find({ status: 'captured' }).toArray();
    expect(captured.map(({ amount }) => amount)).to.deep.equal([1000]);
  });
});
