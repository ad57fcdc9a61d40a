import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import { customerAggregate } from '../../../../../domain/customers/customer.decider.ts';
import type { Recorded } from '../../../../../domain/kernel/event.ts';
import { orderAggregate } from '../../../../../domain/orders/order.decider.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { anAddress } from '../../../../support/builders/orders.ts';
import { ACCOUNT, openCustomer, PASSWORD, SESSION } from '../../../../support/customers.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putOrder } from '../../../../support/orders.ts';
import { hopelessTask, parkedMail } from '../../../../support/parkedTasks.ts';
import { until } from '../../../../support/until.ts';

const CUSTOMERS = '/api/commerce/customers';
/** What nobody may find any more. */
const TRACES = [
  'ida@example.com',
  'For Mabel',
  'Lovelace',
  'St James',
  'ring twice',
  'A. L.',
  'Leave it at the door',
];

describe('what the store knows of a customer', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let ida: Browser;
  let customer: string;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    ({ browser: ida } = await openCustomer(gateway, 'ida@example.com', { firstName: 'Ida' }));
    const { siteUserId } = (await ida.get(ACCOUNT)).json.account;
    customer = `${CUSTOMERS}/${siteUserId}`;
    await ida.send('POST', `${ACCOUNT}/addresses`, { ...anAddress });
    const text = 'For Mabel';
    const answers = [{ fieldId: 'f_card', type: 'text' as const, title: 'On the card', answer: text, text }];
    await putOrder(gateway, 'theirs', { customerId: siteUserId, email: 'ida@example.com', answers });
    await putOrder(gateway, 'asguest', { email: 'ida@example.com', orderNumber: '00002' });
    await putOrder(gateway, 'others', { email: 'ada@example.com', orderNumber: '00003' });
    const note = { audience: 'staff', text: 'Leave it at the door' };
    await owner.send('POST', '/api/commerce/orders/theirs/notes', note);
    await until(async () => {
      const { json } = await owner.get('/api/mail');
      return (
        json.mails.length >= 3 && json.mails.every(({ status }: { status: string }) => status === 'sent')
      );
    });
  });
  after(() => gateway.close());

  /** Everything that staff can look at, in one text. */
  async function everythingShown(): Promise<string> {
    const pages = [
      customer,
      '/api/commerce/orders/theirs',
      '/api/commerce/orders/theirs/timeline',
      '/api/commerce/orders/asguest',
      '/api/mail',
      '/api/mail/confirm_theirs',
    ];
    const answers = await Promise.all(pages.map((page) => owner.get(page)));
    return answers.map(({ status, text }) => `${status} ${text}`).join('\n');
  }

  it('is given out as one file, to who may export customers and to themselves', async () => {
    const { status, json, headers } = await owner.get(`${customer}/export`);
    expect(status).to.equal(200);
    expect(headers['content-disposition']).to.include('attachment');
    expect(json.account).to.include({ email: 'ida@example.com', firstName: 'Ida' });
    const numbers = json.orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber);
    expect(numbers).to.have.members(['00001', '00002']);
    expect(json.sessions).to.have.length(1);
    expect(json.sessions[0]).to.have.keys('device', 'place', 'openedAt', 'expiresAt');
    expect(json.orders[0].shippingAddress).to.include({ city: 'London' });
    expect(json.mails.map(({ kind }: { kind: string }) => kind)).to.include('orderConfirmed');
    const own = await ida.get(`${ACCOUNT}/export`);
    const theirs = json.orders.filter(({ orderNumber }: { orderNumber: string }) => orderNumber === '00001');
    expect(own.json.orders, 'no more than the account did').to.deep.equal(theirs);
    const stranger = await openBrowser(gateway.app);
    expect((await stranger.get(`${customer}/export`)).status).to.equal(401);
    expect((await stranger.get(`${ACCOUNT}/export`)).status).to.equal(401);
  });

  it('is erased by one call, and nothing shows it at once', async () => {
    const before = await everythingShown();
    for (const trace of TRACES) expect(before, 'the spec looks in the right places').to.include(trace);
    const { status, json } = await owner.send('POST', `${customer}/erase`, { reason: 'Asked for' });
    expect([status, json]).to.deep.equal([200, { erased: true }]);
    const after = await everythingShown();
    for (const trace of TRACES) expect(after).to.not.include(trace);
    expect(after).to.include('[erased]');
    expect((await owner.get('/api/commerce/orders/others')).text).to.include('ada@example.com');
  });

  it('says how far its erasure is, and of nobody else', async () => {
    const { status, json } = await owner.get(`${customer}/erasure`);
    expect(status).to.equal(200);
    expect(json.status).to.be.oneOf(['underWay', 'completed']);
    expect((await owner.get(`${CUSTOMERS}/nobody/erasure`)).status).to.equal(404);
    const stranger = await openBrowser(gateway.app);
    expect((await stranger.get(`${customer}/erasure`)).status).to.equal(401);
  });

  it('is gone from the log as well: whoever folds it from the start reads it erased', async () => {
    const streams = gateway.container.resolve(tokens.streamStore);
    const events: Recorded[] = [];
    for (const id of ['theirs', 'asguest']) {
      for await (const page of streams.readAfter(`order-${id}`, -1)) events.push(...page);
    }
    const text = JSON.stringify(events);
    for (const trace of TRACES) expect(text).to.not.include(trace);
    const { state } = await gateway.commandHandler.load(orderAggregate, 'theirs');
    expect(state).to.include({ email: '[erased]', shippingAddress: null });
  });

  it('leaves what was sold and paid for the books', async () => {
    const { json } = await owner.get('/api/commerce/orders/theirs');
    expect(json.order.lines).to.have.lengthOf(2);
    const noted = await owner.send('POST', '/api/commerce/orders/theirs/notes', {
      audience: 'staff',
      text: 'Booked',
    });
    expect(noted.status).to.equal(200);
  });

  it('leaves no account to sign in to, and the address to whoever comes next', async () => {
    expect((await ida.get(ACCOUNT)).status).to.equal(401);
    const visitor = await openBrowser(gateway.app);
    const credentials = { email: 'ida@example.com', password: PASSWORD, rememberMe: false };
    expect((await visitor.send('POST', SESSION, credentials)).status).to.equal(401);
    const again = await until(async () => {
      const { answer } = await openCustomer(gateway, 'ida@example.com');
      return answer.status === 201 && answer;
    });
    expect(again.json.siteUserId).to.not.equal(customer.split('/').at(-1));
    expect((await owner.send('POST', `${customer}/erase`, { reason: 'Asked for' })).status).to.equal(404);
  });

  it('is not given to whoever opens an account with the address of somebody else', async () => {
    await putOrder(gateway, 'strangers', { email: 'max@example.com', orderNumber: '00004' });
    const { browser } = await openCustomer(gateway, 'max@example.com');
    const { json } = await browser.get(`${ACCOUNT}/export`);
    expect(json).to.deep.include({ orders: [], mails: [], giftCards: [], waitlists: [], donations: [] });
    expect((await browser.send('POST', `${ACCOUNT}/erase`, { password: PASSWORD })).status).to.equal(200);
    const { state } = await gateway.commandHandler.load(orderAggregate, 'strangers');
    expect(state).to.include({ email: 'max@example.com' });
  });

  it('is gone from what processes have parked as well', async () => {
    const { browser } = await openCustomer(gateway, 'parked@example.com');
    const { siteUserId } = (await browser.get(ACCOUNT)).json.account;
    const parkedTasks = gateway.container.resolve(tokens.parkedTasks);
    await parkedTasks.park(parkedMail('reset_theirs', siteUserId));
    await parkedTasks.park(parkedMail('reset_others', 'somebody_else'));
    await parkedTasks.drop('customerCredentials:reset_theirs:0', { at: '', by: 'owner', reason: 'Late' });
    await parkedTasks.park(hopelessTask);
    const path = `${CUSTOMERS}/${siteUserId}/erase`;
    expect((await owner.send('POST', path, { reason: 'Asked for' })).status).to.equal(200);
    const kept = await parkedTasks.ofProcesses(['customerCredentials', 'mailDelivery']);
    expect(kept.map(({ id }) => id)).to.have.members(['customerCredentials:reset_others:0', hopelessTask.id]);
  });

  it('is erased by customers themselves, with their password', async () => {
    const { browser } = await openCustomer(gateway, 'eve@example.com');
    const { siteUserId } = (await browser.get(ACCOUNT)).json.account;
    const wrong = await browser.send('POST', `${ACCOUNT}/erase`, { password: 'not this one' });
    expect(wrong.status).to.equal(401);
    expect((await browser.send('POST', `${ACCOUNT}/erase`, { password: PASSWORD })).status).to.equal(200);
    expect((await browser.get(ACCOUNT)).status).to.equal(401);
    const { state } = await gateway.commandHandler.load(customerAggregate, siteUserId);
    expect(state).to.deep.equal({ status: 'erased' });
  });
});
