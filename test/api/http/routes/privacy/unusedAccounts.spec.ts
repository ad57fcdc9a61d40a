import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import type { ApplyRetention } from '../../../../../domain/processes/privacy/retention.ts';
import type { Browser } from '../../../../support/browser.ts';
import { openCustomer, PASSWORD, SESSION } from '../../../../support/customers.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putOrder } from '../../../../support/orders.ts';

const DAY = 24 * 3_600_000;
const TASK = { taskId: 'retention1', websiteId: 'main' };

describe('accounts that nobody uses', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  const ids: Record<string, string> = {};

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    for (const name of ['gone', 'back', 'buyer', 'owed']) await register(name, 'en-US');
    await register('de', 'de-DE');
  });
  after(() => gateway.close());

  async function register(name: string, language: string): Promise<void> {
    const { answer } = await openCustomer(gateway, `${name}@example.com`, { language });
    expect(answer.status, answer.text).to.be.within(200, 201);
    ids[name] = answer.json.siteUserId;
    await gateway.caughtUp(Number(answer.headers['x-position']));
  }
  const idOf = (name: string): string => ids[name] ?? '';
  /** The owner comes back after a while. */
  async function pass(days: number): Promise<void> {
    gateway.clock.advance(days * DAY);
    await owner.signIn(OWNER);
  }
  const keep = (accountsMonths: number | null) =>
    owner.send('PUT', '/api/v1/commerce-preferences/retention', { hitsDays: 0, accountsMonths });
  async function look(isChange = false): Promise<void> {
    const { applyRetention } = gateway.container.resolve(tokens.tasks);
    await applyRetention?.({ websiteId: 'main', isChange } as ApplyRetention['data'] as never, TASK);
    await gateway.caughtUp((await gateway.container.resolve(tokens.head)()) as number);
  }
  const customer = async (name: string) =>
    (await owner.get(`/api/commerce/customers/${idOf(name)}`)).json.customer;
  const mails = async () => (await owner.get('/api/mail?kind=accountEnding')).json.mails;
  const runs = async () => (await owner.get('/api/privacy/retention')).json.runs;
  const erased = async () => {
    const found: string[] = [];
    for (const name of Object.keys(ids)) if ((await customer(name)).email === '[erased]') found.push(name);
    return found;
  };

  it('are kept for good, until the owner says otherwise', async () => {
    await keep(null);
    await pass(700);
    await look();
    expect(await erased()).to.deep.equal([]);
    expect(await mails()).to.deep.equal([]);
  });

  it('are told in their language, and not erased before the day that the mail names', async () => {
    await putOrder(gateway, 'order1', { customerId: idOf('owed') });
    await pass(720);
    expect((await keep(24)).status).to.equal(200);
    await putOrder(gateway, 'order2', { customerId: idOf('buyer'), email: 'buyer@example.com' });
    await look(true);
    expect(await erased()).to.deep.equal([]);
    const sent: { to: string; language: string }[] = await mails();
    expect(sent.map(({ to }) => to)).to.have.members([
      'gone@example.com',
      'back@example.com',
      'de@example.com',
    ]);
    const day = new Date(gateway.clock.now.getTime() + 14 * DAY).toISOString();
    const { ending, lastUsedAt } = await customer('gone');
    expect(ending).to.deep.equal({ announcedAt: gateway.clock.now.toISOString(), endsAt: day });
    expect(lastUsedAt).to.equal((await customer('gone')).registeredAt);
    expect((await customer('owed')).ending, 'an order of theirs is not sent yet').to.equal(null);
    await pass(13);
    await look();
    expect(await erased()).to.deep.equal([]);
    expect(await mails(), 'told once').to.have.lengthOf(3);
  });

  it('go on where somebody signs in, and are erased otherwise, which is told', async () => {
    const signedIn = await openCustomer(gateway, 'nobody-yet@example.com');
    const back = await signedIn.browser.send('POST', SESSION, {
      email: 'back@example.com',
      password: PASSWORD,
    });
    expect(back.status, back.text).to.equal(200);
    await pass(1);
    await look(true);
    expect(await erased()).to.have.members(['gone', 'de']);
    expect((await customer('back')).ending).to.equal(null);
    expect((await runs())[0]).to.include({ accounts: 2 });
    const erasures = (await owner.get('/api/commerce/erasures')).json.erasures;
    expect(erasures.map(({ reason }: { reason: string }) => reason)).to.deep.equal([
      'Not used for 24 months.',
      'Not used for 24 months.',
    ]);
    const again = await openCustomer(gateway, 'gone@example.com');
    expect(again.answer.status, 'the address is free again').to.be.within(200, 201);
  });

  it('are told anew where they were kept for good meanwhile', async () => {
    await pass(740);
    await look();
    const told = (await mails()).length;
    await keep(null);
    await pass(60);
    await keep(24);
    await look(true);
    expect(await erased()).to.have.lengthOf(2);
    expect((await mails()).length).to.be.greaterThan(told);
  });

  it('are kept for half a year at least', async () => {
    expect((await keep(5)).status).to.equal(400);
  });
});
