import { expect } from 'chai';
import type { BrowserContext, Page, Response } from 'playwright-core';
import { DESKTOP, openPage } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { visitedStore } from '../support/visitedStore.ts';

interface Product {
  readonly images: readonly { readonly imageId: string; readonly alt: string }[];
  readonly tags: readonly string[];
  readonly seo: { readonly title: string };
  readonly options: readonly string[];
  readonly publishAt: string | null;
  readonly merchandising: { readonly scarcityText: string };
  readonly subscriptionPlan: { readonly billingPeriod: { readonly value: number } } | null;
  readonly additionalFieldsForm: { readonly fields: readonly { readonly title: string }[] } | null;
}

type Step = 'ada types' | 'ada saves' | 'ben types' | 'ben saves';

/** Every order in which two people can type and then save. */
const ORDERS: readonly (readonly Step[])[] = [
  ['ada types', 'ada saves', 'ben types', 'ben saves'],
  ['ada types', 'ben types', 'ada saves', 'ben saves'],
  ['ada types', 'ben types', 'ben saves', 'ada saves'],
  ['ben types', 'ada types', 'ada saves', 'ben saves'],
  ['ben types', 'ada types', 'ben saves', 'ada saves'],
  ['ben types', 'ben saves', 'ada types', 'ada saves'],
];
const EXCERPT = 'Short description';
const BUTTON = 'Add-to-cart text';

describe('two people with the same product open', function () {
  this.timeout(180_000);
  // Asked who is signed in before anybody is; a change over a newer one is refused; and who is kept from hearing hears nothing.
  const store = visitedStore({ expected: /status of (?:401|412)|ERR_BLOCKED_BY_CLIENT/ });
  let owner: Awaited<ReturnType<typeof asOwner>>;
  let second: BrowserContext;
  let pages: Readonly<Record<string, Page>>;
  /** Tells what is written in one order of clicks from what was written in another. */
  let run = 0;

  before(async () => {
    owner = await asOwner(store.url);
  });
  afterEach(() => second.close());

  async function open(page: Page, hears: boolean) {
    if (!hears) await keepFromHearing(page);
    await openSignedIn(page, `${store.url}/config/products/moon_vase`);
    await page.getByLabel(EXCERPT).waitFor();
  }
  async function bothOpen(hears: boolean) {
    const ada = await store.visit({ viewport: DESKTOP });
    second = await store.browser.newContext({ viewport: DESKTOP });
    const { page: ben } = await openPage(second);
    pages = { ada, ben };
    await Promise.all([open(ada, hears), open(ben, hears)]);
  }
  /** Both look at what is saved now: who hears of it does so without asking for it. */
  async function begin(hears: boolean) {
    run += 1;
    const { excerpt, customAddButtonText } = await saved();
    await Promise.all(
      Object.values(pages).map(async (page) => {
        if (!hears) await page.reload();
        await eventually(async () => {
          expect(await page.getByLabel(EXCERPT).inputValue()).to.equal(excerpt);
          expect(await page.getByLabel(BUTTON).inputValue()).to.equal(customAddButtonText);
        });
      }),
    );
  }
  const pageOf = (who: string) => pages[who] ?? expect.fail(`Nobody is called ${who}.`);
  const choiceOf = (page: Page) => page.getByRole('alert', { name: 'Changed by somebody else' });
  const saved = async () => {
    const { product } = await owner<{ product: { excerpt: string; customAddButtonText: string } }>(
      'GET',
      '/api/commerce/products/moon_vase',
    );
    return product;
  };
  /** Whoever is asked keeps what they wrote. Answers what they were asked. */
  async function keepMine(page: Page): Promise<string> {
    const choice = choiceOf(page);
    await choice.waitFor();
    const asked = await choice.innerText();
    await choice.getByRole('button', { name: 'Keep mine' }).click();
    await choice.waitFor({ state: 'detached' });
    return asked;
  }
  /** Presses Save until it is saved. Answers what the person was asked, `null` for nothing. */
  async function save(page: Page): Promise<string | null> {
    const answered = page.waitForResponse(isSaving);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const isRefused = !(await answered).ok();
    if (!isRefused) {
      await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
      return null;
    }
    const asked = await keepMine(page);
    expect(await save(page)).to.equal(null);
    return asked;
  }

  for (const hears of [true, false]) {
    const hearing = hears ? 'who hear of one another' : 'who do not hear of one another';

    it(`lose nothing of different fields, in every order of clicks, ${hearing}`, async () => {
      await bothOpen(hears);
      const field: Readonly<Record<string, typeof EXCERPT | typeof BUTTON>> = { ada: EXCERPT, ben: BUTTON };
      for (const order of ORDERS) {
        await begin(hears);
        for (const step of order) {
          const who = nameIn(step);
          const label = field[who] ?? EXCERPT;
          if (step.endsWith('types')) await pageOf(who).getByLabel(label).fill(`${who} ${run}`);
          else expect(await save(pageOf(who)), `${order.join(', ')}: ${step}`).to.equal(null);
        }
        await eventually(async () =>
          expect(await saved(), order.join(', ')).to.include({
            excerpt: `ada ${run}`,
            customAddButtonText: `ben ${run}`,
          }),
        );
      }
    });

    it(`are shown what the other wrote in the same field before it goes, ${hearing}`, async () => {
      await bothOpen(hears);
      for (const order of ORDERS) {
        await begin(hears);
        const told = order.join(', ');
        const areBothAtIt = order[1]?.endsWith('types') === true;
        const [first, second] = order.filter((step) => step.endsWith('saves')).map(nameIn);
        const theirs = `${first} ${run}`;
        const yours = `${second} ${run}`;
        for (const step of order) {
          const who = nameIn(step);
          const page = pageOf(who);
          const excerpt = page.getByLabel(EXCERPT);
          if (step.endsWith('types')) {
            // Whoever hears of the other has seen what they wrote before they begin.
            const isAfter = hears && !areBothAtIt && who === second;
            if (isAfter)
              await eventually(async () => expect(await excerpt.inputValue(), told).to.equal(theirs));
            await excerpt.fill(`${who} ${run}`);
          } else if (who === first || (hears && !areBothAtIt)) {
            expect(await save(page), `${told}: ${step}`).to.equal(null);
          } else if (hears) {
            expect(await keepMine(page), told)
              .to.include(theirs)
              .and.include(yours);
            expect(await save(page), told).to.equal(null);
          } else {
            expect(await save(page), told)
              .to.include(theirs)
              .and.include(yours);
          }
        }
        await eventually(async () => expect((await saved()).excerpt, told).to.equal(yours));
      }
    });
  }

  describe('where one of them saves and the other, who did not hear of it, goes on in the same section', () => {
    const path = '/api/commerce/products/moon_vase';
    let ben: Page;
    async function benOpens(side: string) {
      [ben] = [await store.visit({ viewport: DESKTOP })];
      second = await store.browser.newContext();
      await keepFromHearing(ben);
      await openSignedIn(ben, `${store.url}/config/products/moon_vase${side}`);
      await ben.getByRole('heading', { name: 'Moon Vase', level: 1 }).waitFor();
    }
    const product = async () => (await owner<{ product: Product }>('GET', path)).product;
    const press = (name: string) => ben.getByRole('button', { name, exact: true }).click();
    /** Reads both values, keeps his, and saves. */
    async function benKeepsHis(theirs: string, yours: string) {
      expect(await keepMine(ben))
        .to.include(theirs)
        .and.include(yours);
      await press('Save');
      await ben.getByText('Unsaved changes').waitFor({ state: 'detached' });
    }

    it('keeps texts of different pictures, and asks about those of one', async () => {
      const { images } = await product();
      const said = (...alts: readonly string[]) => ({
        description: { images: images.map((image, at) => ({ ...image, alt: alts[at] ?? image.alt })) },
      });
      await benOpens('');
      const second = ben.getByLabel('Alt text (image 2)');
      await second.fill('Ben, second');
      await owner('PUT', `${path}/description`, said('Ada, first'));
      await press('Save');
      await ben.getByText('Unsaved changes').waitFor({ state: 'detached' });
      await eventually(async () =>
        expect((await product()).images.map(({ alt }) => alt).slice(0, 2)).to.deep.equal([
          'Ada, first',
          'Ben, second',
        ]),
      );
      await owner('PUT', `${path}/description`, said('Ada, first', 'Ada, second'));
      await second.fill('Ben once more');
      await press('Save');
      await benKeepsHis('Ada, second', 'Ben once more');
      expect((await product()).images[1]?.alt).to.equal('Ben once more');
    });

    it('keeps tags of both, and asks about a title for search engines', async () => {
      const { tags } = await product();
      await benOpens('');
      await ben.getByLabel('Tags', { exact: true }).fill('bens');
      await ben.keyboard.press('Enter');
      await owner('PUT', `${path}/description`, { description: { tags: [...tags, 'adas'] } });
      await press('Save');
      await ben.getByText('Unsaved changes').waitFor({ state: 'detached' });
      expect((await product()).tags).to.have.members([...tags, 'adas', 'bens']);
      await owner('PUT', `${path}/seo`, { seo: { title: 'Ada on top', description: '' } });
      await ben.locator('[name="seo.title"]').fill('Ben on top');
      await press('Save');
      await benKeepsHis('Ada on top', 'Ben on top');
      expect((await product()).seo.title).to.equal('Ben on top');
    });

    it('asks about the plan of a subscription', async () => {
      const plan = (value: number) => ({
        plan: { billingPeriod: { value, unit: 'MONTH' }, numBillingCycles: 0 },
      });
      await owner('PUT', `${path}/subscription-plan`, plan(1));
      await benOpens('/subscription');
      await ben.getByLabel('Every', { exact: true }).fill('6');
      await owner('PUT', `${path}/subscription-plan`, plan(3));
      await press('Save');
      await benKeepsHis('every 3 months', 'every 6 months');
      expect((await product()).subscriptionPlan?.billingPeriod.value).to.equal(6);
    });

    it('asks about the questions', async () => {
      const form = (title: string) => ({
        form: {
          ...{ formId: 'asked', name: 'Questions' },
          fields: [
            {
              ...{ id: 'q1', type: 'text', title, description: '' },
              required: false,
              maxLength: 0,
              options: [],
            },
          ],
        },
      });
      await owner('PUT', `${path}/form`, form('For whom?'));
      await benOpens('/questions');
      await ben.getByLabel('Question', { exact: true }).fill('Ben asks');
      await owner('PUT', `${path}/form`, form('Ada asks'));
      await press('Save');
      await benKeepsHis('Ada asks', 'Ben asks');
      expect((await product()).additionalFieldsForm?.fields[0]?.title).to.equal('Ben asks');
    });

    it('asks about what is said of low stock', async () => {
      const { merchandising } = await product();
      await benOpens('/merchandising');
      await ben.getByLabel('Message', { exact: true }).fill('Ben: {count} left');
      await owner('PUT', `${path}/merchandising`, {
        merchandising: { ...merchandising, scarcityText: 'Ada: {count} left' },
      });
      await press('Save');
      await benKeepsHis('Ada: {count} left', 'Ben: {count} left');
      expect((await product()).merchandising.scarcityText).to.equal('Ben: {count} left');
    });

    it('says what came before of an option and of a value, and asks which name to keep', async () => {
      await benOpens('/variants');
      await press('Rename Size');
      const dialog = ben.getByRole('dialog', { name: 'Rename Size' });
      await dialog.getByLabel('Name').fill('Format');
      await owner('PUT', `${path}/options/Size`, { name: 'Height' });
      await dialog.getByRole('button', { name: 'Rename' }).click();
      const choice = choiceOf(ben);
      await choice.waitFor();
      expect(await choice.innerText())
        .to.include('Height')
        .and.include('Format');
      expect((await product()).options)
        .to.include('Height')
        .and.not.include('Format');
      await choice.getByRole('button', { name: 'Keep mine' }).click();
      expect(await dialog.getByLabel('Name').inputValue()).to.equal('Format');
      await dialog.getByRole('button', { name: 'Rename' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect((await product()).options)
        .to.include('Format')
        .and.not.include('Height');

      await press('Rename Small');
      const ofValue = ben.getByRole('dialog', { name: 'Rename Small' });
      await ofValue.getByLabel('Name').fill('Short');
      await owner('PUT', `${path}/options/Format/values/Small`, { name: 'Low' });
      await ofValue.getByRole('button', { name: 'Rename' }).click();
      await choice.getByRole('button', { name: 'Take theirs' }).click();
      expect(await ofValue.getByLabel('Name').inputValue()).to.equal('Low');
      await ofValue.getByRole('button', { name: 'Rename' }).click();
      await ofValue.waitFor({ state: 'detached' });
      await owner('PUT', `${path}/options/Format/values/Low`, { name: 'Small' });
      await owner('PUT', `${path}/options/Format`, { name: 'Size' });
    });

    it('says what came before of a day of publication, and keeps what was typed', async () => {
      await owner('POST', `${path}/hide`);
      await benOpens('/schedule');
      await ben.getByLabel('Publish on').fill('2036-01-01T09:00');
      await owner('PUT', `${path}/publication`, { publishAt: '2035-01-01T00:00:00.000Z' });
      await ben.getByRole('button', { name: 'Schedule', exact: true }).click();
      await ben.getByText(/Somebody else has .* meanwhile/).waitFor();
      expect((await product()).publishAt).to.equal('2035-01-01T00:00:00.000Z');
      expect(await ben.getByLabel('Publish on').inputValue()).to.equal('2036-01-01T09:00');
      await owner('POST', `${path}/publish`);
    });
  });

  it('lose nothing where both press Save at the same instant', async () => {
    await bothOpen(true);
    await begin(true);
    for (const who of ['ada', 'ben']) await pageOf(who).getByLabel(EXCERPT).fill(`${who} ${run}`);
    const press = (who: string) => pageOf(who).getByRole('button', { name: 'Save', exact: true }).click();
    await Promise.all([press('ada'), press('ben')]);
    const asked = await Promise.race(
      ['ada', 'ben'].map((who) =>
        choiceOf(pageOf(who))
          .waitFor()
          .then(() => who),
      ),
    );
    const other = asked === 'ada' ? 'ben' : 'ada';
    await eventually(async () => expect((await saved()).excerpt).to.equal(`${other} ${run}`));
    expect(await keepMine(pageOf(asked)))
      .to.include(`${other} ${run}`)
      .and.include(`${asked} ${run}`);
    expect(await save(pageOf(asked))).to.equal(null);
    await eventually(async () => expect((await saved()).excerpt).to.equal(`${asked} ${run}`));
  });
});

/** By the browser itself: where a route of the driver stands in the way, every file of the site is loaded anew. */
async function keepFromHearing(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/api/live?*'] });
}
const nameIn = (step: string): string => step.split(' ')[0] ?? '';
const isSaving = (answer: Response): boolean =>
  answer.request().method() === 'PUT' && answer.url().includes('/api/commerce/products/');
