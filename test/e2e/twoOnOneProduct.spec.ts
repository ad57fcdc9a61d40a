import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { DESKTOP, openPage } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { visitedStore } from '../support/visitedStore.ts';

interface Product {
  readonly variants: readonly { readonly variantId: string }[];
  readonly sales: readonly { readonly saleId: string; readonly variantId: string }[];
  readonly files: readonly { readonly name: string }[];
}
type Step = 'ada types' | 'ada sends' | 'ben types' | 'ben sends';

/** Every order in which two people can type and then send. */
const ORDERS: readonly (readonly Step[])[] = [
  ['ada types', 'ada sends', 'ben types', 'ben sends'],
  ['ada types', 'ben types', 'ada sends', 'ben sends'],
  ['ada types', 'ben types', 'ben sends', 'ada sends'],
  ['ben types', 'ada types', 'ada sends', 'ben sends'],
  ['ben types', 'ada types', 'ben sends', 'ada sends'],
  ['ben types', 'ben sends', 'ada types', 'ada sends'],
];

describe('two people who plan sales and add files of one product', function () {
  this.timeout(180_000);
  // Asked who is signed in before anybody is; what overlaps is refused; and who is kept from hearing hears nothing.
  const store = visitedStore({ expected: /status of (?:401|409)|ERR_BLOCKED_BY_CLIENT/ });
  let owner: Awaited<ReturnType<typeof asOwner>>;
  let second: BrowserContext;
  let pages: Readonly<Record<string, Page>>;

  before(async () => {
    owner = await asOwner(store.url);
  });
  afterEach(() => second.close());

  const pageOf = (who: string) => pages[who] ?? expect.fail(`Nobody is called ${who}.`);
  const pathOf = (productId: string) => `/api/commerce/products/${productId}`;
  const productOf = async (productId: string) =>
    (await owner<{ product: Product }>('GET', pathOf(productId))).product;

  async function bothOpen(side: string, hears: boolean): Promise<void> {
    const ada = await store.visit({ viewport: DESKTOP });
    second = await store.browser.newContext({ viewport: DESKTOP });
    const { page: ben } = await openPage(second);
    pages = { ada, ben };
    for (const page of Object.values(pages)) {
      if (!hears) await keepFromHearing(page);
      await openSignedIn(page, `${store.url}/config/products/${side}`);
      await page.locator('.page-header').waitFor();
    }
  }
  const formOf = (who: string) => pageOf(who).getByRole('form', { name: 'Plan a sale' });
  async function typesSale(who: string, variant: number): Promise<void> {
    const form = formOf(who);
    await form.getByLabel('Off').fill('20');
    await form.getByRole('button', { name: 'Next Friday to Sunday' }).click();
    const boxes = form.getByRole('checkbox');
    for (let at = 0; at < (await boxes.count()); at++) await boxes.nth(at).setChecked(at === variant);
  }
  const plans = (who: string) => formOf(who).getByRole('button', { name: 'Plan the sale' }).click();
  async function noSales(): Promise<void> {
    for (const { saleId } of (await productOf('moon_vase')).sales)
      await owner('DELETE', `${pathOf('moon_vase')}/sales/${saleId}`);
  }

  for (const hears of [true, false]) {
    const hearing = hears ? 'who hear of one another' : 'who do not hear of one another';

    it(`keep the sales of both, in every order of clicks, ${hearing}`, async () => {
      await bothOpen('moon_vase/schedule', hears);
      for (const order of ORDERS) {
        await noSales();
        for (const step of order) {
          const [who = '', does] = step.split(' ');
          if (does === 'types') await typesSale(who, who === 'ada' ? 0 : 1);
          else {
            await plans(who);
            await eventually(async () =>
              expect(await formOf(who).getByLabel('Off').inputValue(), order.join(', ')).to.equal(''),
            );
          }
        }
        const { sales, variants } = await productOf('moon_vase');
        expect(
          sales.map(({ variantId }) => variantId),
          order.join(', '),
        ).to.have.members(variants.slice(0, 2).map(({ variantId }) => variantId));
      }
      await noSales();
    });

    it(`are told where both plan one for the same variant, and nothing typed is lost, ${hearing}`, async () => {
      await bothOpen('moon_vase/schedule', hears);
      await noSales();
      for (const who of ['ada', 'ben']) await typesSale(who, 0);
      await plans('ada');
      await eventually(async () => expect((await productOf('moon_vase')).sales).to.have.lengthOf(1));
      await plans('ben');
      await formOf('ben').getByText('Another sale of this variant is planned for that time.').waitFor();
      expect(await formOf('ben').getByLabel('Off').inputValue()).to.equal('20');
      expect(await formOf('ben').getByRole('checkbox').first().isChecked()).to.equal(true);
      expect((await productOf('moon_vase')).sales).to.have.lengthOf(1);
      await noSales();
    });
  }

  it('may both call off the same sale: the second finds it done', async () => {
    await bothOpen('moon_vase/schedule', true);
    await noSales();
    await typesSale('ada', 0);
    await plans('ada');
    const callOff = (who: string) => pageOf(who).getByRole('button', { name: /^Call the sale of/ });
    await callOff('ben').waitFor();
    await Promise.all(['ada', 'ben'].map((who) => callOff(who).click()));
    for (const who of ['ada', 'ben'])
      await pageOf(who).locator('.toast', { hasText: 'The sale was called off.' }).waitFor();
    expect((await productOf('moon_vase')).sales).to.deep.equal([]);
  });

  for (const hears of [true, false]) {
    const hearing = hears ? 'who hear of one another' : 'who do not hear of one another';

    it(`keep the files of both, and of one file what was done last, ${hearing}`, async () => {
      const productId = 'botanical_line_studies';
      await bothOpen(`${productId}/files`, hears);
      const before = (await productOf(productId)).files.map(({ name }) => name);
      const add = (who: string, name: string) =>
        pageOf(who)
          .getByLabel('Add files')
          .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(`of ${who}`) });
      const names = async () => (await productOf(productId)).files.map(({ name }) => name);
      await Promise.all([add('ada', 'ada.txt'), add('ben', 'ben.txt')]);
      for (const who of ['ada', 'ben']) await pageOf(who).getByText(`${who}.txt was added.`).waitFor();
      expect(await names()).to.have.members([...before, 'ada.txt', 'ben.txt']);
      const removal = (who: string, name: string) =>
        pageOf(who).getByRole('button', { name: `Remove ${name}`, exact: true });
      // What the answer of the last change carries is what is there: the file of the other, too.
      await add('ada', 'last.txt');
      await removal('ada', 'ben.txt').click();
      await removal('ben', 'ben.txt').click();
      await eventually(async () => expect(await names()).to.have.members([...before, 'ada.txt', 'last.txt']));
      await removal('ada', 'ada.txt').click();
      await removal('ada', 'last.txt').click();
      await eventually(async () => expect(await names()).to.have.members(before));
    });
  }
});

/** By the browser itself: where a route of the driver stands in the way, every file of the site is loaded anew. */
async function keepFromHearing(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/api/live?*'] });
}
