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

  it('changes the cart by its form, and reads there what is refused', async () => {
    await page.goto(`${storefold.url}/shop/p/cooking-spoons`);
    await page.locator('.product-form button[type=submit]').click();
    const quantity = page.getByLabel('Quantity of Cooking Spoons, Set of Three');
    await quantity.fill('3');
    await quantity.press('Enter');
    expect(await quantity.inputValue()).to.equal('3');
    expect(new URL(page.url()).pathname).to.equal('/cart');
    expect(await page.locator('.cart-summary dd').first().innerText()).to.equal('$200.00');

    await page.getByLabel('Quantity of Tide Cup').fill('9999');
    await page.getByRole('button', { name: 'Update the cart' }).last().click();
    expect(await page.locator('.form-alert').innerText()).to.equal(
      'Sorry, we do not have enough of that item available.',
    );
    await page.getByLabel('Discount code').fill('NOPE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('NOPE This code is not valid.').waitFor();
    await page.locator('.code-taken').getByRole('button', { name: 'Remove' }).click();
    expect(await page.locator('.code-taken').count()).to.equal(0);
    await page.getByRole('button', { name: 'Remove Cooking Spoons' }).click();
    expect(await page.locator('.cart-line-title').allInnerTexts()).to.deep.equal(['Tide Cup']);
  });
});
