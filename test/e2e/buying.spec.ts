import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { visitedStore } from '../support/visitedStore.ts';

const ADDRESS: readonly (readonly [label: string, text: string])[] = [
  ['First name', 'Ada'],
  ['Last name', 'Lovelace'],
  ['Address', '12 Mercer Street'],
  ['City', 'New York'],
  ['ZIP code', '10013'],
];
/** What Chromium says of a declined card, and of the editor's question who is signed in; the pages say it in their own words. */
const REFUSED = /Failed to load resource: the server responded with a status of 40[12]/;

describe('a guest buying', function () {
  this.timeout(120_000);
  const store = visitedStore({ expected: REFUSED });
  let page: Page;

  async function goToCheckout(viewport: typeof PHONE | typeof DESKTOP) {
    page = await store.visit({ viewport });
    await store.open('/shop/p/tide-cup', 'ProductForm');
    await page.getByLabel('Glaze', { exact: true }).selectOption('Chalk');
    await page.locator('.product-form button[type=submit]').click();
    await page.getByRole('button', { name: 'Added!' }).waitFor();
    await page.goto(`${store.url}/cart`);
    await page.getByRole('link', { name: 'Checkout' }).click();
    await store.alive('CheckoutPage');
  }

  async function fillIn() {
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Country').selectOption('US');
    await page.getByLabel('State', { exact: true }).selectOption('New York');
    for (const [label, text] of ADDRESS) await page.getByLabel(label, { exact: true }).fill(text);
  }

  const placeOrder = () => page.getByRole('button', { name: /^Place order/ }).click();
  const card = (method: string) => page.getByLabel('Card', { exact: true }).selectOption(method);

  it('learns field by field what is missing, loses nothing when the card is declined, and gets the order', async () => {
    await goToCheckout(DESKTOP);
    await placeOrder();
    await page.getByText('Email cannot be blank').waitFor();
    await eventually(async () =>
      expect(await page.locator('.field-error').allTextContents()).to.have.length(6),
    );
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).to.equal('email'),
    );

    await fillIn();
    await card('test_decline');
    await placeOrder();
    await page.getByText('The card was declined.').waitFor();
    await eventually(async () => expect(await page.getByLabel('City').inputValue()).to.equal('New York'));

    await card('test_success');
    await placeOrder();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    // The page follows the order by itself: nobody reloads it.
    await page.getByText('Paid · Being prepared').waitFor();
    await eventually(async () =>
      expect(await page.locator('.summary-due dd').innerText()).to.equal('$34.00'),
    );
    await eventually(async () =>
      expect(await page.locator('.summary-title').allTextContents()).to.deep.equal(['Tide Cup']),
    );
    await page.goto(`${store.url}/cart`);
    await page.getByText('You have nothing in your shopping cart.').waitFor();
  });

  it('has an order that the owner sends, gives the money back for, and sees as it was', async () => {
    await goToCheckout(DESKTOP);
    await fillIn();
    await placeOrder();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    const number = (await page.locator('.order-number').innerText()).replace('Order ', '');

    await openSignedIn(page, `${store.url}/config`);
    const menu = page.getByRole('navigation', { name: 'Editor' });
    await menu.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('heading', { name: 'Orders' }).waitFor();
    await page.getByRole('link', { name: number }).click();
    const standing = page.locator('.order-marks .tag');
    await page.getByText('The order is paid.').waitFor();

    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByLabel('Tracking number').fill('1Z999');
    await page.getByRole('button', { name: 'Mark as sent' }).click();
    await page.getByText('tracking number 1Z999').first().waitFor();
    await eventually(async () =>
      expect(await page.locator('.order-lines').innerText()).to.match(
        /Sent on [^\n]+, tracking number 1Z999/,
      ),
    );
    await page.setViewportSize(PHONE);
    const pieces = page.locator('.order-lines li').getByText(/^1 × /);
    await eventually(async () => expect(await pieces.isVisible()).to.equal(true));
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByRole('button', { name: 'Refund $34.00' }).click();
    await page.getByText('34.00 USD was refunded').waitFor();
    await standing.filter({ hasText: 'Refunded' }).waitFor();
    await eventually(async () =>
      expect(await standing.allTextContents()).to.deep.equal(['Refunded', 'Sent']),
    );

    await page.getByTitle('Look at the order as it was then').last().click();
    await page.getByText('Nothing can be changed here.').waitFor();
    await eventually(async () => expect(await standing.last().innerText()).to.equal('To send'));
    await eventually(async () =>
      expect(await page.getByRole('button', { name: 'Send', exact: true }).count()).to.equal(0),
    );
    await page.getByRole('link', { name: 'Back to now' }).click();
    await standing.filter({ hasText: 'Refunded' }).waitFor();
  });

  it('is told of an invoice that it is to be paid, until the owner has the money', async () => {
    await goToCheckout(PHONE);
    await fillIn();
    await page.getByText('Pay by invoice').click();
    await placeOrder();
    await page.getByText('To be paid by invoice · Being prepared').waitFor();
    await page.getByRole('link', { name: 'Open the invoice' }).waitFor();
    const call = await asOwner(store.url);
    const { orders } = await call<{ orders: { id: string; paymentStatus: string }[] }>(
      'GET',
      '/api/commerce/orders?paymentStatus=unpaid',
    );
    expect(orders).to.have.length(1);
    await call('POST', `/api/commerce/orders/${orders[0]?.id}/capture`, {});
    // This read waits until the payment is shown.
    await call('GET', '/api/commerce/orders');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('Paid · Being prepared').waitFor();
    await eventually(async () =>
      expect(await page.getByRole('link', { name: 'Open the invoice' }).count()).to.equal(0),
    );
  });

  it('is asked for an address as its country writes it', async () => {
    await goToCheckout(PHONE);
    await page.getByLabel('Country').selectOption('US');
    await page.getByLabel('ZIP code').fill('1001');
    await placeOrder();
    await page.getByText('State cannot be blank').waitFor();
    await page.getByText('ZIP code is invalid').waitFor();
    await page.getByLabel('ZIP code').fill('10013');
    await page.getByText('ZIP code is invalid').waitFor({ state: 'detached' });
    await page.getByLabel('Country').selectOption('DE');
    await page.getByLabel('PLZ').waitFor();
    await eventually(async () => expect(await page.getByLabel('State').count()).to.equal(0));
  });

  it('has the bill made out to another address, by keyboard', async () => {
    await goToCheckout(PHONE);
    await fillIn();
    await page.getByLabel('Same as delivery address').press('ArrowDown');
    const billing = page.getByRole('group', { name: 'Billing address' });
    await placeOrder();
    await billing.getByText('First name cannot be blank').waitFor();
    await billing.locator(':focus').waitFor();
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'));
    expect(focused).to.equal('billing given-name');

    for (const [label, text] of ADDRESS.slice(1)) await billing.getByLabel(label, { exact: true }).fill(text);
    await billing.getByLabel('State', { exact: true }).selectOption('New York');
    await billing.getByLabel('First name').fill('Charles');
    await placeOrder();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    await page.getByText('Charles, New York 10013, US').waitFor();
  });

  it('comes back from the bank to the order, on a phone', async () => {
    await goToCheckout(PHONE);
    await fillIn();
    await card('test_3ds');
    await placeOrder();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    expect(new URL(page.url()).pathname).to.match(/^\/order\//);
  });

  it('has an address put on the invoice of a download, which nothing else asks for', async () => {
    page = await store.visit({ viewport: PHONE });
    await store.open('/shop/p/the-slow-table', 'ProductForm');
    await page.locator('.product-form button[type=submit]').click();
    await page.getByRole('button', { name: 'Added!' }).waitFor();
    await page.goto(`${store.url}/checkout`);
    await store.alive('CheckoutPage');
    await page.getByLabel('Email').fill('ada@example.com');
    const billing = page.getByRole('group', { name: 'Billing address' });
    await billing.getByLabel('Put an address on the invoice').check();
    await placeOrder();
    await billing.getByText('City cannot be blank').waitFor();
    await billing.getByLabel('Country').selectOption('US');
    for (const [label, text] of ADDRESS) await billing.getByLabel(label, { exact: true }).fill(text);
    await billing.getByLabel('State', { exact: true }).selectOption('New York');
    await placeOrder();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    await page.getByText('New York 10013, US').waitFor();
  });

  it('gets a download at once, with its link on the page of thanks', async () => {
    page = await store.visit({ viewport: PHONE });
    await store.open('/shop/p/the-slow-table', 'ProductForm');
    await page.locator('.product-form button[type=submit]').click();
    await page.getByRole('button', { name: 'Added!' }).waitFor();
    await page.goto(`${store.url}/checkout`);
    await store.alive('CheckoutPage');
    await page.getByLabel('Email').fill('ada@example.com');
    await placeOrder();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    const link = page.getByRole('link', { name: 'Download The Slow Table.html' });
    await link.waitFor();
    await page.locator('.order-standing').filter({ hasText: /Paid$/ }).waitFor();
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(await file.text()).to.include('<h1>The Slow Table');
  });

  it('pays by the link what staff put together, on a phone', async () => {
    const call = await asOwner(store.url);
    const { draftOrder } = await call<{ draftOrder: { invoiceUrl: string } }>(
      'POST',
      '/api/commerce/draft-orders',
      {
        email: 'ada@example.com',
        lines: [{ itemId: 'cooking_spoons', quantity: 2, unitPrice: { amount: 3000, currency: 'USD' } }],
        shippingAddress: {
          firstName: 'Ada',
          lastName: 'Lovelace',
          address1: '12 Mercer Street',
          city: 'New York',
          country: 'US',
        },
      },
    );
    // Whoever gets the link by mail comes later than a browser can: this read waits until the draft is known.
    await call('GET', '/api/commerce/draft-orders');
    page = await store.visit({ viewport: PHONE });
    await page.goto(draftOrder.invoiceUrl);
    await store.alive('DraftInvoicePage');
    await eventually(async () =>
      expect(await page.locator('.summary-due dd').innerText()).to.equal('$60.00'),
    );
    await card('test_decline');
    await placeOrder();
    await page.getByText('The card was declined.').waitFor();
    await card('test_success');
    await placeOrder();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    await page.goto(draftOrder.invoiceUrl);
    await page.locator('h1').getByText('Your order').waitFor();
    expect(new URL(page.url()).pathname).to.match(/^\/order\//);
  });
});
