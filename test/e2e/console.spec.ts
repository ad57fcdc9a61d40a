import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { invitedHelper } from '../support/helpers.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { hopelessTask, parkIn } from '../support/parkedTasks.ts';
import { openSignedIn, signIn } from '../support/signingIn.ts';
import { OWNER } from '../support/storefoldProcess.ts';
import { visitedStore } from '../support/visitedStore.ts';

const discount = (name: string, code: string | null = null) => ({
  ...{ name, code, benefit: { kind: 'percentage', basisPoints: 1000 } },
});

const GRACE = { email: 'grace@example.com', password: 'copper kettle lid 4', roles: ['store manager'] };

describe('the patterns of the console', function () {
  this.timeout(120_000);
  const store = visitedStore({ expected: /status of (?:401|409|412)/ });
  let page: Page;
  let owner: Awaited<ReturnType<typeof asOwner>>;

  beforeEach(async () => {
    page = await store.visit({ viewport: DESKTOP });
    owner = await asOwner(store.url);
  });

  /** Opens a screen; whoever is at the door signs in, and comes to the screen that they asked for. */
  async function open(path: string) {
    await openSignedIn(page, store.url + path);
    await page.locator('.page-header').waitFor();
  }
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();

  it('save a form with what others changed meanwhile shown beside what was typed', async () => {
    await open('/config/shipping');
    await page.getByRole('button', { name: 'Add a zone' }).click();
    await page.getByLabel('Name of the zone').fill('Home');
    await page.getByLabel('Price', { exact: true }).fill('six fifty');
    await save();
    await page.getByText('Enter a price like 38.00.').waitFor();
    await page.getByLabel('Price', { exact: true }).fill('6.50');
    await save();
    await page.getByText('Saved.').waitFor();

    const { shipping } = await owner<{ shipping: { zones: { name: string }[] } }>(
      'GET',
      '/api/commerce/shipping',
    );
    expect(shipping.zones[0]).to.deep.include({ name: 'Home' });
    await page.getByLabel('Name of the zone').fill('Mine');
    await owner('PUT', '/api/commerce/shipping', {
      zones: shipping.zones.map((zone) => ({ ...zone, name: 'Theirs' })),
    });
    await save();
    const choice = page.getByRole('alert', { name: 'Changed by somebody else' });
    await choice.getByText(/^Theirs \(/).waitFor();
    await choice.getByText(/^Mine \(/).waitFor();
    await choice.getByRole('button', { name: 'Keep mine' }).click();
    await save();
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('dialog').getByText('Mine (Everywhere else): Standard $6.50').first().waitFor();
  });

  it('take what is pressed in a list that is looked up anew under the finger', async () => {
    await open('/config/discounts/trial');
    const found = new Promise<() => void>((resolve) => {
      void page.route(/\/api\/commerce\/products\?search=Heron/, async (route) => {
        const answer = await route.fetch();
        resolve(() => void route.fulfill({ response: answer }));
      });
    });
    const field = page.getByRole('combobox', { name: 'Add a product' });
    await field.click();
    const cup = page.getByRole('option', { name: 'Tide Cup' });
    await cup.waitFor();
    await field.fill('Heron');
    const answer = await found;
    await cup.scrollIntoViewIfNeeded();
    await cup.hover();
    await page.mouse.down();
    const answered = page.waitForResponse(/products\?search=Heron/);
    answer();
    await (await answered).finished();
    // What is drawn anew by what came is drawn now.
    await page.waitForTimeout(300);
    await page.mouse.up();
    const lines = page.locator('.trial-lines');
    await lines.getByText('Tide Cup').first().waitFor();
    expect(await lines.locator('> li').count()).to.equal(1);
    // Once it was let go, the list is that of what is typed.
    const list = page.getByRole('listbox');
    await field.fill('Heron');
    await list.getByRole('option', { name: 'Tide Cup' }).waitFor({ state: 'detached' });
    expect(await list.getByRole('option').allInnerTexts()).to.deep.equal(['Heron Serving Board']);
  });

  it('show what others change by themselves, and say at once where both changed the same', async () => {
    const { discount: made } = await owner<{ discount: { discountId: string; name: string } }>(
      'POST',
      '/api/commerce/discounts',
      discount('Seen by two'),
    );
    const path = `/api/commerce/discounts/${made.discountId}`;
    const rename = (name: string) => owner('PUT', path, discount(name));
    await open('/config/discounts');
    await page.getByRole('link', { name: 'Seen by two' }).waitFor();
    await rename('Seen by both');
    await page.getByRole('link', { name: 'Seen by both' }).click();
    await page.getByRole('heading', { name: 'Seen by both' }).waitFor();
    await rename('Followed');
    await page.getByRole('heading', { name: 'Followed' }).waitFor();

    await page.getByLabel('Name').fill('Mine');
    await rename('Theirs');
    const choice = page.getByRole('alert', { name: 'Changed by somebody else' });
    await choice.getByText('Theirs', { exact: true }).last().waitFor();
    await eventually(async () => expect(await page.getByLabel('Name').inputValue()).to.equal('Mine'));
    await choice.getByRole('button', { name: 'Take theirs' }).click();
    await choice.waitFor({ state: 'detached' });
    await eventually(async () => expect(await page.getByLabel('Name').inputValue()).to.equal('Theirs'));
  });

  it('arrange a tree step by step, and keep the focus on what moves it, also at the end of its way', async () => {
    const link = (title: string) => ({ externalLink: { title, url: `/shop?of=${title}` } });
    await owner('POST', '/api/widget/UpdateNavigation', {
      ...{ fieldName: 'mainNav', templateId: 'tide' },
      navigation: { items: ['One', 'Two', 'Three'].map(link) },
    });
    await open('/config/navigation');
    const titles = () => page.locator('.tree-name > span:first-child').allInnerTexts();
    const step = (words: string) => page.getByRole('button', { name: `${words}: Three` });
    const press = async (words: string, left: readonly string[], level = 1) => {
      await step(words).focus();
      await page.keyboard.press('Enter');
      await eventually(async () => expect(await titles()).to.deep.equal(left));
      await page.locator(`[role=row][aria-level="${level}"]`, { hasText: 'Three' }).waitFor();
      await eventually(async () =>
        expect(await step(words).evaluate((element) => element === document.activeElement)).to.equal(true),
      );
    };
    await eventually(async () => expect(await titles()).to.deep.equal(['One', 'Two', 'Three']));
    // Whoever comes to a tree by keyboard comes to an entry first.
    await page.getByRole('row', { name: 'Three' }).focus();
    await press('Move up', ['One', 'Three', 'Two']);
    await press('Move up', ['Three', 'One', 'Two']);
    await eventually(async () =>
      expect(await step('Move up').getAttribute('aria-disabled')).to.equal('true'),
    );
    await press('Move up', ['Three', 'One', 'Two']);
    await press('Move down', ['One', 'Three', 'Two']);
    await press('Move into the one above', ['One', 'Three', 'Two'], 2);
    await press('Move out', ['One', 'Three', 'Two']);
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  it('begin with how the store does, what waits, and what happens just now', async () => {
    await owner('POST', '/api/commerce/products', {
      ...{ type: 'physical', options: [] },
      description: {
        ...{ name: 'Unpublished bowl', excerpt: '', description: '', customAddButtonText: '' },
        ...{ categories: [], tags: [], images: [] },
      },
      variants: [
        { sku: 'BOWL-HOME', attributes: {}, imageId: null, price: { amount: 900, currency: 'USD' } },
      ],
    });
    await open('/config');
    await page.getByRole('heading', { name: 'Home', exact: true }).waitFor();
    await page
      .getByRole('region', { name: 'Today' })
      .getByText('a week before by this time')
      .first()
      .waitFor();
    const now = page.getByRole('region', { name: 'Just now' });
    await now.getByRole('link', { name: 'Product created: Unpublished bowl' }).waitFor();
    await owner('POST', '/api/commerce/discounts', discount('Told at once'));
    await now.getByText('Discount created: Told at once').waitFor();
    const waits = page.getByRole('region', { name: 'What waits' });
    await waits.getByRole('link', { name: /not published yet$/ }).click();
    await page.getByRole('heading', { name: 'Products' }).waitFor();
    await page.getByRole('link', { name: 'Unpublished bowl' }).waitFor();
    expect(new URL(page.url()).searchParams.get('view')).to.equal('draft');
  });

  it('keep what was typed into a dialog when somebody presses beside it, and close what holds nothing', async () => {
    await open('/config/mailing-list/lists');
    const making = page.getByRole('dialog', { name: 'New list' });
    await page.getByRole('button', { name: 'New list' }).click();
    await making.waitFor();
    await page.mouse.click(5, 5);
    await making.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'New list' }).click();
    await making.getByLabel('Name').fill('From the kiln');
    await page.mouse.click(5, 5);
    expect(await making.getByLabel('Name').inputValue()).to.equal('From the kiln');
    await page.keyboard.press('Escape');
    await making.waitFor({ state: 'detached' });

    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByRole('searchbox').fill('kiln');
    await page.mouse.click(5, 5);
    await search.waitFor({ state: 'detached' });
  });

  it('find everything and do things from one place, by keyboard', async () => {
    await owner('POST', '/api/commerce/discounts', discount('Unrelated'));
    await open('/config/discounts');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByRole('menuitem', { name: 'New product' }).waitFor();
    await search.getByRole('searchbox').fill('tide cup');
    await search.getByRole('menuitem', { name: 'Tide cup' }).waitFor();
    await search.getByRole('menuitem', { name: 'New product' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Tide cup' }).waitFor();
    expect(new URL(page.url()).pathname).to.match(/^\/config\/products\//);

    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await search.getByRole('menuitem', { name: 'New product' }).waitFor();
    await search.getByRole('searchbox').fill('earlier');
    await search.getByRole('menuitem', { name: 'New product' }).waitFor({ state: 'detached' });
    await search.getByRole('menuitem', { name: 'Look at an earlier moment' }).click();
    const moment = page.getByRole('dialog', { name: 'Look at an earlier moment' });
    await moment.getByLabel('Or right after the event').waitFor();
    await page.keyboard.press('Escape');
    await moment.waitFor({ state: 'hidden' });
    await page.locator('h1').click();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Help' });
    await help.getByText('Save the form').waitFor();
    await help.getByText('All about one product').waitFor();
    await help.getByRole('searchbox', { name: 'How do I …?' }).fill('refund an order');
    await help.getByText('Give money back').waitFor();
    await help.getByRole('link', { name: 'Order', exact: true }).click();
    await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor();

    const button = page.getByRole('button', { name: 'Help', exact: true });
    await button.click();
    await help.getByText('Everything that was bought').waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await eventually(async () =>
      expect(await button.evaluate('document.activeElement.textContent')).to.equal('?Help'),
    );
  });

  it('hold up every way out of a form with unsaved work', async () => {
    await open('/config/discounts');
    await page.getByRole('link', { name: 'New discount' }).first().click();
    await page.getByLabel('Name').fill('Spring');
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await eventually(async () => expect(await page.getByLabel('Name').inputValue()).to.equal('Spring'));
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('heading', { name: 'Discounts' }).waitFor();
    expect(new URL(page.url()).pathname).to.equal('/config/discounts');
  });

  it('tell of mistakes beside the field and in a summary that leads there', async () => {
    await open('/config/discounts/new');
    await page.getByLabel('Off', { exact: true }).fill('lots');
    await page.getByRole('button', { name: 'Create discount' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'This cannot be saved yet' });
    await summary.getByRole('link', { name: 'Name: Fill this in.' }).click();
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).to.equal('name'),
    );
    await page.keyboard.type('A tenth');
    await page.getByLabel('Off', { exact: true }).fill('12.5');
    await page.getByRole('button', { name: 'Create discount' }).click();
    await page.getByRole('heading', { name: 'A tenth' }).waitFor();
    await page.getByRole('button', { name: '12.5 % off everything' }).click();
    await eventually(async () =>
      expect(await page.getByLabel('Off', { exact: true }).inputValue()).to.equal('12.5'),
    );
  });

  it('keep the state of a list in its address, and under a name of its own', async () => {
    await owner('POST', '/api/commerce/discounts', discount('Listed', 'LISTED'));
    await open('/config/discounts?columns=code');
    await page.getByRole('columnheader', { name: 'Code' }).waitFor();
    await eventually(async () =>
      expect(await page.getByRole('columnheader', { name: 'Used' }).count()).to.equal(0),
    );
    await page.getByRole('button', { name: 'View' }).click();
    await page.getByLabel('Status').click();
    await page.getByRole('columnheader', { name: 'Status' }).waitFor();
    await page.getByLabel('Save this view as').fill('Codes');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Archived' }).click();
    await page.getByRole('link', { name: 'Codes' }).click();
    expect(new URL(page.url()).searchParams.get('columns')).to.equal('code,status');
  });

  it('keep views and columns for a person, who finds them on another device', async () => {
    await open('/config/products?search=cup');
    const view = page.getByRole('button', { name: 'View', exact: true });
    await view.click();
    await page.getByLabel('Save this view as').fill('Cups');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('link', { name: 'Cups', exact: true }).waitFor();
    await page.goto(`${store.url}/config/products`);
    await page.getByRole('columnheader', { name: 'Tags' }).waitFor({ state: 'detached' });
    await view.click();
    await page.getByRole('checkbox', { name: 'Tags', exact: true }).click();
    await page.getByRole('button', { name: 'Always show these columns' }).click();
    await page.getByText('You see these columns from now on.').waitFor();

    const device = await store.browser.newContext({ viewport: PHONE });
    const elsewhere = await device.newPage();
    await openSignedIn(elsewhere, `${store.url}/config/products`);
    await elsewhere.locator('td[data-label="Tags"]').first().waitFor({ state: 'attached' });
    await elsewhere.getByRole('link', { name: 'Cups', exact: true }).click();
    await elsewhere.waitForURL(/search=cup/);
    await eventually(async () =>
      expect(await elsewhere.getByRole('link', { name: 'Tide Cup' }).count()).to.be.above(0),
    );
    await elsewhere.getByRole('button', { name: 'View', exact: true }).click();
    await elsewhere.getByRole('button', { name: 'Remove the view “Cups”' }).click();
    await elsewhere.getByText('The view is gone.').waitFor();
    await elsewhere.getByRole('button', { name: 'View', exact: true }).click();
    await elsewhere.getByRole('button', { name: 'Back to the usual columns' }).click();
    await elsewhere.getByText('The usual columns are back.').waitFor();
    await device.close();
  });

  it('say on every screen what went wrong, and lead there', async () => {
    await parkIn(store.storefold.dataDir, hopelessTask);
    await open('/config/customers');
    const bell = page.getByRole('button', { name: /^Notices, \d+ things? to see to, \d+ new$/ });
    await bell.waitFor();
    await bell.focus();
    await page.keyboard.press('Enter');
    const notices = page.getByRole('dialog', { name: 'Notices' });
    await notices.getByRole('link', { name: '1 task failed and waits for you' }).click();
    await page.getByRole('heading', { name: 'System', exact: true }).waitFor();
    await notices.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Retry Send pigeon' }).waitFor();
    expect(new URL(page.url()).pathname).to.equal('/config/system');
    // What was seen stays listed, and is no longer counted, on another device as little as here.
    await page.reload();
    await page.getByRole('button', { name: /^Notices, \d+ things? to see to$/ }).waitFor();
    await eventually(async () => expect(await page.locator('.notices-count').count()).to.equal(0));
  });

  it('say who else has the same open, and stop once they are gone', async () => {
    await invitedHelper(store.url, owner, GRACE);
    await open('/config/products/tide_cup');
    const here = page.locator('.presence');
    await page.getByLabel('Short description').waitFor();
    const device = await store.browser.newContext({ viewport: DESKTOP });
    const other = await device.newPage();
    await other.goto(`${store.url}/config/products/tide_cup`);
    await signIn(other, GRACE);
    await here.getByText(`${GRACE.email} is here, too`).waitFor();
    await other.locator('.presence').getByText(`${OWNER.email} is here, too`).waitFor();
    await owner('PUT', '/api/commerce/products/tide_cup/description', {
      description: { excerpt: 'Seen by both at once.' },
    });
    for (const tab of [page, other]) {
      await eventually(async () =>
        expect(await tab.getByLabel('Short description').inputValue()).to.equal('Seen by both at once.'),
      );
    }
    await other.getByRole('link', { name: 'Orders', exact: true }).click();
    await here.waitFor({ state: 'detached' });
    await device.close();
  });

  it('do something to several rows, and tell what became of each', async () => {
    for (const name of ['Bulk one', 'Bulk two'])
      await owner('POST', '/api/commerce/discounts', discount(name));
    await open('/config/discounts');
    await page.getByLabel('Choose Bulk one').check();
    await page.getByLabel('Choose Bulk two').check();
    await page.getByText('2 discounts chosen').waitFor();
    await page.getByRole('button', { name: 'Archive' }).click();
    const dialog = page.getByRole('dialog', { name: 'Archive' });
    await dialog.getByRole('button', { name: 'Archive' }).click();
    await dialog.getByText('2 discounts archived.').waitFor();
    await eventually(async () =>
      expect(await dialog.getByRole('listitem').allInnerTexts()).to.have.length(2),
    );
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('link', { name: 'Bulk one' }).waitFor({ state: 'detached' });
  });

  it('show nobody what they may not do, and let nobody get there', async () => {
    await page.route('**/api/staff/session', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      if (answer.ok()) Object.assign(body.account, { isOwner: false, capabilities: ['products.read'] });
      await route.fulfill({ response: answer, json: body });
    });
    await open('/config/products');
    const entries = page.getByRole('navigation', { name: 'Editor' }).getByRole('link');
    await eventually(async () =>
      expect(await entries.allInnerTexts()).to.deep.equal([
        'Home',
        'Products',
        'Collections',
        'Media',
        'Activity',
        'View store',
      ]),
    );
    await page.goto(`${store.url}/config/shipping`);
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  });

  it('say when there is no connection, on a phone too', async () => {
    await open('/config/discounts');
    await page.setViewportSize(PHONE);
    await store.context.setOffline(true);
    const said = page.getByText('You are offline.');
    await said.waitFor();
    await eventually(async () => expect(await said.innerText()).to.include('what you type stays here'));
    await store.context.setOffline(false);
    await said.waitFor({ state: 'detached' });
  });
});
