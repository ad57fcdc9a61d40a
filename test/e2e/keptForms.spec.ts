import { expect } from 'chai';
import type { Locator, Page, Response } from 'playwright-core';
import { DESKTOP } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { ownerAt } from '../support/ownerCalls.ts';
import { openSignedIn, signIn } from '../support/signingIn.ts';
import { visitedStore } from '../support/visitedStore.ts';

/** A form of the console: where it stands, what is typed into it, and what is pressed. */
interface Kept {
  readonly form: string;
  readonly path: string;
  /** What is pressed until the field is there. */
  readonly opens?: string | RegExp;
  readonly field: string;
  /** One for each spec: the first is saved by then. */
  readonly texts: readonly [string, string];
  /** What it takes besides before it can be sent. */
  readonly also?: (page: Page) => Promise<unknown>;
  readonly press: string;
}

/** Those that are made of the one form of the console, and those that are made by hand. */
const FORMS: readonly Kept[] = [
  {
    ...{ form: 'the store', path: 'store', field: 'Tagline', press: 'Save' },
    texts: ['Made by hand', 'Made slowly'],
  },
  {
    ...{ form: 'shipping', path: 'shipping', opens: 'Add a zone', field: 'Name of the zone', press: 'Save' },
    texts: ['Near', 'Far'],
  },
  {
    ...{ form: 'taxes', path: 'taxes', opens: 'Add a rule', field: 'Name of the tax', press: 'Save' },
    texts: ['City tax', 'County tax'],
    also: (page) => page.getByLabel('Rate', { exact: true }).last().fill('8'),
  },
  {
    ...{ form: 'the checkout', path: 'preferences/cart', field: 'Smallest order', press: 'Save' },
    texts: ['12.00', '13.00'],
  },
  {
    ...{ form: 'payments', path: 'payments', field: 'Days until it is due', press: 'Save' },
    texts: ['21', '28'],
  },
  {
    ...{ form: 'a new discount', path: 'discounts/new', field: 'Name', press: 'Create discount' },
    texts: ['For spring', 'For autumn'],
    also: (page) => page.getByLabel('Off', { exact: true }).fill('10'),
  },
  {
    ...{ form: 'a product', path: 'products/tide_cup', field: 'Short description', press: 'Save' },
    texts: ['For the ebb', 'For the flood'],
  },
  {
    ...{
      form: 'an option',
      path: 'products/moon_vase/variants',
      opens: /^Rename (?:Small|Low)$/,
      field: 'Name',
    },
    ...{ texts: ['Low', 'Short'], press: 'Rename' },
  },
  {
    ...{ form: 'a sale', path: 'products/moon_vase/schedule', opens: 'Next Friday to Sunday', field: 'Off' },
    ...{ texts: ['20', '25'], press: 'Plan the sale' },
    // Each of another variant: two sales of one do not overlap.
    also: async (page) => {
      const planned = await page.getByRole('button', { name: /^Call the sale of/ }).count();
      for (const [at, box] of (await page.getByRole('checkbox').all()).entries())
        await box.setChecked(at === planned);
    },
  },
  {
    ...{ form: 'an invitation', path: 'staff', opens: 'Invite', field: 'E-mail of the helper' },
    ...{ texts: ['ada@example.com', 'bob@example.com'], press: 'Send invitation' },
    also: (page) => page.getByRole('checkbox').first().check(),
  },
  {
    ...{ form: 'a redirect', path: 'redirects', field: 'Path', press: 'Add' },
    texts: ['/old-shop', '/older-shop'],
    also: (page) => page.getByLabel('Leads to').fill('/shop'),
  },
  {
    ...{ form: 'a location', path: 'locations', opens: 'Add a location', field: 'Name', press: 'Save' },
    texts: ['Cellar', 'Attic'],
  },
];

describe('what was typed into a form of the console', function () {
  this.timeout(180_000);
  // What cannot be sent is a failed request, and who is signed out is told so.
  const store = visitedStore({ expected: /status of 401|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });
  let page: Page;

  beforeEach(async () => {
    page = await store.visit({ viewport: DESKTOP });
  });

  const fieldOf = ({ field }: Kept): Locator => page.getByLabel(field, { exact: true }).last();
  async function type(kept: Kept, text: string): Promise<void> {
    await openSignedIn(page, `${store.url}/config/${kept.path}`);
    if (kept.opens) await page.getByRole('button', { name: kept.opens, exact: true }).first().click();
    await fieldOf(kept).fill(text);
    await kept.also?.(page);
  }
  const press = ({ press }: Kept) =>
    page.locator('dialog[open], main').last().getByRole('button', { name: press, exact: true }).click();
  /** Presses, and waits until what was typed is written down. */
  async function send(kept: Kept): Promise<void> {
    const written = page.waitForResponse(isChange);
    await press(kept);
    expect((await written).status(), kept.form).to.be.within(200, 299);
  }

  for (const kept of FORMS) {
    const [first, second] = kept.texts;

    it(`stays where there is no connection, with the reason, and is saved later: ${kept.form}`, async () => {
      await type(kept, first);
      await store.context.setOffline(true);
      await press(kept);
      await page.getByText('Please check your internet connection.').first().waitFor();
      expect(await fieldOf(kept).inputValue()).to.equal(first);
      await store.context.setOffline(false);
      await send(kept);
    });

    it(`stays where the session has ended in another tab, and is saved once signed in: ${kept.form}`, async () => {
      await type(kept, second);
      await store.context.clearCookies();
      await press(kept);
      const door = page.getByRole('dialog', { name: 'Your session has ended' });
      await door.waitFor();
      await signIn(door);
      await door.waitFor({ state: 'detached' });
      expect(await fieldOf(kept).inputValue()).to.equal(second);
      await send(kept);
    });
  }

  it('holds up whoever leaves, in forms that stand beside others too, until they have said what becomes of it', async () => {
    const asked = page.getByRole('dialog', { name: 'Unsaved changes' });
    const leave = () =>
      page
        .getByRole('navigation', { name: 'Editor' })
        .getByRole('link', { name: 'Home', exact: true })
        .click();
    const owner = await ownerAt(store.url);
    await owner.request('/api/commerce/products/moon_vase/hide', 'POST', {});
    await openSignedIn(page, `${store.url}/config/products/moon_vase/schedule`);
    const off = page.getByLabel('Off', { exact: true });
    const publishOn = page.getByLabel('Publish on');
    await off.fill('30');
    await publishOn.fill('2036-01-01T09:00');
    await leave();
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    expect(await off.inputValue()).to.equal('30');
    expect(await publishOn.inputValue()).to.equal('2036-01-01T09:00');
    // What cannot be saved yet says why, and nobody has left.
    await leave();
    await asked.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Say when it begins.').waitFor();
    expect(await off.inputValue()).to.equal('30');
    await leave();
    await asked.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    await owner.request('/api/commerce/products/moon_vase/publish', 'POST', {});

    for (const [path, field, text] of [
      ['redirects', 'Path', '/older-than-that'],
      ['products/moon_vase/schedule', 'Off', '15'],
    ] as const) {
      await page.goto(`${store.url}/config/${path}`);
      await page.getByLabel(field, { exact: true }).fill(text);
      await leave();
      await asked.getByRole('button', { name: 'Discard' }).click();
      await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    }
  });

  it('stays in the panel of a page, is sent by itself once there is a connection, and nobody leaves without it', async () => {
    const owner = await ownerAt(store.url);
    const made = await (await owner.request('/api/pages', 'POST', { title: 'Open studio' })).json();
    await openSignedIn(page, `${store.url}/config/pages/${made.page.id}`);
    const title = page.getByLabel('Title', { exact: true });
    const description = page.getByLabel('Description', { exact: true });
    await title.waitFor();
    await store.context.setOffline(true);
    await title.fill('Open house');
    await title.press('Enter');
    const notice = page.locator('.page-editor-failure');
    await notice.getByText('What you did is kept here').waitFor();
    await description.fill('Come in');
    await description.press('Tab');
    expect(await title.inputValue()).to.equal('Open house');
    expect(await description.inputValue()).to.equal('Come in');
    await page.getByRole('link', { name: 'Pages', exact: true }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
    await store.context.setOffline(false);
    await notice.waitFor({ state: 'detached' });
    await eventually(async () => {
      const { page: saved } = await (await owner.request(`/api/pages/${made.page.id}`, 'GET')).json();
      expect(saved.content).to.include({ title: 'Open house', description: 'Come in' });
    });
  });

  it('stays in the panel of a page where the session has ended, and is sent once signed in', async () => {
    const owner = await ownerAt(store.url);
    const made = await (await owner.request('/api/pages', 'POST', { title: 'Opening hours' })).json();
    await openSignedIn(page, `${store.url}/config/pages/${made.page.id}`);
    const title = page.getByLabel('Title', { exact: true });
    await title.waitFor();
    await store.context.clearCookies();
    await title.fill('When we are open');
    await title.press('Enter');
    const door = page.getByRole('dialog', { name: 'Your session has ended' });
    await door.waitFor();
    await signIn(door);
    await door.waitFor({ state: 'detached' });
    await page.locator('.page-editor-failure').waitFor({ state: 'detached' });
    await eventually(async () => {
      const { page: saved } = await (await owner.request(`/api/pages/${made.page.id}`, 'GET')).json();
      expect(saved.content.title).to.equal('When we are open');
    });
    expect(await title.inputValue()).to.equal('When we are open');
  });
});

/** What a person changed: neither their session nor a token of the browser. */
const isChange = (answer: Response): boolean =>
  answer.request().method() !== 'GET' && !/session|crumb|live|presence/.test(answer.url());
