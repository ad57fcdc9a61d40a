import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { visitedStore } from '../support/visitedStore.ts';

describe('the pictures of a list of products', function () {
  this.timeout(120_000);
  const store = visitedStore();

  /** Addresses of the pictures that the page asks for, as it asks for them. */
  function picturesOf(page: Page): Set<string> {
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'image') asked.add(new URL(request.url()).pathname);
    });
    return asked;
  }

  async function walkToTheEnd(page: Page) {
    const cards = page.locator('.card');
    for (let at = 0; at < (await cards.count()); at++) {
      const card = cards.nth(at);
      await card.scrollIntoViewIfNeeded();
      await card
        .locator('.card-image')
        .first()
        .evaluate((image: HTMLImageElement) => image.decode());
    }
  }

  it('are one for each card under a finger, which cannot point at the second', async () => {
    const page = await store.visit({ viewport: PHONE, hasTouch: true, isMobile: true });
    const asked = picturesOf(page);
    await page.goto(`${store.url}/shop`, { waitUntil: 'load' });
    await walkToTheEnd(page);
    await eventually(async () => expect(asked.size).to.equal(await page.locator('.card').count()));
  });

  it('are two for the card that a mouse points at, and one for the others', async () => {
    const page = await store.visit({ viewport: DESKTOP });
    const asked = picturesOf(page);
    await page.goto(`${store.url}/shop`, { waitUntil: 'load' });
    await walkToTheEnd(page);
    const cards = await page.locator('.card').count();
    const card = page.locator('.card:has(.is-second)').first();
    const second = new URL((await card.locator('.is-second').getAttribute('src')) ?? '', store.url).pathname;
    await page.mouse.move(0, 0);
    expect(asked).to.not.include(second);
    await card.hover();
    await card.locator('.is-second').evaluate((image: HTMLImageElement) => image.decode());
    expect(asked.size).to.equal(cards + 1);
    expect(asked).to.include(second);
  });
});
