import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../support/browser.ts';
import { aTaxRule, aZone } from '../../../support/builders/pricing.ts';
import { OWNER, startTestGateway, type TestGateway } from '../../../support/gateway.ts';

const SHIPPING = '/api/commerce/shipping';
const TAX = '/api/commerce/tax';
const taxed = { pricesIncludeTax: true, rules: [aTaxRule({ classRates: { reduced: 70_000 } })] };

describe('shipping and tax over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openBrowser(gateway.app);
    await owner.signIn(OWNER);
  });
  after(() => gateway.close());

  it('begin with nothing set', async () => {
    expect((await owner.get(SHIPPING)).json).to.deep.equal({ shipping: { zones: [] } });
    expect((await owner.get(TAX)).json).to.deep.equal({ tax: { pricesIncludeTax: false, rules: [] } });
  });

  it('are for those who may see or change settings', async () => {
    await gateway.openAccount('billing', 'billing@example.com', 'another long password', ['billing']);
    const reader = await openBrowser(gateway.app);
    for (const url of [SHIPPING, TAX]) expect((await reader.get(url)).status).to.equal(401);
    await reader.signIn({ email: 'billing@example.com', password: 'another long password' });
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
});
