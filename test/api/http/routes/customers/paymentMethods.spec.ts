import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import { erasureAggregate } from '../../../../../domain/customers/erasure.decider.ts';
import type { BillingPlan } from '../../../../../domain/kernel/billingPlan.ts';
import { payerAggregate, payerAt } from '../../../../../domain/payments/payer.decider.ts';
import { subscriptionAggregate } from '../../../../../domain/subscriptions/subscription.decider.ts';
import {
  type RunningSubscription,
  runningOf,
} from '../../../../../domain/subscriptions/subscription.state.ts';
import type { Browser } from '../../../../support/browser.ts';
import { type CardGateway, startCardGateway } from '../../../../support/cardGateway.ts';
import { CARD } from '../../../../support/cardNumbers.ts';
import { shopper } from '../../../../support/checkout.ts';
import { ACCOUNT, openCustomer, PASSWORD, SESSION } from '../../../../support/customers.ts';
import { openOwner } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

const METHODS = `${ACCOUNT}/payment-methods`;
const MONTHLY: BillingPlan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

describe('the saved ways to pay of a customer', function () {
  this.timeout(60_000);
  let cards: CardGateway;
  let ida: Browser;
  let customers = 0;
  let email = '';

  before(async () => {
    cards = await startCardGateway({ processes: true });
    await putProduct(cards.gateway, { productId: 'cup', variants: { CUP: { stock: 100, price: 2000 } } });
    await putProduct(cards.gateway, {
      productId: 'coffee',
      variants: { COFFEE: { stock: 100, price: 1500 } },
    });
    const owner = await openOwner(cards.gateway);
    const saved = await owner.send('PUT', '/api/commerce/products/coffee/subscription-plan', {
      plan: MONTHLY,
    });
    await cards.gateway.caughtUp(Number(saved.headers['x-position']));
  });
  after(() => cards.close());
  beforeEach(async () => {
    email = `ida${customers++}@example.com`;
    ({ browser: ida } = await openCustomer(cards.gateway, email));
  });

  const save = async (card: string, browser = ida) =>
    browser.send('POST', METHODS, { method: await cards.stripe.card(card) });
  const kept = async (browser = ida): Promise<{ id: string; lastFour: string }[]> =>
    (await browser.get(METHODS)).json.methods;
  async function idOf(card: string): Promise<string> {
    expect((await save(card)).status).to.equal(201);
    return (await kept())[0]?.id ?? '';
  }

  it('are deleted at the provider where their customer is erased, and nothing is where that was done before', async () => {
    expect((await save(CARD.pays)).status).to.equal(201);
    const { siteUserId } = (await ida.get('/api/site-users/account')).json.account;
    const { state } = await cards.gateway.commandHandler.load(payerAggregate, siteUserId);
    const payer = payerAt(state, 'stripe', 'test') ?? '';
    const [stripe] = cards.gateway.container
      .resolve(tokens.paymentProviders)
      .filter(({ name }) => name === 'stripe');
    expect(await stripe?.keeper?.methods(payer)).to.have.length(1);
    const owner = await openOwner(cards.gateway);
    const erased = await owner.send('POST', `/api/commerce/customers/${siteUserId}/erase`, {
      reason: 'Asked for',
    });
    expect(erased.status).to.equal(200);
    await until(async () => {
      const { state: erasure } = await cards.gateway.commandHandler.load(erasureAggregate, siteUserId);
      return erasure.payersDeletedAt !== null;
    });
    const refusal = await stripe?.keeper?.methods(payer).catch((error: Error) => error.message);
    expect(refusal).to.match(/No such customer/);
    await stripe?.keeper?.forget(payer);
  });

  it('are kept by the provider: the account shows what a person knows them by, and lets them go', async () => {
    expect(await kept()).to.deep.equal([]);
    expect((await save(CARD.pays)).status).to.equal(201);
    const [method] = await kept();
    expect(method).to.deep.include({ brand: 'visa', lastFour: '4242', expires: '2040-12' });
    const { status, json } = await ida.send('DELETE', `${METHODS}/${method?.id}`);
    expect([status, json.methods]).to.deep.equal([200, []]);
  });

  it('wait for the bank where it asks, and are not kept where the customer says no', async () => {
    const asked = await save(CARD.asks);
    expect(asked.status).to.equal(202);
    cards.stripe.authenticate(intentOf(asked.json.clientSecret), false);
    const confirm = (setupId: string) => ida.send('POST', `${METHODS}/${setupId}/confirm`);
    expect((await confirm(asked.json.setupId)).json.code).to.equal('PAYMENT_DECLINED');

    const again = await save(CARD.asks);
    cards.stripe.authenticate(intentOf(again.json.clientSecret), true);
    expect((await confirm(again.json.setupId)).status).to.equal(201);
    expect(await kept()).to.have.length(1);
    const declined = await save(CARD.declined);
    expect([declined.status, declined.json.message]).to.deep.equal([402, 'Your card was declined.']);
  });

  it('are nobody else’s', async () => {
    const id = await idOf(CARD.pays);
    const { browser: eve } = await openCustomer(cards.gateway, `eve${customers}@example.com`);
    await save(CARD.pays, eve);
    await eve.send('DELETE', `${METHODS}/${id}`);
    expect((await kept()).map((method) => method.id)).to.deep.equal([id]);
    const guest = await shopper(cards.gateway, 'cup', 'CUP');
    expect((await guest.get(METHODS)).status).to.equal(401);
  });

  it('pay an order', async () => {
    const id = await idOf(CARD.pays);
    await ida.send('POST', '/api/commerce/shopping-cart/entries', { itemId: 'cup', sku: 'CUP', quantity: 1 });
    const payment = { provider: 'stripe', method: `saved/${id}` };
    expect((await cards.pay(ida, CARD.pays, { payment })).status).to.equal(201);
  });

  describe('and a subscription', () => {
    async function subscribe(card: string): Promise<string> {
      const cart = await ida.send('POST', '/api/3/commerce/cart/subscription', {
        ...{ itemId: 'coffee', sku: 'COFFEE', qty: 1, additionalFields: '' },
      });
      const { cartToken } = cart.json;
      const { status, json, text } = await cards.pay(ida, card, { cartToken });
      if (status === 202) {
        cards.stripe.authenticate(intentOf(json.checkout.payment.clientSecret), true);
        await ida.send('POST', `/api/commerce/checkout/${json.checkout.id}/confirm`);
      } else expect(status, text).to.equal(201);
      await standing(cartToken, ({ status: is }) => is === 'active');
      return cartToken;
    }
    const standing = (id: string, is: (state: RunningSubscription) => boolean) =>
      until(async () => {
        const { state } = await cards.gateway.commandHandler.load(subscriptionAggregate, id);
        if (state.status === 'absent' || state.status === 'prepared') return false;
        return is(runningOf(state)) && runningOf(state);
      });
    async function turnToNext(id: string) {
      const { next } = await standing(id, (state) => state.next !== null);
      cards.gateway.clock.now = new Date(next?.dueAt ?? '');
    }
    /** Sessions end while the clock is turned. */
    const signInAgain = () => ida.send('POST', SESSION, { email, password: PASSWORD });

    it('renews by what its first order was paid with, which the account then shows', async () => {
      const id = await subscribe(CARD.asks);
      expect((await kept()).map(({ lastFour }) => lastFour)).to.deep.equal(['3155']);
      await turnToNext(id);
      const { method } = await standing(id, ({ billed }) => billed === 2);
      expect(method).to.equal(null);
      await signInAgain();
      const [first] = await kept();
      expect((await ida.send('DELETE', `${METHODS}/${first?.id}`)).json.code).to.equal('METHOD_IN_USE');
    });

    it('is not renewed where the bank wants to ask who is not there, until another way is chosen', async () => {
      const id = await subscribe(CARD.asksAlways);
      await turnToNext(id);
      const failed = await standing(id, ({ next }) => next?.attempt === 2);
      expect(failed.billed).to.equal(1);
      await signInAgain();
      const shown = (await ida.get(`${ACCOUNT}/subscriptions/${id}`)).json.subscription;
      expect(shown.lastFailure.message).to.equal(
        'Your card was declined. This transaction requires authentication.',
      );

      const methodId = await idOf(CARD.pays);
      const url = `${ACCOUNT}/subscriptions/${id}/payment-method`;
      expect((await ida.send('PUT', url, { methodId: 'pm_unknown' })).json.code).to.equal('METHOD_NOT_FOUND');
      expect((await ida.send('PUT', url, { methodId })).status).to.equal(200);
      await turnToNext(id);
      expect((await standing(id, ({ billed }) => billed === 2)).method?.name).to.match(/^cus_\w+\/pm_\w+$/);
    });
  });
});
