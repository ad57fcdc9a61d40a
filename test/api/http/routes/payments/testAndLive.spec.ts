import { expect } from 'chai';
import { createGiftCardIssuer } from '../../../../../api/application/giftCards/giftCardIssuer.ts';
import { modeOfCard } from '../../../../../api/application/payments/recordedModes.ts';
import { tokens } from '../../../../../api/container.ts';
import { collectionAggregate } from '../../../../../domain/collections/collection.decider.ts';
import { donationAggregate } from '../../../../../domain/donations/donation.decider.ts';
import { pledgeAggregate } from '../../../../../domain/donations/pledge.decider.ts';
import { issuedCardOf } from '../../../../../domain/giftCards/giftCard.state.ts';
import { codeForPeople } from '../../../../../domain/kernel/drawnCode.ts';
import type { PaymentMode } from '../../../../../domain/kernel/paymentMode.ts';
import { membershipAggregate, membershipStreamId } from '../../../../../domain/members/membership.ts';
import { orderAggregate } from '../../../../../domain/orders/order.decider.ts';
import { subscriptionAggregate } from '../../../../../domain/subscriptions/subscription.decider.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { donationRequested } from '../../../../support/builders/donations.ts';
import { placeOrder, thePlacedOrder } from '../../../../support/builders/orders.ts';
import { buy, shopper } from '../../../../support/checkout.ts';
import { openCustomer, userInfoOf } from '../../../../support/customers.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { usd } from '../../../../support/money.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

const YEAR_MS = 366 * 24 * 3_600_000;

/** Puts a card into the store, as an order or the staff of that mode left it. */
async function cardOf(gateway: TestGateway, mode: PaymentMode, amount = 100_000): Promise<string> {
  const context = gateway.context();
  const { state } = await createGiftCardIssuer(gateway.commandHandler).issue(
    {
      giftCardId: `card_${context.commandId.replace(' ', '_')}`,
      websiteId: 'main',
      amount: usd(amount),
      recipientName: '',
      recipientEmail: '',
      message: '',
      language: 'en-US',
      deliverAt: null,
      orderId: null,
      lineId: null,
      piece: 1,
      reason: 'A present',
      mode,
      issuedAt: context.now,
    },
    context,
  );
  return codeForPeople(issuedCardOf(state).code);
}

/** The id of a course that visitors see, without lessons. */
async function publishedCourse(owner: Browser, title: string): Promise<string> {
  const { id } = (await owner.send('POST', '/api/pages', { title, kind: 'course' })).json.page;
  const { revision } = (await owner.get(`/api/pages/${id}`)).json.page;
  const published = await owner.send('POST', `/api/pages/${id}/publish`, { revision });
  expect(published.status, published.text).to.equal(200);
  return id;
}

const orderOf = async (gateway: TestGateway, orderId: string) => {
  const { state } = await gateway.commandHandler.load(orderAggregate, orderId);
  return state.status === 'unplaced' ? null : state.placed;
};

describe('a store that takes real money', function () {
  this.timeout(30_000);
  let gateway: TestGateway;

  before(async () => {
    gateway = await startTestGateway({ isLive: true, processes: true });
    await putProduct(gateway, { productId: 'cup', variants: { 'CUP-1': { stock: 100 } } });
  });
  after(() => gateway.close());

  it('takes no gift card that was made in test mode, and says why', async () => {
    const code = await cardOf(gateway, 'test');
    const browser = await shopper(gateway, 'cup', 'CUP-1');
    const { status, json } = await buy(browser, { giftCardCodes: [code], payment: null });
    expect([status, json.code, json.message]).to.deep.equal([
      409,
      'GIFT_CARD_TEST',
      'This gift card was made in test mode. It cannot pay for a real order.',
    ]);
  });

  it('says of each card in which mode it was made', async () => {
    const browser = await openBrowser(gateway.app);
    for (const mode of ['test', 'live'] as const) {
      const code = await cardOf(gateway, mode);
      const { json } = await browser.send('POST', '/api/commerce/gift-cards/balance', { code });
      expect(json).to.include({ mode });
    }
  });

  it('takes live cards for live orders, and makes live cards', async () => {
    const owner = await openOwner(gateway);
    const { json: given } = await owner.send('POST', '/api/commerce/gift-cards', {
      amount: 100_000,
      reason: 'Goodwill',
    });
    const { text } = await owner.get('/api/commerce/gift-cards/export.csv');
    const rows = text
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));
    const column = rows[0]?.indexOf('test') ?? -1;
    const ofMode = (mode: string) => rows.filter((row) => row[column] === mode).length;
    // Those of the specs before are of either mode; a card that is given away by a live store is real.
    expect([ofMode('yes') > 0, ofMode('no') > 0]).to.deep.equal([true, true]);
    const browser = await shopper(gateway, 'cup', 'CUP-1');
    const { status, json } = await buy(browser, { giftCardCodes: [given.code], payment: null });
    expect(status).to.equal(201);
    expect(json.checkout.testMode).to.equal(false);
  });

  it('exchanges no test order for goods that nobody pays for', async () => {
    const { commandHandler } = gateway;
    const orderId = 'order_of_a_trial';
    const send = (command: Parameters<typeof orderAggregate.decide>[0]) =>
      commandHandler.handle(orderAggregate, orderId, command, gateway.context());
    const [line] = thePlacedOrder.lines;
    const lines = [{ lineId: line?.lineId ?? '', quantity: 1 }];
    const at = gateway.clock.now.toISOString();
    await send(placeOrder({ orderId, websiteId: 'main', testMode: true }));
    const owner = await openOwner(gateway);
    const call = (path: string, body: object) =>
      owner.send('POST', `/api/commerce/orders/${orderId}/${path}`, body);
    expect((await call('fulfilments', {})).status).to.equal(200);
    await send({
      type: 'RequestReturn',
      data: { orderId, returnId: 'back', lines, grounds: 'Too small', at },
    });
    expect((await call('returns/back/approve', { message: '' })).status).to.equal(200);
    const { status, json } = await call('returns/back/exchange', { lines: [] });
    expect([status, json.code, json.message]).to.deep.equal([
      409,
      'EXCHANGE_TEST',
      'This order was made in test mode. It cannot be exchanged now that the store takes real money.',
    ]);
  });

  it('shows nothing to members that test orders alone have let in', async () => {
    const { commandHandler } = gateway;
    await putProduct(gateway, { productId: 'pass', type: 'paywall', variants: { PASS: {} } });
    const texts = {
      ...{ title: 'Lessons', navigationTitle: 'Lessons', urlId: 'lessons', description: '' },
      enabled: true,
    };
    const lessons = { type: 'CreateCollection', data: { collectionId: 'lessons', texts } } as const;
    await commandHandler.handle(collectionAggregate, 'lessons', lessons, gateway.context());
    const owner = await openOwner(gateway);
    const area = { name: 'Course', description: '', productId: 'pass' };
    await owner.send('PUT', '/api/member-areas/course', area);
    const wall = { memberAreaId: 'course', previewItemIds: [] };
    await owner.send('PUT', '/api/member-areas/paywalls/lessons', wall);
    const courseId = await publishedCourse(owner, 'Pottery');
    await owner.send('PUT', `/api/member-areas/paywalls/${courseId}`, wall);
    const { browser } = await openCustomer(gateway, 'ida@example.com');
    const { siteUserId: customerId } = userInfoOf(browser) as { siteUserId: string };
    const pays = (orderId: string, mode: { testMode?: true }) => {
      const data = {
        memberAreaId: 'course',
        customerId,
        orderId,
        joinedAt: '2026-03-02T09:00:00.000Z',
        ...mode,
      };
      const stream = membershipStreamId('course', customerId);
      const join = { type: 'JoinMemberArea', data } as const;
      return commandHandler.handle(membershipAggregate, stream, join, gateway.context());
    };
    /** What staff read of it, of the area and of the person. */
    const marks = async () => {
      await gateway.caughtUp(await gateway.container.resolve(tokens.head)());
      const { members } = (await owner.get('/api/member-areas/course/members')).json;
      const { memberships } = (await owner.get(`/api/member-areas/access/${customerId}`)).json;
      return [members[0].testMode, memberships[0].testMode];
    };
    /** The courses that their account leads to. */
    const courses = async () =>
      (await browser.get('/account?format=json')).json.courses.map(({ title }: { title: string }) => title);
    const status = async () => (await browser.get('/members/lessons?format=json')).json.viewerAccessStatus;
    await pays('trial', { testMode: true });
    expect(await status()).to.equal('NOT_A_MEMBER');
    const join = await browser.send('POST', '/api/member-areas/course/join');
    expect([join.status, join.json.code]).to.deep.equal([409, 'MEMBERSHIP_NOT_BOUGHT']);
    expect(await marks()).to.deep.equal([true, true]);
    expect(await courses()).to.deep.equal([]);
    await pays('order1', {});
    expect(await status()).to.equal('MEMBER');
    expect(await marks()).to.deep.equal([false, false]);
    expect(await courses()).to.deep.equal(['Pottery']);
  });

  it('offers test cards to nobody', async () => {
    const browser = await shopper(gateway, 'cup', 'CUP-1');
    expect((await browser.get('/api/commerce/checkout')).json.paymentProviders).to.deep.equal([
      'manual',
      'stripe',
    ]);
    expect((await buy(browser)).json.code).to.equal('PAYMENT_METHOD_UNAVAILABLE');
  });

  it('ends a subscription of test mode when it is due, and does not let it go on', async () => {
    const subscriptionId = 'sub_trial';
    const send = (command: Parameters<typeof subscriptionAggregate.decide>[0]) =>
      gateway.commandHandler.handle(subscriptionAggregate, subscriptionId, command, gateway.context());
    const now = () => gateway.clock.now.toISOString();
    const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 } as const;
    await send({
      type: 'PrepareSubscription',
      data: {
        ...{ subscriptionId, websiteId: 'main', itemId: 'cup', sku: 'CUP-1', title: 'Cup' },
        ...{ quantity: 1, plan, preparedAt: now() },
      },
    });
    const { orderId } = thePlacedOrder;
    await send({
      type: 'StartSubscription',
      data: { subscriptionId, orderId, customerId: null, paymentId: 'pay9', mode: 'test', at: now() },
    });
    const owner = await openOwner(gateway);
    const change = (action: string) =>
      owner.send('POST', `/api/commerce/subscriptions/${subscriptionId}/${action}`, {});
    expect((await change('pause')).status).to.equal(200);
    expect((await change('resume')).json.code).to.equal('SUBSCRIPTION_TEST');
    await send({ type: 'ResumeSubscription', data: { subscriptionId, at: now() } });
    gateway.clock.advance(YEAR_MS);
    await until(async () => {
      const { state } = await gateway.commandHandler.load(subscriptionAggregate, subscriptionId);
      return state.status === 'cancelled';
    });
  });

  it('ends a pledge of test mode when it is due', async () => {
    const now = gateway.clock.now.toISOString();
    const { commandHandler } = gateway;
    const pledgeId = 'pledge_trial';
    const repeats = { value: 1, unit: 'MONTH' } as const;
    const first = { ...donationRequested.data, donationId: pledgeId, testMode: true, repeats };
    await commandHandler.handle(
      donationAggregate,
      pledgeId,
      {
        type: 'RequestDonation',
        data: { ...first, requestedAt: now, limits: { minimum: 1, maximum: 1e6 }, funds: [] },
      },
      gateway.context(),
    );
    await commandHandler.handle(
      donationAggregate,
      pledgeId,
      { type: 'ReceiveDonation', data: { donationId: pledgeId, at: now } },
      gateway.context(),
    );
    await until(async () => {
      const { state } = await commandHandler.load(pledgeAggregate, pledgeId);
      return state.status === 'active' && state.mode === 'test';
    });
    gateway.clock.advance(YEAR_MS);
    const owner = await openOwner(gateway);
    const ended = await until(async () => {
      const { json } = await owner.get('/api/commerce/donations/pledges');
      const found = json.pledges.find((one: { pledgeId: string }) => one.pledgeId === pledgeId);
      return found?.status === 'ended' && found;
    });
    expect(ended).to.include({ mode: 'test', endReason: 'It was made in test mode.' });
  });
});

describe('a store in test mode', function () {
  this.timeout(30_000);
  let gateway: TestGateway;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    await putProduct(gateway, { productId: 'cup', variants: { 'CUP-1': { stock: 100 } } });
    await putProduct(gateway, {
      productId: 'card',
      type: 'giftCard',
      variants: { 'CARD-25': { price: 2500 } },
    });
  });
  after(() => gateway.close());

  it('makes every order a test that test money has a part in', async () => {
    const code = await cardOf(gateway, 'test', 500);
    for (const payment of [
      { provider: 'manual', method: 'invoice' },
      { provider: 'test', method: 'test_success' },
    ]) {
      const browser = await shopper(gateway, 'cup', 'CUP-1');
      const { json } = await buy(browser, { giftCardCodes: [code], payment });
      expect(json.checkout.testMode, payment.provider).to.equal(true);
    }
  });

  it('keeps an invoice real, as somebody is to pay it', async () => {
    const browser = await shopper(gateway, 'cup', 'CUP-1');
    const { json } = await buy(browser, { payment: { provider: 'manual', method: 'invoice' } });
    expect(json.checkout.testMode).to.equal(false);
  });

  it('spends no real money on a test', async () => {
    const code = await cardOf(gateway, 'live', 500);
    const browser = await shopper(gateway, 'cup', 'CUP-1');
    const { status, json } = await buy(browser, { giftCardCodes: [code] });
    expect([status, json.code, json.message]).to.deep.equal([
      409,
      'GIFT_CARD_LIVE',
      'This gift card holds real money. It cannot pay for a test order.',
    ]);
    const again = await buy(browser, {
      giftCardCodes: [code],
      payment: { provider: 'manual', method: 'invoice' },
    });
    expect(again.json.checkout.testMode).to.equal(false);
  });

  it('sells gift cards that stay tests, and marks their mail', async () => {
    const browser = await shopper(gateway, 'card', 'CARD-25');
    const { json } = await buy(browser, { email: 'ida@example.com' });
    expect((await orderOf(gateway, json.checkout.orderId))?.testMode).to.equal(true);
    const owner = await openOwner(gateway);
    const card = await until(async () => {
      const { json: list } = await owner.get('/api/commerce/gift-cards');
      return list.giftCards.find(({ orderId }: { orderId: string }) => orderId === json.checkout.orderId);
    });
    expect(card.mode).to.equal('test');
    const mail = await until(async () => {
      const { json: list } = await owner.get('/api/mail?limit=50');
      return list.mails.find(
        ({ kind, to, subject }: { kind: string; to: string; subject: string | null }) =>
          kind === 'giftCardIssued' && to === 'ida@example.com' && subject !== null,
      );
    });
    expect(mail.subject).to.match(/^Test: /);
  });

  it('tells a card that was made before modes were written down by the order that sold it', async () => {
    const { commandHandler } = gateway;
    for (const testMode of [true, false]) {
      const orderId = testMode ? 'order_of_a_test' : 'order_of_a_buyer';
      await commandHandler.handle(
        orderAggregate,
        orderId,
        placeOrder({ orderId, websiteId: 'main', testMode }),
        gateway.context(),
      );
      expect(await modeOfCard(commandHandler, { mode: null, orderId })).to.equal(testMode ? 'test' : 'live');
    }
    expect(await modeOfCard(commandHandler, { mode: null, orderId: null })).to.equal('live');
  });
});
