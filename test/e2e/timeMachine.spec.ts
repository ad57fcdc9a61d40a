import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { HANDLINGS, type Handling } from '../support/hands.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { visitedStore } from '../support/visitedStore.ts';

describe('the time machine', function () {
  this.timeout(120_000);
  const store = visitedStore({ expected: /status of (?:401|404|503)/ });
  let page: Page;
  let owner: Awaited<ReturnType<typeof asOwner>>;

  before(async () => {
    owner = await asOwner(store.url);
    for (const [name, said] of [
      ['Then', 'Autumn'],
      ['Later', 'Winter'],
    ])
      await owner('POST', '/api/commerce/discounts', {
        ...{ name: `${name} ${said}`, code: null, benefit: { kind: 'percentage', basisPoints: 1000 } },
      });
  });
  beforeEach(async () => {
    page = await store.visit({ viewport: DESKTOP });
  });

  async function openWith({ viewport }: Handling, path: string) {
    await page.setViewportSize(viewport);
    await open(path);
  }
  async function open(path: string) {
    await openSignedIn(page, store.url + path);
    await page.locator('.page-header').waitFor();
  }
  const asOf = () => new URL(page.url()).searchParams.get('asOf');

  /** The position of the event that created a discount. */
  async function createdAt(name: string): Promise<number> {
    const { events } = await owner<{ events: { position: number }[] }>(
      'GET',
      `/api/events?type=DiscountCreated&text=${encodeURIComponent(name)}`,
    );
    return events[0]?.position ?? expect.fail(`Nobody created ${name}.`);
  }

  it('turns the whole console to a moment, and back', async () => {
    const position = await createdAt('Then Autumn');
    await open('/config/discounts');
    await page.getByRole('link', { name: 'Later Winter' }).waitFor();
    await page.getByRole('button', { name: 'As of …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Look at an earlier moment' });
    await dialog.getByRole('button', { name: 'Look at it' }).click();
    await dialog.getByText('Choose a date and a time.').waitFor();
    await dialog.getByLabel('Or right after the event').fill('999999999');
    await dialog.getByRole('button', { name: 'Look at it' }).click();
    await dialog.getByText('There is no event at that position of the log.').waitFor();
    await dialog.getByLabel('Or right after the event').fill(String(position));
    await dialog.getByRole('button', { name: 'Look at it' }).click();
    await page.getByText('You look at event').waitFor();
    expect(asOf()).to.equal(`@${position}`);
    await page.getByRole('link', { name: 'Then Autumn' }).waitFor();
    await eventually(async () =>
      expect(await page.getByRole('link', { name: 'Later Winter' }).count()).to.equal(0),
    );
    await eventually(async () =>
      expect(await page.getByRole('link', { name: 'New discount' }).count()).to.equal(0),
    );

    await page.getByRole('link', { name: 'Shipping' }).click();
    await page.getByRole('heading', { name: 'Shipping', exact: true }).waitFor();
    expect(asOf()).to.equal(`@${position}`);
    await eventually(async () =>
      expect(await page.getByRole('button', { name: 'Add a zone' }).isDisabled()).to.equal(true),
    );
    await page.reload();
    await page.getByText('You look at event').waitFor();

    const shop = store.context.waitForEvent('page');
    await page.getByRole('button', { name: 'See the storefront then' }).click();
    const then = await shop;
    // A moment that takes long to be folded is answered with 503: it is there in a while, for who asks again.
    await eventually(async () => {
      const said = then.getByText('Nothing can be changed here.');
      if ((await said.count()) === 0) await then.reload();
      expect(await said.count()).to.equal(1);
    });
    await page.getByRole('link', { name: 'Discounts' }).click();
    await page.getByRole('heading', { name: 'Discounts', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Back to now' }).click();
    await page.getByRole('link', { name: 'Later Winter' }).waitFor();
    expect(asOf()).to.equal(null);
    await page.getByRole('link', { name: 'New discount' }).first().waitFor();
  });

  it('begins with how the store did then, and never with opening it anew', async () => {
    const position = await createdAt('Then Autumn');
    await open(`/config?asOf=@${position}`);
    await page.getByRole('heading', { name: 'Home', exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    await open(`/config/set-up?asOf=@${position}`);
    await page.getByRole('heading', { name: 'Home', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Open the store' }).count()).to.equal(0);
  });

  it('comes back to now on the screen that was still being opened', async () => {
    const position = await createdAt('Then Autumn');
    await open(`/config/shipping?asOf=@${position}`);
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\.js(?:\?|$)/, async (script) => {
      await arrived;
      await script.continue();
    });
    await page.getByRole('link', { name: 'Discounts' }).click();
    await page.getByRole('link', { name: 'Back to now' }).click();
    arrive();
    await page.getByRole('heading', { name: 'Discounts', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Later Winter' }).waitFor();
    expect(asOf()).to.equal(null);
  });

  it('tells every step of an object, and shows it after each', async () => {
    const { product } = await owner<{ product: { variants: { variantId: string }[] } }>(
      'GET',
      '/api/commerce/products/tide_cup',
    );
    await owner('PUT', `/api/commerce/products/tide_cup/variants/${product.variants[0]?.variantId}/price`, {
      price: { amount: 4321, currency: 'USD' },
    });
    await open('/config/products/tide_cup/history');
    await page.getByRole('button', { name: 'Every step, and as it was' }).click();
    const sheet = page.getByRole('dialog', { name: 'History of this product' });
    const newest = sheet.getByRole('listitem').first();
    await newest.getByText('Variant priced').waitFor();
    await eventually(async () =>
      expect(await newest.getByRole('insertion').allInnerTexts()).to.include('$43.21'),
    );
    // Whoever looks through a list of steps finds those of one minute apart, each with the number that the slider has.
    const told = await sheet.getByRole('listitem').locator('p.muted').allInnerTexts();
    expect(new Set(told).size).to.equal(told.length);
    expect(told[0]).to.match(new RegExp(`^Step ${told.length} · .*, \\d+:\\d\\d`));
    expect(told.at(-1)).to.match(/^Step 1 · .*, \d+:\d\d:\d\d\.\d{3} [AP]M/);
    const values = sheet.locator('details', { hasText: 'All of its values' });
    await values.locator('summary').click();
    await values.getByText('$43.21').first().waitFor();
    await sheet.getByRole('slider').fill('0');
    await sheet.getByText(/^Product created · .* · event /).waitFor();
    await values.getByText('$43.21').first().waitFor({ state: 'detached' });
    await newest.getByRole('link', { name: 'Look at everything as of this event' }).click();
    await page.getByText('You look at event').waitFor();
    expect(asOf()).to.match(/^@\d+$/);
  });

  for (const [at, handling] of HANDLINGS.entries()) {
    it(`compares two moments of a product and puts it back, ${handling.how}`, async () => {
      const path = '/api/commerce/products/cooking_spoons';
      const excerpt = async () =>
        (await owner<{ product: { excerpt: string } }>('GET', path)).product.excerpt;
      const describe = (text: string) =>
        owner('PUT', `${path}/description`, { description: { excerpt: text } });
      await describe(`Carved ${at}.`);
      await describe(`Turned ${at}.`);
      await openWith(handling, '/config/products/cooking_spoons/history');
      const { press } = handling.handOn(page);
      await press(page.getByRole('button', { name: 'Every step, and as it was' }));
      const sheet = page.getByRole('dialog', { name: 'History of this product' });

      await sheet.getByText('Compare two').click();
      const fields = sheet.getByRole('table');
      await eventually(async () =>
        expect(await fields.getByRole('row', { name: /^Excerpt/ }).innerText())
          .to.include(`Carved ${at}.`)
          .and.include(`Turned ${at}.`),
      );
      await eventually(async () => expect(await fields.getByRole('row').count()).to.equal(2));

      await sheet.getByText('One moment', { exact: true }).first().click();
      const slider = sheet.getByRole('slider');
      await slider.focus();
      await page.keyboard.press('ArrowLeft');
      await eventually(async () =>
        expect(await slider.getAttribute('aria-valuetext')).to.match(
          /^Step \d+: Product described · .*\.\d{3}/,
        ),
      );
      await press(sheet.getByRole('button', { name: 'Put it back to this …' }));
      const parts = sheet.getByRole('region', { name: 'Put it back' });
      await parts.getByRole('checkbox', { name: 'Texts and pictures' }).waitFor();
      await parts.getByRole('deletion').getByText(`Turned ${at}.`).waitFor();
      await press(parts.getByRole('button', { name: 'Put it back' }));
      await page.getByText(/^Put back to how it was after step \d+\.$/).waitFor();
      await eventually(async () => expect(await excerpt()).to.equal(`Carved ${at}.`));
      await sheet.waitFor({ state: 'hidden' });
      await press(page.getByRole('button', { name: 'Undo' }));
      await eventually(async () => expect(await excerpt()).to.equal(`Turned ${at}.`));
    });
  }

  it('finds events, opens one with what it hangs together with, and takes them along', async () => {
    await open('/config/events');
    await page.getByLabel('Look in').selectOption('type');
    await page.getByLabel('Type', { exact: true }).selectOption('DiscountCreated');
    await page.getByLabel('Order number, product, person or anything else').fill('Then Autumn');
    const rows = page.locator('.event-grid tbody tr');
    await page.waitForURL(/text=Then/);
    await page.getByText('looked through').waitFor();
    await eventually(async () => expect(await rows.count()).to.equal(1));
    await rows.getByRole('link').click();
    const sheet = page.getByRole('dialog', { name: /^Event / });
    await sheet.getByText('"name": "Then Autumn"').waitFor();
    await sheet.locator('.chain [aria-current]').getByText('DiscountCreated').waitFor();
    const deep = new URL(page.url()).searchParams;
    expect(deep.get('event')).to.equal(String(await createdAt('Then Autumn')));
    expect(deep.get('type')).to.equal('DiscountCreated');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV' }).click();
    expect((await saved).suggestedFilename()).to.equal('events.csv');
  });

  for (const [screen, button, name] of [
    ['products', 'Export', 'products'],
    ['orders', 'Export', 'orders'],
    ['customers', 'Export', 'customers'],
    ['mailing-list', 'Export', 'mailing-list'],
    ['activity', 'CSV', 'activity'],
    ['events?type=DiscountCreated', 'CSV', 'events'],
  ] as const) {
    it(`hands over the file of ${name} as of the moment, and says so in its name`, async () => {
      const position = await createdAt('Then Autumn');
      await open(`/config/${screen}${screen.includes('?') ? '&' : '?'}asOf=@${position}`);
      const saved = page.waitForEvent('download');
      await page.getByRole('link', { name: button, exact: true }).click();
      const file = await saved;
      expect(file.suggestedFilename()).to.equal(`${name}-as-of-event-${position}.csv`);
      const text = await readFile(await file.path(), 'utf8');
      expect(text.trim().split('\n')).to.have.length.at.least(1);
      if (name !== 'events') return;
      expect(text).to.include('Then Autumn').and.not.include('Later Winter');
    });
  }

  it('says where there is no such moment', async () => {
    await open('/config/products?asOf=@999999999');
    await page.locator('.moment-banner').getByText('There is no').waitFor();
    expect(asOf()).to.equal('@999999999');
    await page.locator('.moment-banner').getByRole('link', { name: 'Back to now' }).click();
    await page.getByText('Tide Cup').first().waitFor();
  });
});
