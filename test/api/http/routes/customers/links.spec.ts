import { expect } from 'chai';
import { mailsOf } from '../../../../../projections/mail/queries.ts';
import { type Browser, blankBrowser, openBrowser } from '../../../../support/browser.ts';
import { anAddress, thePlacedOrder } from '../../../../support/builders/orders.ts';
import { ACCOUNT, openCustomer, PASSWORD, SESSION } from '../../../../support/customers.ts';
import { startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putOrder, wholeTotals } from '../../../../support/orders.ts';
import { until } from '../../../../support/until.ts';

const EXPIRED = { status: 409, code: 'LINK_EXPIRED' };
const HOUR = 60 * 60 * 1000;

describe('the links that customers are mailed', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
  });
  after(() => gateway.close());
  beforeEach(async () => {
    visitor = await openBrowser(gateway.app);
  });

  /** What the newest mail to an address links to, once as many were sent to it. */
  const linkTo = async (to: string, count = 1) => {
    const text = await until(async () => {
      const mails = await mailsOf(gateway.readModels, { websiteId: 'main', limit: 100 });
      const sent = mails.filter((mail) => mail.to === to && mail.message);
      return sent.length === count && sent[0]?.message?.text;
    });
    const url = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
    const customerId = url.searchParams.get('customer') ?? '';
    return {
      url: url.pathname + url.search,
      path: url.pathname,
      body: { customerId, code: url.searchParams.get('code') ?? '' },
    };
  };
  const signIn = async (email: string, password = PASSWORD) =>
    (await visitor.send('POST', SESSION, { email, password })).status;

  describe('to confirm another e-mail address', () => {
    const ask = (browser: Browser, email: string, password = PASSWORD) =>
      browser.send('POST', `${ACCOUNT}/email`, { email, password });
    const confirm = (body: object) => visitor.send('POST', `${ACCOUNT}/email/confirm`, body);

    it('change it for whoever follows them, and not before', async () => {
      const { browser } = await openCustomer(gateway, 'ida@example.com');
      const asked = await ask(browser, 'Ida@new.example');
      expect(asked.status).to.equal(202);
      expect(asked.json.account).to.include({
        email: 'ida@example.com',
        requestedEmail: 'Ida@new.example',
      });
      expect(asked.text).not.to.include('code');
      const { path, body } = await linkTo('Ida@new.example');
      expect(path).to.equal('/account/email');
      expect(await signIn('ida@new.example')).to.equal(401);
      const confirmed = await confirm(body);
      expect(confirmed.json.account).to.include({ email: 'Ida@new.example', requestedEmail: null });
      expect(await signIn('ida@new.example')).to.equal(200);
      expect(await signIn('ida@example.com')).to.equal(401);
      expect((await confirm(body)).json).to.include(EXPIRED);
      const freed = await until(async () => {
        const { answer } = await openCustomer(gateway, 'ida@example.com');
        return answer.status === 201 && answer;
      });
      expect(freed.json.account.email).to.equal('ida@example.com');
    });

    it('are given only to who knows the password, for an address that is free', async () => {
      await openCustomer(gateway, 'taken@example.com');
      const { browser } = await openCustomer(gateway, 'bo@example.com');
      expect((await ask(browser, 'bo@new.example', 'a wrong password')).json).to.include({
        status: 401,
        code: 'SIGN_IN_FAILED',
      });
      expect((await ask(browser, 'TAKEN@example.com')).json).to.include({ status: 409, code: 'EMAIL_TAKEN' });
      expect((await ask(visitor, 'bo@new.example')).json).to.include({ code: 'NOT_SIGNED_IN' });
    });

    it('are worth nothing to two accounts that want one address: the first has it', async () => {
      const first = await openCustomer(gateway, 'first@example.com');
      const second = await openCustomer(gateway, 'second@example.com');
      await ask(first.browser, 'wanted@new.example');
      const mine = await linkTo('wanted@new.example');
      await ask(second.browser, 'wanted@new.example');
      const theirs = await linkTo('wanted@new.example', 2);
      expect((await confirm(theirs.body)).status).to.equal(200);
      expect((await confirm(mine.body)).json).to.include({ status: 409, code: 'EMAIL_TAKEN' });
    });

    it('are worth nothing after two days, with another code, or for nobody', async () => {
      const { browser } = await openCustomer(gateway, 'late@example.com');
      await ask(browser, 'late@new.example');
      const { body } = await linkTo('late@new.example');
      expect((await confirm({ ...body, code: 'f'.repeat(32) })).json).to.include(EXPIRED);
      expect((await confirm({ ...body, customerId: 'nobody' })).json).to.include(EXPIRED);
      gateway.clock.advance(48 * HOUR);
      expect((await confirm(body)).json).to.include(EXPIRED);
    });
  });

  describe('to confirm the address that an account has', () => {
    const order = {
      email: 'Una@Example.com',
      orderNumber: '00700',
      totals: wholeTotals(thePlacedOrder.totals),
    };
    const ordersOf = async (browser: Browser) =>
      (await browser.get(`${ACCOUNT}/orders`)).json.orders.map(
        ({ orderNumber }: { orderNumber: string }) => orderNumber,
      );

    it('show what a guest bought with it, and nothing before they were followed', async () => {
      await putOrder(gateway, 'unas', order);
      await putOrder(gateway, 'others', { ...order, email: 'una@example.com.au', orderNumber: '00701' });
      const named = { ...anAddress, firstName: 'una@example.com' };
      await putOrder(gateway, 'named', {
        ...order,
        ...{ email: 'somebody@example.com', orderNumber: '00702', shippingAddress: named },
      });
      const { browser, answer } = await openCustomer(gateway, 'una@example.com');
      expect(answer.json.account.isEmailConfirmed).to.equal(false);
      expect(await ordersOf(browser)).to.deep.equal([]);
      expect((await browser.send('POST', `${ACCOUNT}/orders/unas/cart`)).json.code).to.equal(
        'ORDER_NOT_FOUND',
      );
      const asked = await browser.send('POST', `${ACCOUNT}/email/confirmation`);
      expect(asked.status).to.equal(202);
      expect(asked.text).not.to.include('code');
      const { body } = await linkTo('una@example.com');
      expect(await ordersOf(browser)).to.deep.equal([]);
      // Whoever has the mailbox and not the account would let somebody else in.
      const pressed = await visitor.send('POST', `${ACCOUNT}/email/confirm`, body);
      expect(pressed.json).to.include({ status: 401, code: 'NOT_SIGNED_IN' });
      expect(await ordersOf(browser)).to.deep.equal([]);
      const confirmed = await browser.send('POST', `${ACCOUNT}/email/confirm`, body);
      expect(confirmed.json.account).to.include({ email: 'una@example.com', isEmailConfirmed: true });
      expect(await ordersOf(browser)).to.deep.equal(['00700']);
      expect((await browser.send('POST', `${ACCOUNT}/orders/unas/cart`)).status).to.equal(200);
      expect(await signIn('una@example.com')).to.equal(200);
    });

    it('are for who is signed in', async () => {
      expect((await visitor.send('POST', `${ACCOUNT}/email/confirmation`)).json.code).to.equal(
        'NOT_SIGNED_IN',
      );
    });
  });

  describe('opened by a person without JavaScript', () => {
    const press = (url: string, fields: Record<string, string> = {}) =>
      blankBrowser(gateway.app).submit(url, fields);

    it('confirm an address when the button is pressed, not when they are looked at', async () => {
      const { browser } = await openCustomer(gateway, 'pia@example.com');
      await browser.send('POST', `${ACCOUNT}/email`, { email: "o'pia@new.example", password: PASSWORD });
      const { url } = await linkTo("o'pia@new.example");
      const looked = await visitor.get(url, { accept: 'text/html' });
      expect(looked.status).to.equal(200);
      expect(looked.text).to.include("o'pia@new.example").and.to.include('method="post"');
      expect(looked.headers).to.include({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      });
      expect(await signIn("o'pia@new.example")).to.equal(401);
      const pressed = await press(url);
      expect(pressed.status).to.equal(200);
      expect(await signIn("o'pia@new.example")).to.equal(200);
      expect(pressed.text).to.include('href="/account/sign-in"').and.not.to.include('method="post"');
      const again = await visitor.get(url, { accept: 'text/html' });
      expect(again.status).to.equal(409);
      expect(again.text).not.to.include('method="post"');
      expect(again.text).to.include('This link is no longer valid. Please ask for a new one.');
    });

    it('take a new password, long enough', async () => {
      await openCustomer(gateway, 'max@example.com');
      await visitor.send('POST', `${ACCOUNT}/password/forgotten`, { email: 'max@example.com' });
      const { url } = await linkTo('max@example.com');
      expect((await visitor.get(url, { accept: 'text/html' })).text).to.include('name="newPassword"');
      expect((await press(url, { newPassword: 'short' })).status).to.equal(400);
      expect((await press(url, { newPassword: 'a sentence nobody forgets' })).status).to.equal(200);
      expect(await signIn('max@example.com', 'a sentence nobody forgets')).to.equal(200);
      expect((await press(url, { newPassword: 'a sentence nobody forgets' })).status).to.equal(409);
      expect((await visitor.get(url)).text).to.include('href="/account/forgotten-password"');
    });
  });

  describe('to choose a new password', () => {
    const NEW = 'a sentence nobody forgets';
    const forget = (email: string) => visitor.send('POST', `${ACCOUNT}/password/forgotten`, { email });
    const reset = (body: object) =>
      visitor.send('POST', `${ACCOUNT}/password/reset`, { ...body, newPassword: NEW });

    it('let choose one, once', async () => {
      const { browser } = await openCustomer(gateway, 'kai@example.com');
      expect((await forget('KAI@example.com')).status).to.equal(202);
      const { path, body } = await linkTo('kai@example.com');
      expect(path).to.equal('/account/password');
      expect((await reset(body)).status).to.equal(200);
      expect(await signIn('kai@example.com', NEW)).to.equal(200);
      expect((await browser.get(ACCOUNT)).status, 'the old session').to.equal(401);
      expect((await reset(body)).json).to.include(EXPIRED);
      await visitor.send('POST', `${ACCOUNT}/session`, { email: 'kai@example.com', password: NEW });
      expect((await visitor.get(ACCOUNT)).json.account).to.include({ isEmailConfirmed: true });
    });

    it('are asked for with the same answer where there is no account', async () => {
      const { status, json } = await forget('nobody@example.com');
      expect({ status, json }).to.deep.equal({ status: 202, json: { accepted: true } });
      expect((await reset({ customerId: 'nobody', code: 'f'.repeat(32) })).json).to.include(EXPIRED);
    });

    it('are worth nothing after two hours', async () => {
      await openCustomer(gateway, 'slow@example.com');
      await forget('slow@example.com');
      const { body } = await linkTo('slow@example.com');
      gateway.clock.advance(2 * HOUR);
      expect((await reset(body)).json).to.include(EXPIRED);
    });
  });
});
