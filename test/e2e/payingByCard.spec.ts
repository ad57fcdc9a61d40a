import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { CARD_NEEDS_SCRIPT } from '../../api/http/contracts/payments/paymentWords.ts';
import { answerBank, typeCard } from '../support/cardFields.ts';
import { CARD } from '../support/cardNumbers.ts';
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
/** What Chromium says of a declined card; the page says it in its own words. */
const REFUSED = /Failed to load resource: the server responded with a status of 40[12]/;

describe('paying by card', function () {
  this.timeout(120_000);
  const store = visitedStore({ expected: REFUSED, takesCards: true });
  let page: Page;

  before(async () => {
    const call = await asOwner(store.url);
    await call('PUT', '/api/v1/commerce-preferences/donations', { isEnabled: true });
  });

  async function goToCheckout(viewport: typeof PHONE | typeof DESKTOP) {
    await store.context?.close();
    page = await store.visit({ viewport });
    await store.open('/shop/p/tide-cup', 'ProductForm');
    await page.getByLabel('Glaze', { exact: true }).selectOption('Chalk');
    await page.locator('.product-form button[type=submit]').click();
    await page.getByRole('button', { name: 'Added!' }).waitFor();
    await store.open('/checkout', 'CheckoutPage');
    await page.getByLabel('Email').fill('ada@example.com');
    await fillInAddress();
  }
  async function fillInAddress() {
    await page.getByLabel('Country').selectOption('US');
    await page.getByLabel('State', { exact: true }).selectOption('New York');
    for (const [label, text] of ADDRESS) await page.getByLabel(label, { exact: true }).fill(text);
  }
  const placeOrder = () => page.getByRole('button', { name: /^Place order/ }).click();
  const thanks = () => page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();

  describe('at the checkout', () => {
    it('says what is wrong with a card, keeps what was typed, and gets the order with another one', async () => {
      await goToCheckout(DESKTOP);
      await placeOrder();
      await page.getByText('Your card number is incomplete.').waitFor();

      await typeCard(page, CARD.declined);
      await placeOrder();
      await page.getByText('Your card was declined.').waitFor();
      await eventually(async () => expect(await page.getByLabel('City').inputValue()).to.equal('New York'));

      await typeCard(page, CARD.pays);
      await placeOrder();
      await thanks();
      await page.getByText('Test mode: nobody was charged.').waitFor();
    });

    it('asks the bank in place, on a phone, and places the order once the buyer has said yes', async () => {
      await goToCheckout(PHONE);
      await typeCard(page, CARD.asks);
      await placeOrder();
      await answerBank(page, 'Yes, it is me');
      await thanks();
      expect(new URL(page.url()).pathname).to.match(/^\/order\//);
    });

    it('leads back to the checkout where the buyer has said no', async () => {
      await goToCheckout(PHONE);
      await typeCard(page, CARD.asks);
      await placeOrder();
      await answerBank(page, 'No');
      await page.getByRole('heading', { name: 'There is no order yet' }).waitFor();
      await page.getByText('We are unable to authenticate your payment method.').waitFor();
      await page.getByRole('link', { name: 'Back to checkout' }).click();
      await store.alive('CheckoutPage');
      await eventually(async () =>
        expect(await page.locator('.summary-title').allTextContents()).to.deep.equal(['Tide Cup']),
      );
    });

    it('asks again where the page was closed before the bank had its answer', async () => {
      await goToCheckout(DESKTOP);
      await typeCard(page, CARD.asks);
      await placeOrder();
      await page.frameLocator('iframe[title="Bank confirmation"]').getByText('Your bank asks').waitFor();
      const { pathname } = new URL(page.url());
      expect(pathname).to.match(/^\/checkout\/\w+$/);
      await page.goto('about:blank');
      await page.goto(store.url + pathname);
      await answerBank(page, 'Yes, it is me');
      await thanks();
    });

    it('can be left for an invoice and come back to', async () => {
      await goToCheckout(PHONE);
      await page.getByLabel('Pay by invoice').check();
      await eventually(async () => expect(await page.locator('.card-fields').count()).to.equal(0));
      await page.getByRole('radio', { name: 'Card', exact: true }).check();
      await typeCard(page, CARD.pays);
      await placeOrder();
      await thanks();
    });
  });

  it('gives money, with the bank asked in place', async () => {
    page = await store.visit({ viewport: DESKTOP });
    await store.open('/donate', 'DonateForm');
    await page.getByRole('radio', { name: 'Every month' }).check();
    await page.getByLabel('Email').fill('ada@example.com');
    await typeCard(page, CARD.asks);
    await page.getByRole('button', { name: /^Give/ }).click();
    await answerBank(page, 'Yes, it is me');
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    await eventually(async () =>
      expect(await page.getByRole('status').innerText()).to.include('every month'),
    );
  });

  it('pays what staff put together, on a phone', async () => {
    const call = await asOwner(store.url);
    const { draftOrder } = await call<{ draftOrder: { invoiceUrl: string } }>(
      'POST',
      '/api/commerce/draft-orders',
      {
        email: 'ada@example.com',
        lines: [{ itemId: 'cooking_spoons', quantity: 1, unitPrice: { amount: 3000, currency: 'USD' } }],
        shippingAddress: {
          ...{ firstName: 'Ada', lastName: 'Lovelace', address1: '12 Mercer Street' },
          ...{ city: 'New York', region: 'NY', postalCode: '10013', country: 'US' },
        },
      },
    );
    await call('GET', '/api/commerce/draft-orders');
    page = await store.visit({ viewport: PHONE });
    await page.goto(draftOrder.invoiceUrl);
    await store.alive('DraftInvoicePage');
    await typeCard(page, CARD.empty);
    await placeOrder();
    await page.getByText('Your card has insufficient funds.').waitFor();
    await typeCard(page, CARD.asks);
    await placeOrder();
    await answerBank(page, 'Yes, it is me');
    await thanks();
    await eventually(async () =>
      expect(await page.locator('.summary-due dd').innerText()).to.equal('$30.00'),
    );
  });

  it('is done by a card that the account keeps, until it lets it go', async () => {
    page = await store.visit({ viewport: DESKTOP });
    await store.open('/account/register', 'AccountEntry');
    await page.getByLabel('Email').fill('ida@example.com');
    await page.getByLabel('Password').fill('a long enough password');
    await page.getByLabel('First name').fill('Ida');
    await page.getByRole('button', { name: 'Create account' }).click();
    await store.alive('AccountPage');
    const ways = page.getByRole('region', { name: 'Ways to pay' });
    await ways.getByRole('button', { name: 'Add a card' }).click();
    await typeCard(page, CARD.asks);
    await ways.getByRole('button', { name: 'Save card' }).click();
    await answerBank(page, 'Yes, it is me');
    await ways.getByText('Visa ending in 3155').waitFor();
    await ways.getByText('expires 12/2040').waitFor();

    await store.open('/shop/p/cooking-spoons', 'ProductForm');
    await page.locator('.product-form button[type=submit]').click();
    await page.getByRole('button', { name: 'Added!' }).waitFor();
    await store.open('/checkout', 'CheckoutPage');
    await fillInAddress();
    await page.locator('.choice-more select').selectOption({ label: 'Visa ending in 3155, expires 12/2040' });
    await eventually(async () => expect(await page.locator('.card-fields').count()).to.equal(0));
    await placeOrder();
    await thanks();

    await store.open('/account', 'AccountPage');
    await ways.getByRole('button', { name: 'Remove Visa ending in 3155' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
    await ways.getByRole('button', { name: 'Add a card' }).waitFor();
    await ways.locator('.account-row-title').waitFor({ state: 'detached' });
  });

  it('leaves a buyer without scripts the invoice, and lets them see and let go of a card that is kept', async () => {
    page = await store.visit({ viewport: DESKTOP });
    await store.open('/account/register', 'AccountEntry');
    await page.getByLabel('Email').fill('uma@example.com');
    await page.getByLabel('Password').fill('a long enough password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await store.alive('AccountPage');
    const ways = page.getByRole('region', { name: 'Ways to pay' });
    await ways.getByRole('button', { name: 'Add a card' }).click();
    await typeCard(page, CARD.pays);
    await ways.getByRole('button', { name: 'Save card' }).click();
    await ways.getByText('Visa ending in 4242').waitFor();
    const cookies = await store.context.cookies();

    const plain = await store.browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
    try {
      await plain.addCookies(cookies);
      const still = await plain.newPage();
      await still.goto(`${store.url}/account`);
      // What stands in a noscript is found by where it is: a search for text leaves that out.
      const hint = still.locator('#methods noscript .checkout-hint');
      await eventually(async () =>
        expect(await hint.innerText()).to.include('A card can be added only with JavaScript'),
      );
      await eventually(async () =>
        expect(await still.getByRole('button', { name: 'Add a card' }).isVisible()).to.equal(false),
      );
      await still.getByRole('link', { name: 'Show the cards that are saved' }).click();
      await still.getByText('Visa ending in 4242').waitFor();
      await still.getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
      await still.locator('#methods .account-row-title').waitFor({ state: 'detached' });
      expect(new URL(still.url()).search).to.equal('?show=methods');

      await still.goto(`${store.url}/shop/p/cooking-spoons`);
      await still.locator('.product-form button[type=submit]').click();
      await still.goto(`${store.url}/checkout`);
      await eventually(async () =>
        expect(await still.locator('.choice-group .field-error').innerText()).to.equal(CARD_NEEDS_SCRIPT),
      );
      await still.getByRole('button', { name: /^Place order/ }).click();
      expect(new URL(still.url()).pathname).to.equal('/checkout');
      await eventually(async () =>
        expect(await still.getByRole('radio', { name: 'Pay by invoice' }).count()).to.equal(1),
      );
    } finally {
      await plain.close();
    }
  });

  describe('and its owner', () => {
    it('offers it or withholds it, and says how an invoice is paid', async () => {
      page = await store.visit({ viewport: DESKTOP });
      await openSignedIn(page, `${store.url}/config/payments`);
      await page.getByText('Test mode: nobody is charged. The key decides it.').waitFor();
      const cards = page.getByRole('switch', { name: 'Cards and wallets (Stripe)' });
      await cards.uncheck();
      await page.getByLabel('How to pay').fill('Kiln Bank, IBAN DE02 1203 0000 0000 2020 51');
      await page.getByLabel('Name').fill('Tidehus & Co');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Saved.').waitFor();

      await goToCheckout(PHONE);
      await eventually(async () =>
        expect(await page.getByRole('radio', { name: 'Card', exact: true }).count()).to.equal(0),
      );
      await eventually(async () =>
        expect(await page.getByLabel('Pay by invoice').isChecked()).to.equal(true),
      );
      await placeOrder();
      await thanks();
      const howToPay = page.locator('section', { has: page.getByRole('heading', { name: 'How to pay' }) });
      await eventually(async () =>
        expect(await howToPay.innerText()).to.include('Kiln Bank, IBAN DE02 1203 0000 0000 2020 51'),
      );
      await page.getByRole('link', { name: 'Open the invoice' }).click();
      await page.getByText('Tidehus & Co').first().waitFor();
    });
  });
});
