import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { HANDLINGS, type Hand } from '../support/hands.ts';
import { OWNER } from '../support/storefoldProcess.ts';
import { visitedStore } from '../support/visitedStore.ts';

const BUYER: readonly (readonly [label: string, text: string])[] = [
  ['First name', 'Ada'],
  ['Last name', 'Lovelace'],
  ['Address', '12 Mercer Street'],
  ['City', 'New York'],
  ['ZIP code', '10013'],
];

for (const { how, viewport, handOn } of HANDLINGS) {
  describe(`an owner with an empty website, ${how}`, function () {
    this.timeout(180_000);
    // Asked who is signed in before anybody is.
    const store = visitedStore({ isEmpty: true, expected: /status of 40[14]/ });
    let page: Page;
    let hand: Hand;

    const button = (name: string | RegExp, within: Page | Locator = page) =>
      within.getByRole('button', { name, exact: true });
    const field = (label: string, within: Page | Locator = page) => within.getByLabel(label, { exact: true });
    const save = async () => {
      await hand.press(button('Save'));
      await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
    };
    /** By the menu, which a narrow window folds away. */
    async function go(name: string) {
      const entry = page.getByRole('navigation', { name: 'Editor' }).getByRole('link', { name, exact: true });
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      if (await menu.isVisible()) await hand.press(menu);
      await hand.press(entry);
      await page.getByRole('heading', { name, level: 1, exact: true }).waitFor();
    }

    it('comes to a first paid and sent order without leaving the editor and the storefront', async () => {
      page = await store.visit({ viewport });
      hand = handOn(page);
      await page.goto(`${store.url}/config`);
      await hand.type(page.getByLabel('Email'), OWNER.email);
      await hand.type(field('Password'), OWNER.password);
      await hand.press(button('Sign in'));
      await page.getByRole('heading', { name: 'Open your store' }).waitFor();
      await hand.type(page.getByLabel('Name of the store'), 'Tidehus');
      await hand.choose(page.getByLabel('Currency'), 'USD · US Dollar');
      await hand.press(button('Open the store'));
      await page.getByRole('heading', { name: 'Set up your store' }).waitFor();

      await hand.press(page.getByRole('main').getByRole('link', { name: 'First product' }));
      await hand.type(field('Name'), 'Tide Cup');
      await hand.type(page.getByLabel(/^Price of/), '32');
      await hand.type(page.getByLabel(/^Stock of/), '3');
      await hand.press(button('Create draft'));
      await hand.press(button('Publish'));
      await page.getByText('Published. It is in the store now.').waitFor();

      // What is next stands above each step, until somebody has enough of it.
      const trail = page.getByRole('navigation', { name: 'Set up your store' });
      await trail.getByText('1 of 5 done').waitFor();
      await hand.press(trail.getByRole('link', { name: 'Next: Home page' }));
      await page.getByRole('heading', { name: 'Home page', level: 1 }).waitFor();
      await hand.press(trail.getByRole('link', { name: 'Next: Shipping' }));
      await page.getByRole('heading', { name: 'Shipping', level: 1 }).waitFor();
      await hand.press(button('Add a zone'));
      await hand.type(page.getByLabel('Name of the zone'), 'Everywhere');
      await hand.type(field('Price'), '6.50');
      await save();
      await go('Taxes');
      await hand.press(button('Add a rule'));
      await hand.type(page.getByLabel('Name of the tax'), 'Sales tax');
      await hand.type(field('Rate'), '10');
      await save();
      await go('Payments');
      const seller = page.getByRole('region', { name: 'Seller' });
      await hand.type(field('Name', seller), 'Tidehus Pottery');
      await hand.type(field('Address', seller), '1 Quay, Portland');
      await save();

      await page.goto(`${store.url}/shop`);
      await hand.press(page.getByRole('link', { name: 'Tide Cup' }).first());
      await store.alive('ProductForm');
      await hand.press(page.locator('.product-form button[type=submit]'));
      await page.getByRole('button', { name: 'Added!' }).waitFor();
      await page.goto(`${store.url}/cart`);
      await hand.press(page.getByRole('link', { name: 'Checkout' }));
      await store.alive('CheckoutPage');
      await hand.type(page.getByLabel('Email'), 'ada@example.com');
      await hand.choose(page.getByLabel('Country'), 'United States');
      await hand.choose(field('State'), 'New York');
      for (const [label, text] of BUYER) await hand.type(field(label), text);
      await hand.press(page.getByRole('button', { name: /^Place order/ }));
      await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
      await page.getByText('Paid · Being prepared').waitFor();
      const order = await page.locator('.order-number').innerText();

      await page.goto(`${store.url}/config`);
      await page.getByRole('heading', { name: 'Home', level: 1, exact: true }).waitFor();
      await go('Orders');
      await hand.press(page.getByRole('link', { name: order.replace('Order ', ''), exact: true }));
      await page.getByRole('heading', { name: order }).waitFor();
      await hand.press(button('Send'));
      const parcel = page.getByRole('dialog', { name: /^Send order/ });
      await hand.type(parcel.getByLabel('Tracking number'), '1Z999');
      await hand.press(button('Mark as sent', parcel));
      const marks = page.locator('.order-marks .tag');
      await eventually(async () =>
        expect(await marks.allTextContents()).to.include.members(['Paid', 'Sent']),
      );
    });
  });
}
