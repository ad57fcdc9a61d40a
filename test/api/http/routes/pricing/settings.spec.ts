import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { aTaxRule, aZone } from '../../../../support/builders/pricing.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const SHIPPING = '/api/commerce/shipping';
const TAX = '/api/commerce/tax';
const taxed = { pricesIncludeTax: true, rules: [aTaxRule({ classRates: { reduced: 70_000 } })] };

describe('shipping and tax over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  it('begin with nothing set', async () => {
    expect((await owner.get(SHIPPING)).json).to.deep.equal({ shipping: { zones: [] } });
    expect((await owner.get(TAX)).json).to.deep.equal({ tax: { pricesIncludeTax: false, rules: [] } });
  });

  it('are for those who may see or change settings', async () => {
    await gateway.openAccount('keeper', 'keeper@example.com', 'another long password', ['store manager']);
    const reader = await openBrowser(gateway.app);
    for (const url of [SHIPPING, TAX]) expect((await reader.get(url)).status).to.equal(401);
    await reader.signIn({ email: 'keeper@example.com', password: 'another long password' });
    for (const [url, body] of [
      [SHIPPING, { zones: [] }],
      [TAX, taxed],
    ] as const) {
      expect((await reader.get(url)).status).to.equal(200);
      expect((await reader.send('PUT', url, body)).json).to.include({ status: 403, code: 'FORBIDDEN' });
    }
  });

  it('are set as a whole and read back', async () => {
    const zones = [aZone()];
    const set = await owner.send('PUT', SHIPPING, { zones });
    expect([set.status, set.json]).to.deep.equal([200, { shipping: { zones } }]);
    expect((await owner.get(SHIPPING)).json).to.deep.equal({ shipping: { zones } });
    expect((await owner.send('PUT', TAX, taxed)).json).to.deep.equal({ tax: taxed });
    expect((await owner.get(TAX)).json).to.deep.equal({ tax: taxed });
  });

  it('are tried on a cart before they are saved, which changes nothing', async () => {
    await putProduct(gateway, { productId: 'pot', variants: { POT: { price: 2000, stock: 9 } } });
    const cart = {
      ...{ lines: [{ productId: 'pot', sku: 'POT', quantity: 1 }], codes: [], at: null, email: null },
      place: { country: 'US', region: 'NY', postalCode: '10001' },
    };
    const total = async (typed: object = {}) => {
      const { status, json, text } = await owner.send('POST', '/api/commerce/discounts/trial', {
        ...cart,
        ...typed,
      });
      expect(status, text).to.equal(200);
      return Number(json.grandTotal.value);
    };
    const saved = await total();
    const rate = { rateId: 'dear', name: 'By hand', kind: 'flat', cost: { amount: 9900, currency: 'USD' } };
    const everywhere = { country: '*', regions: [], postalPrefixes: [] };
    const shipping = { zones: [{ zoneId: 'z1', name: 'All', places: [everywhere], rates: [rate] }] };
    const taxes = { pricesIncludeTax: false, rules: [] };
    const tried = await total({ shipping, taxes });
    expect(tried).to.equal(11_900);
    expect(await total()).to.equal(saved);
    const wrong = await owner.send('POST', '/api/commerce/discounts/trial', { ...cart, taxes: { rules: 1 } });
    expect(wrong.status).to.equal(400);
  });

  it('are tried with what the checkout and the ways to pay would be, which changes nothing', async () => {
    await putProduct(gateway, { productId: 'mug', variants: { MUG: { price: 2000, stock: 9 } } });
    const cart = {
      ...{ lines: [{ productId: 'mug', sku: 'MUG', quantity: 1 }], codes: [], email: null },
      at: '2026-03-02T09:00:00.000Z',
    };
    const met = async (typed: object = {}) => {
      const { status, json, text } = await owner.send('POST', '/api/commerce/discounts/trial', {
        ...cart,
        ...typed,
      });
      expect(status, text).to.equal(200);
      return json.checkout;
    };
    const saved = await met();
    expect(saved).to.deep.include({ refusal: null, questions: [] });
    expect(saved.providers).to.include('manual');
    expect(saved.invoice).to.deep.equal({ dueOn: '2026-03-16', instructions: [] });
    expect((await met({ cart: { minimumSubtotalCents: 2500 } })).refusal).to.equal(
      'To check out, your order subtotal must be $25.00 or more.',
    );
    expect((await met({ cart: { minimumSubtotalCents: 2000 } })).refusal).to.equal(null);
    const onAccount = { instructions: 'IBAN DE00\n\nThank you', dueDays: 30 };
    expect((await met({ payments: onAccount })).invoice).to.deep.equal({
      dueOn: '2026-04-01',
      instructions: ['IBAN DE00', 'Thank you'],
    });
    const withheld = await met({ payments: { withheld: ['manual'] } });
    expect(withheld.invoice).to.equal(null);
    expect(withheld.providers).to.not.include('manual');
    expect(await met()).to.deep.equal(saved);
    const wrong = await owner.send('POST', '/api/commerce/discounts/trial', {
      ...cart,
      payments: { dueDays: -1 },
    });
    expect(wrong.status).to.equal(400);
  });

  it('tell who changed them, when, before and after', async () => {
    for (const [url, before, after] of [
      [SHIPPING, { zones: [] }, { zones: [aZone()] }],
      [TAX, { pricesIncludeTax: false, rules: [] }, taxed],
    ] as const) {
      const { entries, nextCursor } = (await owner.get(`${url}/history`)).json;
      expect(entries).to.have.lengthOf(1);
      expect(entries[0]).to.deep.include({ at: gateway.clock.now.toISOString(), before, after });
      expect([entries[0].actor.name, nextCursor]).to.deep.equal([OWNER.email, null]);
    }
  });

  it('are described with an example of everything that is sent, as discounts are', async () => {
    const { paths } = (await owner.get('/api/openapi.json')).json;
    const sent = [
      ['/api/commerce/discounts', 'post'],
      ['/api/commerce/discounts/{discountId}', 'put'],
      ['/api/commerce/shipping', 'put'],
      ['/api/commerce/tax', 'put'],
    ] as const;
    for (const [path, method] of sent) {
      const { requestBody } = paths[path][method];
      const { schema, ...content } = requestBody.content['application/json'];
      const examples = [schema.examples, content.examples, content.example].find(
        (found) => found !== undefined,
      );
      expect(examples, path).to.not.be.oneOf([undefined, null]);
    }
    expect(Object.keys(paths['/api/commerce/discounts/{discountId}'])).to.include.members([
      'get',
      'put',
      'delete',
    ]);
    expect(paths).to.have.property('/api/commerce/discounts/{discountId}/end');
  });

  it('say what is wrong with them', async () => {
    const foreign = aZone({
      rates: [{ kind: 'flat', rateId: 'flat', name: 'Flat', cost: { amount: 1, currency: 'EUR' } }],
    });
    expect((await owner.send('PUT', SHIPPING, { zones: [foreign] })).json).to.include({
      status: 400,
      code: 'CURRENCY_MISMATCH',
      message: 'Prices in this store are in USD.',
    });
    expect((await owner.send('PUT', SHIPPING, { zones: [aZone(), aZone()] })).json).to.include({
      status: 409,
      code: 'SHIPPING_ZONE_TWICE',
    });
    const nowhere = { ...aZone(), places: [{ country: 'Utopia', regions: [], postalPrefixes: [] }] };
    expect((await owner.send('PUT', SHIPPING, { zones: [nowhere] })).json).to.include({
      status: 400,
      code: 'INVALID_REQUEST',
    });
    expect((await owner.send('PUT', TAX, { ...taxed, rules: [aTaxRule(), aTaxRule()] })).json).to.include({
      status: 409,
      code: 'TAX_RULE_TWICE',
    });
  });

  it('are tried on a cart that nobody has, with the place that it goes to', async () => {
    await putProduct(gateway, { productId: 'lamp', variants: { LAMP: { stock: 1, price: 2000 } } });
    await owner.send('PUT', SHIPPING, { zones: [aZone()] });
    await owner.send('PUT', TAX, { ...taxed, pricesIncludeTax: false });
    const to = async (place: object | null) => {
      const cart = {
        lines: [{ productId: 'lamp', sku: 'LAMP', quantity: 1 }],
        codes: [],
        at: null,
        email: null,
      };
      return (await owner.send('POST', '/api/commerce/discounts/trial', { ...cart, place })).json;
    };
    const nowhere = await to(null);
    const there = await to({ country: 'US', region: 'NY', postalCode: '10001' });
    expect(nowhere.taxRules).to.deep.equal([]);
    expect(there.shippingOptionId).to.equal(there.shippingOptions[0].optionId);
    expect(there.taxRules.map(({ name }: { name: string }) => name)).to.deep.equal([taxed.rules[0]?.name]);
    const sum = [2000, there.shippingCost.value, there.tax.value].map(Number).reduce((a, b) => a + b);
    expect(Number(there.grandTotal.value)).to.equal(sum);
  });
});
