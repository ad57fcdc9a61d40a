import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import { cartAggregate } from '../../../../../domain/cart/cart.decider.ts';
import { orderAggregate } from '../../../../../domain/orders/order.decider.ts';
import { aPurchaseRequest, buy, shopper } from '../../../../support/checkout.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';
import { stockOf } from '../../../../support/stock.ts';

const CHECKOUT = '/api/commerce/checkout';
const EXPRESS = `${CHECKOUT}/express`;

describe('the checkout', () => {
  let gateway: TestGateway;
  const idle = () => gateway.container.resolve(tokens.checkoutDriver).idle();
  const charges = () =>
    gateway.container.resolve(tokens.db).collection('testProviderCharges').find().toArray();

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, { productId: 'cup', variants: { 'CUP-1': { stock: 500, price: 1900 } } });
    await putProduct(gateway, { productId: 'rare', variants: { 'RARE-1': { stock: 1, price: 9900 } } });
    await putProduct(gateway, {
      productId: 'song',
      type: 'digital',
      variants: { 'SONG-1': { price: 100 } },
    });
  });
  after(() => gateway.close());
  afterEach(idle);

  describe('of a guest', () => {
    it("refuses what is no address in the words of the specification: 'Email is invalid'", async () => {
      const browser = await shopper(gateway, 'cup', 'CUP-1');
      expect((await buy(browser, { email: 'ada@' })).json).to.include({
        status: 400,
        code: 'EMAIL_INVALID',
        message: 'Email is invalid',
      });
      expect((await buy(browser, { email: ' ' })).json).to.include({ message: 'Email cannot be blank' });
    });

    it('quotes the cart at the prices of now', async () => {
      const browser = await shopper(gateway, 'cup', 'CUP-1', 2);
      const { status, json } = await browser.get(`${CHECKOUT}?country=US&region=NY&postalCode=10013`);
      expect(status).to.equal(200);
      expect(json.grandTotalCents).to.equal(3800);
      expect(json.totals.amountDue.value).to.equal('3800');
      expect(json.paymentProviders).to.deep.equal(['manual', 'test']);
      expect(json.shoppingCart.entries).to.have.length(1);
      expect(json.requiresShipping).to.equal(true);
    });

    it('places an order, takes the money once, and the pieces leave the house', async () => {
      const before = await stockOf(gateway, 'cup', 'CUP-1');
      const browser = await shopper(gateway, 'cup', 'CUP-1', 2);
      const { status, json } = await buy(browser, { expectedGrandTotalCents: 3800 });
      expect(status).to.equal(201);
      const { checkout } = json;
      expect(checkout.status).to.equal('placed');
      expect(checkout.testMode).to.equal(true);
      expect(checkout.orderNumber).to.match(/^\d{5}$/);
      await idle();
      expect(await stockOf(gateway, 'cup', 'CUP-1')).to.deep.equal({
        onHand: before.onHand - 2,
        reserved: 0,
        available: before.available - 2,
      });
      const { state: order } = await gateway.commandHandler.load(orderAggregate, checkout.orderId);
      expect(order.status === 'open' && order.placed.email).to.equal('ada@example.com');
      expect(await charges()).to.have.length(1);
      expect((await charges())[0]).to.include({ status: 'captured', amount: 3800, currency: 'USD' });
    });

    it('sells a product that is limited by customer to one address no more often, however many orders', async () => {
      const owner = await openOwner(gateway);
      await putProduct(gateway, { productId: 'drop', variants: { 'DROP-1': { stock: 50, price: 4900 } } });
      const limit = (perCustomer: number | null) =>
        owner.send('PUT', '/api/commerce/products/drop/quantity-limits', {
          quantityLimits: { least: 1, most: 9999, step: 1, perCustomer },
        });
      const limited = await limit(2);
      expect(limited.status, limited.text).to.equal(200);
      const email = 'grace@example.com';
      const first = await buy(await shopper(gateway, 'drop', 'DROP-1'), { email });
      expect(first.status, first.text).to.equal(201);
      await idle();
      const tooMany = await shopper(gateway, 'drop', 'DROP-1', 2);
      const refused = await buy(tooMany, { email: ' Grace@Example.com' });
      expect(refused.json).to.include({ code: 'CUSTOMER_LIMIT_REACHED' });
      expect(refused.json.message).to.equal('A customer can buy at most 2 of this item. You can buy 1 more.');
      expect((await buy(tooMany, { email: 'hopper@example.com' })).status, 'somebody else').to.equal(201);
      await idle();
      expect((await buy(await shopper(gateway, 'drop', 'DROP-1'), { email })).status).to.equal(201);
      await idle();
      expect((await limit(null)).status).to.equal(200);
      expect((await buy(await shopper(gateway, 'drop', 'DROP-1', 3), { email })).status).to.equal(201);
    });

    it('closes the cart with the order', async () => {
      const browser = await shopper(gateway, 'cup', 'CUP-1');
      const cartId = browser.cookies.get('cart') ?? '';
      const { json } = await buy(browser);
      const { state } = await gateway.commandHandler.load(cartAggregate, cartId);
      expect(state).to.include({ status: 'closed', reason: 'purchased', orderId: json.checkout.orderId });
      expect((await buy(browser)).json.code).to.equal('CART_CLOSED');
    });

    it('tells how far it has come to whoever knows its id', async () => {
      const browser = await shopper(gateway, 'cup', 'CUP-1');
      const { json } = await buy(browser);
      await idle();
      const read = await browser.get(`${CHECKOUT}/${json.checkout.id}`);
      expect(read.json.checkout).to.deep.equal({
        ...json.checkout,
        payment: { provider: 'test', status: 'captured', actionUrl: null },
      });
      expect((await browser.get(`${CHECKOUT}/nobody_knows_this`)).json.code).to.equal('CHECKOUT_NOT_FOUND');
    });

    it('needs no address for what is not sent', async () => {
      const browser = await shopper(gateway, 'song', 'SONG-1');
      const { status } = await buy(browser, { shippingAddress: null });
      expect(status).to.equal(201);
    });

    it('trusts a buyer who pays by invoice until staff say that the money has come in', async () => {
      const browser = await shopper(gateway, 'cup', 'CUP-1');
      const { json } = await buy(browser, { payment: { provider: 'manual', method: 'invoice' } });
      await idle();
      expect(json.checkout).to.include({ status: 'placed', testMode: false });
      expect(json.checkout.payment.status).to.equal('authorized');
    });
  });

  describe('of one item at once', () => {
    it('leaves the cart as it is', async () => {
      const browser = await shopper(gateway, 'cup', 'CUP-1', 3);
      const item = { itemId: 'song', sku: 'SONG-1', quantity: 1 };
      const { status, json } = await browser.send('POST', EXPRESS, { ...aPurchaseRequest(), ...item });
      expect(status).to.equal(201);
      expect(json.checkout.totals.grandTotal.value).to.equal('100');
      const cart = await browser.get('/api/commerce/shopping-cart');
      expect(cart.json.totalQuantity).to.equal(3);
    });
  });

  describe('that is sent again with the same key', () => {
    const key = { 'idempotency-key': 'one purchase' };

    it('answers with the same order and charges once', async () => {
      const browser = await shopper(gateway, 'cup', 'CUP-1');
      const before = (await charges()).length;
      const [first, second] = await Promise.all([buy(browser, {}, key), buy(browser, {}, key)]);
      await idle();
      const third = await buy(browser, {}, key);
      expect([first.status, second.status, third.status]).to.deep.equal([201, 201, 201]);
      expect(second.json.checkout.orderId).to.equal(first.json.checkout.orderId);
      expect(third.json.checkout.orderId).to.equal(first.json.checkout.orderId);
      expect(await charges()).to.have.length(before + 1);
    });

    it('is refused with another body', async () => {
      const browser = await shopper(gateway, 'cup', 'CUP-1');
      await buy(browser, {}, key);
      const { status, json } = await buy(browser, { note: 'Ring twice.' }, key);
      expect(status).to.equal(422);
      expect(json.code).to.equal('IDEMPOTENCY_KEY_REUSED');
    });
  });

  describe('that cannot be carried out', () => {
    const refusal = async (changes: Record<string, unknown>, sku = 'CUP-1', itemId = 'cup') => {
      const { status, json } = await buy(await shopper(gateway, itemId, sku), changes);
      return [status, json.code, json.message];
    };

    it('says so of another total than the buyer was shown, with the new one', async () => {
      const { status, json } = await buy(await shopper(gateway, 'cup', 'CUP-1'), {
        expectedGrandTotalCents: 1,
      });
      expect([status, json.code]).to.deep.equal([409, 'QUOTE_CHANGED']);
      expect(json.details.grandTotalCents).to.equal(1900);
    });

    it('asks for what is missing', async () => {
      expect(await refusal({ email: undefined })).to.deep.equal([
        400,
        'EMAIL_REQUIRED',
        'Email cannot be blank',
      ]);
      expect((await refusal({ shippingAddress: null }))[1]).to.equal('SHIPPING_ADDRESS_REQUIRED');
      expect((await refusal({ payment: null }))[1]).to.equal('PAYMENT_REQUIRED');
      const unknown = { provider: 'shells', method: 'cowrie' };
      expect((await refusal({ payment: unknown }))[1]).to.equal('PAYMENT_METHOD_UNAVAILABLE');
      expect((await refusal({ giftCardCodes: ['nobody has this'] }))[1]).to.equal('GIFT_CARD_UNKNOWN');
    });

    it('says so of an empty cart', async () => {
      const browser = await shopper(gateway, 'cup', 'CUP-1');
      browser.cookies.delete('cart');
      const { status, json } = await buy(browser);
      expect([status, json.message]).to.deep.equal([409, 'You have nothing in your shopping cart.']);
    });

    it('gives everything back when the card is declined', async () => {
      const before = await stockOf(gateway, 'cup', 'CUP-1');
      const payment = { provider: 'test', method: 'test_decline' };
      expect(await refusal({ payment })).to.deep.equal([402, 'PAYMENT_DECLINED', 'The card was declined.']);
      expect(await stockOf(gateway, 'cup', 'CUP-1')).to.deep.equal(before);
    });

    it('refuses the second of two buyers of the last piece politely, and holds nothing for them', async () => {
      const one = await shopper(gateway, 'rare', 'RARE-1');
      const two = await shopper(gateway, 'rare', 'RARE-1');
      const answers = await Promise.all([buy(one), buy(two)]);
      await idle();
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([201, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.json.message).to.equal('Sorry, we do not have enough of that item available.');
      expect(await stockOf(gateway, 'rare', 'RARE-1')).to.deep.equal({
        onHand: 0,
        reserved: 0,
        available: 0,
      });
    });
  });
});
