import { expect } from 'chai';
import type { FastifyInstance } from 'fastify';
import { createContainer, tokens } from '../../../../../api/container.ts';
import { createGateway } from '../../../../../api/createGateway.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { type LiveListener, listenTo, type Told } from '../../../../support/liveListener.ts';
import { putProduct } from '../../../../support/shop.ts';

const MODERATOR = { email: 'moderator@example.com', password: 'a long enough password' };

describe('what changes while somebody looks', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  const open: LiveListener[] = [];

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, { productId: 'cup', name: 'Clay cup', variants: { CUP: { price: 1900 } } });
    await gateway.openAccount('moderator', MODERATOR.email, MODERATOR.password, ['moderator']);
    owner = await openOwner(gateway);
  });
  afterEach(() => {
    for (const listener of open.splice(0)) listener.leave();
  });
  after(() => gateway.close());

  async function listen(browser: Browser, options?: Parameters<typeof listenTo>[2], app = gateway.app) {
    const listener = await listenTo(app, browser.cookies, options);
    open.push(listener);
    return listener;
  }
  let amount = 2000;
  const reprice = () =>
    owner.send('PUT', '/api/commerce/products/cup/variants/cup/price', {
      price: { amount: amount++, currency: 'USD' },
    });
  const isOf =
    (category: string) =>
    ({ event, data }: Told) =>
      event === 'changes' && data.changes.some((one: { category: string }) => one.category === category);

  it('is told to who is signed in, with its position and its revision', async () => {
    const listener = await listen(owner);
    await listener.hears(({ event }) => event === 'listening' || event === 'missed');
    const { headers } = await reprice();
    const { id, data } = await listener.hears(isOf('product'));
    expect(id).to.equal(headers['x-position']);
    expect(data.position).to.equal(Number(headers['x-position']));
    expect(data.changes[0]).to.deep.include({ category: 'product', objectId: 'cup', type: 'VariantPriced' });
    expect(data.changes[0].actor).to.deep.equal({ kind: 'staff', id: 'owner' });
  });

  it('is told to nobody else', async () => {
    const stranger = await listen(await openBrowser(gateway.app));
    expect(stranger.status).to.equal(401);
  });

  it('is told only of what they may see', async () => {
    const moderator = await openBrowser(gateway.app);
    await moderator.signIn(MODERATOR);
    const listener = await listen(moderator);
    await owner.send('PUT', '/api/commerce/shipping', { zones: [] });
    await reprice();
    await listener.hears(isOf('product'));
    expect(listener.told.some(isOf('shipping'))).to.equal(false);
  });

  it('goes on where somebody was', async () => {
    const { headers } = await reprice();
    const since = String(headers['x-position']);
    await reprice();
    for (const options of [{ headers: { 'last-event-id': since } }, { path: `/api/live?after=${since}` }]) {
      const listener = await listen(owner, options);
      const { data } = await listener.hears(isOf('product'));
      expect(data.position).to.be.above(Number(since));
      expect(listener.told[0]?.event).to.equal('listening');
    }
  });

  it('says where it cannot tell what was missed', async () => {
    const listener = await listen(owner, { path: '/api/live?after=0' });
    expect((await listener.hears(({ event }) => event !== 'changes')).event).to.equal('missed');
  });

  it('begins where the session says that the log was', async () => {
    await reprice();
    const { logPosition } = (await owner.get('/api/staff/session')).json;
    const { headers } = await reprice();
    const listener = await listen(owner, { path: `/api/live?after=${logPosition}` });
    const { data } = await listener.hears(isOf('product'));
    expect(data.position).to.equal(Number(headers['x-position']));
  });

  it('is told by every gateway, and who comes back may come to another one', async () => {
    const other = await anotherGateway(gateway);
    const { logPosition } = (await owner.get('/api/staff/session')).json;
    const there = await listen(owner, { path: `/api/live?after=${logPosition}` }, other.app);
    const { headers } = await reprice();
    const position = Number(headers['x-position']);
    await there.hears(({ event, data }) => event === 'changes' && data.position === position);
    there.leave();
    const next = await reprice();
    const here = await listen(owner, { headers: { 'last-event-id': String(position) } });
    const { id } = await here.hears(({ event }) => event === 'changes');
    expect(id).to.equal(next.headers['x-position']);
    await other.close();
  });

  it('makes room for the newest tabs of one account', async () => {
    const oldest = await listen(owner);
    for (let tab = 0; tab < 20; tab++) await listen(owner);
    await oldest.ended;
    expect(open.length).to.equal(21);
  });

  it('ends before the gateway does', async () => {
    const other = await anotherGateway(gateway);
    const listener = await listen(owner, {}, other.app);
    expect(listener.status).to.equal(200);
    const began = performance.now();
    await other.close();
    await listener.ended;
    expect(performance.now() - began).to.be.below(2000);
  });

  it('knows who else is at a place, and tells at once when somebody comes or goes', async () => {
    const moderator = await openBrowser(gateway.app);
    await moderator.signIn(MODERATOR);
    const at = { tabId: 'moderators1', place: 'products/cup' };
    const listener = await listen(owner);
    const came = await moderator.send('PUT', '/api/live/presence', at);
    expect(came.json.others).to.deep.equal([]);
    await listener.hears(({ event, data }) => event === 'presence' && data.place === 'products/cup');
    const others = async () => (await owner.get('/api/live/presence?place=products/cup')).json.others;
    expect((await others()).map(({ name }: { name: string }) => name)).to.deep.equal([MODERATOR.email]);

    expect((await others())[0].parts).to.deep.equal([]);

    const before = listener.told.length;
    await moderator.send('PUT', '/api/live/presence', { ...at, part: 'block/hero' });
    await eventually(async () =>
      expect(listener.told.slice(before).map(({ event }) => event)).to.include('presence'),
    );
    const secondTab = { ...at, tabId: 'moderators2', part: 'block/quote' };
    await moderator.send('PUT', '/api/live/presence', secondTab);
    expect((await others()).map(({ parts }: { parts: string[] }) => parts)).to.deep.equal([
      ['block/hero', 'block/quote'],
    ]);
    await moderator.send('PUT', '/api/live/presence', { ...secondTab, place: null });
    expect((await moderator.send('PUT', '/api/live/presence', { ...at, part: 'no part' })).status).to.equal(
      400,
    );

    await moderator.send('PUT', '/api/live/presence', { ...at, place: null });
    expect(await others()).to.deep.equal([]);
    await moderator.send('PUT', '/api/live/presence', at);
    gateway.clock.advance(46_000);
    expect(await others()).to.deep.equal([]);
  });
});

/** Over the same log and the same database, with a view of the log of its own. */
async function anotherGateway({
  container,
}: TestGateway): Promise<{ app: FastifyInstance; close(): Promise<void> }> {
  const given = <Name extends 'config' | 'logger' | 'eventStore' | 'db'>(name: Name) =>
    container.resolve(tokens[name]);
  const other = createContainer(
    { config: given('config'), logger: given('logger'), eventStore: given('eventStore'), db: given('db') },
    { clock: container.resolve(tokens.clock) },
  );
  const stopping = new AbortController();
  await other.resolve(tokens.liveSubscription).start(stopping.signal);
  const app = createGateway(other, container.resolve(tokens.gatewaySettings));
  await app.ready();
  return {
    app,
    async close() {
      await app.close();
      stopping.abort();
    },
  };
}
