import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import type { Answer, Browser } from '../../../../support/browser.ts';
import { aTaxRule, aZone } from '../../../../support/builders/pricing.ts';
import { buy, shopper } from '../../../../support/checkout.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { usd } from '../../../../support/money.ts';
import { putProduct } from '../../../../support/shop.ts';

const STATUS = '/api/commerce/orders/status';
const TO_NEW_YORK = 'country=US&region=NY&postalCode=10013';

/**
 * Three bowls at 19.99, 15 % off by code, 7.50 to send, 8.875 % on top of what is left of both:
 * 59.97 − 9.00 + 7.50 + (4.52 + 0.67) = 63.66.
 */
const TOTALS = {
  subtotal: '5997',
  discount: '900',
  shipping: '750',
  tax: '519',
  grandTotal: '6366',
  giftCards: '0',
  amountDue: '6366',
};
const ON_PAPER = [
  ['Subtotal', '$59.97'],
  ['Discount', '-$9.00'],
  ['Shipping', '$7.50'],
  ['Tax', '$5.19'],
  ['Total', '$63.66'],
] as const;

type Wire = Readonly<Record<string, { readonly value: string; readonly currency: string }>>;
const valuesOf = (totals: Wire) =>
  Object.fromEntries(Object.keys(TOTALS).map((name) => [name, totals[name]?.value]));

describe('a guest who has bowls sent to New York, with a code, where tax is added', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let quote: Answer;
  let bought: Answer;
  let guest: Browser;
  const read = async (browser: Browser, url: string) => {
    const answer = await browser.get(url, { 'x-after-position': String(bought.headers['x-position']) });
    expect(answer.status, answer.text).to.equal(200);
    return answer;
  };
  const ofToken = (more = '') => read(guest, `${STATUS}/${bought.json.checkout.statusToken}${more}`);

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    await putProduct(gateway, { productId: 'bowl', variants: { 'BOWL-1': { stock: 9, price: 1999 } } });
    const rates = [{ kind: 'flat' as const, rateId: 'post', name: 'By post', cost: usd(750) }];
    const settings = [
      await owner.send('PUT', '/api/commerce/shipping', { zones: [aZone({ rates })] }),
      await owner.send('PUT', '/api/commerce/tax', {
        pricesIncludeTax: false,
        rules: [aTaxRule({ rate: 88_750 })],
      }),
      await owner.send('POST', '/api/commerce/discounts', {
        name: 'Spring',
        code: 'SPRING',
        benefit: { kind: 'percentage', basisPoints: 1500 },
      }),
    ];
    for (const { status, text } of settings) expect(status, text).to.be.oneOf([200, 201]);
    guest = await shopper(gateway, 'bowl', 'BOWL-1', 3);
    const typed = await guest.send('POST', '/api/commerce/shopping-cart/coupons', { code: 'spring' });
    expect(typed.status, typed.text).to.equal(200);
    quote = await guest.get(`/api/commerce/checkout?${TO_NEW_YORK}`);
    expect(quote.status, quote.text).to.equal(200);
    bought = await buy(guest, { expectedGrandTotalCents: quote.json.grandTotalCents });
    expect(bought.status, bought.text).to.equal(201);
    await gateway.container.resolve(tokens.checkoutDriver).idle();
  });
  after(() => gateway.close());

  it('is quoted a sum that adds up', () => {
    expect(valuesOf(quote.json.totals)).to.deep.equal(TOTALS);
    expect(quote.json.grandTotalCents).to.equal(6366);
    const [subtotal, discount, shipping, tax, grandTotal] = [
      ...['subtotal', 'discount', 'shipping', 'tax', 'grandTotal'],
    ].map((name) => Number(quote.json.totals[name].value)) as [number, number, number, number, number];
    expect(subtotal - discount + shipping + tax).to.equal(grandTotal);
  });

  it('has an order over the same sums, in the answer and for staff', async () => {
    expect(valuesOf(bought.json.checkout.totals)).to.deep.equal(TOTALS);
    const { order } = (await read(owner, `/api/commerce/orders/${bought.json.checkout.orderId}`)).json;
    const amounts = Object.entries(TOTALS).map(([name, value]) => [name, usd(Number(value))]);
    expect(order.totals).to.deep.include(Object.fromEntries(amounts));
  });

  it('finds the same sums by their token, and the same lines', async () => {
    const { json } = await ofToken();
    expect(valuesOf(json.totals)).to.deep.equal(TOTALS);
    const ofLines = json.items.reduce(
      (sum: number, { total }: { total: { value: string } }) => sum + Number(total.value),
      0,
    );
    // Shipping and the tax on it belong to no line.
    expect(ofLines).to.equal(6366 - 750 - 67);
  });

  it('has an invoice that says them in words for people', async () => {
    const { text, headers } = await ofToken('/invoice');
    expect(headers['content-type']).to.include('text/html');
    const words = text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    let from = 0;
    for (const [label, amount] of ON_PAPER) {
      from = words.indexOf(`${label} ${amount}`, from);
      expect(from, `${label} ${amount}`).to.be.at.least(0);
    }
  });

  it('is counted once, over the same sums, by an analytics tag', async () => {
    const { json } = await ofToken('/tracking');
    const { grandTotal, shippingTotal, taxTotal } = json;
    expect([grandTotal, shippingTotal, taxTotal].map(({ value }) => value)).to.deep.equal([
      TOTALS.grandTotal,
      TOTALS.shipping,
      TOTALS.tax,
    ]);
    expect(json.items).to.have.lengthOf(1);
    expect(json.items[0]).to.deep.include({ sku: 'BOWL-1', quantity: 3 });
    expect((await ofToken()).json.tracking).to.deep.equal(json);
  });

  it('is charged that sum once', async () => {
    const charges = gateway.container.resolve(tokens.db).collection('testProviderCharges');
    expect(
      await charges
        .find()
        .map(({ status, amount }) => [status, amount])
        .toArray(),
    ).to.deep.equal([['captured', 6366]]);
  });

  it('gets back what the bowls cost with their tax, and what is left is the post with its own', async () => {
    const at = `/api/commerce/orders/${bought.json.checkout.orderId}`;
    const { order } = (await read(owner, at)).json;
    expect(order.refundableShipping).to.deep.equal(usd(750 + 67));
    const lines = order.lines.map(({ lineId }: { lineId: string }) => ({ lineId, quantity: 3 }));
    const refund = await owner.send('POST', `${at}/refunds`, { lines, reason: 'Broken on the way' });
    expect(refund.status, refund.text).to.be.oneOf([200, 201]);
    expect(refund.json.order.refunded).to.deep.equal(usd(6366 - 750 - 67));
  });
});
