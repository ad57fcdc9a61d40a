import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { until } from '../support/until.ts';
import { visitedStore } from '../support/visitedStore.ts';

interface Product {
  readonly id: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly options: readonly string[];
  readonly variants: readonly {
    readonly variantId: string;
    readonly sku: string;
    readonly attributes: Readonly<Record<string, string>>;
    readonly price: { readonly amount: number };
    readonly salePrice: { readonly amount: number } | null;
    readonly available: number;
    readonly specification: { readonly weightGrams: number; readonly barcode: string };
  }[];
  readonly sales: readonly { readonly startsAt: string; readonly endsAt: string | null }[];
  readonly additionalFieldsForm: { readonly fields: readonly object[] } | null;
  readonly subscriptionPlan: object | null;
  readonly seo: object;
}

describe('an owner of a catalogue', function () {
  this.timeout(120_000);
  const store = visitedStore({ expected: /status of (?:401|412)/ });
  let page: Page;
  let owner: Awaited<ReturnType<typeof asOwner>>;

  beforeEach(async () => {
    page = await store.visit({ viewport: DESKTOP });
    owner = await asOwner(store.url);
  });

  /** Opens a screen in a tab of somebody who still has to sign in. */
  async function open(path: string, heading: string) {
    await openSignedIn(page, store.url + path);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  }
  async function create(name: string, options: readonly string[], rows: readonly Record<string, string>[]) {
    const { product } = await owner<{ product: Product }>('POST', '/api/commerce/products', {
      ...{ type: 'physical', options },
      description: {
        ...{
          name,
          excerpt: '',
          description: '',
          customAddButtonText: '',
          categories: [],
          tags: [],
          images: [],
        },
      },
      variants: rows.map((attributes, at) => ({
        ...{ sku: `${name.toUpperCase().replaceAll(' ', '')}-${at + 1}`, attributes, imageId: null },
        price: { amount: 1000, currency: 'USD' },
      })),
    });
    return product;
  }
  const read = async (id: string) =>
    (await owner<{ product: Product }>('GET', `/api/commerce/products/${id}`)).product;
  const tab = async (name: string, shows: Locator) => {
    await page.getByRole('navigation', { name: 'Product' }).getByRole('link', { name, exact: true }).click();
    await shows.waitFor();
  };
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();

  it('finds, sorts and narrows products down, and changes several at once', async () => {
    const dish = await create('Bulk dish', [], [{}]);
    const bowl = await create('Bulk bowl', ['Size'], [{ Size: 'S' }, { Size: 'L' }]);
    await open('/config/products?search=bulk&sort=name', 'Products');
    const names = page.locator('.list-grid th[scope=row] a');
    await until(async () => (await names.allInnerTexts()).join() === 'Bulk bowl,Bulk dish');
    await page.getByLabel('Choose Bulk bowl').check();
    await page.getByLabel('Choose Bulk dish').check();
    const chosen = page.getByRole('region', { name: 'Chosen rows' });
    await chosen.getByRole('button', { name: 'Price' }).click();
    const prices = page.getByRole('dialog', { name: 'Change prices' });
    await prices.getByLabel('Percentage').fill('12.5');
    await prices.getByLabel('Round').selectOption('.99');
    await prices.getByRole('button', { name: 'Price' }).click();
    const done = page.getByRole('dialog', { name: 'Price' });
    await done.getByText('2 products priced anew.').waitFor();
    await done.getByRole('button', { name: 'Close' }).first().click();
    await eventually(async () =>
      expect((await read(bowl.id)).variants.map(({ price }) => price.amount)).to.deep.equal([1099, 1099]),
    );

    await page.getByLabel('Choose Bulk bowl').check();
    await page.getByLabel('Choose Bulk dish').check();
    await chosen.getByRole('button', { name: 'Tags' }).click();
    const tags = page.getByRole('dialog', { name: 'Change tags' });
    await tags.getByLabel('Tags').fill('spring');
    await page.keyboard.press('Enter');
    await tags.getByRole('button', { name: 'Tags', exact: true }).click();
    await page.getByRole('dialog', { name: 'Tags' }).getByText('2 products changed.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await eventually(async () => expect((await read(dish.id)).tags).to.deep.equal(['spring']));

    await page.getByRole('link', { name: 'Published' }).click();
    await page.getByText('No product matches').waitFor();
  });

  it('makes nine variants with stock, and a sale from Friday to Sunday', async () => {
    await open('/config/products/new', 'New product');
    await page.getByLabel('Name').fill('Summer hat');
    for (const [at, [option, values]] of Object.entries([
      ['Size', 'S, M, L'],
      ['Color', 'Sand, Ink, Sea'],
    ])) {
      await page.getByRole('button', { name: 'Add option' }).click();
      await page.getByLabel(`Option ${Number(at) + 1}`, { exact: true }).fill(option ?? '');
      await page
        .getByLabel('Values')
        .nth(Number(at))
        .fill(values ?? '');
      await page.keyboard.press('Enter');
    }
    await page.getByLabel('Price of S / Sand').fill('40');
    await page.getByRole('button', { name: 'Use the first price for every variant' }).click();
    await page.getByLabel('Stock of S / Sand').fill('5');
    await page.getByRole('button', { name: 'Use the first stock for every variant' }).click();
    await page.getByRole('button', { name: 'Create draft' }).click();
    await page.getByRole('heading', { name: 'Summer hat', level: 1 }).waitFor();

    const form = page.getByRole('form', { name: 'Plan a sale' });
    await tab('Schedule', form);
    await form.getByRole('button', { name: 'Plan the sale' }).click();
    await form.getByText('Enter a percentage like 20, below 100.').waitFor();
    await form.getByLabel('Off').fill('20');
    await form.getByRole('button', { name: 'Next Friday to Sunday' }).click();
    await form.getByRole('button', { name: 'Plan the sale' }).click();
    await page.getByText('A sale of 9 variants is planned.').waitFor();
    await eventually(async () =>
      expect(await page.getByRole('table', { name: 'Planned sales' }).getByText('$32.00').count()).to.equal(
        9,
      ),
    );

    const id = new URL(page.url()).pathname.split('/')[3] ?? '';
    const product = await read(id);
    expect(product.variants.map(({ available }) => available)).to.deep.equal(Array(9).fill(5));
    const [sale] = product.sales;
    const day = (at: string) => new Date(at).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
    expect([day(sale?.startsAt ?? ''), day(sale?.endsAt ?? '')]).to.deep.equal(['Friday', 'Monday']);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published. It is in the store now.').waitFor();
  });

  it('edits variants as in a spreadsheet, and what they are chosen by', async () => {
    const { id } = await create('Sheet pot', ['Size'], [{ Size: 'S' }, { Size: 'M' }, { Size: 'L' }]);
    await open(`/config/products/${id}/variants`, 'Sheet pot');
    const sku = page.getByLabel('SKU of S');
    await sku.fill('POT-SMALL');
    await sku.press('Enter');
    await page.getByText('SKU saved.').waitFor();
    const paste = (cell: Locator, text: string) =>
      cell.evaluate((input, words) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', words);
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    await paste(page.getByLabel('Price of S', { exact: true }), '12.00\t10.00\ncheap\t\n');
    await page.getByText('SHEETPOT-2, Price: Enter a price like 38.00.').waitFor();
    await paste(page.getByLabel('Price of S', { exact: true }), '12.00\t10.00\n14.00\t\n16.00\t15.00\n');
    await page.getByText('5 cells changed.').waitFor();
    // Somebody else looks, who does not wait for what was written here.
    await eventually(async () => {
      const { variants } = await read(id);
      expect(variants.map(({ price }) => price.amount)).to.deep.equal([1200, 1400, 1600]);
      expect(variants.map(({ salePrice }) => salePrice?.amount ?? null)).to.deep.equal([1000, null, 1500]);
    });

    await page.getByText('Weight & barcode').click();
    const weight = page.getByLabel('Weight of S');
    await weight.fill('350');
    await weight.press('Enter');
    await page.getByText('Weight saved.').waitFor();
    await page.getByRole('button', { name: 'Use the first weight for every variant' }).click();
    await page.getByText('2 cells changed.').waitFor();
    await eventually(async () => {
      const { variants } = await read(id);
      expect(variants.map(({ specification }) => specification.weightGrams)).to.deep.equal([350, 350, 350]);
    });

    await page.getByRole('button', { name: 'Rename S', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename S' });
    await dialog.getByLabel('Name').fill('Small');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await page.getByText('S is called Small now.').waitFor();
    await page.getByRole('button', { name: 'Add values' }).click();
    const more = page.getByRole('dialog', { name: 'Add values of Size' });
    await more.getByLabel('Values').fill('XL');
    await page.keyboard.press('Enter');
    await more.getByText('Makes 1 variant at $12.00').waitFor();
    await more.getByRole('button', { name: 'Add values' }).click();
    await page.getByText('XL added.').waitFor();
    const { variants: after } = await read(id);
    expect(after.map(({ attributes }) => attributes.Size)).to.deep.equal(['Small', 'M', 'L', 'XL']);
    expect(after[0]?.sku).to.equal('POT-SMALL');
  });

  it('asks questions, sells by subscription, and sees what a search engine may show', async () => {
    const { id } = await create('Asked cup', [], [{}]);
    await open(`/config/products/${id}`, 'Asked cup');
    await page.getByLabel('Title', { exact: true }).fill('The cup that asks');
    await page.locator('.search-title').getByText('The cup that asks').waitFor();
    await page.getByLabel('Tax class').fill('reduced');
    await save();
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
    await eventually(async () =>
      expect((await read(id)).seo).to.deep.include({ title: 'The cup that asks' }),
    );

    await tab('Questions', page.getByText('Shoppers are asked nothing'));
    await page.getByRole('button', { name: 'Ask something' }).click();
    await page.getByLabel('Question', { exact: true }).fill('Which glaze?');
    await page.getByLabel('Answered with').selectOption('radio');
    await page.getByRole('button', { name: 'Ask this' }).click();
    await page.getByText('Name what can be chosen.').first().waitFor();
    await page.getByLabel('Choices').fill('Matt, Gloss');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Ask this' }).click();
    await until(async () => (await read(id)).additionalFieldsForm !== null);
    await eventually(async () => expect((await read(id)).additionalFieldsForm?.fields).to.have.length(1));

    await tab('Subscription', page.getByText('It is sold once'));
    await page.getByRole('button', { name: 'Sell by subscription' }).click();
    await page.getByLabel('Every', { exact: true }).fill('2');
    await page.getByLabel('Something off every payment').check();
    await page.getByRole('button', { name: 'Offer the subscription' }).click();
    await until(async () => (await read(id)).subscriptionPlan !== null);
    await eventually(async () =>
      expect((await read(id)).subscriptionPlan).to.deep.equal({
        billingPeriod: { value: 2, unit: 'MONTH' },
        numBillingCycles: 0,
        discount: { always: { kind: 'percentage', basisPoints: 1000 }, first: null },
      }),
    );
  });

  it('keeps stock across products: counted, expected, and told of when it runs low', async () => {
    const { id } = await create('Counted mug', ['Size'], [{ Size: 'S' }, { Size: 'L' }]);
    await open('/config/inventory?search=counted', 'Inventory');
    const small = page.getByRole('row').filter({ hasText: 'Counted mug, S' });
    await small.getByText('Sold out').waitFor();
    await page.getByLabel('Choose Counted mug, S').check();
    await page.getByLabel('Choose Counted mug, L').check();
    await page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Receive' }).click();
    const receive = page.getByRole('dialog', { name: 'Receive pieces' });
    await receive.getByLabel('Pieces of each').fill('6');
    await receive.getByRole('button', { name: 'Receive' }).click();
    const done = page.getByRole('dialog', { name: 'Receive' });
    await done.getByText('2 variants received.').waitFor();
    await done.getByRole('button', { name: 'Close' }).first().click();
    await small.getByRole('cell', { name: '6', exact: true }).first().waitFor();

    await page.getByRole('button', { name: 'Count from a file' }).click();
    const file = page.getByRole('dialog', { name: 'Count from a file' });
    const choose = (rows: string) =>
      file.getByLabel('File').setInputFiles({
        ...{ name: 'counts.csv', mimeType: 'text/csv' },
        buffer: Buffer.from(`sku,onHand,reason\n${rows}`),
      });
    await choose('COUNTEDMUG-1,4,Counted\nNOBODY,1,Counted\n');
    await file.getByText('No variant has the SKU NOBODY.').waitFor();
    await choose('COUNTEDMUG-1,4,Counted\n');
    await file.getByText('1 stock level would be created or changed').waitFor();
    await file.getByRole('button', { name: 'Import' }).click();
    await page.getByText('1 stock level imported.').waitFor();

    await page.getByRole('link', { name: 'Counted mug, S' }).click();
    await page.getByRole('heading', { name: 'Counted mug, S', level: 1 }).waitFor();
    const expected = page.getByRole('form', { name: 'Expect pieces' });
    await expected.getByLabel('Pieces').fill('24');
    await expected.getByLabel('Expected on').fill('2031-12-01');
    await expected.getByRole('button', { name: 'Expect' }).click();
    await page.getByText('24 pieces on Dec 1, 2031').waitFor();
    await page.getByLabel('Tell me at or below').fill('5');
    await save();
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
    await page.getByText('Stock ran low').waitFor();
    await page.getByRole('button', { name: 'Receive 24 pieces' }).click();
    const arrived = page.getByRole('dialog', { name: 'Receive the delivery' });
    await eventually(async () =>
      expect(await arrived.getByLabel('Pieces found in it').inputValue()).to.equal('24'),
    );
    await arrived.getByRole('button', { name: 'Receive' }).click();
    await page.getByText('Nothing is on its way.').waitFor();
    await eventually(async () => expect((await read(id)).variants[0]?.available).to.equal(28));
  });

  it('loses nothing where two people edit the same variants at once', async () => {
    const { id } = await create('Shared jug', ['Size'], [{ Size: 'S' }, { Size: 'M' }]);
    await open(`/config/products/${id}/variants`, 'Shared jug');
    const mine = page.getByLabel('Price of S', { exact: true });
    await mine.waitFor();
    const [s, m] = (await read(id)).variants;
    const usd = (amount: number) => ({ amount, currency: 'USD' });
    const theirs = (variants: object) => owner('PUT', `/api/commerce/products/${id}/variants`, { variants });
    await theirs({ [m?.variantId ?? '']: { price: usd(2000) } });
    await mine.fill('30');
    await mine.press('Enter');
    await page.getByText('Price saved.').waitFor();
    await eventually(async () =>
      expect((await read(id)).variants.map(({ price }) => price.amount)).to.deep.equal([3000, 2000]),
    );

    await page.getByLabel('Price of M', { exact: true }).focus();
    await mine.focus();
    await theirs({
      [s?.variantId ?? '']: { price: usd(4000) },
      [m?.variantId ?? '']: { price: usd(2100) },
    });
    // What they did has come to this page, and not under the hand of who is about to type.
    await until(async () => (await page.getByLabel('Price of M', { exact: true }).inputValue()) === '21.00');
    expect(await mine.inputValue()).to.equal('30.00');
    await mine.fill('50');
    await mine.press('Enter');
    await page.getByText(/has set this to \$40\.00 meanwhile/).waitFor();
    await eventually(async () => expect(await mine.inputValue()).to.equal('50'));
    await mine.press('Escape');
    await until(async () => (await mine.inputValue()) === '40.00');
  });
});
