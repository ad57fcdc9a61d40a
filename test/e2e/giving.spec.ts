import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { visitedStore } from '../support/visitedStore.ts';

describe('gift cards and codes', function () {
  this.timeout(120_000);
  // What Chromium says of a code that opens nothing.
  const store = visitedStore({ expected: /status of 404/ });
  let page: Page;

  it('ask who they are for, and the cart tells', async () => {
    page = await store.visit({ viewport: PHONE });
    await store.open('/shop/p/gift-card', 'ProductForm');
    await page.getByLabel('Amount').selectOption('$25');
    await page.getByText('For somebody else: it is mailed to them').click();
    const add = page.locator('.product-form .add-to-cart');
    await add.click();
    await page.getByText('Email cannot be blank').waitFor();
    await page.getByLabel('Their name').fill('Ida');
    await page.getByLabel('Their email').fill('ida@example.com');
    await page.getByLabel('Your note').fill('For your kitchen');
    await add.click();
    await page.getByRole('button', { name: 'Added!' }).waitFor();
    await page.goto(`${store.url}/cart`);
    await page.getByText('Ida, ida@example.com').waitFor();
    await eventually(async () =>
      expect(await page.locator('main').innerText()).to.include('For your kitchen'),
    );
  });

  it('have a page that says what is left on one', async () => {
    const call = await asOwner(store.url);
    const { code } = await call<{ code: string }>('POST', '/api/commerce/gift-cards', {
      amount: 4200,
      reason: 'Goodwill',
    });
    page = await store.visit({ viewport: DESKTOP });
    await store.open('/gift-card', 'GiftCardBalance');
    await page.getByLabel('Gift card code').fill('ABCD-2345-EFGH-6789');
    await page.getByRole('button', { name: 'Show what is left' }).click();
    await page.getByText('There is no such gift card.').waitFor();
    await page.getByLabel('Gift card code').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Show what is left' }).click();
    await page.getByText('$42.00').waitFor();
    await page.getByText('Test: this card holds no real money.').waitFor();
    await eventually(async () => expect(await page.locator('.form-alert:not(:empty)').count()).to.equal(0));
  });

  it('are not carried along where nobody knows the code', async () => {
    page = await store.visit({ viewport: PHONE });
    await store.open('/shop/p/the-slow-table', 'ProductForm');
    await page.locator('.product-form .add-to-cart').click();
    await page.getByRole('button', { name: 'Added!' }).waitFor();
    await page.goto(`${store.url}/cart`);
    await store.alive('CartPage');
    await page.getByLabel('Discount code').fill('NOSUCHCODE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.locator('.field-error').getByText('This code is not valid.').waitFor();
    await page.goto(`${store.url}/checkout`);
    await store.alive('CheckoutPage');
    await eventually(async () => expect(await page.getByText('NOSUCHCODE').count()).to.equal(0));
  });
});
