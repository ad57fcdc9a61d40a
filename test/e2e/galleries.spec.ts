import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { visitedStore } from '../support/visitedStore.ts';

const picture = (alt: string, name: string) => ({
  picture: { url: `/assets/demo/${name}.svg`, alt, width: 1200, height: 1500 },
  title: alt,
});

describe('who looks at a gallery', function () {
  this.timeout(60_000);
  const store = visitedStore();
  let page: Page;

  before(async () => {
    const call = await asOwner(store.url);
    const { page: made } = await call<{ page: { id: string } }>('POST', '/api/pages', {
      ...{ title: 'Studio days', kind: 'gallery' },
    });
    for (const [field, to] of Object.entries({
      items: [
        picture('A cup', 'tide-cup-chalk'),
        picture('A vase', 'moon-vase-chalk'),
        picture('Another vase', 'moon-vase-chalk'),
      ],
      ...{ design: 'slideshow', lightbox: true },
    }))
      await call('POST', `/api/pages/${made.id}/edits`, { type: 'SetPageDetail', field, to });
    const { page: draft } = await call<{ page: { revision: number } }>('GET', `/api/pages/${made.id}`);
    await call('POST', `/api/pages/${made.id}/publish`, { revision: draft.revision });
  });

  /** Places of the large pictures that are open. */
  const open = () =>
    page
      .locator('.large')
      .evaluateAll((all) => all.flatMap((one, at) => (one.matches(':popover-open') ? [at] : [])));
  const press = (key: string) => page.keyboard.press(key);
  const picturesPassed = () =>
    page.locator('.gallery').evaluate((list) => Math.round(list.scrollLeft / list.clientWidth));

  it('leafs through large pictures by keyboard, and is back on the page with one key', async () => {
    page = await store.visit({ viewport: DESKTOP, reducedMotion: 'reduce' });
    await page.goto(`${store.url}/studio-days`);
    await page.getByRole('button', { name: 'Next picture' }).waitFor();
    await page.locator('.large-opener').first().focus();
    await press('Enter');
    await eventually(async () => expect(await open()).to.deep.equal([0]));
    await press('ArrowRight');
    await press('ArrowRight');
    await eventually(async () => expect(await open()).to.deep.equal([2]));
    await press('ArrowLeft');
    await eventually(async () => expect(await open()).to.deep.equal([1]));
    await press('Escape');
    await eventually(async () => {
      expect(await open()).to.deep.equal([]);
      const focused = () => document.activeElement?.getAttribute('popovertarget');
      expect(await page.evaluate(focused)).to.equal('large-entries-2');
    });
  });

  it('goes on by arrows and thumbnails, and from the last picture to the first, on a phone', async () => {
    page = await store.visit({ viewport: PHONE, reducedMotion: 'reduce' });
    await page.goto(`${store.url}/studio-days`);
    await page.locator('.gallery-thumbs a').last().click();
    await eventually(async () => expect(await picturesPassed()).to.equal(2));
    expect(new URL(page.url()).hash).to.equal('');
    await page.getByRole('button', { name: 'Next picture' }).click();
    await eventually(async () => expect(await picturesPassed()).to.equal(0));
    await page.getByRole('button', { name: 'Previous picture' }).click();
    await eventually(async () => expect(await picturesPassed()).to.equal(2));
    await eventually(async () =>
      expect(await page.locator('.gallery-thumbs a').last().getAttribute('data-current')).to.equal(''),
    );
  });
});
