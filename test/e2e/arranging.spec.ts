import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { HANDLINGS } from '../support/hands.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { visitedStore } from '../support/visitedStore.ts';

describe('who arranges the store', function () {
  this.timeout(120_000);
  // Asked who is signed in before anybody is.
  const store = visitedStore({ expected: /status of 401/ });
  let page: Page;

  async function open(path: string, viewport: (typeof HANDLINGS)[number]['viewport'] = DESKTOP) {
    page = await store.visit({ viewport });
    await openSignedIn(page, store.url + path);
    await page.locator('.page-header').waitFor();
  }

  for (const [at, { how, viewport, handOn }] of HANDLINGS.entries()) {
    it(`is led on to a collection that they have made, ${how}`, async () => {
      await open('/config/collections', viewport);
      const { press, type } = handOn(page);
      await press(page.getByRole('button', { name: 'New collection' }).first());
      const dialog = page.getByRole('dialog', { name: 'New collection' });
      await type(dialog.getByLabel('Title'), `Harbour ${at}`);
      await type(dialog.getByLabel('Address'), `harbour-${at}`);
      await press(dialog.getByRole('button', { name: 'Create collection' }));
      await page.getByRole('heading', { name: `Harbour ${at}`, level: 1 }).waitFor();
      await eventually(async () =>
        expect(new URL(page.url()).pathname).to.match(/^\/config\/collections\/[^/]+\/products$/),
      );
      await page.getByRole('combobox', { name: 'Add a product' }).waitFor();
    });
  }

  it('drags an entry of a menu to another place with the keyboard alone', async () => {
    const owner = await asOwner(store.url);
    const link = (title: string) => ({
      externalLink: { title, url: `https://${title.toLowerCase()}.example` },
    });
    await owner('POST', '/api/widget/UpdateNavigation', {
      ...{ fieldName: 'footerNav', templateId: 'tide' },
      navigation: { items: ['Contact', 'Journal', 'Press'].map(link) },
    });
    await open('/config/navigation/footerNav');
    const entries = page.locator('.tree-name > span:first-child');
    await entries.nth(2).waitFor();
    await page.getByRole('row', { name: 'Press' }).focus();
    await page.keyboard.press('ArrowRight');
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).to.equal(
        'Drag Press',
      ),
    );
    await page.keyboard.press('Enter');
    const places = page.getByRole('button', { name: /^Insert / });
    await places.first().waitFor({ state: 'attached' });
    for (let step = 0; step < 10; step++) {
      const at = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
      if (/^Insert before Contact/.test(at)) break;
      await page.keyboard.press('ArrowUp');
    }
    await page.keyboard.press('Enter');
    await eventually(async () =>
      expect(await entries.allInnerTexts()).to.deep.equal(['Press', 'Contact', 'Journal']),
    );
    await page.keyboard.press('Control+s');
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Publish footer' }).click();
    await page.getByRole('button', { name: 'Nothing to publish' }).waitFor();
    await page.goto(store.url);
    await eventually(async () =>
      expect((await page.locator('footer a').allInnerTexts()).join()).to.match(/Press.*Contact.*Journal/),
    );
  });
});
