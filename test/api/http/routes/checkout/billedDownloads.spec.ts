import { expect } from 'chai';
import type { Browser } from '../../../../support/browser.ts';
import { aTaxRule } from '../../../../support/builders/pricing.ts';
import { buy, MERCER_STREET, shopper } from '../../../../support/checkout.ts';
import { ACCOUNT, openCustomer } from '../../../../support/customers.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const WORKSHOP = { itemId: 'workshop', sku: 'WORKSHOP', quantity: 1 };

describe('the bill of what is not delivered, where New York adds tax to it', function () {
  this.timeout(60_000);
  let gateway: TestGateway;

  before(async () => {
    gateway = await startTestGateway();
    const owner = await openOwner(gateway);
    await putProduct(gateway, {
      productId: 'workshop',
      type: 'service',
      variants: { WORKSHOP: { stock: 50, price: 10_000 } },
    });
    const rules = [aTaxRule({ rate: 88_750 })];
    const { status, text } = await owner.send('PUT', '/api/commerce/tax', { pricesIncludeTax: false, rules });
    expect(status, text).to.equal(200);
  });
  after(() => gateway.close());

  const totalOn = async (browser: Browser) =>
    (await browser.get('/checkout?format=json')).json.quote.grandTotalCents as number;

  it('needs no address', async () => {
    const ada = await shopper(gateway, 'workshop', 'WORKSHOP');
    const { status, json } = await buy(ada, { shippingAddress: undefined });
    expect(status).to.equal(201);
    const { order } = (await ada.get(`/order/${json.checkout.statusToken}?format=json`)).json;
    expect([order.billsTo, order.totals.grandTotal.value]).to.deep.equal([null, '10000']);
  });

  it('is made out to who wants that, and costs what it does there', async () => {
    const ada = await shopper(gateway, 'workshop', 'WORKSHOP');
    const { json: quote } = await ada.get('/api/commerce/checkout?country=US&region=NY&postalCode=10013');
    expect(quote.grandTotalCents).to.equal(10_888);
    const bill = { shippingAddress: undefined, billingAddress: MERCER_STREET };
    const { status, json } = await buy(ada, { ...bill, expectedGrandTotalCents: 10_888 });
    expect(status).to.equal(201);
    const { order } = (await ada.get(`/order/${json.checkout.statusToken}?format=json`)).json;
    expect([order.shipsTo, order.billsTo?.city]).to.deep.equal([null, 'New York']);
  });

  it('begins with what it costs without one, whatever addresses the account keeps', async () => {
    const { browser } = await openCustomer(gateway, 'ida@example.com');
    const kept = await browser.send('POST', `${ACCOUNT}/addresses`, {
      ...{ ...MERCER_STREET, company: '', address2: '', phone: '' },
    });
    expect(kept.status, kept.text).to.be.oneOf([200, 201]);
    await browser.send('POST', '/api/commerce/shopping-cart/entries', WORKSHOP);
    const expectedGrandTotalCents = await totalOn(browser);
    expect(expectedGrandTotalCents).to.equal(10_000);
    expect((await buy(browser, { shippingAddress: undefined, expectedGrandTotalCents })).status).to.equal(
      201,
    );
  });

  it('is asked for without a script once it is wanted, and shows what it costs there before it is ordered', async () => {
    const ada = await shopper(gateway, 'workshop', 'WORKSHOP');
    const page = (await ada.get('/checkout')).text;
    expect(page).to.include('No address on the invoice').and.not.to.include('name="billingAddress.');
    const sent = {
      ...{ email: 'ada@example.com', billing: 'different', expectedGrandTotalCents: '10000' },
      ...{ 'payment.provider': 'test', 'payment.method.test': 'test_success' },
    };
    const asked = await ada.submit('/checkout', { ...sent, requestKey: 'first-press' });
    expect(asked.text).to.include('name="billingAddress.postalCode"');
    const address = Object.fromEntries(
      Object.entries(MERCER_STREET).map(([name, value]) => [`billingAddress.${name}`, value]),
    );
    const dearer = await ada.submit('/checkout', { ...sent, ...address, requestKey: 'second-press' });
    expect([dearer.status, dearer.text.includes('Place order · $108.88')]).to.deep.equal([409, true]);
    const [, requestKey = ''] = /name="requestKey" value="([^"]+)"/.exec(dearer.text) ?? [];
    const agreed = { ...sent, ...address, requestKey, expectedGrandTotalCents: '10888' };
    const { status, headers } = await ada.submit('/checkout', agreed);
    expect([status, String(headers.location).startsWith('/order/')]).to.deep.equal([303, true]);
  });
});
