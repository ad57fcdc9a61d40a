import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { until } from '../support/until.ts';
import { visitedStore } from '../support/visitedStore.ts';

/** What Chromium says of a refusal; the form says it in its own words. */
const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/;
const PRODUCT = '/shop/p/cooking-spoons';

describe('who reviews a product', function () {
  this.timeout(120_000);
  const store = visitedStore({ expected: REFUSED });
  let page: Page;

  async function visitor(viewport: typeof PHONE | typeof DESKTOP) {
    page = await store.visit({ viewport });
  }
  const open = (path: string, island = 'WriteReview') => store.open(path, island);
  const write = () => page.getByRole('button', { name: 'Write a review' }).click();
  const sendIt = () => page.getByRole('button', { name: 'Send review' }).click();

  /** Ends on the page of the order. */
  async function buyIt(email: string) {
    await open(PRODUCT, 'ProductForm');
    await page.locator('.product-form button[type=submit]').click();
    await page.getByRole('button', { name: 'Added!' }).waitFor();
    await open('/checkout', 'CheckoutPage');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Country').selectOption('DE');
    for (const label of ['First name', 'Last name', 'Address', 'City'])
      await page.getByLabel(label, { exact: true }).fill('Ada');
    await page.getByLabel('PLZ', { exact: true }).fill('10115');
    await page.getByRole('button', { name: /^Place order/ }).click();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  }
  async function sendNewest(call: Awaited<ReturnType<typeof asOwner>>) {
    const { orders } = await call<{ orders: { id: string }[] }>('GET', '/api/commerce/orders');
    await call('POST', `/api/commerce/orders/${orders[0]?.id}/fulfilments`, {});
  }

  it('signs in first, comes back, and is told what is missing and that one review is enough', async () => {
    await visitor(PHONE);
    await open(PRODUCT);
    await write();
    await page.locator('#reviews').getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await store.alive('AccountEntry');
    await page.getByLabel('Email').fill('ida@example.com');
    await page.getByLabel('Password').fill('a long enough password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(/cooking-spoons#reviews$/);
    await store.alive('WriteReview');

    await write();
    await sendIt();
    await page.getByText('Choose a rating').waitFor();
    await page.getByText('Name cannot be blank').waitFor();
    await page.getByRole('radio', { name: '4 out of 5' }).check();
    await page.getByLabel('Headline').fill('Daily companions');
    await page.getByLabel('Your name').fill('Ida');
    await sendIt();
    await page.getByText('Thank you. Your review shows as soon as the store has read it.').waitFor();

    await open(PRODUCT);
    await eventually(async () =>
      expect(await page.getByText('Daily companions').count(), 'before anybody has read it').to.equal(0),
    );
    await write();
    await page.getByRole('radio', { name: '1 out of 5' }).check();
    await page.getByLabel('Your name').fill('Ida');
    await sendIt();
    await page.getByRole('alert').getByText('You have reviewed this product already.').waitFor();
  });

  it('comes from the order that was sent, without an account, and is a verified buyer', async () => {
    const call = await asOwner(store.url);
    await visitor(DESKTOP);
    await buyIt('ada@example.com');
    const link = page.getByRole('link', { name: 'Write a review' });
    await eventually(async () => expect(await link.count(), 'before it was sent').to.equal(0));

    await sendNewest(call);
    // The page knows nothing of the owner's change, and does not wait for it.
    await until(async () => {
      await page.reload();
      return (await link.count()) > 0;
    });
    await link.click();
    await page.getByRole('radio', { name: '5 out of 5' }).check();
    await page.getByLabel('Headline').fill('Warm to hold');
    await page.getByLabel('Your name').fill('Ada');
    await sendIt();
    await page.getByText('Thank you.').waitFor();

    const review = await until(async () => {
      const { reviews } = await call<{ reviews: { id: string; title: string }[] }>(
        'GET',
        '/api/commerce/reviews/moderation',
      );
      return reviews.find(({ title }) => title === 'Warm to hold');
    });
    await call('POST', `/api/commerce/reviews/${review.id}/publish`, {});
    const shown = page.locator('.review').filter({ hasText: 'Warm to hold' });
    await until(async () => {
      await page.goto(store.url + PRODUCT);
      return (await shown.count()) > 0;
    });
    await eventually(async () => expect(await shown.innerText()).to.include('Verified buyer'));
  });

  it('writes without an account on the page that the mail leads to, and finds what the link names open', async () => {
    const call = await asOwner(store.url);
    await visitor(PHONE);
    await buyIt('bo@example.com');
    const reviewsPage = `${new URL(page.url()).pathname}/reviews`;
    await page.goto(store.url + reviewsPage);
    await page.getByText('This order cannot be reviewed at the moment.').waitFor();
    await sendNewest(call);
    const product = page.locator('.summary-lines > li');
    await until(async () => {
      await page.reload();
      return (await product.count()) > 0;
    });
    await store.alive('RequestedReviews');
    await page.getByRole('button', { name: 'Write a review' }).waitFor();
    const named = await product.getAttribute('id');
    await page.goto('about:blank');
    await page.goto(`${store.url}${reviewsPage}#${named}`);
    await page.getByRole('radio', { name: '5 out of 5' }).check();
    await page.getByLabel('Your name').fill('Bo');
    await sendIt();
    await page.getByText('Thank you. Your review shows as soon').waitFor();
    await eventually(async () =>
      expect(await page.getByRole('link', { name: 'Sign in' }).count(), 'nobody had to sign in').to.equal(0),
    );
    await until(async () => {
      await page.reload();
      return page.getByText('There is nothing left to review.').isVisible();
    });
  });
});
