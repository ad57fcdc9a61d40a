import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { threeItems } from '../../scripts/bench/demoProducts.ts';
import { MERCER_STREET } from '../support/checkout.ts';
import { PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { visitByHttp } from '../support/httpVisitor.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { leaveBrowser, sharedBrowser } from '../support/sharedBrowser.ts';
import { StorefoldProcess } from '../support/storefoldProcess.ts';

describe('a visitor whose browser runs no scripts', function () {
  this.timeout(120_000);
  let storefold: StorefoldProcess;
  let browser: Browser;
  let page: Page;

  before(async () => {
    storefold = await StorefoldProcess.withDemoStore();
    [browser] = await Promise.all([sharedBrowser(), storefold.start()]);
    page = await browser.newPage({ javaScriptEnabled: false, viewport: PHONE });
    page.setDefaultTimeout(10_000);
    const call = await asOwner(storefold.url);
    await call('PUT', '/api/v1/commerce-preferences/donations', { isEnabled: true, minimumCents: 500 });
  });
  after(async () => {
    await leaveBrowser();
    await storefold?.dispose();
  });

  it('puts a product into the cart by its form, and reads there what is missing', async () => {
    await page.goto(`${storefold.url}/shop/p/tide-cup`);
    const add = page.locator('.product-form button[type=submit]');
    await add.click();
    await eventually(async () =>
      expect(await page.locator('.product-form [role=alert]').innerText()).to.equal(
        'Please select the Glaze option.',
      ),
    );
    await page.getByLabel('Glaze', { exact: true }).selectOption('Clay');
    await page.getByLabel('Quantity', { exact: true }).fill('2');
    await add.click();
    expect(new URL(page.url()).pathname).to.equal('/cart');
    await eventually(async () =>
      expect(await page.locator('.cart-line-title').allInnerTexts()).to.deep.equal(['Tide Cup']),
    );
    await eventually(async () =>
      expect(await page.getByLabel('Quantity of Tide Cup').inputValue()).to.equal('2'),
    );
  });

  it('changes the cart by its form, and reads there what is refused', async () => {
    await page.goto(`${storefold.url}/shop/p/cooking-spoons`);
    await page.locator('.product-form button[type=submit]').click();
    const quantity = page.getByLabel('Quantity of Cooking Spoons, Set of Three');
    await quantity.fill('3');
    await quantity.press('Enter');
    await eventually(async () => expect(await quantity.inputValue()).to.equal('3'));
    expect(new URL(page.url()).pathname).to.equal('/cart');
    await eventually(async () =>
      expect(await page.locator('.cart-summary dd').first().innerText()).to.equal('$200.00'),
    );

    await page.getByLabel('Quantity of Tide Cup').fill('9999');
    await page.getByRole('button', { name: 'Update the cart' }).last().click();
    await eventually(async () =>
      expect(await page.locator('.form-alert:not(:empty)').innerText()).to.equal(
        'Sorry, we do not have enough of that item available.',
      ),
    );
    await page.getByLabel('Discount code').fill('NOPE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('NOPE This code is not valid.').waitFor();
    await page.locator('.code-taken').getByRole('button', { name: 'Remove' }).click();
    await eventually(async () => expect(await page.locator('.code-taken').count()).to.equal(0));
    await page.getByRole('button', { name: 'Remove Cooking Spoons' }).click();
    await eventually(async () =>
      expect(await page.locator('.cart-line-title').allInnerTexts()).to.deep.equal(['Tide Cup']),
    );
  });

  const goTo = (path: string) => page.goto(`${storefold.url}${path}`);
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const pathNow = () => new URL(page.url()).pathname;
  const wrong = () => page.locator('.field-error').allInnerTexts();
  const alert = () => page.locator('.form-alert[role=alert]').first().innerText();
  async function fillIn(texts: Readonly<Record<string, string>>) {
    for (const [label, text] of Object.entries(texts)) await field(label).fill(text);
  }
  const ADDRESS = {
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Address: '12 Mercer Street',
    City: 'New York',
  };

  it('buys: keeps what was typed, agrees to the total with delivery, and is thanked', async () => {
    await goTo('/checkout');
    await press(/^Place order/);
    expect(pathNow()).to.equal('/checkout');
    await eventually(async () =>
      expect(await wrong()).to.include.members(['Email cannot be blank', 'Country cannot be blank']),
    );

    await fillIn({ Email: 'ada@example.com', ...ADDRESS });
    await page.getByLabel('Country').selectOption('US');
    await press('Show delivery and total for this address');
    await eventually(async () =>
      expect(await page.getByLabel('Email').inputValue()).to.equal('ada@example.com'),
    );
    await eventually(async () => expect(await wrong()).to.deep.equal([]));
    await eventually(async () =>
      expect(await page.getByRole('group', { name: 'Delivery' }).getByRole('radio').count()).to.be.above(0),
    );

    await press(/^Place order/);
    await eventually(async () => expect(await wrong()).to.deep.equal(['State cannot be blank']));
    await eventually(async () => expect(await page.getByLabel('City').inputValue()).to.equal('New York'));
    await page.getByLabel('State').selectOption('NY');
    await page.getByLabel('ZIP code').fill('10013');
    await field('Card').selectOption('test_decline');
    await press(/^Place order/);
    // Where the total depends on the whole address, it is agreed to once more.
    if ((await alert()).includes('total')) await press(/^Place order/);
    await eventually(async () => expect(await alert()).to.include('The card was declined.'));
    await eventually(async () => expect(await field('Card').inputValue()).to.equal('test_decline'));
    await field('Card').selectOption('test_success');
    await press(/^Place order/);
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    expect(pathNow()).to.match(/^\/order\//);
  });

  it('takes codes at the checkout, and pays by invoice to another address', async () => {
    await goTo('/shop/p/cooking-spoons');
    await page.locator('.product-form button[type=submit]').click();
    await goTo('/checkout');
    await field('Gift card').fill('NOPE-NOPE-NOPE-NOPE');
    await page.getByRole('button', { name: 'Use' }).click();
    await eventually(async () => expect(await wrong()).to.deep.equal(['There is no such gift card.']));
    await eventually(async () =>
      expect(await field('Gift card').inputValue()).to.equal('NOPE-NOPE-NOPE-NOPE'),
    );
    await field('Gift card').fill('');
    await fillIn({ Email: 'ada@example.com', ...ADDRESS });
    await page.getByLabel('Country').selectOption('DE');
    await page.getByLabel(/^Postal code/).fill('10115');
    await page.getByRole('radio', { name: 'Use a different billing address' }).check();
    await page.getByRole('radio', { name: 'Pay by invoice' }).check();
    await press(/^Place order/);
    const billing = page.getByRole('group', { name: 'Billing address' });
    for (const [label, text] of Object.entries({ ...ADDRESS, City: 'Berlin' }))
      await billing.getByLabel(label, { exact: true }).fill(text);
    await billing.getByLabel('Country').selectOption('DE');
    await billing.getByLabel(/^Postal code/).fill('10117');
    await press(/^Place order/);
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    await page.getByText('To be paid by invoice').waitFor();
  });

  it('comes back from the bank', async () => {
    await goTo('/shop/p/cooking-spoons');
    await page.locator('.product-form button[type=submit]').click();
    await goTo('/checkout');
    await fillIn({ Email: 'ada@example.com', ...ADDRESS });
    await page.getByLabel('Country').selectOption('DE');
    await page.getByLabel(/^Postal code/).fill('10115');
    await field('Card').selectOption('test_3ds');
    await press('Show delivery and total for this address');
    await press(/^Place order/);
    expect(pathNow()).to.match(/^\/checkout\//);
    await press('Go on');
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  });

  it('opens an account, and keeps an address, a name and orders in it', async () => {
    await goTo('/account/register');
    await fillIn({ Email: 'zoe@', Password: 'short' });
    await press('Create account');
    await eventually(async () => expect(await wrong()).to.deep.equal(['Email is invalid']));
    await eventually(async () => expect(await page.getByLabel('Email').inputValue()).to.equal('zoe@'));
    await page.getByLabel('Email').fill('zoe@example.com');
    await page.getByLabel('Password').fill('short');
    await press('Create account');
    await eventually(async () =>
      expect(await wrong()).to.deep.equal(['Password must have at least 10 characters']),
    );
    await page.getByLabel('Password').fill('a long enough password');
    await page.getByLabel('First name').fill('Zoe');
    await press('Create account');
    await page.getByRole('heading', { name: 'Hello, Zoe' }).waitFor();

    await press('Add an address');
    await press('Save address');
    await eventually(async () => expect(await wrong()).to.include('Country cannot be blank'));
    await fillIn(ADDRESS);
    await page.getByLabel('Country').selectOption('US');
    await page.getByLabel(/^Postal code/).fill('10013');
    await press('Save address');
    await eventually(async () => expect(await wrong()).to.deep.equal(['State cannot be blank']));
    await page.getByLabel(/^State/).fill('New York');
    await press('Save address');
    await page.locator('.account-address').getByText('12 Mercer Street').waitFor();
    await press('Edit the address 12 Mercer Street');
    await field('City').fill('Brooklyn');
    await press('Save address');
    await page.locator('.account-address').getByText('Brooklyn').waitFor();
    await press('Remove the address 12 Mercer Street');
    await eventually(async () => expect(await page.locator('.account-address').count()).to.equal(0));

    await page.locator('summary').filter({ hasText: 'Password' }).click();
    await fillIn({ 'Current password': 'wrong', 'New password': 'another long sentence' });
    await press('Change password');
    await eventually(async () =>
      expect(await page.locator('details[open] .form-alert').innerText()).to.not.equal(''),
    );
    await page.locator('summary').filter({ hasText: 'Name' }).click();
    await page.getByLabel('Last name').fill('Berg');
    await page.locator('details[open]').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Zoe Berg').waitFor();
    await page.getByText('Saved.').waitFor();

    await press('Sign out');
    expect(pathNow()).to.equal('/');
    await goTo('/account');
    await fillIn({ Email: 'zoe@example.com', Password: 'not the right one' });
    await press('Sign in');
    await eventually(async () =>
      expect(await alert()).to.equal('The e-mail address or the password is not right.'),
    );
    await field('Password').fill('a long enough password');
    await press('Sign in');
    await page.getByRole('heading', { name: 'Hello, Zoe' }).waitFor();
  });

  it('sees where they are signed in, and ends a session elsewhere', async () => {
    const elsewhere = await visitByHttp(storefold.url);
    const credentials = { email: 'zoe@example.com', password: 'a long enough password', rememberMe: false };
    const account = '/api/site-users/account';
    expect((await elsewhere.request(`${account}/session`, 'POST', credentials)).ok).to.equal(true);
    await goTo('/account');
    await page.locator('summary').filter({ hasText: 'Where you are signed in' }).click();
    await page.getByRole('link', { name: 'Show them' }).click();
    const rows = page.locator('#sessions li');
    await rows.getByText('(this session)').waitFor();
    await eventually(async () => expect(await rows.count()).to.equal(2));
    await rows.getByRole('button', { name: /^Sign out/ }).click();
    await rows.getByText('(this session)').waitFor();
    await eventually(async () => expect(await rows.count()).to.equal(1));
    expect((await elsewhere.request(`${account}/sessions`)).status).to.equal(401);
  });

  it('looks at earlier orders, page by page', async () => {
    const context = page.context();
    const crumb = (await context.cookies()).find(({ name }) => name === 'crumb')?.value ?? '';
    async function call(path: string, data: object) {
      const answer = await context.request.post(storefold.url + path, {
        ...{ data, headers: { 'x-csrf-token': crumb } },
      });
      expect(answer.ok(), await answer.text()).to.equal(true);
    }
    const [spoons] = threeItems();
    for (let bought = 0; bought < 21; bought++) {
      await call('/api/commerce/shopping-cart/entries', { ...spoons, quantity: 1 });
      await call('/api/commerce/checkout', {
        email: 'zoe@example.com',
        shippingAddress: MERCER_STREET,
        payment: { provider: 'manual', method: 'invoice' },
      });
    }
    await goTo('/account');
    await eventually(async () => expect(await page.locator('.account-order').count()).to.equal(20));
    await press('Show earlier orders');
    await page.getByRole('link', { name: 'Show the newest orders' }).waitFor();
    await eventually(async () => expect(await page.locator('.account-order').count()).to.equal(1));
    await eventually(async () =>
      expect(await page.getByRole('button', { name: 'Show earlier orders' }).count()).to.equal(0),
    );
    await page.getByRole('link', { name: 'Show the newest orders' }).click();
    await page.getByRole('button', { name: 'Show earlier orders' }).waitFor();
    await eventually(async () => expect(await page.locator('.account-order').count()).to.equal(20));
  });

  it('changes in the cart what a product has asked', async () => {
    await goTo('/shop/p/workroom-apron');
    await page.getByLabel('Color', { exact: true }).selectOption('Ink');
    await page.getByLabel(/^Initials/).fill('ZB');
    await page.getByLabel('Thread').selectOption('Chalk');
    await page.locator('.product-form button[type=submit]').click();
    expect(pathNow()).to.equal('/cart');
    const line = page.locator('.cart-line', { hasText: 'Chalk' });
    await line.getByText('ZB').waitFor();
    await line.getByRole('button', { name: /^Edit/ }).click();
    const questions = page.locator('form#answers');
    await eventually(async () => expect(await questions.getByLabel(/^Initials/).inputValue()).to.equal('ZB'));
    await questions.getByLabel('Thread').selectOption('Ochre');
    await questions.getByRole('button', { name: 'Save' }).click();
    await page.locator('.cart-line', { hasText: 'Ochre' }).getByText('ZB').waitFor();
    await eventually(async () => expect(await page.locator('form#answers').count()).to.equal(0));
  });

  it('reviews, is reminded of what is missing, and may do so once', async () => {
    await goTo('/shop/p/moon-vase');
    await page.locator('#reviews summary').click();
    await page.getByLabel('Headline').fill('Like the moon');
    await press('Send review');
    await eventually(async () =>
      expect(await wrong()).to.deep.equal(['Choose a rating', 'Name cannot be blank']),
    );
    await eventually(async () =>
      expect(await page.getByLabel('Headline').inputValue()).to.equal('Like the moon'),
    );
    await page.getByRole('radio', { name: '5 out of 5' }).check();
    await page.getByLabel('Your name').fill('Zoe');
    await press('Send review');
    await eventually(async () =>
      expect(await page.locator('#reviews [role=status]').innerText()).to.equal(
        'Thank you. Your review shows as soon as the store has read it.',
      ),
    );
  });

  it('waits for what is sold out', async () => {
    await goTo('/shop/p/tide-cup');
    await page.getByPlaceholder('Email Address').fill('zoe@');
    await press('Notify Me');
    await eventually(async () => expect(await wrong()).to.deep.equal(['Email is invalid']));
    await eventually(async () =>
      expect(await page.getByPlaceholder('Email Address').inputValue()).to.equal('zoe@'),
    );
    await page.getByPlaceholder('Email Address').fill('zoe@example.com');
    await press('Notify Me');
    await eventually(async () => expect(await page.locator('.restock').innerText()).to.equal('Signed up!'));
  });

  it('looks at a gift card', async () => {
    await goTo('/gift-card');
    await press('Show what is left');
    await eventually(async () => expect(await wrong()).to.deep.equal(['Please type the code.']));
    await page.getByLabel('Gift card code').fill('NOPE');
    await press('Show what is left');
    await eventually(async () => expect(await alert()).to.equal('There is no such gift card.'));
  });

  it('donates, with an amount of their own', async () => {
    await goTo('/donate');
    await page.getByRole('radio', { name: 'Other' }).check();
    await field('Amount in USD').fill('4');
    await press(/^Give/);
    await eventually(async () =>
      expect(await wrong()).to.deep.equal(['Amount must be $5.00 or more', 'Email cannot be blank']),
    );
    await field('Amount in USD').fill('12.50');
    await page.getByLabel('Email').fill('ada@example.com');
    await press(/^Give/);
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    await page.getByText('We have received $12.50.').waitFor();
  });
});
