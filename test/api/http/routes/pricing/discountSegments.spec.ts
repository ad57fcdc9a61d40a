import { expect } from 'chai';
import type { Browser } from '../../../../support/browser.ts';
import { buy, shopper } from '../../../../support/checkout.ts';
import { ACCOUNT, openCustomer } from '../../../../support/customers.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putOrder } from '../../../../support/orders.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

const DISCOUNTS = '/api/commerce/discounts';
const SEGMENTS = '/api/commerce/customer-segments';
const CART = '/api/commerce/shopping-cart';
const regulars = {
  name: 'Regulars',
  rule: { match: 'all', conditions: [{ field: 'orders', is: 'atLeast', count: 1 }] },
};

describe('a discount for the customers of a segment', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let ida: Browser;
  let segmentId: string;
  let discountId: string;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 50, price: 2000 } } });
    ({ browser: ida } = await openCustomer(gateway, 'ida@example.com'));
    const customerId = (await ida.get(ACCOUNT)).json.account.siteUserId;
    await putOrder(gateway, 'one', { customerId, testMode: false });
    await openCustomer(gateway, 'eve@example.com');
    ({ segmentId } = (await owner.send('POST', SEGMENTS, regulars)).json.segment);
    const terms = {
      name: 'For regulars',
      code: null,
      benefit: { kind: 'percentage', basisPoints: 1000 },
      segmentIds: [segmentId],
    };
    const made = await owner.send('POST', DISCOUNTS, terms);
    expect(made.status, made.text).to.equal(201);
    ({ discountId } = made.json.discount);
  });
  after(() => gateway.close());

  const add = (browser: Browser) =>
    browser.send('POST', `${CART}/entries`, { itemId: 'cup', sku: 'CUP', quantity: 1 });
  const off = async (browser: Browser) => (await browser.get(CART)).json.discountCents;
  const trialFor = async (email: string | null) => {
    const lines = [{ productId: 'cup', sku: 'CUP', quantity: 1 }];
    const trial = await owner.send('POST', `${DISCOUNTS}/trial`, { lines, codes: [], at: null, email });
    expect(trial.status, trial.text).to.equal(200);
    return trial.json.verdicts[0].reason;
  };

  it('is offered those that there are, by name and with nothing about who is in them', async () => {
    const found = await owner.get(`${DISCOUNTS}/segments`);
    expect(found.json).to.deep.equal({ segments: [{ segmentId, name: 'Regulars' }] });
  });

  it('is refused one that nobody made', async () => {
    const terms = { name: 'For ghosts', benefit: { kind: 'freeShipping' }, segmentIds: ['ghosts'] };
    expect((await owner.send('POST', DISCOUNTS, terms)).json).to.deep.include({
      status: 404,
      code: 'SEGMENT_NOT_FOUND',
      details: { field: 'segmentIds' },
    });
  });

  it('says on a cart of nobody who gets it', async () => {
    await until(async () => (await trialFor('ida@example.com')) === null);
    expect(await trialFor('eve@example.com')).to.equal('OTHER_CUSTOMERS');
    expect(await trialFor(null)).to.equal('OTHER_CUSTOMERS');
  });

  it('is off in the cart and in the checkout of who is in it, and of no guest', async () => {
    await add(ida);
    await until(async () => (await off(ida)) === 200);
    const bought = await buy(ida, { email: 'ida@example.com', expectedGrandTotalCents: 1800 });
    expect(bought.json.checkout.totals.discount.value, bought.text).to.equal('200');
    const guest = await shopper(gateway, 'cup', 'CUP');
    expect(await off(guest)).to.equal(0);
    const typed = await buy(guest, { email: 'ida@example.com', expectedGrandTotalCents: 2000 });
    expect(typed.json.checkout.totals.discount.value, 'typing an address is no proof').to.equal('0');
  });

  it('follows the segment: who is in none any more pays in full, also with a cart that was priced before', async () => {
    await add(ida);
    await until(async () => (await off(ida)) === 200);
    await owner.send('PUT', `${SEGMENTS}/${segmentId}`, {
      ...regulars,
      rule: { match: 'all', conditions: [{ field: 'orders', is: 'atLeast', count: 90 }] },
    });
    expect(await off(ida)).to.equal(0);
    await owner.send('DELETE', `${SEGMENTS}/${segmentId}`);
    expect(await off(ida)).to.equal(0);
  });

  it('is for everybody once it names none', async () => {
    const saved = (await owner.get(`${DISCOUNTS}/${discountId}`)).json.discount;
    expect(saved.segmentIds).to.deep.equal([segmentId]);
    const { name, code, benefit } = saved;
    await owner.send('PUT', `${DISCOUNTS}/${discountId}`, { name, code, benefit, segmentIds: null });
    expect(await off(ida)).to.equal(200);
  });
});
