import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { visitedStore } from '../support/visitedStore.ts';

const CREATE = '/api/content-service/product/1.1/websites/main/products';

describe('who finds the way by the menu', function () {
  this.timeout(120_000);
  const store = visitedStore();
  let page: Page;

  before(async () => {
    const call = await asOwner(store.url);
    const create = (title: string, urlId: string) =>
      call<{ id: string }>('POST', CREATE, {
        title,
        navigationTitle: title,
        urlId,
        description: '',
        enabled: true,
      });
    const { id: gifts } = await create('Gifts', 'gifts-for-the-table');
    const { id: courses } = await create('Courses', 'evening-courses');
    const { products } = await call<{ products: { id: string }[] }>('GET', '/api/commerce/catalog?limit=3');
    for (const { id: productId } of products) {
      await call('POST', `/api/commerce/collections/${gifts}/products`, { productId });
    }
    await call('PUT', '/api/member-areas/circle', { name: 'The circle', description: '', productId: null });
    await call('PUT', `/api/member-areas/paywalls/${courses}`, {
      memberAreaId: 'circle',
      previewItemIds: [],
    });
    const link = (title: string, url: string) => ({ externalLink: { title, url } });
    const rooms = {
      ...link('Rooms', '#'),
      children: [
        { collectionId: gifts },
        { ...link('Upstairs', '#'), children: [link('Bedroom', '/shop/textiles')] },
      ],
    };
    const more = { children: [link('Paper', '/shop/paper')] };
    for (const fieldName of ['mainNav', 'footerNav']) {
      await call('POST', '/api/widget/UpdateNavigation', {
        fieldName,
        templateId: 'tide',
        navigation: { items: [link('Shop', '/shop'), rooms, { memberAreaId: 'circle' }, more] },
      });
    }
  });

  const open = (path: string) => page.goto(store.url + path, { waitUntil: 'load' });
  const main = () => page.getByRole('navigation', { name: 'Main' });
  const folder = (name: string) => main().locator('summary', { hasText: name });
  const hasFocus = (name: string) => folder(name).evaluate((element) => element === document.activeElement);

  it('opens and leaves a folder with the keyboard alone', async () => {
    page = await store.visit({ viewport: DESKTOP });
    await open('/shop');
    const gifts = main().getByRole('link', { name: 'Gifts' });
    await folder('Rooms').focus();
    await page.keyboard.press('Enter');
    await gifts.waitFor();
    await page.keyboard.press('Tab');
    await eventually(async () =>
      expect(await gifts.evaluate((element) => element === document.activeElement)).to.equal(true),
    );
    await page.keyboard.press('Escape');
    await gifts.waitFor({ state: 'hidden' });
    await eventually(async () => expect(await hasFocus('Rooms')).to.equal(true));

    await page.keyboard.press('Space');
    await gifts.waitFor();
    for (const _ of ['Gifts', 'Bedroom', 'The circle']) await page.keyboard.press('Tab');
    await gifts.waitFor({ state: 'hidden' });
  });

  it('sees one folder at a time, which closes on a press elsewhere', async () => {
    page = await store.visit({ viewport: DESKTOP });
    await open('/shop');
    const [gifts, paper] = ['Gifts', 'Paper'].map((name) => main().getByRole('link', { name }));
    await folder('Rooms').click();
    await gifts?.waitFor();
    await folder('More').click();
    await paper?.waitFor();
    await eventually(async () => expect(await gifts?.isVisible()).to.equal(false));
    await page.locator('h1').click();
    await paper?.waitFor({ state: 'hidden' });
  });

  it('gets to a collection on a phone, without JavaScript as well', async () => {
    for (const javaScriptEnabled of [true, false]) {
      page = await store.visit({ viewport: PHONE, javaScriptEnabled });
      await open('/shop');
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await page.locator('.menu > summary').click();
      await menu.locator('summary', { hasText: 'Rooms' }).click();
      await menu.getByRole('link', { name: 'Gifts' }).click();
      await page.waitForURL(/\/gifts-for-the-table$/);
      await eventually(async () => expect(await page.locator('h1').innerText()).to.equal('Gifts'));
      await eventually(async () => expect(await page.locator('.card').count()).to.equal(3));
      if (javaScriptEnabled) await page.context().close();
    }
  });

  for (const viewport of [PHONE, DESKTOP]) {
    it(`meets no obstacle in an open menu ${viewport.width} px wide`, async () => {
      const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
      page = await store.visit({ viewport, bypassCSP: true, reducedMotion: 'reduce' });
      await open('/gifts-for-the-table');
      if (viewport === PHONE) await page.locator('.menu > summary').click();
      await page.locator('.menu-folder summary:visible', { hasText: 'Rooms' }).click();
      await page.evaluate(axe);
      const violations = await page.evaluate(
        "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })" +
          '.then((result) => result.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))',
      );
      expect(violations).to.deep.equal([]);
      await eventually(async () =>
        expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(viewport.width),
      );
    });
  }
});
