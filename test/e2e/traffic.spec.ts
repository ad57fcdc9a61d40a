import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { signIn } from '../support/signingIn.ts';
import { visitedStore } from '../support/visitedStore.ts';

describe('what visitors do', function () {
  this.timeout(120_000);
  const store = visitedStore({ expected: /status of 401/ });
  let page: Page;

  it('is seen in the console as it happens, without a cookie or anything kept in the browser', async () => {
    const visitor = await store.browser.newContext({ viewport: DESKTOP, userAgent: VISITOR });
    page = await store.visit({ viewport: DESKTOP });
    await page.goto(`${store.url}/config/traffic`);
    await signIn(page);
    await page.getByRole('heading', { name: 'Traffic', level: 1 }).waitFor();

    const shop = await visitor.newPage();
    await shop.goto(`${store.url}/shop?utm_source=letter`);
    await shop.goto(`${store.url}/shop/p/tide-cup`);
    await shop.goto(`${store.url}/search?q=unobtainium`);
    const pages = page.getByRole('region', { name: 'Pages', exact: true });
    await eventually(async () => expect(await pages.innerText()).to.include('/shop/p/tide-cup'));
    const inCard = async (name: string) => page.getByRole('region', { name, exact: true }).innerText();
    await eventually(async () => {
      expect(await inCard('Where visits came from')).to.include('letter');
      expect(await inCard('Products that were looked at')).to.include('Tide Cup');
      expect(await inCard('Searched for in vain')).to.include('unobtainium');
    });
    // What the visitor has afterwards has nothing to do with being counted.
    const names = (await visitor.cookies()).map(({ name }) => name);
    expect(names.filter((name) => /^ss_/i.test(name))).to.deep.equal([]);
    await eventually(async () =>
      expect(await shop.evaluate(() => Object.keys(localStorage))).to.deep.equal([]),
    );
    await visitor.close();
  });

  it('says which errors pages met, and how fast they were', async () => {
    const visitor = await store.browser.newContext({ viewport: DESKTOP, userAgent: VISITOR });
    const shop = await visitor.newPage();
    await shop.goto(`${store.url}/shop`);
    const told = shop.waitForResponse((response) => response.url().endsWith('/RecordJavascriptErrors'));
    await shop.evaluate(() => {
      setTimeout(() => {
        throw new TypeError('there is no lamp 7');
      });
    });
    expect((await told).status()).to.equal(202);

    page = await store.visit({ viewport: DESKTOP });
    await page.goto(`${store.url}/config/traffic/errors`);
    await signIn(page);
    await eventually(async () =>
      expect(await page.locator('main').innerText()).to.include('there is no lamp 7'),
    );
    await page.getByRole('link', { name: 'Speed', exact: true }).click();
    await page.getByRole('heading', { name: 'Speed', exact: true }).waitFor();
    // A page tells how fast it was once it is hidden; until it has been measured there is nothing to tell.
    await shop.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
    await eventually(async () => {
      await shop.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.reload();
      await page.getByRole('region', { name: 'Pages', exact: true }).waitFor({ timeout: 2000 });
    });
    const pages = page.getByRole('region', { name: 'Pages', exact: true });
    await eventually(async () => expect(await pages.innerText()).to.match(/\/shop\s.*\d/));
    await visitor.close();
  });

  /** As people come; what drives the browser of these specs calls itself a program. */
  const VISITOR =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
});
