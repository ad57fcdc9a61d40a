import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putOrder } from '../../../../support/orders.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

const EDITOR = { email: 'editor@example.com', password: 'a long enough password' };

describe('what the console begins with', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let editor: Browser;

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, { productId: 'cup', name: 'Clay cup', variants: { CUP: { price: 1900 } } });
    await gateway.openAccount('editor', EDITOR.email, EDITOR.password, ['editor']);
    owner = await openOwner(gateway);
    editor = await openBrowser(gateway.app);
    await editor.signIn(EDITOR);
    await putOrder(gateway, 'order1', { testMode: false });
    await putOrder(gateway, 'order2', { testMode: true });
  });
  after(() => gateway.close());

  it('is what was ordered lately, test orders apart', async () => {
    const { now, quarters } = (await owner.get('/api/home/sales')).json;
    expect(now).to.equal(gateway.clock.now.toISOString());
    expect(quarters.map(({ testMode }: { testMode: boolean }) => testMode)).to.have.members([false, true]);
    for (const quarter of quarters) {
      expect(quarter).to.deep.include({ at: '2026-01-02T03:00:00.000Z', orders: 1 });
      expect(quarter.revenue.amount).to.be.above(0);
    }
  });

  it('is what waits, as far as somebody may see it', async () => {
    const kinds = async (browser: Browser) =>
      (await browser.get('/api/home/waiting')).json.waiting.map(({ kind }: { kind: string }) => kind);
    expect(await kinds(owner)).to.include('toPay');
    expect(await kinds(editor)).to.not.include('toPay');
  });

  it('counts what waits as the list behind it does', async () => {
    const { waiting } = (await owner.get('/api/home/waiting')).json;
    const { orders } = (await owner.get('/api/commerce/orders?awaits=pay')).json;
    expect(waiting.find(({ kind }: { kind: string }) => kind === 'toPay').count).to.equal(orders.length);
  });

  it('tells each person what came since they looked, on every device of theirs', async () => {
    const toPay = async (browser: Browser) =>
      (await browser.get('/api/home/waiting')).json.waiting.find(
        ({ kind }: { kind: string }) => kind === 'toPay',
      );
    const { isNew, newest } = await toPay(owner);
    expect(isNew).to.equal(true);
    const seen = await owner.send('PUT', '/api/home/waiting/seen', { newest: { toPay: newest } });
    expect(seen.json, seen.text).to.deep.equal({ newest: { toPay: newest } });
    expect((await toPay(await openOwner(gateway))).isNew).to.equal(false);
    await putOrder(gateway, 'order3', { testMode: false });
    await until(async () => (await toPay(owner)).newest > newest);
    expect((await toPay(owner)).isNew).to.equal(true);
    expect((await editor.send('PUT', '/api/home/waiting/seen', { newest: {} })).status).to.equal(200);
    expect(
      (await (await openBrowser(gateway.app)).send('PUT', '/api/home/waiting/seen', { newest: {} })).status,
    ).to.equal(401);
  });

  it('is what happened last, as far as somebody may see it', async () => {
    const [newest] = (await owner.get('/api/home/activity')).json.activity;
    expect(newest).to.deep.include({ category: 'order', objectId: 'order3', type: 'OrderPlaced' });
    await owner.send('POST', '/api/commerce/discounts', {
      ...{ name: 'Spring', code: null, benefit: { kind: 'percentage', basisPoints: 1000 } },
    });
    const [made] = (await owner.get('/api/home/activity')).json.activity;
    expect(made).to.deep.include({ type: 'DiscountCreated', about: 'Spring' });
    const { activity } = (await editor.get('/api/home/activity')).json;
    expect(activity.some(({ category }: { category: string }) => category === 'order')).to.equal(false);
    expect(activity[0]).to.deep.include({ category: 'product', objectId: 'cup' });
    expect(activity.at(-1)).to.deep.include({ type: 'ProductCreated', about: 'Clay cup' });
  });

  it('is nothing for strangers, and figures only for who sees orders', async () => {
    const stranger = await openBrowser(gateway.app);
    expect((await stranger.get('/api/home/waiting')).status).to.equal(401);
    expect((await editor.get('/api/home/sales')).status).to.equal(403);
  });

  it('tells nothing of what visitors look at: that is a figure, and would be all there is', async () => {
    const visitor = await openBrowser(gateway.app);
    expect((await visitor.send('POST', '/api/census/RecordQuickView/cup', {})).status).to.equal(202);
    const { activity } = (await owner.get('/api/home/activity')).json;
    expect(activity.map(({ category }: { category: string }) => category)).to.not.include('traffic');
  });
});
