import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import { orderAggregate } from '../../../../../domain/orders/order.decider.ts';
import { mailsOf } from '../../../../../projections/mail/queries.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { thePlacedOrder } from '../../../../support/builders/orders.ts';
import { buy, shopper } from '../../../../support/checkout.ts';
import { ACCOUNT, openCustomer, PASSWORD, userInfoOf } from '../../../../support/customers.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { usd } from '../../../../support/money.ts';
import { putOrder, wholeTotals } from '../../../../support/orders.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

const JOIN = '/api/member-areas/wheel/join';
const NEW_PASSWORD = 'a kiln that is warm at night';

describe('a guest who buys a membership', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    await putProduct(gateway, { productId: 'pass', type: 'paywall', variants: { PASS: {} } });
    const area = { name: 'Wheel course', description: '', productId: 'pass' };
    await owner.send('PUT', '/api/member-areas/wheel', area);
  });
  after(() => gateway.close());

  const isMember = async (browser: Browser) => (await browser.send('POST', JOIN)).status === 200;
  const mailTo = (to: string, kind: string) =>
    until(async () => {
      const mails = await mailsOf(gateway.readModels, { websiteId: 'main', limit: 100 });
      return mails.find((mail) => mail.to === to && mail.kind === kind && mail.message !== null) ?? null;
    });
  /** An order of a guest that was paid, past the checkout. */
  async function bought(orderId: string, email: string) {
    const [cups] = thePlacedOrder.lines;
    if (!cups) throw new Error('The sample order has no lines');
    const line = { ...cups, productType: 5, itemId: 'pass', quantity: 1 };
    const money = { unitPrice: usd(6000), tax: usd(0), discount: usd(0), total: usd(6000) };
    const totals = { ...wholeTotals(thePlacedOrder.totals), grandTotal: usd(6000), amountDue: usd(6000) };
    const lines = [{ ...line, ...money }] as typeof thePlacedOrder.lines;
    await putOrder(gateway, orderId, { lines, totals, customerId: null, email, orderNumber: orderId });
    const paid = { orderId, paymentId: `pay_${orderId}`, method: 'manual', amount: usd(6000) };
    const command = { type: 'RecordPayment', data: { ...paid, at: gateway.context().now } } as const;
    await gateway.commandHandler.handle(orderAggregate, orderId, command, gateway.context());
  }
  /** Where the mail to them leads, with the token that its receiver has in it and no log. */
  const linkTo = async (email: string) => {
    const { message } = await mailTo(email, 'orderConfirmed');
    const [, orderId = ''] = /account\.([A-Za-z0-9_]+)~/.exec(message?.text ?? '') ?? [];
    expect(orderId, message?.text).to.not.equal('');
    return `/account/open?order=${gateway.container.resolve(tokens.accountTokens).of(orderId, null)}`;
  };

  /** Follows the newest link that was mailed to an address. */
  const follow = async (browser: Browser, to: string) => {
    const { siteUserId } = userInfoOf(browser) as { readonly siteUserId: string };
    const text = await until(async () => {
      const mails = await mailsOf(gateway.readModels, { websiteId: 'main', limit: 100 });
      const texts = mails.filter((mail) => mail.to === to).map(({ message }) => message?.text ?? '');
      return texts.find((words) => words.includes(`/account/email?customer=${siteUserId}`));
    });
    const { searchParams } = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
    const body = { customerId: searchParams.get('customer'), code: searchParams.get('code') };
    const { status, json } = await browser.send('POST', `${ACCOUNT}/email/confirm`, body);
    expect(status, JSON.stringify(json)).to.equal(200);
  };
  const confirmed = async (browser: Browser, email: string) => {
    await browser.send('POST', `${ACCOUNT}/email/confirmation`);
    await follow(browser, email);
  };

  it('opens an account by the link of their mail, and is let in at once', async () => {
    const guest = await shopper(gateway, 'pass', 'PASS');
    const { status, text } = await buy(guest, { email: 'Una@example.com', shippingAddress: undefined });
    expect(status, text).to.be.oneOf([200, 201]);
    const url = await linkTo('Una@example.com');
    const reader = await openBrowser(gateway.app);
    const page = await reader.get(url);
    expect(page.text).to.include('You bought with Una@example.com').and.include('name="newPassword"');
    const opened = await reader.send('POST', url, { newPassword: NEW_PASSWORD });
    expect(opened.text).to.include('Your account is open, and what you bought is in it.');
    await until(() => isMember(reader));
    const { account } = (await reader.get(ACCOUNT)).json;
    expect(account).to.include({ email: 'Una@example.com', isEmailConfirmed: true });

    const again = await reader.get(url);
    expect(again.status).to.equal(409);
    expect(again.text).to.include('There is an account with this e-mail address already.');
  });

  it('is let in with an account of before, once its address is confirmed', async () => {
    const { browser } = await openCustomer(gateway, 'ida@example.com');
    await bought('early', 'IDA@example.com');
    expect(await isMember(browser)).to.equal(false);
    await confirmed(browser, 'ida@example.com');
    await until(() => isMember(browser));

    const refund = { notifyCustomer: false, amount: usd(6000) };
    const { status, text } = await owner.send('POST', '/api/commerce/orders/early/refunds', refund);
    expect(status, text).to.equal(200);
    await until(async () => !(await isMember(browser)));
    // What was paid later lets in at once: the address is known.
    await bought('later', 'ida@example.com');
    await until(() => isMember(browser));
  });

  it('has bought for one account: whoever has the address next is not let in by it', async () => {
    const { browser: first } = await openCustomer(gateway, 'ola@example.com');
    await confirmed(first, 'ola@example.com');
    await bought('once', 'ola@example.com');
    await until(() => isMember(first));
    await first.send('POST', `${ACCOUNT}/email`, { email: 'ola@new.example', password: PASSWORD });
    await follow(first, 'ola@new.example');
    const { browser: second } = await openCustomer(gateway, 'ola@example.com');
    await confirmed(second, 'ola@example.com');
    // What comes behind it in the log was looked at after it.
    const { browser: third } = await openCustomer(gateway, 'third@example.com');
    await confirmed(third, 'third@example.com');
    await bought('other', 'third@example.com');
    await until(() => isMember(third));
    expect(await isMember(second)).to.equal(false);
    expect(await isMember(first)).to.equal(true);
  });

  it('is shown no account by a link that is made up', async () => {
    const visitor = await openBrowser(gateway.app);
    const { status, text } = await visitor.get('/account/open?order=once_00000000000000000000000000000000');
    expect(status).to.equal(409);
    expect(text).to.include('This link is no longer valid.').and.not.include('example.com');
  });
});
