import { expect } from 'chai';
import { discountBookAggregate } from '../../../../../domain/pricing/discounts/discountBook.decider.ts';
import { shippingAggregate } from '../../../../../domain/pricing/shipping/shipping.decider.ts';
import { taxAggregate } from '../../../../../domain/pricing/tax/tax.decider.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { terms } from '../../../../support/builders/discounts.ts';
import { aTaxRule, aZone } from '../../../../support/builders/pricing.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { usd } from '../../../../support/money.ts';
import { putProduct } from '../../../../support/shop.ts';

const CART = '/api/commerce/shopping-cart';
const ENTRIES = `${CART}/entries`;

describe('what a cart costs', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let buyer: Browser;

  before(async () => {
    gateway = await startTestGateway();
    const { commandHandler, context } = gateway;
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 50, price: 2000 } } });
    await putProduct(gateway, { productId: 'song', type: 'digital', variants: { SONG: { price: 500 } } });
    await commandHandler.handle(
      shippingAggregate,
      'main',
      {
        type: 'SetShippingZones',
        data: {
          websiteId: 'main',
          currency: 'USD',
          settings: {
            zones: [
              aZone({
                rates: [
                  { kind: 'flat', rateId: 'standard', name: 'Standard', cost: usd(500) },
                  { kind: 'flat', rateId: 'express', name: 'Express', cost: usd(1500) },
                ],
              }),
            ],
          },
        },
      },
      context(),
    );
    await commandHandler.handle(
      taxAggregate,
      'main',
      {
        type: 'SetTaxRules',
        data: { websiteId: 'main', settings: { pricesIncludeTax: false, rules: [aTaxRule()] } },
      },
      context(),
    );
    await commandHandler.handle(
      discountBookAggregate,
      'main',
      {
        type: 'CreateDiscount',
        data: {
          websiteId: 'main',
          discountId: 'spring',
          currency: 'USD',
          terms: terms({ startsAt: '2026-01-01T00:00:00.000Z' }),
        },
      },
      context(),
    );
  });
  after(() => gateway.close());
  beforeEach(async () => {
    buyer = await openBrowser(gateway.app);
  });

  const fill = () => buyer.send('POST', ENTRIES, { itemId: 'cup', quantity: 2 });
  const locate = (country = 'US') =>
    buyer.send('PUT', `${CART}/location`, { country, region: 'OR', postalCode: '97201' });

  it('is the goods alone while nobody knows where they go', async () => {
    const { json } = await fill();
    expect(json.shoppingCart).to.deep.include({
      shippingLocation: null,
      shippingOptions: [],
      selectedShippingOption: null,
      applicableTaxRules: [],
      subtotalCents: 4000,
      taxCents: 0,
      shippingCostCents: 0,
      discountCents: 0,
      grandTotalCents: 4000,
    });
  });

  it('knows its shipping options and taxes once it has a destination', async () => {
    await fill();
    const { status, json, headers } = await locate();
    expect(status).to.equal(200);
    expect(headers.etag).to.equal('"1"');
    const cart = json.shoppingCart;
    expect(cart.shippingLocation).to.deep.equal({ country: 'US', region: 'OR', postalCode: '97201' });
    expect(cart.shippingOptions.map(({ id }: { id: string }) => id)).to.deep.equal(['standard', 'express']);
    expect(cart.selectedShippingOption).to.deep.include({ id: 'standard', costCents: 500 });
    expect(cart.applicableTaxRules).to.deep.equal([
      { id: 'sales', name: 'Sales tax', rate: 100_000, amountCents: 450 },
    ]);
    expect(cart).to.include({
      subtotalCents: 4000,
      shippingCostCents: 500,
      taxCents: 450,
      grandTotalCents: 4950,
      taxIncluded: false,
    });
    const read = await buyer.get(CART, { 'x-after-position': String(headers['x-position']) });
    expect(read.json).to.deep.equal(cart);
  });

  it('follows the way of shipping that is chosen, and takes only one that is offered', async () => {
    await fill();
    await locate();
    const chosen = await buyer.send('PUT', `${CART}/shipping-option`, { shippingOptionId: 'express' });
    expect(chosen.json.shoppingCart).to.include({ shippingCostCents: 1500, grandTotalCents: 6050 });
    const unknown = await buyer.send('PUT', `${CART}/shipping-option`, { shippingOptionId: 'drone' });
    expect(unknown.json).to.deep.include({
      status: 400,
      code: 'SHIPPING_OPTION_UNAVAILABLE',
      details: { offered: ['standard', 'express'] },
    });
    const back = await buyer.send('PUT', `${CART}/shipping-option`, { shippingOptionId: null });
    expect(back.json.shoppingCart.selectedShippingOption).to.include({ id: 'standard' });
  });

  it('is told again as it was, until a discount begins that nobody has said anything about since', async () => {
    const begins = new Date(gateway.clock.now.getTime() + 60_000).toISOString();
    await gateway.commandHandler.handle(
      discountBookAggregate,
      'main',
      {
        type: 'CreateDiscount',
        data: {
          websiteId: 'main',
          discountId: 'soon',
          currency: 'USD',
          terms: terms({ code: null, name: 'Soon', startsAt: begins }),
        },
      },
      gateway.context(),
    );
    const { headers } = await buyer.send('POST', ENTRIES, { itemId: 'cup' });
    const after = { 'x-after-position': String(headers['x-position']) };
    const read = async () => (await buyer.get(CART, after)).json.discountCents;
    expect([await read(), await read()]).to.deep.equal([0, 0]);
    gateway.clock.advance(60_000);
    expect(await read()).to.be.greaterThan(0);
    const { position } = await gateway.commandHandler.handle(
      discountBookAggregate,
      'main',
      {
        type: 'EndDiscount',
        data: { websiteId: 'main', discountId: 'soon', at: gateway.clock.now.toISOString() },
      },
      gateway.context(),
    );
    await gateway.caughtUp(position);
    expect(await read()).to.equal(0);
  });

  it('is less with a code that counts, which it names', async () => {
    await fill();
    const { status, json } = await buyer.send('POST', `${CART}/coupons`, { code: ' spring-10 ' });
    expect(status).to.equal(200);
    const cart = json.shoppingCart;
    expect(cart.coupons).to.deep.equal(['SPRING-10']);
    expect(cart.validCoupons).to.deep.equal([{ code: 'SPRING-10', name: 'Tenth off', discountId: 'spring' }]);
    expect(cart.discounts).to.deep.equal([
      {
        discountId: 'spring',
        code: 'SPRING-10',
        name: 'Tenth off',
        kind: 'percentage',
        amountCents: 400,
      },
    ]);
    expect(cart).to.include({ subtotalCents: 4000, discountCents: 400, grandTotalCents: 3600 });
    expect(cart.entries[0]).to.include({ discountCents: 400, totalCents: 3600 });
    const without = await buyer.send('DELETE', `${CART}/coupons/spring-10`);
    expect(without.json.shoppingCart).to.deep.include({ coupons: [], validCoupons: [], discountCents: 0 });
  });

  it('keeps a code that does not count, and says why', async () => {
    await fill();
    const { json } = await buyer.send('POST', `${CART}/coupons`, { code: 'NOPE' });
    expect(json.shoppingCart.coupons).to.deep.equal(['NOPE']);
    expect(json.shoppingCart.validCoupons).to.deep.equal([]);
    expect(json.shoppingCart.invalidCoupons).to.have.length(1);
    expect(json.shoppingCart.invalidCoupons[0]).to.include({ code: 'NOPE', reason: 'UNKNOWN' });
    expect(json.shoppingCart.invalidCoupons[0].message).to.be.a('string').and.not.equal('');
  });

  it('tells a cart of downloads only from one that needs a parcel', async () => {
    const { json } = await buyer.send('POST', ENTRIES, { itemId: 'song' });
    expect(json.shoppingCart).to.include({
      hasDigital: true,
      purelyDigital: true,
      requiresShipping: false,
    });
    const mixed = await fill();
    expect(mixed.json.shoppingCart).to.include({
      hasDigital: true,
      purelyDigital: false,
      requiresShipping: true,
    });
  });

  it('cannot be decided on without a cart', async () => {
    const code = await buyer.send('POST', `${CART}/coupons`, { code: 'SPRING-10' });
    expect(code.json).to.include({
      status: 409,
      code: 'CART_EMPTY',
      message: 'You have nothing in your shopping cart.',
    });
    expect((await locate()).json).to.include({ code: 'CART_EMPTY' });
    const nowhere = await buyer.send('PUT', `${CART}/location`, { country: 'Norway' });
    expect(nowhere.json).to.include({ status: 400, code: 'INVALID_REQUEST' });
  });

  it('is not reckoned where nobody asks for it', async () => {
    await fill();
    const { json } = await buyer.get(`${CART}?calculateSubtotal=false`);
    expect(json).to.include({ subtotalCents: 0, grandTotalCents: 0, totalQuantity: 2 });
  });

  it('must reach the smallest order of the store, in the words of the specification', async () => {
    const owner = await openOwner(gateway);
    const set = (minimumSubtotalCents: number) =>
      owner.send('PUT', '/api/v1/commerce-preferences/cart', { minimumSubtotalCents });
    expect((await set(5000)).status).to.equal(200);
    const { json } = await fill();
    expect(json.shoppingCart).to.include({
      minimumSubtotalCents: 5000,
      checkoutMessage: 'To check out, your order subtotal must be $50.00 or more.',
    });
    const more = await fill();
    expect(more.json.shoppingCart.checkoutMessage).to.equal(null);
    await set(0);
  });
});
