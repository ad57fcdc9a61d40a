import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { aTaxRule } from '../../../../support/builders/pricing.ts';
import { aPurchaseRequest } from '../../../../support/checkout.ts';
import { ACCOUNT, openCustomer } from '../../../../support/customers.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const CUSTOMERS = '/api/commerce/customers';
const EMAIL = 'ida@example.com';

describe('a customer who is exempt from tax', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let owner: Browser;
  let ida: Browser;
  let exemption: string;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    await owner.send('PUT', '/api/commerce/tax', {
      pricesIncludeTax: false,
      rules: [aTaxRule()],
    });
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 9, price: 2000 } } });
    ({ browser: ida } = await openCustomer(gateway, EMAIL));
    const { siteUserId } = (await ida.get(ACCOUNT)).json.account;
    exemption = `${CUSTOMERS}/${siteUserId}/tax-exemption`;
  });
  after(() => gateway.close());

  const buyOne = async (browser: Browser, email = EMAIL) => {
    const { json, text } = await browser.send('POST', '/api/commerce/checkout/express', {
      ...aPurchaseRequest({ email }),
      itemId: 'cup',
      sku: 'CUP',
    });
    expect(json.checkout, text).to.be.an('object');
    return json.checkout;
  };
  const taxOf = async (email?: string) => (await buyOne(ida, email)).totals?.tax;

  it('pays none from the moment staff say so, in the quote and on the order, and others do', async () => {
    expect(await taxOf()).to.deep.include({ value: '200' });
    const { status, json } = await owner.send('PUT', exemption, { reason: 'Certificate 17' });
    expect([status, json.taxExempt]).to.deep.equal([200, true]);
    expect(await taxOf()).to.deep.include({ value: '0' });
    expect(await taxOf('ada@example.com')).to.deep.include({ value: '200' });
  });

  it('is nobody else who types the address', async () => {
    const guest = await openBrowser(gateway.app);
    expect((await buyOne(guest)).totals.tax).to.deep.include({ value: '200' });
  });

  it('is shown to staff with the reason', async () => {
    const { json } = await owner.get(exemption.replace('/tax-exemption', ''));
    expect(json.customer.taxExemption).to.deep.equal({
      reason: 'Certificate 17',
      since: gateway.clock.now.toISOString(),
    });
  });

  it('pays again once that is over', async () => {
    expect((await owner.send('DELETE', exemption)).json.taxExempt).to.equal(false);
    expect(await taxOf()).to.deep.include({ value: '200' });
  });

  it('is named by staff who may change customers, and has to exist', async () => {
    expect((await ida.send('PUT', exemption, { reason: 'Please' })).status).to.equal(401);
    expect((await owner.send('PUT', exemption, { reason: ' ' })).status).to.equal(400);
    const nobody = await owner.send('PUT', `${CUSTOMERS}/nobody/tax-exemption`, { reason: 'x' });
    expect(nobody.json).to.include({ status: 404, code: 'CUSTOMER_NOT_FOUND' });
  });
});
