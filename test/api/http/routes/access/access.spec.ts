import { expect } from 'chai';
import { type Browser, blankBrowser, openBrowser } from '../../../../support/browser.ts';
import { openCustomer } from '../../../../support/customers.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const SITE = '/api/access/site';
const SEALED = 'private, no-store';
const PASSWORD = 'open sesame';
const MINUTE_MS = 60_000;

/** As far as these specs look into one. */
interface Page {
  readonly id: string;
  readonly urlId: string;
}

describe('who may see the site and its pages over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    await putProduct(gateway, { productId: 'cup', name: 'Tide cup', variants: { CUP: { stock: 3 } } });
  });
  after(() => gateway.close());
  beforeEach(() => {
    visitor = blankBrowser(gateway.app);
  });

  const lockSite = (change: object = {}) =>
    owner.send('PUT', SITE, { isLocked: true, password: PASSWORD, title: '', text: '', ...change });
  const unlockSite = () => owner.send('PUT', SITE, { isLocked: false, password: '', title: '', text: '' });
  const submit = (browser: Browser, url: string, fields: Record<string, string>) =>
    browser.submit(url, fields);
  const enter = (browser: Browser, password: string, place = '_site', next = '/') =>
    submit(browser, '/_unlock', { password, place, next });
  const publish = async (title: string): Promise<Page> => {
    const { page } = (await owner.send('POST', '/api/pages', { title })).json;
    await owner.send('POST', `/api/pages/${page.id}/publish`, { revision: page.revision });
    return page;
  };
  const setPage = (pageId: string, change: object) =>
    owner.send('PUT', `/api/access/pages/${pageId}`, {
      ...{ audience: 'everybody', password: '', title: '', text: '', memberAreaId: null, isHidden: false },
      ...change,
    });
  const statusOf = async (browser: Browser, url: string) => (await browser.get(url)).status;

  describe('a site with a password', () => {
    before(() => lockSite({ title: 'Opening soon', text: 'Back on Monday.' }));
    after(unlockSite);

    it('shows its lock screen in place of every page, to be kept by nobody', async () => {
      for (const url of ['/', '/shop', '/shop/p/cup', '/cart', '/search?q=cup', '/nowhere', '/sitemap.xml']) {
        const { status, headers, text } = await visitor.get(url);
        expect([url, status, headers['cache-control'], headers['x-robots-tag']]).to.deep.equal([
          ...[url, 403, SEALED, 'noindex'],
        ]);
        expect(text, url).to.contain('data-page-type="103"').and.to.contain('Back on Monday.');
        expect(text, url).not.to.contain('Tide cup').and.not.to.contain('site-nav');
      }
    });

    it('keeps its data from programs as well', async () => {
      const { status, json, headers } = await visitor.get('/shop?format=json');
      expect([status, headers['cache-control']]).to.deep.equal([403, SEALED]);
      expect(json).to.deep.include({ pageType: 103, template: 'lock', categories: [] });
      expect(json.menus).to.deep.equal({ main: [], footer: [] });
      const refused = await visitor.get('/api/commerce/search/suggestions?q=cup');
      expect([refused.status, refused.json.code]).to.deep.equal([403, 'SITE_LOCKED']);
      expect((await visitor.get('/robots.txt')).text).to.equal('User-agent: *\nDisallow: /\n');
    });

    it('lets in who has the password, and goes on to where they wanted to', async () => {
      const wrong = await enter(visitor, 'open barley');
      expect([wrong.status, wrong.headers['cache-control']]).to.deep.equal([403, SEALED]);
      expect(wrong.text).to.contain('This password is not right.');
      const right = await enter(visitor, PASSWORD, '_site', '/shop');
      expect([right.status, right.headers.location]).to.deep.equal([303, '/shop']);
      const { status, headers, text } = await visitor.get('/shop/p/cup');
      expect([status, headers['cache-control'], headers.etag]).to.deep.equal([200, SEALED, undefined]);
      expect(text).to.contain('Tide cup');
    });

    it('leads nobody elsewhere', async () => {
      for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
        expect((await enter(visitor, PASSWORD, '_site', next)).headers.location).to.equal('/');
      }
    });

    it('is open to who helps run it, without the password', async () => {
      expect(await statusOf(owner, '/shop')).to.equal(200);
      expect(await statusOf(visitor, '/config')).to.equal(200);
      expect(await statusOf(visitor, '/healthz')).to.equal(200);
    });

    it('keeps open what links in mails lead to: who has one owes, has bought, or wants to leave', async () => {
      const id = '0'.repeat(32);
      const links = [
        `/order/${id}`,
        `/invoice/${id}`,
        `/pay/${id}`,
        `/api/commerce/orders/status/${id}`,
        `/api/commerce/downloads/${id}`,
        `/api/commerce/donations/pledges/${id}`,
        `/api/commerce/reviews/requests/${id}/decline`,
        `/api/commerce/checkout/reminders/${id}/decline`,
        '/api/site-users/account/notifications/restock/withdraw/cup/CUP/sign',
        `/api/mailing-list/unsubscribe/${id}`,
      ];
      for (const link of links) {
        const { status, text } = await visitor.get(link);
        expect(text, `${link} ${status}`)
          .not.to.contain('SITE_LOCKED')
          .and.not.to.contain('data-page-type="103"');
        expect(text, `${link} ${status}`).not.to.contain('Route ');
      }
      const crumb = (await visitor.get('/api/crumb')).json.crumb;
      expect(crumb).to.be.a('string');
      const paid = await visitor.send('POST', `/api/commerce/balance/${id}`, {});
      expect(paid.json.code).not.to.equal('SITE_LOCKED');
    });

    it('asks again once it has another password', async () => {
      await enter(visitor, PASSWORD);
      expect(await statusOf(visitor, '/shop')).to.equal(200);
      await lockSite({ password: 'another one' });
      expect(await statusOf(visitor, '/shop')).to.equal(403);
      await enter(visitor, 'another one');
      expect(await statusOf(visitor, '/shop')).to.equal(200);
      await lockSite();
    });

    it('limits guesses, and says so on the page', async () => {
      for (let guess = 0; guess < 5; guess++) await enter(visitor, `guess ${guess}`);
      const { status, headers, text } = await enter(visitor, PASSWORD);
      expect(status).to.equal(429);
      expect(Number(headers['retry-after'])).to.be.within(1, 60);
      expect(text).to.contain('role="alert"');
      gateway.clock.advance(2 * MINUTE_MS);
      expect((await enter(visitor, PASSWORD)).status).to.equal(303);
    });

    it('tells its password to nobody', async () => {
      expect((await owner.get(SITE)).json).to.deep.include({ isLocked: true, password: '' });
      const events = await owner.get('/api/events?stream=access-main');
      expect(events.status).to.equal(200);
      expect(events.text)
        .to.contain('PlaceLocked')
        .and.not.to.contain('scrypt$')
        .and.not.to.contain(PASSWORD);
    });
  });

  describe('a page', () => {
    it('asks for its password, and no page beside it does', async () => {
      const { id, urlId } = await publish('Press kit');
      await setPage(id, { audience: 'password', password: PASSWORD, title: 'For the press' });
      const asked = await visitor.get(`/${urlId}`);
      expect([asked.status, asked.headers['cache-control']]).to.deep.equal([403, SEALED]);
      expect(asked.text).to.contain('data-page-type="105"').and.to.contain('For the press');
      expect((await visitor.get(`/${urlId}?format=json`)).json).to.include({ pageType: 105 });
      expect((await visitor.get(`/${urlId}?sent=x`)).status).to.equal(403);
      expect(await statusOf(visitor, '/shop')).to.equal(200);

      const form = await submit(visitor, `/${urlId}`, { email: 'nobody', block: 'x' });
      expect(form.text).to.contain('data-page-type="105"');

      expect((await enter(visitor, PASSWORD, id, `/${urlId}`)).headers.location).to.equal(`/${urlId}`);
      const shown = await visitor.get(`/${urlId}`);
      expect([shown.status, shown.headers['cache-control'], shown.headers['x-robots-tag']]).to.deep.equal([
        ...[200, SEALED, 'noindex'],
      ]);
      expect(await statusOf(blankBrowser(gateway.app), `/${urlId}`)).to.equal(403);
      expect((await visitor.get('/sitemap.xml')).text).not.to.contain(`/${urlId}<`);
    });

    it('needs a password to be kept behind one', async () => {
      const { id } = await publish('No word');
      const { status, json } = await setPage(id, { audience: 'password' });
      expect([status, json.code, json.details?.field]).to.deep.equal([
        ...[400, 'ACCESS_PASSWORD_MISSING', 'password'],
      ]);
      expect((await setPage(id, { audience: 'password', password: 'short' })).status).to.equal(400);
      expect((await setPage('gone', {})).json.code).to.equal('PAGE_NOT_FOUND');
    });

    it('is for members alone, and says how to become one', async () => {
      const { id, urlId } = await publish('Club room');
      await owner.send('PUT', '/api/member-areas/club', { name: 'Club', description: '', productId: null });
      expect((await setPage(id, { audience: 'members' })).json.code).to.equal('MEMBER_AREA_MISSING');
      await setPage(id, { audience: 'members', memberAreaId: 'club' });
      const denied = await visitor.get(`/${urlId}`);
      expect([denied.status, denied.headers['cache-control']]).to.deep.equal([403, SEALED]);
      expect(denied.text).to.contain('data-page-type="106"').and.to.contain('Join Club');

      const { browser: member } = await openCustomer(gateway, 'ida@example.com');
      expect(await statusOf(member, `/${urlId}`)).to.equal(403);
      await member.send('POST', '/api/member-areas/club/join');
      const shown = await member.get(`/${urlId}`);
      expect([shown.status, shown.headers['cache-control']]).to.deep.equal([200, SEALED]);
      expect((await owner.get(`/${urlId}`)).status).to.equal(200);
    });

    it('that is hidden is found by its address alone', async () => {
      const { id, urlId } = await publish('Quiet');
      const listed = async () => (await visitor.get('/sitemap.xml')).text.includes(`/${urlId}<`);
      await eventually(async () => expect(await listed()).to.equal(true));
      await setPage(id, { isHidden: true });
      await eventually(async () => expect(await listed()).to.equal(false));
      const { status, headers } = await visitor.get(`/${urlId}`);
      expect([status, headers['x-robots-tag']]).to.deep.equal([200, 'noindex']);
    });

    it('stands in menus for members with their mark, and not at all once it is hidden', async () => {
      const { id } = await publish('Salon');
      await owner.send('PUT', '/api/member-areas/salon', { name: 'Salon', description: '', productId: null });
      await owner.send('POST', '/api/widget/UpdateNavigation', {
        fieldName: 'mainNav',
        templateId: 'main',
        navigation: { items: [{ collectionId: id }] },
      });
      const menu = async () => (await visitor.get('/shop?format=json')).json.menus.main;
      await setPage(id, { audience: 'members', memberAreaId: 'salon' });
      await eventually(async () =>
        expect((await menu())[0]).to.include({ title: 'Salon', membersOnly: true }),
      );
      await setPage(id, { isHidden: true });
      await eventually(async () => expect(await menu()).to.deep.equal([]));
    });

    it('shows its draft by a link, until that runs out or is withdrawn', async () => {
      const { json } = await owner.send('POST', '/api/pages', { title: 'Not yet' });
      const { id, urlId } = json.page;
      const give = async (days: number) => {
        const given = await owner.send('POST', `/api/access/pages/${id}/previews`, { days });
        expect(given.status).to.equal(201);
        const [{ linkId, url }] = given.json.previews;
        return { linkId: linkId as string, path: new URL(url).pathname };
      };
      const link = await give(7);
      expect(await statusOf(visitor, `/${urlId}`)).to.equal(404);
      const shown = await visitor.get(link.path);
      expect([shown.status, shown.headers['cache-control'], shown.headers['x-robots-tag']]).to.deep.equal([
        ...[200, SEALED, 'noindex'],
      ]);
      expect(shown.text).to.contain('<title>Draft: Not yet').and.not.to.contain('<script type="module"');
      expect(await statusOf(visitor, `${link.path}0`)).to.equal(404);

      await owner.send('DELETE', `/api/access/pages/${id}/previews/${link.linkId}`);
      await eventually(async () => expect(await statusOf(visitor, link.path)).to.equal(404));
      const other = await give(1);
      expect(await statusOf(visitor, other.path)).to.equal(200);
      const { now } = gateway.clock;
      gateway.clock.advance(25 * 60 * MINUTE_MS);
      expect(await statusOf(visitor, other.path)).to.equal(404);
      gateway.clock.now = now;
    });
  });

  describe('a collection of products', () => {
    let id: string;

    before(async () => {
      const texts = { title: 'Trade', navigationTitle: 'Trade', description: '', enabled: true };
      const made = await owner.send('POST', '/api/content-service/product/1.1/websites/main/products', {
        ...{ ...texts, urlId: 'trade-prices' },
      });
      ({ id } = made.json);
      await eventually(async () => expect(await statusOf(visitor, '/trade-prices')).to.equal(200));
    });

    it('asks for its password, in every form that it has, and the shop does not', async () => {
      expect(
        (await setPage(id, { audience: 'password', password: PASSWORD, title: 'For shops' })).status,
      ).to.equal(200);
      const asked = await visitor.get('/trade-prices?sort=newest');
      expect([asked.status, asked.headers['cache-control']]).to.deep.equal([403, SEALED]);
      expect(asked.text).to.contain('data-page-type="105"').and.to.contain('For shops');
      expect((await visitor.get('/trade-prices?format=json')).json).to.include({ pageType: 105 });
      expect(await statusOf(visitor, '/shop')).to.equal(200);
      expect((await visitor.get('/sitemap.xml')).text).not.to.contain('/trade-prices<');

      await enter(visitor, PASSWORD, id, '/trade-prices');
      const shown = await visitor.get('/trade-prices');
      expect([shown.status, shown.headers['cache-control'], shown.headers['x-robots-tag']]).to.deep.equal([
        ...[200, SEALED, 'noindex'],
      ]);
      expect(await statusOf(blankBrowser(gateway.app), '/trade-prices')).to.equal(403);
    });

    it('stands among what is not for everybody', async () => {
      const { pages } = (await owner.get('/api/access')).json;
      expect(pages.find(({ pageId }: { pageId: string }) => pageId === id)).to.include({
        ...{ title: 'Trade', urlId: 'trade-prices', kind: 'collection', audience: 'password' },
      });
    });

    it('is kept for members by its paywall, and by nothing beside it', async () => {
      const { status, json } = await setPage(id, { audience: 'members', memberAreaId: 'club' });
      expect([status, json.code]).to.deep.equal([400, 'ACCESS_BY_PAYWALL']);
    });

    it('is for everybody again, at once', async () => {
      await setPage(id, {});
      expect(await statusOf(visitor, '/trade-prices')).to.equal(200);
    });
  });

  describe('all of them', () => {
    it('are listed for staff, and set by who may publish', async () => {
      await setPage((await publish('Listed')).id, { isHidden: true });
      const { pages } = (await owner.get('/api/access')).json;
      expect(pages.map(({ title }: { title: string }) => title)).to.include('Listed');
      const { id } = await publish('Guarded');
      await gateway.openAccount('drafter', 'drafter@example.com', 'a long enough password', ['draft editor']);
      const drafter = await openBrowser(gateway.app);
      await drafter.signIn({ email: 'drafter@example.com', password: 'a long enough password' });
      const asDrafter = await drafter.send('PUT', `/api/access/pages/${id}`, {
        ...{ audience: 'everybody', password: '', title: '', text: '', memberAreaId: null, isHidden: true },
      });
      expect(asDrafter.status).to.equal(403);
      expect(
        (await drafter.send('PUT', SITE, { isLocked: false, password: '', title: '', text: '' })).status,
      ).to.equal(403);
      expect((await drafter.send('POST', `/api/access/pages/${id}/previews`, { days: 1 })).status).to.equal(
        201,
      );
    });
  });
});
