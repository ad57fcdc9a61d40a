import { expect } from 'chai';
import type { Role } from '../../../../../domain/accounts/roles.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const PAGES = '/api/pages';
const PRODUCTS = '/api/commerce/products';

describe('roles at work', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let blogId: string;

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 9, price: 1900 } } });
    owner = await openOwner(gateway);
    blogId = (await owner.send('POST', PAGES, { title: 'Journal', kind: 'blog' })).json.page.id;
  });
  after(() => gateway.close());

  async function as(role: Role): Promise<Browser> {
    const name = role.replace(' ', '_');
    await gateway.openAccount(name, `${name}@example.com`, OWNER.password, [role]);
    const browser = await openBrowser(gateway.app);
    await browser.signIn({ email: `${name}@example.com`, password: OWNER.password });
    return browser;
  }
  const rename = (by: Browser, pageId: string, from: string) =>
    by.send('POST', `${PAGES}/${pageId}/edits`, { type: 'RenamePage', to: `${from}, again` });

  it('a store manager writes posts, which others publish, and changes no page', async () => {
    const seller = await as('store manager');
    const { status, json } = await seller.send('POST', PAGES, {
      title: 'From the kiln',
      collectionId: blogId,
    });
    expect(status, JSON.stringify(json)).to.equal(200);
    const { id, revision } = json.page;
    expect((await rename(seller, id, 'From the kiln')).status).to.equal(200);
    expect((await seller.send('POST', `${PAGES}/${id}/submit`, { revision: revision + 1 })).status).to.equal(
      200,
    );
    expect((await seller.send('POST', `${PAGES}/${id}/publish`, { revision: revision + 1 })).status).to.equal(
      403,
    );
    expect((await rename(seller, blogId, 'Journal')).json.code).to.equal('FORBIDDEN');
    expect((await seller.send('POST', PAGES, { title: 'About' })).json.code).to.equal('FORBIDDEN');
  });

  it('an editor changes pages and writes posts, and makes no page', async () => {
    const editor = await as('editor');
    expect((await rename(editor, blogId, 'Journal')).status).to.equal(200);
    expect((await editor.send('POST', PAGES, { title: 'A post', collectionId: blogId })).status).to.equal(
      200,
    );
    expect((await editor.send('POST', PAGES, { title: 'About' })).json.code).to.equal('FORBIDDEN');
    const plan = await editor.send('PUT', `${PRODUCTS}/cup/subscription-plan`, { plan: null });
    expect(plan.json.code, 'terms of subscriptions').to.equal('FORBIDDEN');
  });

  it('a draft editor drafts products as long as they are drafts', async () => {
    const drafter = await as('draft editor');
    const { status, json } = await drafter.send('POST', PRODUCTS, {
      type: 'physical',
      description: {
        ...{ name: 'Bowl', excerpt: '', description: '', categories: [], tags: [], images: [] },
        customAddButtonText: '',
      },
      options: [],
      variants: [{ sku: 'BOWL', attributes: {}, price: { amount: 2400, currency: 'USD' }, imageId: null }],
    });
    expect(status, JSON.stringify(json)).to.equal(201);
    const { id } = json.product;
    const describe = (productId: string) =>
      drafter.send('PUT', `${PRODUCTS}/${productId}/description`, { description: { excerpt: 'Deep.' } });
    expect((await describe(id)).status).to.equal(200);
    expect((await describe('cup')).json.code).to.equal('FORBIDDEN');
    expect((await drafter.send('POST', `${PRODUCTS}/${id}/publish`)).json.code).to.equal('FORBIDDEN');
    expect((await owner.send('POST', `${PRODUCTS}/${id}/publish`)).status).to.equal(200);
    expect((await describe(id)).json.code).to.equal('FORBIDDEN');
  });

  it('a campaigns editor reads mailing lists and takes them along, and sees no customer', async () => {
    const writer = await as('campaigns editor');
    expect((await writer.get('/api/mailing-list/subscribers')).status).to.equal(200);
    expect((await writer.get('/api/mailing-list/subscribers.csv')).status).to.equal(200);
    expect((await writer.get('/api/commerce/customers')).json.code).to.equal('FORBIDDEN');
    const added = { email: 'may@example.com', consent: 'At the fair' };
    expect((await writer.send('POST', '/api/mailing-list/subscribers', added)).json.code).to.equal(
      'FORBIDDEN',
    );
  });

  it('billing sees who signed in, when and with what, and nothing else', async () => {
    const books = await as('billing');
    const { signIns, nextCursor } = (await books.get('/api/staff/sign-ins')).json;
    expect(nextCursor).to.equal(null);
    expect(signIns[0]).to.include({ who: 'billing@example.com', at: gateway.clock.now.toISOString() });
    expect(signIns.map(({ who }: { who: string }) => who)).to.include(OWNER.email);
    for (const path of [PRODUCTS, '/api/commerce/orders', '/api/events', '/api/analytics/products'])
      expect((await books.get(path)).status, path).to.equal(403);
    expect((await (await as('reporting')).get('/api/staff/sign-ins')).json.code).to.equal('FORBIDDEN');
  });

  it('everybody is told what was done to what they may read', async () => {
    const drafter = await as('moderator');
    const { deeds } = (await drafter.get('/api/activity?limit=100')).json;
    const categories = new Set(deeds.map(({ stream }: { stream: string }) => stream.split('-')[0]));
    expect([...categories])
      .to.include('page')
      .and.not.include('sessions');
    const { text } = await drafter.get('/api/activity/export.csv');
    expect(text)
      .to.include('page-')
      .and.not.match(/,(?:account|sessions|apikey)-/);
    expect((await owner.get('/api/activity?category=sessions')).json.deeds.length).to.be.above(0);
  });
});
