import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { visitedStore } from '../support/visitedStore.ts';

const component = (type: string, longText: string, shortText = longText) => ({
  ...{ longText, shortText },
  types: [type],
});
const HARBOUR = {
  id: 'harbour',
  formattedAddress: '12 Harbour Ln, Portland, ME 04101, USA',
  addressComponents: [
    component('street_number', '12'),
    component('route', 'Harbour Lane'),
    component('locality', 'Portland'),
    component('administrative_area_level_1', 'Maine', 'ME'),
    component('country', 'United States', 'US'),
    component('postal_code', '04101'),
  ],
};
const SUGGESTED = {
  placePrediction: {
    placeId: 'harbour',
    text: { text: '12 Harbour Lane, Portland, ME, USA' },
    structuredFormat: {
      ...{ mainText: { text: '12 Harbour Lane' }, secondaryText: { text: 'Portland, ME, USA' } },
    },
  },
};

/** Google is stood in for over HTTP: what it answers is told by its documentation. */
describe('an address that is typed where Google knows some', function () {
  this.timeout(120_000);
  let google: Server;
  before(async () => {
    google = createServer((request, response) => {
      const found = request.method === 'POST' ? { suggestions: [SUGGESTED] } : HARBOUR;
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
    });
    await new Promise<void>((done) => google.listen(0, '127.0.0.1', done));
  });
  after(() => new Promise((done) => google.close(done)));
  const store = visitedStore({
    settings: () => ({
      GOOGLE_PLACES_KEY: 'a-key-of-nobody',
      GOOGLE_PLACES_URL: `http://127.0.0.1:${(google.address() as AddressInfo).port}`,
    }),
  });
  let page: Page;
  let customers = 0;

  /** Types a street, and takes what is suggested with the keys alone. */
  async function takeSuggested() {
    const street = page.getByRole('combobox', { name: 'Address', exact: true });
    await street.pressSequentially('12 har');
    await page.getByRole('option', { name: '12 Harbour Lane Portland, ME, USA' }).waitFor();
    await street.press('ArrowDown');
    await street.press('Enter');
    await eventually(async () =>
      expect(await page.getByLabel('ZIP code', { exact: true }).inputValue()).to.equal('04101'),
    );
    expect(await street.inputValue()).to.equal('12 Harbour Lane');
    await eventually(async () =>
      expect(await page.getByLabel('State', { exact: true }).inputValue()).to.equal('ME'),
    );
  }

  it('is filled in as a whole at the checkout', async () => {
    page = await store.visit({ viewport: PHONE });
    await store.open('/shop/p/cooking-spoons', 'ProductForm');
    await page.locator('.product-form button[type=submit]').click();
    await page.getByRole('button', { name: 'Added!' }).waitFor();
    await store.open('/checkout', 'CheckoutPage');
    await takeSuggested();
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await eventually(async () => {
      await page.getByRole('button', { name: /^Place order/ }).click();
      await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor({ timeout: 8000 });
    });
  });

  it('is filled in as a whole among the addresses of an account', async () => {
    page = await store.visit({ viewport: PHONE });
    await store.open('/account/register', 'AccountEntry');
    await page.getByLabel('Email').fill(`ida${++customers}@example.com`);
    await page.getByLabel('Password').fill('a long enough password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await store.alive('AccountPage');
    await page.getByRole('button', { name: 'Add an address' }).click();
    await takeSuggested();
    const save = page.getByRole('button', { name: 'Save address' });
    const form = page.locator('.account-form').filter({ has: save });
    await form.getByLabel('First name').fill('Ida');
    await form.getByLabel('Last name').fill('Berg');
    await save.click();
    await page.locator('.account-address').getByText('12 Harbour Lane').waitFor();
  });
});
