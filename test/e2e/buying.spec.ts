import { expect } from 'chai';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DESKTOP, launchBrowser, openPage, PHONE } from '../support/chromium.ts';
import { StorefoldProcess } from '../support/storefoldProcess.ts';

const ADDRESS: readonly (readonly [label: string, text: string])[] = [
  ['First name', 'Ada'],
  ['Last name', 'Lovelace'],
  ['Address', '12 Mercer Street'],
  ['City', 'New York'],
  ['State or region optional', 'NY'],
  ['Postal code optional', '10013'],
];
/** What Chromium says of an answer like 402, which the page shows in its own words. */
const REFUSED = /Failed to load resource: the server responded with a status of 402/;

describe('a guest buying', function () {
  this.timeout(120_000);
  let storefold: StorefoldProcess;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let problems: string[];

  before(async () => {
    storefold = await StorefoldProcess.create();
    [browser] = await Promise.all([launchBrowser(), storefold.start()]);
  });

  after(async () => {
    await browser?.close();
    await storefold?.dispose();
  });

  afterEach(async () => {
    await context.close();
    expect(problems.filter((problem) => !REFUSED.test(problem))).to.deep.equal([]);
  });

  async function goToCheckout(viewport: typeof PHONE | typeof DESKTOP) {
    context = await browser.newContext({ viewport });
    ({ page, problems } = await openPage(context));
    await page.goto(`${storefold.url}/shop/p/tide-cup`);
    await page.getByLabel('Glaze', { exact: true }).selectOption('Chalk');
    await page.locator('.product-form button[type=submit]').click();
    await page.getByRole('button', { name: 'Added!' }).waitFor();
    await page.goto(`${storefold.url}/cart`);
    await page.getByRole('link', { name: 'Checkout' }).click();
    await page.locator('[data-island=CheckoutPage][data-alive]').waitFor();
  }

  async function fillIn() {
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Country').selectOption('US');
    for (const [label, text] of ADDRESS) await page.getByLabel(label, { exact: true }).fill(text);
  }

  const placeOrder = () => page.getByRole('button', { name: /^Place order/ }).click();
  const card = (method: string) => page.getByLabel('Card', { exact: true }).selectOption(method);

  it('learns field by field what is missing, loses nothing when the card is declined, and gets the order', async () => {
    await goToCheckout(DESKTOP);
    await placeOrder();
    await page.getByText('Email cannot be blank').waitFor();
    expect(await page.locator('.field-error').allTextContents()).to.have.length(6);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).to.equal('email');

    await fillIn();
    await card('test_decline');
    await placeOrder();
    await page.getByText('The card was declined.').waitFor();
    expect(await page.getByLabel('City').inputValue()).to.equal('New York');

    await card('test_success');
    await placeOrder();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    expect(await page.locator('.summary-due dd').innerText()).to.equal('$34.00');
    expect(await page.locator('.summary-title').allTextContents()).to.deep.equal(['Tide Cup']);
    await page.goto(`${storefold.url}/cart`);
    await page.getByText('You have nothing in your shopping cart.').waitFor();
  });

  it('comes back from the bank to the order, on a phone', async () => {
    await goToCheckout(PHONE);
    await fillIn();
    await card('test_3ds');
    await placeOrder();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    expect(new URL(page.url()).pathname).to.match(/^\/order\//);
  });
});
