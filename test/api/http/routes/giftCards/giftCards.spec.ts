import { expect } from 'chai';
import { createGiftCardLookup } from '../../../../../api/application/giftCards/giftCardLookup.ts';
import { tokens } from '../../../../../api/container.ts';
import { giftCardAggregate } from '../../../../../domain/giftCards/giftCard.decider.ts';
import { orderAggregate } from '../../../../../domain/orders/order.decider.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { placeOrder, thePlacedOrder } from '../../../../support/builders/orders.ts';
import { MERCER_STREET } from '../../../../support/checkout.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { usd } from '../../../../support/money.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

const HOUR = 3_600_000;

describe('gift cards over HTTP', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    visitor = await openBrowser(gateway.app);
  });
  after(() => gateway.close());

  const issue = (more: object = {}) =>
    owner.send('POST', '/api/commerce/gift-cards', { amount: 10_000, reason: 'Goodwill', ...more });
  const balance = (code: string) => visitor.send('POST', '/api/commerce/gift-cards/balance', { code });
  const at = () => gateway.clock.now.toISOString();
  const later = (milliseconds: number) => new Date(gateway.clock.now.getTime() + milliseconds).toISOString();
  const card = (giftCardId: string, command: Parameters<typeof giftCardAggregate.decide>[0]) =>
    gateway.commandHandler.handle(giftCardAggregate, giftCardId, command, gateway.context());
  const hold = (giftCardId: string, redemptionId: string, amount = 1000) =>
    card(giftCardId, {
      type: 'HoldGiftCardBalance',
      data: { giftCardId, redemptionId, amount: usd(amount), at: at(), expiresAt: later(HOUR / 4) },
    });
  const mailTo = (address: string) =>
    until(async () => {
      const { json } = await owner.get('/api/mail?limit=50');
      return json.mails.find((mail: { to: string; status: string }) => mail.to === address);
    });

  it('staff give one away; whoever has the code sees what is left, however they write it', async () => {
    const { status, json } = await issue();
    expect(status).to.equal(201);
    expect(json.code).to.match(/^(?:[2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/);
    expect(json.lastFour).to.equal(json.code.slice(-4));
    const shown = await balance(` ${json.code.toLowerCase().replaceAll('-', ' ')} `);
    expect(shown.status).to.equal(200);
    expect(shown.json.balance.value).to.equal('10000');
    expect((await balance('ABCD-2345-EFGH-6789')).json.code).to.equal('GIFT_CARD_NOT_FOUND');
  });

  it('shows staff every card and every movement, and no code', async () => {
    const { json } = await issue({ recipientName: 'Ida' });
    await hold(json.giftCardId, 'checkout1', 2500);
    const { position } = await card(json.giftCardId, {
      type: 'RedeemGiftCardHold',
      data: { giftCardId: json.giftCardId, redemptionId: 'checkout1', orderId: 'order1' },
    });
    const after = { 'x-after-position': String(position) };
    const found = await owner.get(`/api/commerce/gift-cards?lastFour=${json.lastFour}`, after);
    expect(found.json.giftCards[0]).to.deep.include({ giftCardId: json.giftCardId, recipientName: 'Ida' });
    expect(found.text).to.not.include(json.code.replaceAll('-', ''));
    const one = await owner.get(`/api/commerce/gift-cards/${json.giftCardId}`, after);
    expect(one.json.giftCard.balance.value).to.equal('7500');
    const ledger = await owner.get(`/api/commerce/gift-cards/${json.giftCardId}/ledger`, after);
    expect(
      ledger.json.entries.map((entry: { type: string; balance: { value: string } }) => [
        entry.type,
        entry.balance.value,
      ]),
    ).to.deep.equal([
      ['GiftCardRedeemed', '7500'],
      ['GiftCardHoldPlaced', '10000'],
      ['GiftCardIssued', '10000'],
    ]);
    expect(ledger.json.entries[2].actor.name).to.equal(OWNER.email);
    expect(ledger.json.entries[2].reason).to.equal('Goodwill');
  });

  it('of a card of 100 and 50 payments of 10 at once, ten succeed', async () => {
    const { json } = await issue();
    const { giftCardId, code } = json;
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => hold(giftCardId, `race${index}`)),
    );
    const refused = tries.filter((one) => one.status === 'rejected');
    expect(refused).to.have.lengthOf(40);
    expect(new Set(refused.map((one) => one.reason.code))).to.deep.equal(new Set(['GIFT_CARD_BALANCE']));
    expect((await balance(code)).json.balance.value).to.equal('0');
  });

  it('gives back by itself what a buyer neither spends nor releases', async () => {
    const { json } = await issue();
    await hold(json.giftCardId, 'left', 4000);
    expect((await balance(json.code)).json.balance.value).to.equal('6000');
    const given = await until(async () => {
      gateway.clock.advance(HOUR / 4);
      const { json: left } = await balance(json.code);
      return left.balance.value === '10000';
    });
    expect(given).to.equal(true);
  });

  it('ends a card with a reason; then its code opens nothing', async () => {
    const { json } = await issue();
    const url = `/api/commerce/gift-cards/${json.giftCardId}/deactivate`;
    expect((await owner.send('POST', url, { reason: 'Lost' })).json.status).to.equal('deactivated');
    expect((await balance(json.code)).status).to.equal(404);
    const lookup = createGiftCardLookup(gateway.container.resolve(tokens.commandHandler));
    expect(await lookup.find('main', json.code)).to.equal(null);
    expect((await owner.send('POST', url, {})).status).to.equal(400);
  });

  it('is worth nothing on another website', async () => {
    const { json } = await issue();
    const lookup = createGiftCardLookup(gateway.commandHandler);
    expect(await lookup.find('main', json.code)).to.include({ lastFour: json.lastFour });
    expect(await lookup.find('other', json.code)).to.equal(null);
  });

  it('tells the receiver, on the day the giver chose', async () => {
    await issue({ recipientEmail: 'now@example.com', message: 'Get well' });
    await mailTo('now@example.com');
    await issue({ recipientEmail: 'later@example.com', deliverAt: later(2 * HOUR) });
    await mailTo('now@example.com');
    const { json } = await owner.get('/api/mail?limit=50');
    expect(json.mails.map(({ to }: { to: string }) => to)).to.not.include('later@example.com');
    gateway.clock.advance(2 * HOUR);
    expect((await mailTo('later@example.com')).kind).to.equal('giftCardIssued');
  });

  it('come with a paid order: one for each piece, to whom the buyer named, once', async () => {
    const [line] = thePlacedOrder.lines;
    if (!line) throw new Error('the sample order has lines');
    const additionalFields = JSON.stringify({ recipientEmail: 'gift@example.com', recipientName: 'Ida' });
    const amount = usd(5000);
    const lines = [
      { ...line, productType: 4, quantity: 2, unitPrice: amount, additionalFields, tax: usd(0) },
    ];
    const totals = { ...thePlacedOrder.totals, grandTotal: usd(0), amountDue: usd(0), giftCards: usd(0) };
    const order = placeOrder({
      orderId: 'gifts',
      websiteId: 'main',
      lines,
      totals,
      giftCards: [],
      payment: null,
    });
    await gateway.commandHandler.handle(orderAggregate, 'gifts', order, gateway.context());
    await mailTo('gift@example.com');
    const cards = await until(async () => {
      const { json } = await owner.get('/api/commerce/gift-cards?limit=200');
      const sold = json.giftCards.filter((one: { orderId: string | null }) => one.orderId === 'gifts');
      return sold.length === 2 && sold;
    });
    for (const one of cards) {
      expect(one.balance.value).to.equal('5000');
      expect(one.recipientEmail).to.equal('gift@example.com');
    }
  });

  it('get back what an order that they paid gives back', async () => {
    const { json } = await issue();
    const { giftCardId } = json;
    await hold(giftCardId, 'paid1', 500);
    const orderId = 'refunded';
    const giftCards = [{ giftCardId, amount: usd(500) }];
    const order = placeOrder({ orderId, websiteId: 'main', giftCards });
    await gateway.commandHandler.handle(orderAggregate, orderId, order, gateway.context());
    await card(giftCardId, {
      type: 'RedeemGiftCardHold',
      data: { giftCardId, redemptionId: 'paid1', orderId },
    });
    const cancel = {
      type: 'CancelOrder',
      data: {
        ...{ orderId, refundId: 'refund1', restock: false, reason: '', notifyCustomer: false },
        at: at(),
      },
    } as const;
    await gateway.commandHandler.handle(orderAggregate, orderId, cancel, gateway.context());
    const back = await until(async () => (await balance(json.code)).json.balance.value === '10000');
    expect(back).to.equal(true);
  });

  it('pay at checkout, shipping and tax included, and what is left stays on the card', async () => {
    await putProduct(gateway, { productId: 'bowl', variants: { BOWL: { stock: 5, price: 3000 } } });
    const { json } = await issue();
    const bought = await visitor.send('POST', '/api/commerce/checkout/express', {
      itemId: 'bowl',
      sku: 'BOWL',
      quantity: 2,
      email: 'ada@example.com',
      shippingAddress: MERCER_STREET,
      giftCardCodes: [json.code],
    });
    expect(bought.status, bought.text).to.equal(201);
    const left = await until(async () => {
      const { json: one } = await owner.get(`/api/commerce/gift-cards/${json.giftCardId}`);
      return one.giftCard.held.value === '0' && one.giftCard.balance.value !== '10000' && one.giftCard;
    });
    expect(left.balance.value).to.equal('4000');
    expect((await balance(json.code)).json.balance.value).to.equal('4000');
  });

  it('are bought at a denomination, for somebody who can be reached', async () => {
    await putProduct(gateway, {
      productId: 'gift',
      type: 'giftCard',
      options: ['Value'],
      variants: {
        'GIFT-25': { attributes: { Value: '25' }, price: 2500 },
        'GIFT-50': { attributes: { Value: '50' }, price: 5000 },
      },
    });
    const buy = (sku: string | null, fields: object) =>
      visitor.send('POST', '/api/commerce/checkout/express', {
        itemId: 'gift',
        sku,
        email: 'ada@example.com',
        additionalFields: JSON.stringify(fields),
        payment: { provider: 'test', method: 'test_success' },
      });
    expect((await buy(null, {})).json.message).to.equal('Select a denomination for the Gift Card');
    const long = await buy('GIFT-50', { message: 'x'.repeat(81) });
    expect([long.status, long.json.code]).to.deep.equal([400, 'GIFT_DETAILS_INVALID']);
    const bought = await buy('GIFT-50', { recipientEmail: 'friend@example.com', message: 'Happy birthday' });
    expect(bought.status, bought.text).to.equal(201);
    expect((await mailTo('friend@example.com')).kind).to.equal('giftCardIssued');
  });

  it('are the business of staff who may see or give them', async () => {
    await gateway.openAccount('reader', 'reader@example.com', 'a long password too', ['store manager']);
    const reader = await openBrowser(gateway.app);
    await reader.signIn({ email: 'reader@example.com', password: 'a long password too' });
    expect((await reader.get('/api/commerce/gift-cards')).status).to.equal(200);
    const refused = await reader.send('POST', '/api/commerce/gift-cards', { amount: 1, reason: 'Why not' });
    expect(refused.status).to.equal(403);
    expect((await visitor.get('/api/commerce/gift-cards')).status).to.equal(401);
  });

  it('are listed by what is left of them, and found by whom they are for', async () => {
    const given = [];
    for (const amount of [700, 300, 500]) {
      const { json } = await issue({ amount, recipientName: `Sorted ${amount}`, recipientEmail: '' });
      given.push(json.giftCardId);
    }
    const names = async (query: string) =>
      (await owner.get(`/api/commerce/gift-cards?search=sorted&${query}`)).json.giftCards.map(
        ({ recipientName }: { recipientName: string }) => recipientName,
      );
    expect(await names('sort=balance')).to.deep.equal(['Sorted 300', 'Sorted 500', 'Sorted 700']);
    expect(await names('sort=-balance&limit=1')).to.deep.equal(['Sorted 700']);
    expect(await names('standing=spent')).to.deep.equal([]);
    await owner.send('POST', `/api/commerce/gift-cards/${given[0]}/deactivate`, { reason: 'Lost' });
    expect(await names('standing=deactivated')).to.deep.equal(['Sorted 700']);
    expect(await names('standing=spendable')).to.deep.equal(['Sorted 500', 'Sorted 300']);
    const broken = await owner.get('/api/commerce/gift-cards?cursor=nowhere');
    expect(broken.json).to.include({ status: 400, code: 'INVALID_REQUEST' });
  });
});
