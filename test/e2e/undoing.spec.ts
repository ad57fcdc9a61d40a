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

  async function anOrder(): Promise<string> {
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
    return checkout.orderId;
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
    const orderId = await anOrder();
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

  it('is taken back of a cell of the variants, and of being in the store', async () => {
    const price = async () =>
      (await owner<{ product: { variants: { price: { amount: number } }[] } }>('GET', PRODUCT)).product
        .variants[0]?.price.amount;
    const before = await price();
    await open('products/tide_cup/variants');
    const cell = page.getByLabel(/^Price of /).first();
    const text = await cell.inputValue();
    await cell.fill('77');
    await cell.press('Enter');
    await eventually(async () => expect(await price()).to.equal(7700));
    await undo('Price saved.');
    await eventually(async () => expect(await price()).to.equal(before));
    await eventually(async () => expect(await cell.inputValue()).to.equal(text));

    const status = async () => (await owner<{ product: { status: string } }>('GET', PRODUCT)).product.status;
    await owner('POST', `${PRODUCT}/hide`);
    await page.getByRole('button', { name: 'Publish' }).click();
    await eventually(async () => expect(await status()).to.equal('published'));
    await undo('Published. It is in the store now.');
    await eventually(async () => expect(await status()).to.equal('hidden'));
    await owner('POST', `${PRODUCT}/publish`);
  });

  it('is taken back of many at once: what they cost, and where they are sorted', async () => {
    const products = async () =>
      Promise.all(
        ['tide_cup', 'moon_vase'].map(async (id) => {
          const { product } = await owner<{ product: { variants: { price: object }[]; tags: string[] } }>(
            'GET',
            `/api/commerce/products/${id}`,
          );
          return { prices: product.variants.map(({ price }) => price), tags: product.tags };
        }),
      );
    const before = await products();
    await open('products');
    for (const name of ['Tide Cup', 'Moon Vase'])
      await page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }).check();
    const dialog = page.getByRole('dialog');
    await page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Price' }).click();
    await dialog.getByLabel('Percentage').fill('10');
    await dialog.getByRole('button', { name: 'Price', exact: true }).click();
    await dialog.getByText('2 products priced anew.').waitFor();
    expect(await products()).to.not.deep.equal(before);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await dialog.getByText('Taken back: 2 products.').waitFor();
    expect(await products()).to.deep.equal(before);
    expect(await dialog.getByRole('button', { name: 'Undo' }).count()).to.equal(0);
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    for (const name of ['Tide Cup', 'Moon Vase'])
      await page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }).check();
    await page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Tags' }).click();
    await dialog.getByLabel('Tags').fill('spring');
    await dialog.getByLabel('Tags').press('Enter');
    await dialog.getByRole('button', { name: 'Tags', exact: true }).click();
    await dialog.getByText('2 products changed.').waitFor();
    expect((await products()).every(({ tags }) => tags.includes('spring'))).to.equal(true);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await dialog.getByText('Taken back: 2 products.').waitFor();
    expect(await products()).to.deep.equal(before);
  });

  it('is taken back of how a parcel is followed, and of where a page stands', async () => {
    const orderId = await anOrder();
    await owner('POST', `/api/commerce/orders/${orderId}/fulfilments`, {
      ...{ carrier: 'DHL', trackingNumber: 'ONE', notifyCustomer: false, lines: [] },
    });
    const order = async () =>
      (
        await owner<{ order: { isArchived: boolean; fulfilments: { trackingNumber: string }[] } }>(
          'GET',
          `/api/commerce/orders/${orderId}`,
        )
      ).order;
    await open(`orders/${orderId}`);
    await page.getByRole('button', { name: /tracking/i }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Tracking number').fill('TWO');
    await dialog.getByRole('button', { name: 'Save tracking' }).click();
    await eventually(async () => expect((await order()).fulfilments[0]?.trackingNumber).to.equal('TWO'));
    await undo('The buyer sees it on the page of their order.');
    await eventually(async () => expect((await order()).fulfilments[0]?.trackingNumber).to.equal('ONE'));

    const made = await owner<{ page: { id: string } }>('POST', '/api/pages', { title: 'Open studio' });
    const standing = async () =>
      (
        await owner<{ page: { liveRevision: number | null; isLocked: boolean; scheduled: object | null } }>(
          'GET',
          `/api/pages/${made.page.id}`,
        )
      ).page;
    await openSignedIn(page, `${store.url}/config/pages/${made.page.id}`);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await eventually(async () => expect((await standing()).liveRevision).to.not.equal(null));
    await undo('Published.');
    await eventually(async () => expect((await standing()).liveRevision).to.equal(null));
    const more = async (deed: string) => {
      await page.getByRole('button', { name: 'More for this page' }).click();
      await page.getByRole('menuitem', { name: deed }).click();
    };
    await more('Lock');
    await eventually(async () => expect((await standing()).isLocked).to.equal(true));
    await undo('Nobody changes it until it is unlocked.');
    await eventually(async () => expect((await standing()).isLocked).to.equal(false));
    await more('Plan publication');
    await page.getByRole('dialog').locator('input[type="datetime-local"]').fill('2035-05-05T09:00');
    await page.getByRole('dialog').getByRole('button', { name: /^Plan/ }).click();
    await eventually(async () => expect((await standing()).scheduled).to.not.equal(null));
    const { scheduled } = await standing();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await more('Call off the plan');
    await eventually(async () => expect((await standing()).scheduled).to.equal(null));
    await undo('Called off.');
    await eventually(async () => expect((await standing()).scheduled).to.deep.equal(scheduled));
  });

  it('is taken back of a collection: what was put in, taken out and sorted', async () => {
    const collections = '/api/commerce/collections';
    const { site } = await owner<{ site: { websiteId: string } }>('GET', '/api/staff/session');
    const { id } = await owner<{ id: string }>(
      'POST',
      `/api/content-service/product/1.1/websites/${site.websiteId}/products`,
      { title: 'For the table', navigationTitle: 'Table' },
    );
    for (const productId of ['tide_cup', 'moon_vase', 'day_notebook'])
      await owner('POST', `${collections}/${id}/products`, { productId });
    const arranged = async (id: string) =>
      (
        await owner<{ products: { productId: string; categoryIds: string[] }[] }>(
          'GET',
          `${collections}/${id}/arrangement`,
        )
      ).products;
    const before = await arranged(id);
    await open(`collections/${id}/products`);
    await page.getByRole('button', { name: 'Take Moon Vase out' }).click();
    await eventually(async () => expect(await arranged(id)).to.have.lengthOf(before.length - 1));
    await undo('Taken out.');
    await eventually(async () => expect(await arranged(id)).to.deep.equal(before));

    await page.getByRole('combobox', { name: 'Add a product' }).fill('Year of Light');
    await page.getByRole('option').first().click();
    await eventually(async () => expect(await arranged(id)).to.have.lengthOf(before.length + 1));
    await undo('Added.');
    await eventually(async () => expect(await arranged(id)).to.deep.equal(before));

    await page
      .getByRole('button', { name: /^Move .* down$/ })
      .first()
      .click();
    await eventually(async () => expect(await arranged(id)).to.not.deep.equal(before));
    await undo('Put in another order.');
    await eventually(async () => expect(await arranged(id)).to.deep.equal(before));
  });

  it('is taken back of many posts that were published, and of many that were taken back from visitors', async () => {
    const blog = await owner<{ page: { id: string; revision: number } }>('POST', '/api/pages', {
      ...{ title: 'Studio notes', kind: 'blog' },
    });
    const collectionId = blog.page.id;
    const made = await Promise.all(
      ['First', 'Second', 'Third'].map((title) =>
        owner<{ page: { id: string; revision: number } }>('POST', '/api/pages', { title, collectionId }),
      ),
    );
    const [first] = made.map(({ page: post }) => post);
    await owner('POST', `/api/pages/${first?.id}/publish`, { revision: first?.revision });
    await owner('POST', `/api/pages/${first?.id}/edits`, {
      ...{ type: 'RenamePage', from: 'First', to: 'First, again' },
    });
    const shown = async () =>
      Promise.all(
        made.map(async ({ page: { id } }) => {
          const { page: post } = await owner<{ page: { liveRevision: number | null } }>(
            'GET',
            `/api/pages/${id}`,
          );
          return post.liveRevision !== null;
        }),
      );
    await open(`posts/${collectionId}`);
    const dialog = page.getByRole('dialog');
    const doToAll = async (deed: string) => {
      for (const name of [/^Choose First/, /^Choose Second/, /^Choose Third/])
        await page.getByRole('checkbox', { name }).check();
      const bar = page.getByRole('region', { name: 'Chosen rows' });
      await bar.getByRole('button', { name: deed, exact: true }).click();
      await dialog.getByRole('button', { name: deed, exact: true }).click();
    };
    await doToAll('Publish');
    await dialog.getByText('3 posts published.').waitFor();
    expect(await shown()).to.deep.equal([true, true, true]);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await dialog.getByText('Taken back: 2 posts.').waitFor();
    await dialog.getByText('What visitors saw before is among its versions.').waitFor();
    expect(await shown()).to.deep.equal([true, false, false]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await doToAll('Publish');
    await dialog.getByText('2 posts published.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await doToAll('Unpublish');
    await dialog.getByText('3 posts taken back.').waitFor();
    expect(await shown()).to.deep.equal([false, false, false]);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await dialog.getByText('Taken back: 3 posts.').waitFor();
    await eventually(async () => expect(await shown()).to.deep.equal([true, true, true]));
  });
});
