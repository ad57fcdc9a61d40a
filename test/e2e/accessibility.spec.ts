import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { signIn } from '../support/signingIn.ts';
import { type PageOfKind, publishSiteOfKinds, showPopupAndGerman } from '../support/siteOfKinds.ts';
import { visitedStore } from '../support/visitedStore.ts';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** One way of looking at a page. */
interface Look {
  readonly device: string;
  readonly viewport: typeof PHONE | typeof DESKTOP;
  readonly colorScheme: 'light' | 'dark';
}
const DESKTOP_BY_DAY: Look = { device: 'a desktop', viewport: DESKTOP, colorScheme: 'light' };
const PHONE_BY_DAY: Look = { device: 'a phone', viewport: PHONE, colorScheme: 'light' };
/** The phone comes last, so that pages are opened and worked with on the narrow screen. */
const BY_DAY = [DESKTOP_BY_DAY, PHONE_BY_DAY];
const BY_DAY_AND_NIGHT: readonly Look[] = [DESKTOP_BY_DAY, { ...PHONE_BY_DAY, colorScheme: 'dark' }];

/** Of what passes the checker tells nothing, which spares it half of its work. */
const check = (what: string) => `axe.run(${what}, {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}).then(({ violations }) => violations)`;
const PAGE = 'document';
/** Without the menu of the console, the same large one around every screen: it is looked at with some of them. */
const SCREEN = "{ exclude: ['.sidebar'] }";

/** What Chromium says of a page that there is not, and of the editor's question who is signed in. */
const REFUSED = /Failed to load resource: the server responded with a status of 40[14]/;

describe('every screen', function () {
  this.timeout(600_000);
  const store = visitedStore({ expected: REFUSED });
  let axe: string;
  let kinds: Readonly<Record<string, PageOfKind>>;

  before(async () => {
    axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const call = await asOwner(store.url);
    kinds = await publishSiteOfKinds(call);
    await showPopupAndGerman(call);
  });

  // The security policy of the pages is tested elsewhere; here it would keep the checker out.
  const look = (viewport: Look['viewport']) =>
    store.visit({ viewport, bypassCSP: true, reducedMotion: 'reduce' });

  /** Looks at the page as it is, or in each of several ways: it is the same page that is made narrow and wide. */
  async function violationsOn(
    page: Page,
    looks: readonly (Look | null)[] = [null],
    what = PAGE,
  ): Promise<string[]> {
    if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axe);
    const found: string[] = [];
    for (const one of looks) {
      if (one) await turnTo(page, one);
      const violations = (await page.evaluate(check(what))) as Violation[];
      for (const { id, nodes } of violations)
        found.push(
          ...nodes.map(({ html }) => `${page.url()} ${one?.device ?? ''} ${id}: ${html.slice(0, 160)}`),
        );
    }
    return found;
  }

  it('of the store is accessible on a desktop and on a phone', async () => {
    const page = await look(PHONE);
    for (const path of [
      '/',
      '/shop',
      '/shop/textiles',
      '/shop/p/moon-vase',
      '/shop/p/heron-board',
      '/about',
      '/journal',
      '/journal/a-cup-from-the-beginning',
      '/journal/tag/clay',
      '/cart',
      '/account/sign-in',
      '/account/register',
      '/account/forgotten-password',
      '/forms/contact',
      '/nowhere',
      '/popup',
      ...Object.values(kinds).map(({ path }) => path),
      '/our-events?month=2199-12',
    ]) {
      await page.goto(store.url + path, { waitUntil: 'load' });
      expect(await violationsOn(page, BY_DAY)).to.deep.equal([]);
    }
  });

  for (const { device, viewport } of BY_DAY) {
    it(`of buying is accessible on ${device}, also when it says what is wrong`, async () => {
      const page = await look(viewport);
      await store.open('/shop/p/cooking-spoons', 'ProductForm');
      await page.locator('.product-form button[type=submit]').click();
      await page.getByRole('button', { name: 'Added!' }).waitFor();
      await page.getByRole('dialog', { name: 'Added to your cart' }).waitFor();
      expect(await violationsOn(page)).to.deep.equal([]);
      await store.open('/checkout', 'CheckoutPage');
      expect(await violationsOn(page)).to.deep.equal([]);
      await page.getByLabel('Use a different billing address').check();
      await page.getByRole('button', { name: /^Place order/ }).click();
      await page.getByText('Email cannot be blank').waitFor();
      expect(await violationsOn(page)).to.deep.equal([]);
      await page.getByLabel('Same as delivery address').check();
      await page.getByLabel('Email').fill('ada@example.com');
      await page.getByLabel('Country').selectOption('DE');
      for (const label of ['First name', 'Last name', 'Address', 'City'])
        await page.getByLabel(label, { exact: true }).fill('Ada');
      await page.getByLabel('PLZ', { exact: true }).fill('10115');
      await page.getByRole('button', { name: /^Place order/ }).click();
      await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
      expect(await violationsOn(page)).to.deep.equal([]);
    });

    it(`of an account is accessible on ${device}, with its forms open`, async () => {
      const page = await look(viewport);
      await store.open('/account/register', 'AccountEntry');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText('Email cannot be blank').waitFor();
      expect(await violationsOn(page)).to.deep.equal([]);
      await page.getByLabel('Email').fill(`ida-${viewport.width}@example.com`);
      await page.getByLabel('Password').fill('a long enough password');
      await page.getByRole('button', { name: 'Create account' }).click();
      await store.alive('AccountPage');
      for (const fold of await page.locator('.account-folds summary').all()) await fold.click();
      await page.getByRole('button', { name: 'Add an address' }).click();
      expect(await violationsOn(page)).to.deep.equal([]);
    });

    it(`of the editor is accessible on ${device}`, async () => {
      const page = await look(viewport);
      await page.goto(`${store.url}/config/products`);
      await page.getByLabel('Email').waitFor();
      expect(await violationsOn(page)).to.deep.equal([]);
      await signIn(page);
      await page.getByText('The Housewarming Box').or(page.getByText('Tide Cup')).first().waitFor();
      expect(await violationsOn(page)).to.deep.equal([]);
      if (viewport === PHONE) {
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await page.getByRole('link', { name: 'View store' }).waitFor();
        expect(await violationsOn(page)).to.deep.equal([]);
      }
      await page.goto(`${store.url}/config/forms/contact`);
      await page.getByRole('heading', { name: 'Preview' }).waitFor();
      expect(await violationsOn(page)).to.deep.equal([]);
      await page.goto(`${store.url}/config/orders`);
      const order = page.locator('.list-grid tbody a').first();
      await order.waitFor();
      expect(await violationsOn(page)).to.deep.equal([]);
      await order.click();
      await page.getByRole('heading', { name: 'What happened' }).waitFor();
      await page.getByText('The order is paid.').waitFor();
      expect(await violationsOn(page)).to.deep.equal([]);
      await page.getByRole('button', { name: 'Refund', exact: true }).click();
      expect(await violationsOn(page)).to.deep.equal([]);
      for (const path of ['', '/variants', '/merchandising', '/history']) {
        await page.goto(`${store.url}/config/products/tide_cup${path}`);
        await page.getByRole('heading', { name: 'Tide Cup' }).waitFor();
        expect(await violationsOn(page)).to.deep.equal([]);
      }
    });
  }

  // Colours are the same at every width, and the layout is by day and by night: each is looked at once.
  it("of the editor's parts and patterns is accessible on a desktop by day and on a phone by night", async () => {
    const page = await look(PHONE);
    await page.goto(`${store.url}/config/parts`);
    await signIn(page);
    await page.getByRole('heading', { name: 'Parts', exact: true }).waitFor();
    await page.goto(`${store.url}/config/parts`);
    await page.getByRole('heading', { name: 'Icon' }).waitFor();
    expect(await violationsOn(page, BY_DAY_AND_NIGHT)).to.deep.equal([]);
    await page.goto(`${store.url}/config/shipping`);
    await page.getByRole('button', { name: 'Add a zone' }).click();
    await page.getByLabel('Name that buyers see').fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByRole('alert')
      .getByRole('link', { name: /Name of the zone/ })
      .waitFor();
    expect(await violationsOn(page, BY_DAY_AND_NIGHT, SCREEN)).to.deep.equal([]);
    await page.getByRole('button', { name: 'Discard' }).click();
    for (const [path, heading] of [
      ['store', 'Store'],
      ['home-page', 'Home page'],
      ['pages', 'Pages'],
      ['pages/about', 'About the house'],
      ['store-pages/lock', 'Lock screen'],
      ['design/themes', 'Design'],
      ['design/colours', 'Design'],
      ['branding', 'Logo'],
      ['header-footer', 'Header and footer'],
      ['publishing', 'Publish everything'],
      ['languages', 'Languages'],
      ['languages/de?kind=page', 'Translate into German'],
      ['languages/de?kind=choice', 'Translate into German'],
      ['languages/de?kind=form', 'Translate into German'],
      ['shared-sections', 'Shared sections'],
      ['search-engines', 'Search engines'],
      ['templates', 'Templates'],
      ['templates/footer', 'footer Built in'],
      ['set-up', 'Set up your store'],
      ['taxes', 'Taxes'],
      ['preferences', 'Preferences'],
      [`courses/${kinds.course?.id}`, 'Our course Published'],
      [`courses/${kinds.course?.id}/access`, 'Our course Published'],
      [`courses/${kinds.course?.id}/learners`, 'Our course Published'],
      [`pages/${kinds.gallery?.id}`, 'Our gallery'],
      [`pages/${kinds.album?.id}`, 'Our album'],
    ] as const) {
      await turnToScreen(page, `/config/${path}`);
      await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
      await page.locator('.card:not([aria-busy]), .list-card').first().waitFor();
      expect(await violationsOn(page, BY_DAY_AND_NIGHT, SCREEN)).to.deep.equal([]);
    }
    await page.goto(`${store.url}/config/events?category=product`);
    await page.locator('.event-grid tbody a').first().click();
    await page.locator('.chain').waitFor();
    expect(await violationsOn(page, BY_DAY_AND_NIGHT, SCREEN)).to.deep.equal([]);
    await page.goto(`${store.url}/config/products/tide_cup/history?asOf=${new Date().toISOString()}`);
    await page.getByText('Nothing can be changed here.').waitFor();
    await page.getByRole('button', { name: 'Every step, and as it was' }).click();
    await page.getByText('All of its values').click();
    expect(await violationsOn(page, BY_DAY_AND_NIGHT, SCREEN)).to.deep.equal([]);
    await page.goto(`${store.url}/config/discounts/new`);
    await page.getByLabel('Name').waitFor();
    expect(await violationsOn(page, BY_DAY_AND_NIGHT, SCREEN)).to.deep.equal([]);
    await page.goto(`${store.url}/config/discounts`);
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await page.getByRole('dialog', { name: 'Help' }).getByText('Make a discount').waitFor();
    expect(await violationsOn(page, BY_DAY_AND_NIGHT, SCREEN)).to.deep.equal([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'View' }).click();
    await page.getByLabel('Save this view as').waitFor();
    expect(await violationsOn(page, BY_DAY_AND_NIGHT, SCREEN)).to.deep.equal([]);
    for (const [path, heading] of [
      ['keys', 'API keys'],
      ['keys/new', 'New API key'],
      ['webhooks', 'Webhooks'],
      ['webhooks/new', 'New webhook'],
      ['activity', 'Activity'],
      ['sign-ins', 'Sign-ins'],
      ['privacy', 'Privacy'],
      ['privacy/consent', 'Consent'],
      ['privacy/recording', 'Recording'],
      ['privacy/retention', 'Retention'],
      ['import-export', 'Import and export'],
      ['sql', 'SQL'],
      ['system', 'System'],
      ['account', 'Your account'],
      ['traffic', 'Traffic'],
      ['traffic/list', 'Visits, one by one'],
      ['traffic/funnel', 'Funnel'],
      ['traffic/products', 'Products'],
      ['traffic/orders', 'Revenue'],
      ['traffic/members', 'Members'],
      ['traffic/changes', 'Before and after'],
      ['traffic/counting', 'What is counted'],
    ] as const) {
      await turnToScreen(page, `/config/${path}`);
      await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
      await page
        .locator('.card:not([aria-busy]), .empty, .grid, .system-section')
        .filter({ visible: true })
        .first()
        .waitFor();
      expect(await violationsOn(page, BY_DAY_AND_NIGHT, SCREEN)).to.deep.equal([]);
    }
    for (const path of [
      ...[
        'segments/new',
        'experiments',
        'experiments/new',
        'redirects',
        'customers',
        'gift-cards',
        'gift-cards/new',
        'staff',
        'reviews',
        'waitlist',
        'subscriptions',
      ],
      ...[
        'abandoned-checkouts',
        'donations',
        'donations/pledges',
        'members',
        'members/new',
        'mails',
        'mails/texts',
        'mails/texts/orderConfirmed/en',
      ],
      ...['mailing-list', 'mailing-list/new', 'mailing-list/lists', 'discounts/trial', 'preferences/popup'],
      ...['locations', 'webhooks/deliveries', 'courses', 'projects', 'comments', 'media/recordings'],
    ]) {
      await turnToScreen(page, `/config/${path}`);
      await page
        .locator('.list-grid, .empty, .edit-form, .line-list')
        .filter({ visible: true })
        .first()
        .waitFor();
      expect(await violationsOn(page, BY_DAY_AND_NIGHT, SCREEN)).to.deep.equal([]);
    }
  });
});

/** Makes the open page as wide and as bright as that, and waits until it is drawn so. */
async function turnTo(page: Page, { viewport, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
}

/**
 * Turns the console that is open to another of its screens, as its links do: to load all of it anew for each would be half of
 * the work. It comes past the screen that has nothing on it, so that nothing is looked at which is left of the one before.
 */
async function turnToScreen(page: Page, path: string): Promise<void> {
  const go = (to: string) =>
    page.evaluate(
      `history.pushState(null, '', ${JSON.stringify(to)}); dispatchEvent(new PopStateEvent('popstate'))`,
    );
  await go('/config/nothing-here');
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  await go(path);
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor({ state: 'detached' });
}
