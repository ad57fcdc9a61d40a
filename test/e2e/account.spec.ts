import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { visitedStore } from '../support/visitedStore.ts';

const PASSWORD = 'a long enough password';
/** What Chromium says of a refusal; the pages say it in their own words. */
const REFUSED = /Failed to load resource: the server responded with a status of 4(01|29)/;

describe('a customer with an account', function () {
  this.timeout(120_000);
  const store = visitedStore({ expected: REFUSED });
  const { open, alive } = store;
  let page: Page;

  async function visitor(viewport: typeof PHONE | typeof DESKTOP) {
    page = await store.visit({ viewport });
  }
  async function putIntoCart(slug: string) {
    await open(`/shop/p/${slug}`, 'ProductForm');
    await page.locator('.product-form button[type=submit]').click();
    await page.getByRole('button', { name: 'Added!' }).waitFor();
  }
  async function register(email: string) {
    await open('/account/register', 'AccountEntry');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByLabel('First name').fill('Ida');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Hello, Ida' }).waitFor();
    await alive('AccountPage');
  }
  async function buyAsIn(name: string, email?: string) {
    await open('/checkout', 'CheckoutPage');
    if (email !== undefined) await page.getByLabel('Email').fill(email);
    await page.getByLabel('Country').selectOption('DE');
    for (const label of ['First name', 'Last name', 'Address', 'City'])
      await page.getByLabel(label, { exact: true }).fill(name);
    await page.getByLabel('PLZ', { exact: true }).fill('10115');
    await page.getByRole('button', { name: /^Place order/ }).click();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  }
  const cartPill = (words: string) => page.getByRole('link', { name: `View Cart: ${words}` }).waitFor();

  it('keeps the cart on the way in and on the way out', async () => {
    await visitor(DESKTOP);
    await putIntoCart('cooking-spoons');
    await register('ida@example.com');
    await cartPill('1 item in cart');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${store.url}/`);
    await cartPill('1 item in cart');
    await putIntoCart('cooking-spoons');
    await page.getByRole('dialog', { name: 'Added to your cart' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Account' }).first().click();
    await alive('AccountEntry');
    await page.getByLabel('Email').fill('ida@example.com');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Hello, Ida' }).waitFor();
    // The one that the account kept, and the two of the guest: the clone, and one more.
    await cartPill('3 items in cart');
    expect(new URL(page.url()).pathname).to.equal('/account');
  });

  it('is told in the page what is wrong, and to wait after too many tries', async () => {
    await visitor(PHONE);
    await open('/account', 'AccountEntry');
    const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
    await signIn.click();
    await page.getByText('Email cannot be blank').waitFor();
    await page.getByText('Password cannot be blank').waitFor();
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password').fill('a guess');
    const refusal = page.getByRole('alert');
    for (let tries = 0; tries < 5; tries++) {
      const answered = page.waitForResponse(/\/session$/);
      await signIn.click();
      await answered;
      await refusal.getByText('The e-mail address or the password is not right.').waitFor();
    }
    await signIn.click();
    await refusal.getByText('Please try again in a few seconds.').waitFor();
    await eventually(async () =>
      expect(await page.getByLabel('Email').inputValue()).to.equal('nobody@example.com'),
    );
  });

  it('keeps addresses, and is asked before one goes', async () => {
    await visitor(PHONE);
    await register('bo@example.com');
    await page.getByRole('button', { name: 'Add an address' }).click();
    const save = page.getByRole('button', { name: 'Save address' });
    await save.click();
    await page.getByText('Country cannot be blank').waitFor();
    await page.getByLabel('Country').selectOption('DE');
    for (const [label, text] of [
      ['First name', 'Bo'],
      ['Last name', 'Lind'],
      ['Address', 'Hafenstraße 1'],
      ['City', 'Kiel'],
      ['PLZ', '24103'],
    ] as const) {
      await page.locator('section:has(#addresses)').getByLabel(label, { exact: true }).fill(text);
    }
    await save.click();
    const remove = page.getByRole('button', { name: 'Remove the address Hafenstraße 1' });
    await remove.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Remove this address?' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await eventually(async () =>
      expect(await remove.evaluate((button) => button === document.activeElement)).to.equal(true),
    );
    await page.reload();
    await alive('AccountPage');
    await remove.click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await remove.waitFor({ state: 'detached' });
  });

  it('chooses among its addresses at the checkout by keyboard, and goes on with another one', async () => {
    await visitor(PHONE);
    await register('uma@example.com');
    await putIntoCart('cooking-spoons');
    const crumb = (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value ?? '';
    for (let number = 1; number <= 12; number++) {
      const added = await page.request.post(`${store.url}/api/site-users/account/addresses`, {
        headers: { 'x-csrf-token': crumb },
        data: {
          ...{ firstName: 'Uma', lastName: 'Lind', company: '', address1: `Kai ${number}`, address2: '' },
          ...{ city: 'Kiel', region: '', postalCode: '24103', country: 'DE', phone: '' },
        },
      });
      expect(added.status()).to.equal(201);
    }
    await open('/checkout', 'CheckoutPage');
    const addresses = page.getByRole('group', { name: 'Your addresses' });
    const street = page.getByLabel('Address', { exact: true });
    expect(await street.inputValue()).to.equal('Kai 1');
    await addresses.getByRole('button', { name: /Kai 1,/ }).focus();
    for (let step = 0; step < 11; step++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await street.inputValue()).to.equal('Kai 12'));
    const last = addresses.getByRole('button', { name: /Kai 12,/ });
    expect(await last.getAttribute('aria-pressed')).to.equal('true');
    // The list scrolls in its place: the form stays within reach.
    expect((await addresses.boundingBox())?.height).to.be.lessThan(320);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await street.inputValue()).to.equal(''));
  });

  it('skips, pauses, resumes and cancels a subscription', async () => {
    await visitor(DESKTOP);
    const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
    const call = await asOwner(store.url);
    await call('PUT', '/api/commerce/products/beeswax_pillars/subscription-plan', { plan });
    await register('kim@example.com');
    await open('/shop/p/beeswax-pillars', 'ProductForm');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.waitForURL(/\/checkout/);
    await alive('CheckoutPage');
    await eventually(async () =>
      expect(await page.getByLabel('Email').inputValue()).to.equal('kim@example.com'),
    );
    await page.getByLabel('Country').selectOption('DE');
    for (const label of ['First name', 'Last name', 'Address', 'City'])
      await page.getByLabel(label, { exact: true }).fill('Kim');
    await page.getByLabel('PLZ', { exact: true }).fill('10115');
    const subscribe = page.getByRole('button', {
      name: /^Subscribe and pay \$48.00 now, then \$48.00 every month/,
    });
    await subscribe.click();
    await page.getByText('Please agree to what you pay from then on.').waitFor();
    await page.getByLabel(/^I agree that I pay/).check();
    await subscribe.click();
    await page.getByRole('heading', { name: 'Thank you for subscribing' }).waitFor();

    await open('/account', 'AccountPage');
    const subscription = page.locator('.account-subscription');
    const billed = await subscription.locator('.account-row-detail').innerText();
    expect(billed).to.match(/^every month · Next payment on /);
    const press = (name: string) => subscription.getByRole('button', { name }).click();
    await press('Skip the next one');
    await page.getByText('The next one is left out.').waitFor();
    await eventually(async () =>
      expect(await subscription.locator('.account-row-detail').innerText()).not.to.equal(billed),
    );
    await press('Pause');
    await page.getByText('It is paused.').waitFor();
    await press('Resume');
    await page.getByText('It goes on.').waitFor();
    await press('Change what is delivered');
    await subscription.getByLabel('Pieces').fill('2');
    await subscription.getByText('From the next payment on: $96.00 every month').waitFor();
    await press('Have this delivered');
    await page.getByText('This is delivered from the next order on.').waitFor();
    await subscription.getByText(/^2 × /).waitFor();
    await page.reload();
    await alive('AccountPage');
    await subscription.getByText(/^2 × /).waitFor();
    await press('Cancel');
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByText('It is cancelled.').waitFor();
    await page.reload();
    await subscription.getByText(/Ends on/).waitFor();
    await alive('AccountPage');
    await press('Resume');
    await page.getByText('It goes on.').waitFor();
    await subscription.getByText(/Next payment on/).waitFor();
  });

  it('buys an order again by a button', async () => {
    await visitor(PHONE);
    await register('mia@example.com');
    await putIntoCart('cooking-spoons');
    await buyAsIn('Mia');
    await open('/account', 'AccountPage');
    const order = page.locator('.account-order');
    await order.getByRole('button', { name: /^Buy again: order / }).click();
    await order.getByText('1 item is in your cart.').waitFor();
    await cartPill('1 item in cart');
    await order.getByRole('link', { name: 'To the cart' }).click();
    await page.waitForURL(`${store.url}/cart`);
    await eventually(async () =>
      expect(await page.locator('.cart-summary dd').allInnerTexts()).to.have.length(1),
    );
  });

  it('is offered after the purchase of a guest, with the address of the order filled in', async () => {
    await visitor(PHONE);
    await putIntoCart('cooking-spoons');
    await buyAsIn('Noa', 'noa@example.com');
    await page.getByRole('link', { name: 'Open an account' }).click();
    await page.waitForURL(`${store.url}/account/register`);
    await alive('AccountEntry');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[type=email]')?.value === 'noa@example.com',
    );
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    await eventually(async () =>
      expect(await page.locator('.account-head p').innerText()).to.equal('noa@example.com'),
    );
  });
});
