import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { visitedStore } from '../support/visitedStore.ts';

const PRODUCT = '/api/commerce/products/tide_cup';
const ADDRESS = {
  ...{ firstName: 'Ada', lastName: 'Lovelace', address1: '12 Mercer Street' },
  ...{ city: 'New York', region: 'NY', postalCode: '10013', country: 'US' },
};

interface Product {
  readonly name: string;
  readonly excerpt: string;
  readonly seo: object;
  readonly options: readonly string[];
  readonly variants: readonly object[];
  readonly subscriptionPlan: object | null;
  readonly sales: readonly { readonly salePrice: object; readonly startsAt: string }[];
}

describe('what was done in the console', function () {
  this.timeout(120_000);
  // Asked who is signed in before anybody is.
  const store = visitedStore({ expected: /status of 401/ });
  let page: Page;
  let owner: Awaited<ReturnType<typeof asOwner>>;

  beforeEach(async () => {
    page = await store.visit({ viewport: DESKTOP });
    owner = await asOwner(store.url);
  });

  async function open(path: string) {
    await openSignedIn(page, `${store.url}/config/${path}`);
    await page.locator('.page-header').waitFor();
  }
  const product = async () => (await owner<{ product: Product }>('GET', PRODUCT)).product;
  /** Takes back what the toast with these words tells. */
  async function undo(said: string) {
    await page.locator('.toast', { hasText: said }).getByRole('button', { name: 'Undo' }).click();
    await page.locator('.toast', { hasText: 'Taken back.' }).last().waitFor();
    await page.locator('.toast', { hasText: 'Taken back.' }).getByRole('button', { name: 'Dismiss' }).click();
  }

  it('is taken back where a form was saved, and keeps what a colleague changed meanwhile', async () => {
    await open('products/tide_cup');
    const name = page.getByLabel('Name', { exact: true });
    const before = await name.inputValue();
    await name.fill('Ebb Cup');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('.toast', { hasText: 'Saved.' }).waitFor();
    await eventually(async () => expect((await product()).name).to.equal('Ebb Cup'));
    await owner('PUT', `${PRODUCT}/description`, { description: { excerpt: 'For a quiet morning.' } });
    await undo('Saved.');
    await eventually(async () =>
      expect(await product()).to.include({ name: before, excerpt: 'For a quiet morning.' }),
    );
    await eventually(async () => expect(await name.inputValue()).to.equal(before));

    const { seo } = await product();
    await page.locator('[name="seo.title"]').fill('A cup for the ebb');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await undo('Saved.');
    await eventually(async () => expect((await product()).seo).to.deep.equal(seo));
  });

  it('is taken back of an option, of a plan and of a sale', async () => {
    const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
    await owner('PUT', `${PRODUCT}/subscription-plan`, { plan });
    const { options } = await product();
    const [option = ''] = options;
    await open('products/tide_cup/variants');
    await page.getByRole('button', { name: `Rename ${option}`, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Shade');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await dialog.waitFor({ state: 'detached' });
    await eventually(async () => expect((await product()).options).to.include('Shade'));
    await undo(`${option} is called Shade now.`);
    await eventually(async () => expect((await product()).options).to.deep.equal(options));

    const sides = page.getByRole('navigation', { name: 'Product' });
    await sides.getByRole('link', { name: 'Subscription' }).click();
    await page.getByRole('button', { name: 'Sell it once' }).click();
    await page.getByText('It is sold once').waitFor();
    await undo('Sold once from now on.');
    await eventually(async () => expect((await product()).subscriptionPlan).to.deep.include(plan));

    await sides.getByRole('link', { name: 'Schedule' }).click();
    const before = await product();
    const form = page.getByRole('form', { name: 'Plan a sale' });
    await form.getByLabel('Off').fill('20');
    await form.getByRole('button', { name: 'Next Friday to Sunday' }).click();
    await form.getByRole('button', { name: 'Plan the sale' }).click();
    await page.locator('.toast', { hasText: 'is planned.' }).getByRole('button', { name: 'Dismiss' }).click();
    const sales = async () =>
      (await product()).sales.map(({ salePrice, startsAt }) => ({ salePrice, startsAt }));
    // One for each variant.
    await eventually(async () =>
      expect(await sales()).to.have.lengthOf(before.sales.length + before.variants.length),
    );
    const planned = await sales();
    await page
      .getByRole('button', { name: /^Call the sale of/ })
      .first()
      .click();
    await page.locator('.toast', { hasText: 'The sale was called off.' }).waitFor();
    await eventually(async () => expect((await product()).sales).to.have.lengthOf(planned.length - 1));
    await undo('The sale was called off.');
    await eventually(async () => expect(await sales()).to.have.deep.members(planned));
  });

  it('is taken back of an order: where it goes, and who hears of it', async () => {
    const made = await owner<{ draftOrder: { draftId: string } }>('POST', '/api/commerce/draft-orders', {
      email: 'ada@example.com',
      lines: [{ itemId: 'tide_cup', sku: 'TID-CLAY', quantity: 1 }],
      shippingAddress: ADDRESS,
    });
    const { checkout } = await owner<{ checkout: { orderId: string } }>(
      'POST',
      `/api/commerce/draft-orders/${made.draftOrder.draftId}/complete`,
      {},
    );
    const { orderId } = checkout;
    const order = async () =>
      (
        await owner<{ order: { email: string; shippingAddress: { city: string } } }>(
          'GET',
          `/api/commerce/orders/${orderId}`,
        )
      ).order;
    await open(`orders/${orderId}`);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Edit e-mail' }).click();
    await dialog.getByLabel('E-mail').fill('bob@example.com');
    await dialog.getByRole('button', { name: 'Save e-mail' }).click();
    await dialog.waitFor({ state: 'detached' });
    await eventually(async () => expect((await order()).email).to.equal('bob@example.com'));
    await undo('Mails about this order go there now.');
    await eventually(async () => expect((await order()).email).to.equal('ada@example.com'));

    await page.getByRole('button', { name: 'Edit delivery' }).click();
    await dialog.getByLabel('City').fill('Albany');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await dialog.waitFor({ state: 'detached' });
    await eventually(async () => expect((await order()).shippingAddress.city).to.equal('Albany'));
    await undo('The address was changed.');
    await eventually(async () => expect((await order()).shippingAddress.city).to.equal('New York'));
  });
});
