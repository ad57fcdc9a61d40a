import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { visitedStore } from '../support/visitedStore.ts';

describe('a cart that goes on at another device', function () {
  this.timeout(120_000);
  const store = visitedStore();

  const lines = (page: Page) => page.locator('.cart-line-title').allTextContents();

  it('is shown as a link and a code, and comes once it is asked for', async () => {
    const laptop = await store.visit({ viewport: DESKTOP });
    await store.open('/shop/p/cooking-spoons', 'ProductForm');
    await laptop.locator('.product-form button[type=submit]').click();
    await laptop.getByRole('button', { name: 'Added!' }).waitFor();
    await store.open('/cart', 'CartPage');
    await laptop.getByText('Continue on another device').click();
    await laptop.getByRole('img', { name: 'The link to your cart as a QR code' }).waitFor();
    const link = await laptop.locator('.other-device-link').innerText();

    const pocket = await store.browser.newContext({ viewport: PHONE });
    try {
      const phone = await pocket.newPage();
      await phone.goto(link);
      await phone.getByRole('heading', { name: 'Your cart with 1 item is here' }).waitFor();
      expect(await lines(phone), 'a link alone changes nothing').to.deep.equal([]);
      await phone.getByRole('button', { name: 'Continue here' }).click();
      await eventually(async () =>
        expect(await lines(phone)).to.deep.equal(['Cooking Spoons, Set of Three']),
      );
      expect(new URL(phone.url()).pathname).to.equal('/cart');
    } finally {
      await pocket.close();
    }

    await store.open('/cart', 'CartPage');
    await laptop.getByText('You have nothing in your shopping cart.').waitFor();
    expect(await lines(laptop)).to.deep.equal([]);
  });
});
