import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, PHONE } from '../support/chromium.ts';
import { StorefoldProcess } from '../support/storefoldProcess.ts';

describe('a visitor whose browser runs no scripts', function () {
  this.timeout(120_000);
  let storefold: StorefoldProcess;
  let browser: Browser;
  let page: Page;

  before(async () => {
    storefold = await StorefoldProcess.withDemoStore();
    [browser] = await Promise.all([launchBrowser(), storefold.start()]);
    page = await browser.newPage({ javaScriptEnabled: false, viewport: PHONE });
  });
  after(async () => {
    await browser?.close();
    await storefold?.dispose();
  });

  it('puts a product into the cart by its form, and reads there what is missing', async () => {
    await page.goto(`${storefold.url}/shop/p/tide-cup`);
    const add = page.locator('.product-form button[type=submit]');
    await add.click();
    expect(await page.locator('.product-form [role=alert]').innerText()).to.equal(
      'Please select the Glaze option.',
    );
    await page.getByLabel('Glaze', { exact: true }).selectOption('Clay');
    await page.getByLabel('Quantity', { exact: true }).fill('2');
    await add.click();
    expect(new URL(page.url()).pathname).to.equal('/cart');
    expect(await page.locator('.cart-line-title').allInnerTexts()).to.deep.equal(['Tide Cup']);
    expect(await page.getByLabel('Quantity of Tide Cup').inputValue()).to.equal('2');
  });
});
