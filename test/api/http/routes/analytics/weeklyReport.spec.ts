import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import { accountAggregate } from '../../../../../domain/accounts/account.decider.ts';
import { trafficAggregate, trafficStreamId } from '../../../../../domain/analytics/traffic.decider.ts';
import { weeklyReportAggregate } from '../../../../../domain/analytics/weeklyReport.decider.ts';
import type { SendWeeklyReport } from '../../../../../domain/processes/analytics/weeklyReports.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { aHit } from '../../../../support/builders/hits.ts';
import { eventually } from '../../../../support/eventually.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putOrder } from '../../../../support/orders.ts';
import { putProduct } from '../../../../support/shop.ts';

const PATH = '/api/analytics/weekly-report';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const HELPER = { email: 'ida@example.com', password: 'harbour wall kiln 8' };

describe('the week by mail', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let helper: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    await putProduct(gateway, { productId: 'tide_cup', name: 'Tide Cup', variants: { CUP: {} } });
    await gateway.openAccount('ida', HELPER.email, HELPER.password, ['reporting']);
    helper = await openBrowser(gateway.app);
    await helper.signIn(HELPER);
  });
  after(() => gateway.close());

  async function hits(hour: string, ...found: Parameters<typeof aHit>[0][]): Promise<void> {
    const { position } = await gateway.commandHandler.handle(
      trafficAggregate,
      trafficStreamId('main', hour, 'spec'),
      { type: 'RecordHits', data: { websiteId: 'main', hour, hits: found.map(aHit), refused: {} } },
      gateway.context(),
    );
    await gateway.caughtUp(position);
  }
  /** Sessions end over days: whoever looks after them signs in again. */
  async function until(instant: string): Promise<void> {
    gateway.clock.now = new Date(instant);
    await owner.signIn(OWNER);
  }
  type Mail = {
    readonly mailId: string;
    readonly kind: string;
    readonly to: string;
    readonly status: string;
  };
  const mails = async (): Promise<Mail[]> =>
    (await owner.get('/api/mail?limit=100')).json.mails.filter(({ kind }: Mail) => kind === 'weeklyReport');
  const sentTo = async (email: string) => (await mails()).filter(({ to }) => to === email).length;
  const wordsOf = async ({ mailId }: Mail): Promise<string> =>
    (await owner.get(`/api/mail/${mailId}`)).json.message.text;
  const ask = (accountId: string) => {
    const { sendWeeklyReport } = gateway.container.resolve(tokens.tasks);
    const data: SendWeeklyReport['data'] = { websiteId: 'main', accountId };
    return sendWeeklyReport?.(data as never, { taskId: 'weekly1', websiteId: 'main' });
  };

  it('is off until somebody turns it on, for themselves', async () => {
    expect((await owner.get(PATH)).json).to.deep.equal({ isOn: false, email: OWNER.email, nextAt: null });
    // Friday, in New York.
    expect(gateway.clock.now.toISOString()).to.match(/^2026-01-02/);
    const { json } = await owner.send('PUT', PATH);
    expect(json).to.deep.equal({ isOn: true, email: OWNER.email, nextAt: '2026-01-05T12:00:00.000Z' });
    expect((await owner.send('PUT', PATH)).json).to.deep.equal(json);
    expect((await helper.get(PATH)).json.isOn).to.equal(false);
    expect((await helper.send('PUT', PATH)).json.isOn).to.equal(true);
  });

  it('is for who may see reports', async () => {
    await gateway.openAccount('cora', 'cora@example.com', HELPER.password, ['commenter']);
    const other = await openBrowser(gateway.app);
    await other.signIn({ email: 'cora@example.com', password: HELPER.password });
    expect((await other.send('PUT', PATH)).status).to.equal(403);
    expect((await (await openBrowser(gateway.app)).get(PATH)).status).to.equal(401);
  });

  it('goes on Monday morning, once to each, with the week against the one before', async () => {
    await hits('2025-12-24T09', { isEntry: true, source: 'kiln.example', visitor: 'ada' });
    await hits(
      '2026-01-03T09',
      { isEntry: true, source: 'kiln.example', visitor: 'ben' },
      { isEntry: true, source: '', visitor: 'cleo' },
      { isEntry: true, source: '', visitor: 'dora' },
      { name: 'search_without_result', subject: 'teapot', visitor: 'ben' },
    );
    await until('2026-01-03T09:00:00.000Z');
    await putOrder(gateway, 'order1', { testMode: false });
    await putOrder(gateway, 'order2', { testMode: true });
    await until('2026-01-05T11:59:00.000Z');
    expect(await mails()).to.deep.equal([]);
    await until('2026-01-05T12:00:01.000Z');
    await eventually(async () => {
      expect(await sentTo(OWNER.email)).to.equal(1);
      expect(await sentTo(HELPER.email)).to.equal(1);
      for (const { status } of await mails()) expect(status).to.equal('sent');
    });
    // Whoever asks again, or another gateway at the same time, writes nothing.
    await Promise.all([ask('owner'), ask('owner'), ask('ida')]);
    const [first, second] = await mails();
    expect(await mails()).to.have.lengthOf(2);
    const [toOwner, toHelper] = first?.to === OWNER.email ? [first, second] : [second, first];
    const words = await wordsOf(toOwner as Mail);
    expect(words).to.include('From 2025-12-29 to 2026-01-04: 3 visits, 200 % more than the week before');
    expect(words).to.include('1 order, after none the week before');
    expect(words).to.include('kiln.example: 1 (1 the week before, ±0 %)');
    expect(words).to.include('teapot: 1 (0 the week before)');
    expect(words).to.match(/Ordered: [^0].* the week before\)/);
    expect(words).to.include('/config/traffic/list?from=2025-12-29&to=2026-01-04&fruitless=teapot');
    expect(words).to.include('Sold best');
    // Who may not see orders is told of none of their lines.
    expect(await wordsOf(toHelper as Mail)).to.not.include('Sold best');
  });

  it('goes for the last Monday alone where nobody was there for weeks, and nothing of before it was wanted', async () => {
    await until('2026-01-28T09:00:00.000Z');
    await eventually(async () => expect(await sentTo(OWNER.email)).to.equal(2));
    await eventually(async () => {
      const words = await Promise.all((await mails()).map(wordsOf));
      expect(words.filter((text) => text.includes('From 2026-01-19 to 2026-01-25')).length).to.equal(2);
    });
    await owner.send('DELETE', PATH);
    await owner.send('PUT', PATH);
    await ask('owner');
    expect(await sentTo(OWNER.email)).to.equal(2);
    expect((await owner.get(PATH)).json.nextAt).to.equal('2026-02-02T12:00:00.000Z');
  });

  it('stops for who may see reports no longer', async () => {
    const { position } = await gateway.commandHandler.handle(
      accountAggregate,
      'ida',
      { type: 'RevokeRole', data: { accountId: 'ida', role: 'reporting' } },
      gateway.context(),
    );
    await gateway.caughtUp(position);
    await until('2026-02-02T12:00:01.000Z');
    await eventually(async () => expect(await sentTo(OWNER.email)).to.equal(3));
    const off = async () =>
      (await gateway.container.resolve(tokens.commandHandler).load(weeklyReportAggregate, 'ida')).state.since;
    await eventually(async () => expect(await off()).to.equal(null));
    expect(await sentTo(HELPER.email)).to.equal(2);
  });

  it('is turned off by the link of the mail, which asks first', async () => {
    const token = gateway.container.resolve(tokens.weeklyReportTokens).of('owner', null);
    const visitor = await openBrowser(gateway.app);
    expect((await visitor.get(`${PATH}/off/${token}`)).json).to.deep.equal({ isOn: true });
    expect((await owner.get(PATH)).json.isOn).to.equal(true);
    const pressed = await gateway.app.inject({ method: 'POST', url: `${PATH}/off/${token}` });
    expect(pressed.json()).to.deep.equal({ isOn: false });
    expect((await owner.get(PATH)).json).to.deep.include({ isOn: false, nextAt: null });
    gateway.clock.advance(14 * DAY);
    await owner.signIn(OWNER);
    await ask('owner');
    expect(await sentTo(OWNER.email)).to.equal(3);
    expect((await visitor.get(`${PATH}/off/owner_${'0'.repeat(32)}`)).status).to.equal(404);
  });
});
