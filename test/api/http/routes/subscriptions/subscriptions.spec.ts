import { expect } from 'chai';
import { stockAggregate, stockStreamId } from '../../../../../domain/inventory/stock.decider.ts';
import type { BillingPlan } from '../../../../../domain/kernel/billingPlan.ts';
import { startOfPeriod } from '../../../../../domain/kernel/calendar.ts';
import { orderAggregate } from '../../../../../domain/orders/order.decider.ts';
import { subscriptionAggregate } from '../../../../../domain/subscriptions/subscription.decider.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { MERCER_STREET } from '../../../../support/checkout.ts';
import { ACCOUNT, openCustomer } from '../../../../support/customers.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

const MONTHLY: BillingPlan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };

describe('subscriptions over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;

  beforeEach(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    visitor = await openBrowser(gateway.app);
  });
  afterEach(() => gateway.close());

  async function offer(plan: BillingPlan, stock = 100) {
    await putProduct(gateway, { productId: 'coffee', variants: { COFFEE: { stock, price: 1500 } } });
    const saved = await owner.send('PUT', '/api/commerce/products/coffee/subscription-plan', { plan });
    expect(saved.status).to.equal(200);
    await gateway.caughtUp(Number(saved.headers['x-position']));
  }
  async function subscribe(method = 'test_success'): Promise<string> {
    const cart = await visitor.send('POST', '/api/3/commerce/cart/subscription', {
      itemId: 'coffee',
      sku: 'COFFEE',
      qty: 1,
      additionalFields: '',
    });
    expect(cart.status).to.equal(200);
    const { cartToken } = cart.json;
    await buy(cartToken, method);
    return cartToken;
  }
  async function buy(cartToken: string, method = 'test_success'): Promise<void> {
    const bought = await visitor.send('POST', '/api/commerce/checkout', {
      cartToken,
      email: 'ada@example.com',
      shippingAddress: MERCER_STREET,
      payment: { provider: 'test', method },
    });
    const id = bought.json.checkout?.id;
    const placed =
      bought.status === 202 ? await visitor.send('POST', `/api/commerce/checkout/${id}/confirm`) : bought;
    expect(placed.status, placed.text).to.equal(201);
    await standing(cartToken, ({ status }) => status === 'active' || status === 'completed');
  }
  /** What its first orders came to, once there are so many. */
  const amountsBilled = (id: string, count: number) =>
    until(async () => {
      const { orderIds } = (await owner.get(`/api/commerce/subscriptions/${id}`)).json.subscription;
      const orders = await Promise.all(
        orderIds.map((orderId: string) => gateway.commandHandler.load(orderAggregate, orderId)),
      );
      return orders.length === count && orders.map(({ state }) => state.totals.grandTotal.amount);
    });
  const load = async (id: string) => {
    const { state } = await gateway.commandHandler.load(subscriptionAggregate, id);
    if (state.status === 'absent' || state.status === 'prepared') return null;
    return state;
  };
  type Standing = NonNullable<Awaited<ReturnType<typeof load>>>;
  const standing = (id: string, is: (state: Standing) => boolean) =>
    until(async () => {
      const state = await load(id);
      return state && is(state) && state;
    });
  const turnTo = (instant: string) => {
    gateway.clock.now = new Date(Math.max(gateway.clock.now.getTime(), Date.parse(instant)));
  };
  /** Sessions end while the clock is turned. */
  const signInAgain = () => owner.signIn(OWNER);
  const change = (id: string, verb: string, body: object = {}) =>
    owner.send('POST', `/api/commerce/subscriptions/${id}/${verb}`, body);

  it('bill every month of a year, each an order of its own that leaves the stock', async () => {
    await offer(MONTHLY);
    const id = await subscribe();
    for (let month = 1; month <= 12; month++) {
      const { next } = await standing(id, ({ billed }) => billed === month);
      turnTo(next?.dueAt ?? '');
    }
    const { anchor, next } = await standing(id, ({ billed }) => billed === 13);
    expect(next?.dueAt).to.equal(startOfPeriod(anchor, MONTHLY.billingPeriod, 13));
    await signInAgain();
    const { json } = await until(async () => {
      const shown = await owner.get(`/api/commerce/subscriptions/${id}`);
      return shown.json.subscription.billed === 13 && shown;
    });
    expect(json.subscription.phrase).to.equal('every month');
    expect(new Set(json.subscription.orderIds).size).to.equal(13);
    const numbers = await Promise.all(
      json.subscription.orderIds.map(async (orderId: string) => {
        const { state } = await gateway.commandHandler.load(orderAggregate, orderId);
        if (state.status === 'unplaced') throw new Error(`${orderId} was not placed`);
        expect(state.placed.subscriptionId).to.equal(id);
        expect(state.email).to.equal('ada@example.com');
        expect(state.totals.grandTotal.amount).to.equal(1500);
        return state.placed.orderNumber;
      }),
    );
    expect(new Set(numbers).size).to.equal(13);
    const sold = await until(async () => {
      const stock = await gateway.commandHandler.load(stockAggregate, stockStreamId('coffee', 'coffee'));
      return stock.state.onHand === 87 && stock.state;
    });
    expect(sold.reserved).to.equal(0);
  });

  it('end by themselves after the cycles of their plan', async () => {
    await offer({ ...MONTHLY, numBillingCycles: 2 });
    const id = await subscribe();
    const { next } = await standing(id, ({ status }) => status === 'active');
    turnTo(next?.dueAt ?? '');
    const { billed } = await standing(id, ({ status }) => status === 'completed');
    expect(billed).to.equal(2);
  });

  it('keep the price that was agreed on', async () => {
    await offer(MONTHLY);
    const id = await subscribe();
    const price = { amount: 9900, currency: 'USD' };
    const priced = await owner.send('PUT', '/api/commerce/products/coffee/variants/coffee/price', { price });
    expect(priced.status).to.equal(200);
    const { next } = await standing(id, ({ status }) => status === 'active');
    turnTo(next?.dueAt ?? '');
    await standing(id, ({ billed }) => billed === 2);
    await signInAgain();
    const { json } = await until(async () => {
      const shown = await owner.get(`/api/commerce/subscriptions/${id}`);
      return shown.json.subscription.orderIds.length === 2 && shown;
    });
    const { state } = await gateway.commandHandler.load(orderAggregate, json.subscription.orderIds[1]);
    expect(state).to.have.nested.property('totals.grandTotal.amount', 1500);
  });

  it('save what the plan said when they began, off the first payments and off those after', async () => {
    const discount = {
      always: { kind: 'percentage', basisPoints: 1000 },
      first: { payments: 2, reduction: { kind: 'amount', amount: { amount: 500, currency: 'USD' } } },
    } as const;
    await offer({ ...MONTHLY, discount });
    const page = await visitor.get('/shop/p/coffee?format=json');
    expect(page.json.item.display.billing).to.equal(
      'every month, $5.00 off each piece for the first 2 payments, then 10% off',
    );
    expect(page.json.item.structuredContent.variants[0].planPriceMoney.value).to.equal('1350');
    const wish = { itemId: 'coffee', sku: 'COFFEE', qty: 1, additionalFields: '' };
    const { cartToken } = (await visitor.send('POST', '/api/3/commerce/cart/subscription', wish)).json;
    await owner.send('PUT', '/api/commerce/products/coffee/subscription-plan', { plan: MONTHLY });
    const shown = await visitor.get(`/api/commerce/checkout?cartToken=${cartToken}`);
    expect(shown.json.totals).to.have.nested.property('discount.value', '500');
    expect(shown.json.shoppingCart).to.include({ discountCents: 500, grandTotalCents: 1000 });
    await buy(cartToken);
    for (const month of [1, 2]) {
      const { next } = await standing(cartToken, ({ billed }) => billed === month);
      turnTo(next?.dueAt ?? '');
    }
    await standing(cartToken, ({ billed }) => billed === 3);
    await signInAgain();
    expect(await amountsBilled(cartToken, 3)).to.deep.equal([1000, 1000, 1350]);
    const listed = (await owner.get(`/api/commerce/orders?subscriptionId=${cartToken}`)).json.orders;
    expect(
      listed.map(({ grandTotal }: { grandTotal: { amount: number } }) => grandTotal.amount),
    ).to.deep.equal([1350, 1000, 1000]);
    expect((await owner.get('/api/commerce/orders?subscriptionId=sub_none')).json.orders).to.deep.equal([]);
    const { json } = await owner.get('/api/mail?limit=50');
    const notices = json.mails.filter(({ kind }: { kind: string }) => kind === 'subscriptionPrice');
    const texts = await Promise.all(
      notices.map(async ({ mailId }: { mailId: string }) => (await owner.get(`/api/mail/${mailId}`)).text),
    );
    expect(texts.filter((text) => text.includes('$10.00'))).to.have.lengthOf(1);
    expect(texts.filter((text) => text.includes('$13.50'))).to.have.lengthOf(1);
  });

  it('save nothing that is nothing, everything, or more often than they are billed', async () => {
    await offer(MONTHLY);
    const reduction = { kind: 'percentage', basisPoints: 5000 } as const;
    const plan = (discount: object, numBillingCycles = 0) => ({
      plan: { ...MONTHLY, numBillingCycles, discount },
    });
    const statusOf = async (body: object) => {
      const { status, json } = await owner.send(
        'PUT',
        '/api/commerce/products/coffee/subscription-plan',
        body,
      );
      return [status, json.code];
    };
    const amount = { amount: 1500, currency: 'USD' };
    const all = { always: { kind: 'amount', amount }, first: null };
    expect(await statusOf(plan(all))).to.deep.equal([409, 'PLAN_DISCOUNT_TOO_LARGE']);
    const [often] = await statusOf(plan({ always: null, first: { payments: 3, reduction } }, 2));
    const [nothing] = await statusOf(plan({ always: null, first: null }));
    expect([often, nothing]).to.deep.equal([400, 400]);
  });

  it('cost something else when staff say so, in good time, and tell what the next one costs', async () => {
    await offer(MONTHLY);
    const id = await subscribe();
    const { anchor, next } = await standing(id, ({ status }) => status === 'active');
    const DAY = 24 * 60 * 60 * 1000;
    const soon = (instant: string, days: number) => new Date(Date.parse(instant) - days * DAY).toISOString();
    turnTo(soon(next?.dueAt ?? '', 10));
    await signInAgain();
    const unitPrice = { amount: 1700, currency: 'USD' };
    const changed = await owner.send('PUT', `/api/commerce/subscriptions/${id}/price`, { unitPrice });
    const price = `/api/commerce/subscriptions/${id}/price`;
    const { headers, json: agreed } = await owner.get(price);
    expect(agreed.unitPrice).to.include({ value: '1700' });
    await owner.send('PUT', price, { unitPrice });
    const stale = { 'if-match': `"${Number(String(headers.etag).replaceAll('"', '')) - 1}"` };
    const late = await owner.send('PUT', price, { unitPrice: { amount: 1800, currency: 'USD' } }, stale);
    expect(late.json.details.conflicts).to.deep.equal([
      {
        field: 'unitPrice',
        before: { amount: 1500, currency: 'USD' },
        theirs: unitPrice,
        yours: { amount: 1800, currency: 'USD' },
      },
    ]);
    const second = startOfPeriod(anchor, MONTHLY.billingPeriod, 2);
    expect(changed.json, changed.text).to.deep.include({ subscriptionId: id, startsAt: second });
    turnTo(next?.dueAt ?? '');
    await standing(id, ({ billed }) => billed === 2);
    turnTo(soon(second, 3));
    await signInAgain();
    const told = await until(async () => {
      const { json } = await owner.get('/api/mail?limit=50');
      const prices = json.mails.filter(
        ({ kind, status }: Record<string, string>) => kind === 'subscriptionPrice' && status === 'sent',
      );
      return prices.length === 3 && prices;
    });
    const texts = await Promise.all(
      told.map(
        async ({ mailId }: { mailId: string }) => (await owner.get(`/api/mail/${mailId}`)).json.message.text,
      ),
    );
    expect(texts[0]).to.include('renews on').and.include('$17.00');
    expect(texts.filter((text: string) => text.includes('costs $17.00 each time'))).to.have.lengthOf(1);
    expect(texts.filter((text: string) => text.includes('$15.00'))).to.have.lengthOf(1);
    turnTo(second);
    await standing(id, ({ billed }) => billed === 3);
    await signInAgain();
    expect(await amountsBilled(id, 3)).to.deep.equal([1500, 1500, 1700]);
  });

  describe('that bring something else', () => {
    const money = (amount: number) => ({ amount, currency: 'USD' });
    const SMALL = { itemId: 'coffee', sku: 'COFFEE' };
    const LARGE = { itemId: 'coffee', sku: 'COFFEE-1KG' };

    async function offerTwo() {
      const variants = {
        COFFEE: { stock: 100, price: 1500, attributes: { Size: '250 g' } },
        'COFFEE-1KG': { stock: 100, price: 4800, attributes: { Size: '1 kg' } },
      };
      await putProduct(gateway, { productId: 'coffee', options: ['Size'], variants });
      await planOf('coffee', MONTHLY);
      await putProduct(gateway, { productId: 'tea', variants: { TEA: { stock: 100, price: 900 } } });
      await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 100, price: 700 } } });
    }
    async function planOf(productId: string, plan: BillingPlan) {
      const path = `/api/commerce/products/${productId}/subscription-plan`;
      const saved = await owner.send('PUT', path, { plan });
      expect(saved.status, saved.text).to.equal(200);
      await gateway.caughtUp(Number(saved.headers['x-position']));
    }
    const put = (id: string, body: object, headers: Record<string, string> = {}) =>
      owner.send(
        'PUT',
        `/api/commerce/subscriptions/${id}/item`,
        { quantity: 1, isAgreed: true, ...body },
        headers,
      );
    const goodsOf = async (id: string) => owner.get(`/api/commerce/subscriptions/${id}/goods`);

    it('do so with their next order, and the subscriber is told at once', async () => {
      await offerTwo();
      const id = await subscribe();
      const answered = await put(id, { ...LARGE, quantity: 2, unitPrice: money(4800) });
      expect(answered.status, answered.text).to.equal(200);
      const shown = await until(async () => {
        const { json } = await owner.get(`/api/commerce/subscriptions/${id}`);
        return json.subscription.sku === 'COFFEE-1KG' && json.subscription;
      });
      expect(shown).to.include({ quantity: 2, title: 'Product coffee' });
      const mail = await until(async () => {
        const { json } = await owner.get('/api/mail?limit=50');
        return json.mails.find(({ kind }: { kind: string }) => kind === 'subscriptionPrice');
      });
      const text = await until(
        async () => (await owner.get(`/api/mail/${mail.mailId}`)).json.message?.text as string | undefined,
      );
      expect(text).to.include('brings 2 × Product coffee, 1 kg').and.include('$96.00 each time');
      turnTo((await load(id))?.next?.dueAt ?? '');
      await standing(id, ({ billed }) => billed === 2);
      await signInAgain();
      expect(await amountsBilled(id, 2)).to.deep.equal([1500, 9600]);
      const large = await until(async () => {
        const { state } = await gateway.commandHandler.load(
          stockAggregate,
          stockStreamId('coffee', 'coffee1kg'),
        );
        return state.onHand === 98 && state;
      });
      expect(large.reserved).to.equal(0);
    });

    it('tell what could be delivered: variants, and what is sold by subscription as often', async () => {
      await offerTwo();
      const id = await subscribe();
      await planOf('tea', MONTHLY);
      const { json } = await goodsOf(id);
      expect(json.current).to.include({ ...SMALL, quantity: 1 });
      const shown = json.choices.map(({ sku, unitPrice }: { sku: string; unitPrice: { value: string } }) => [
        sku,
        unitPrice.value,
      ]);
      expect(shown).to.deep.equal([
        ['COFFEE', '1500'],
        ['COFFEE-1KG', '4800'],
        ['TEA', '900'],
      ]);
      await planOf('tea', { billingPeriod: { value: 1, unit: 'WEEK' }, numBillingCycles: 0 });
      expect((await goodsOf(id)).json.choices).to.have.lengthOf(2);
      const tea = await put(id, { itemId: 'tea', sku: 'TEA', unitPrice: money(900) });
      const cup = await put(id, { itemId: 'cup', sku: 'CUP', unitPrice: money(700) });
      expect([tea.json.code, cup.json.code]).to.deep.equal(['NOT_SUBSCRIBABLE', 'NOT_SUBSCRIBABLE']);
    });

    it('cost what was shown, or are refused with what they cost now', async () => {
      await offerTwo();
      const id = await subscribe();
      const refused = await put(id, { ...LARGE, unitPrice: money(4700) });
      expect(refused.json).to.include({ status: 409, code: 'QUOTE_CHANGED' });
      expect(refused.json.details.unitPrice.value).to.equal('4800');
      const unasked = await put(id, { ...LARGE, unitPrice: money(4800), isAgreed: false });
      expect(unasked.status).to.equal(400);
    });

    it('cost what they did for whoever takes it back before the next order', async () => {
      await offerTwo();
      const id = await subscribe();
      await owner.send('PUT', '/api/commerce/products/coffee/variants/coffee/price', { price: money(9900) });
      await put(id, { ...LARGE, unitPrice: money(4800) });
      const back = await put(id, { ...SMALL, unitPrice: money(1500) });
      expect(back.status, back.text).to.equal(200);
      expect((await load(id))?.delivered).to.deep.include({ unitPrice: money(1500), quantity: 1 });
    });

    it('keep what somebody else changed meanwhile', async () => {
      await offerTwo();
      const id = await subscribe();
      const { headers } = await goodsOf(id);
      await put(id, { ...SMALL, quantity: 3, unitPrice: money(1500) });
      const late = await put(id, { ...LARGE, unitPrice: money(4800) }, { 'if-match': String(headers.etag) });
      expect(late.status).to.equal(412);
      expect(late.json.details.conflicts[0].theirs).to.deep.equal({ ...SMALL, quantity: 3 });
    });

    it('are changed by their subscriber, and by no other', async () => {
      await offerTwo();
      visitor = (await openCustomer(gateway, 'ada@example.com')).browser;
      const id = await subscribe();
      const { browser: other } = await openCustomer(gateway, 'eve@example.com');
      const path = `${ACCOUNT}/subscriptions/${id}`;
      const wish = { ...LARGE, quantity: 1, unitPrice: money(4800) };
      expect((await other.get(`${path}/goods`)).status).to.equal(404);
      expect((await other.send('PUT', `${path}/item`, wish)).status).to.equal(404);
      expect((await visitor.get(`${path}/goods`)).json.choices).to.have.lengthOf(2);
      expect((await visitor.send('PUT', `${path}/item`, wish)).status).to.equal(200);
      expect((await load(id))?.sku).to.equal('COFFEE-1KG');
    });
  });

  it('leave a period out when the goods are missing after three tries, and go on', async () => {
    await offer(MONTHLY, 1);
    const id = await subscribe();
    for (let attempt = 1; attempt <= 3; attempt++) {
      const { next } = await standing(id, (state) => state.next?.attempt === attempt);
      turnTo(next?.dueAt ?? '');
    }
    const { status, next, billed } = await standing(id, ({ lastPeriod }) => lastPeriod === 1);
    expect({ status, period: next?.period, billed }).to.deep.equal({
      status: 'active',
      period: 2,
      billed: 1,
    });
    await signInAgain();
    const mails = await until(async () => {
      const { json } = await owner.get('/api/mail?limit=50');
      const news = json.mails.filter(({ kind }: { kind: string }) => kind === 'subscriptionNews');
      return news.length === 3 && news;
    });
    expect(mails[0].to).to.equal('ada@example.com');
  });

  it('pause when the saved way to pay fails three times, and the subscriber is told', async () => {
    await offer(MONTHLY);
    const id = await subscribe('test_3ds');
    /** Those that are tried again, as the start screen leads to them. */
    const failing = async (): Promise<string[]> => {
      await signInAgain();
      const { json } = await owner.get('/api/commerce/subscriptions?isFailing=true');
      return json.subscriptions.map(({ subscriptionId }: { subscriptionId: string }) => subscriptionId);
    };
    for (let attempt = 1; attempt <= 3; attempt++) {
      const { next } = await standing(id, (state) => state.next?.attempt === attempt);
      if (attempt > 1) await until(async () => (await failing()).includes(id));
      turnTo(next?.dueAt ?? '');
    }
    const { billed, next } = await standing(id, ({ status }) => status === 'paused');
    expect({ billed, next }).to.deep.equal({ billed: 1, next: null });
    await until(async () => !(await failing()).includes(id));
    const shown = await until(async () => {
      const { json } = await owner.get(`/api/commerce/subscriptions/${id}`);
      return json.subscription.status === 'paused' && json.subscription;
    });
    expect(shown.lastFailure.message).to.equal('The bank wants to ask the buyer, who is not there.');
    expect(shown.orderIds).to.have.lengthOf(1);
    const held = await gateway.commandHandler.load(stockAggregate, stockStreamId('coffee', 'coffee'));
    expect(held.state).to.include({ onHand: 99, reserved: 0 });
  });

  it('are tried again at once when staff say so', async () => {
    await offer(MONTHLY);
    const id = await subscribe('test_3ds');
    expect((await change(id, 'retry')).json).to.include({ status: 409, code: 'SUBSCRIPTION_STATUS' });
    turnTo((await load(id))?.next?.dueAt ?? '');
    await standing(id, ({ next }) => next?.attempt === 2);
    await signInAgain();
    const retried = await change(id, 'retry');
    expect(retried.json.nextBillingAt).to.equal(gateway.clock.now.toISOString());
    await standing(id, ({ next }) => next?.attempt === 3);
  });

  it('tell when they are billed from here on, and what all of them bring', async () => {
    await offer({ ...MONTHLY, numBillingCycles: 3 });
    const id = await subscribe();
    const { json } = await until(async () => {
      const answer = await owner.get(`/api/commerce/subscriptions/${id}`);
      const { email, lastTotal } = answer.json.subscription;
      return email !== '' && lastTotal && answer;
    });
    expect(json.subscription).to.include({ email: 'ada@example.com' });
    expect(json.upcoming.map((at: string) => at.slice(0, 10))).to.deep.equal(['2026-02-02', '2026-03-02']);
    const forecast = (await owner.get('/api/commerce/subscriptions/forecast?days=91')).json;
    expect(forecast).to.include({ renewals: 2 });
    expect(forecast.amount.value).to.equal('3000');
    expect(forecast.weeks).to.have.length(13);
    expect(forecast.weeks[4]).to.include({ renewals: 1 });
    const [bill] = forecast.weeks[4].bills;
    expect(bill).to.include({ subscriptionId: id, quantity: 1 });
    expect(bill.amount.value).to.equal('1500');
    expect(bill.at.slice(0, 10)).to.equal('2026-02-02');
    expect(forecast.weeks[0].bills).to.deep.equal([]);
  });

  it('belong to the account that subscribed, and to no other', async () => {
    await offer(MONTHLY);
    visitor = (await openCustomer(gateway, 'ada@example.com')).browser;
    const id = await subscribe();
    const { browser: other } = await openCustomer(gateway, 'eve@example.com');
    const mine = await until(async () => {
      const { json } = await visitor.get(`${ACCOUNT}/subscriptions`);
      return json.subscriptions.length === 1 && json.subscriptions;
    });
    expect(mine[0]).to.include({ subscriptionId: id, status: 'active', phrase: 'every month' });
    expect((await other.get(`${ACCOUNT}/subscriptions`)).json.subscriptions).to.deep.equal([]);
    expect((await other.get(`${ACCOUNT}/subscriptions/${id}`)).status).to.equal(404);
    expect((await other.send('POST', `${ACCOUNT}/subscriptions/${id}/cancel`, {})).status).to.equal(404);
    const { customerId } = mine[0];
    const asked = `subscriptions?customerId=${customerId}`;
    expect((await owner.get(`/api/commerce/${asked}`)).json.subscriptions).to.deep.equal(mine);
    expect((await owner.get(`/api/commerce/${asked}x`)).json.subscriptions).to.deep.equal([]);
    expect((await other.get(`/api/site-users/account/${asked}`)).json.subscriptions).to.deep.equal([]);
    expect((await visitor.send('POST', `${ACCOUNT}/subscriptions/${id}/skip`)).json.status).to.equal(
      'active',
    );
    const ended = await visitor.send('POST', `${ACCOUNT}/subscriptions/${id}/cancel`, { when: 'now' });
    expect(ended.json.status).to.equal('cancelled');
  });

  it('skip, pause, resume and end as staff say', async () => {
    await offer(MONTHLY);
    const id = await subscribe();
    expect((await change(id, 'skip')).json.status).to.equal('active');
    expect((await load(id))?.next?.period).to.equal(2);
    expect((await change(id, 'pause')).json).to.include({ status: 'paused', nextBillingAt: null });
    gateway.clock.advance(100 * 24 * 60 * 60 * 1000);
    await signInAgain();
    const resumed = await change(id, 'resume');
    expect(resumed.json.status).to.equal('active');
    expect(resumed.json.nextBillingAt > gateway.clock.now.toISOString()).to.equal(true);
    const ending = await change(id, 'cancel', { reason: 'Enough coffee' });
    expect(ending.json).to.include({ status: 'active', endsAt: resumed.json.nextBillingAt });
    turnTo(resumed.json.nextBillingAt);
    expect((await standing(id, ({ status }) => status === 'cancelled')).billed).to.equal(1);
  });

  it('are refused for what is not sold that way, and are nobody else’s business', async () => {
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 5 } } });
    const refused = await visitor.send('POST', '/api/3/commerce/cart/subscription', { itemId: 'cup' });
    expect(refused.json.code).to.equal('NOT_SUBSCRIBABLE');
    expect((await visitor.get('/api/commerce/subscriptions')).status).to.equal(401);
    expect((await visitor.get('/api/site-users/account/subscriptions')).status).to.equal(401);
  });
});
