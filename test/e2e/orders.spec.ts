import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP, type PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { HANDLINGS, type Hand } from '../support/hands.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { until } from '../support/until.ts';
import { visitedStore } from '../support/visitedStore.ts';

const ADDRESS = {
  ...{ firstName: 'Ada', lastName: 'Lovelace', address1: '12 Mercer Street', city: 'New York' },
  ...{ region: 'NY', postalCode: '10013', country: 'US' },
};

describe('the orders of the console', function () {
  this.timeout(120_000);
  // Asked who is signed in before anybody is.
  const store = visitedStore({ expected: /status of 401/ });
  let page: Page;
  let owner: Awaited<ReturnType<typeof asOwner>>;

  before(async () => {
    owner = await asOwner(store.url);
    const site = { street: '', city: '', region: '', postalCode: '', country: '' };
    await owner('PUT', '/api/commerce/inventory/locations', {
      locations: [
        { locationId: 'main', name: 'Studio', site, isActive: true },
        { locationId: 'warehouse', name: 'Warehouse', site, isActive: true },
      ],
    });
  });

  /** Pieces of what an order is about that are at the second place. */
  async function inWarehouse(orderId: string): Promise<number> {
    const { order } = await owner<{ order: { lines: { itemId: string; variantId: string }[] } }>(
      'GET',
      `/api/commerce/orders/${orderId}`,
    );
    const { itemId = '', variantId = '' } = order.lines[0] ?? {};
    const { stock } = await owner<{ stock: { locations: { locationId: string; quantity: number }[] } }>(
      'GET',
      `/api/commerce/inventory/stock/${itemId}/${variantId}`,
    );
    return stock.locations.find(({ locationId }) => locationId === 'warehouse')?.quantity ?? 0;
  }

  async function open(path: string, viewport: typeof DESKTOP | typeof PHONE) {
    page = await store.visit({ viewport });
    await openSignedIn(page, store.url + path);
    await page.locator('.page-header').waitFor();
  }

  /** An order of two cups, paid; its id once lists show it. */
  async function anOrder(isSent: boolean, email = 'ada@example.com'): Promise<string> {
    const made = await owner<{ draftOrder: { draftId: string } }>('POST', '/api/commerce/draft-orders', {
      email,
      lines: [{ itemId: 'tide_cup', sku: 'TID-CLAY', quantity: 2 }],
      shippingAddress: ADDRESS,
    });
    const draft = `/api/commerce/draft-orders/${made.draftOrder.draftId}`;
    const { checkout } = await owner<{ checkout: { orderId: string } }>('POST', `${draft}/complete`, {});
    const order = `/api/commerce/orders/${checkout.orderId}`;
    await owner('POST', `${order}/payments`, { method: 'cash' });
    if (isSent) await owner('POST', `${order}/fulfilments`, {});
    await until(async () => {
      const { orders } = await owner<{ orders: { id: string; paymentStatus: string; toSend: number }[] }>(
        'GET',
        '/api/commerce/orders?limit=200',
      );
      const found = orders.find(({ id }) => id === checkout.orderId);
      return (found?.paymentStatus === 'paid' && found.toSend === (isSent ? 0 : 2)) || undefined;
    });
    return checkout.orderId;
  }

  const totals = (said: RegExp) =>
    eventually(async () => expect(await page.locator('.order-totals').innerText()).to.match(said));

  /** The buyer calls: one cup comes back, and goes out again for nothing. */
  async function returnAndExchange({ press, type, choose }: Hand) {
    const dialog = page.getByRole('dialog');
    const returns = page.getByRole('region', { name: 'Returns' });
    const button = (name: string, within: Page | Locator = page) =>
      within.getByRole('button', { name, exact: true });

    await press(page.getByRole('button', { name: /^More for order/ }));
    await press(page.getByRole('menuitem', { name: 'Note a return' }));
    await type(dialog.getByLabel('Pieces of Tide Cup'), '1');
    await type(dialog.getByLabel('Why'), 'It arrived in two pieces');
    await press(button('Note the return', dialog));
    await returns.getByText('Asked for').waitFor();
    await returns.getByText('“It arrived in two pieces”').waitFor();

    await press(button('Approve', returns));
    await type(dialog.getByLabel('To the buyer'), 'Send it to the studio.');
    await press(button('Approve', dialog));
    await returns.getByText('Approved').waitFor();

    await press(button('Receive', returns));
    await type(dialog.getByLabel('Goes back to the buyer'), '0');
    await choose(dialog.getByLabel('Back into stock at'), 'Warehouse');
    await press(button('Receive', dialog));
    await returns.getByText('Received').waitFor();

    const before = page.url();
    await press(button('Exchange', returns));
    await dialog.getByRole('radio', { name: 'The same again' }).press('ArrowRight');
    await type(dialog.getByRole('combobox', { name: 'Add a product' }), 'tide c');
    await press(page.getByRole('option', { name: 'Tide Cup', exact: true }));
    await choose(dialog.getByLabel('Variant'), 'Chalk');
    await press(button('Exchange', dialog));
    await press(dialog.getByRole('link', { name: 'Open the new order' }));
    await page.waitForURL((url) => url.href !== before);
    await page.getByRole('heading', { name: 'Returns' }).waitFor({ state: 'detached' });
    await page.locator('.order-totals').waitFor();
    await totals(/Total\s+\$0\.00/);
  }

  for (const { how, viewport, handOn } of HANDLINGS) {
    it(`take a return and exchange it, ${how}`, async () => {
      const orderId = await anOrder(true);
      await open(`/config/orders/${orderId}`, viewport);
      await page.getByRole('button', { name: /^More for order/ }).waitFor();
      const kept = await inWarehouse(orderId);
      await returnAndExchange(handOn(page));
      await eventually(async () =>
        expect(await inWarehouse(orderId), 'where it was received').to.equal(kept + 1),
      );
    });
  }

  it('come back from the archive at once', async () => {
    const orderId = await anOrder(true);
    await open(`/config/orders/${orderId}`, DESKTOP);
    const isArchived = (expected: boolean) =>
      eventually(async () => {
        const path = `/api/commerce/orders/${orderId}`;
        const { order } = await owner<{ order: { isArchived: boolean } }>('GET', path);
        expect(order.isArchived).to.equal(expected);
      });
    const more = page.getByRole('button', { name: /^More for order/ });
    await more.click();
    await page.getByRole('menuitem', { name: 'Archive', exact: true }).click();
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await undo.waitFor();
    await isArchived(true);
    await undo.click();
    await isArchived(false);
    await more.click();
    await page.getByRole('menuitem', { name: 'Archive', exact: true }).waitFor();
  });

  it('are worked through several at once, and say what became of each', async () => {
    for (const _ of [1, 2]) await anOrder(false, 'market@example.com');
    await open('/config/orders?view=to-send&search=market', DESKTOP);
    const dialog = page.getByRole('dialog');
    const all = page.getByRole('checkbox', { name: 'Choose all that are shown' });
    const close = () => dialog.getByRole('button', { name: 'Close' }).last().click();
    await page
      .getByRole('checkbox', { name: /^Choose \d/ })
      .nth(1)
      .waitFor();
    await all.check();
    await page.getByText('2 orders chosen').waitFor();
    await page.getByRole('button', { name: 'Add tag' }).click();
    await dialog.getByLabel('Tag').fill('market');
    await dialog.getByRole('button', { name: 'Add tag' }).click();
    await dialog.getByText('2 orders tagged.').waitFor();
    await close();
    await page.getByText('2 orders chosen').waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: 'market', exact: true }).nth(1).waitFor();

    await all.check();
    await page.getByText('2 orders chosen').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByText(/^2 orders marked as sent/).waitFor();
    await close();
    await page.getByRole('heading', { name: 'No order matches' }).waitFor();
    await eventually(async () => {
      const path = '/api/commerce/orders?search=market';
      const { orders } = await owner<{ orders: { toSend: number; tags: string[] }[] }>('GET', path);
      expect(orders.map(({ toSend, tags }) => ({ toSend, tags }))).to.deep.equal([
        { toSend: 0, tags: ['market'] },
        { toSend: 0, tags: ['market'] },
      ]);
    });
  });

  it('lose nothing where two people write at once: both values are told, and one more click chooses', async () => {
    const orderId = await anOrder(false);
    const path = `/api/commerce/orders/${orderId}`;
    const email = async () => (await owner<{ order: { email: string } }>('GET', path)).order.email;
    await open(`/config/orders/${orderId}`, DESKTOP);
    store.forgive(/status of 412/);
    await page.getByRole('button', { name: 'Edit e-mail' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill('mine@example.com');
    await owner('PUT', `${path}/email`, { email: 'theirs@example.com' });
    await page.getByText('theirs@example.com').first().waitFor();
    await dialog.getByRole('button', { name: 'Save e-mail' }).click();
    await dialog
      .getByText('Somebody else has set this to theirs@example.com meanwhile. Save once more to keep yours.')
      .waitFor();
    expect(await email()).to.equal('theirs@example.com');
    await dialog.getByRole('button', { name: 'Save e-mail' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await email()).to.equal('mine@example.com');
  });

  it('keep, as drafts, what one person types while another saves', async () => {
    const wanted = {
      email: 'ada@example.com',
      lines: [{ itemId: 'tide_cup', sku: 'TID-CLAY', quantity: 1 }],
    };
    const made = await owner<{ draftOrder: { draftId: string } }>(
      'POST',
      '/api/commerce/draft-orders',
      wanted,
    );
    const { draftId } = made.draftOrder;
    await open(`/config/draft-orders/${draftId}/edit`, DESKTOP);
    await page.getByLabel('Note', { exact: true }).fill('Calls on Friday');
    const colleagues = { ...wanted, email: 'grace@example.com' };
    const heard = page.waitForResponse(
      (answer) => answer.url().endsWith(`/draft-orders/${draftId}`) && answer.request().method() === 'GET',
    );
    await owner('PUT', `/api/commerce/draft-orders/${draftId}`, colleagues);
    await heard;
    expect(await page.getByLabel('Note', { exact: true }).inputValue()).to.equal('Calls on Friday');
    await page.getByRole('button', { name: 'Save draft order' }).click();
    await page.getByText('Calls on Friday').waitFor();
    await page.getByText('For grace@example.com').waitFor();
  });

  it('are taken by telephone: put together, paid by hand, and there', async () => {
    await open('/config/draft-orders/new', DESKTOP);
    await page.getByRole('combobox', { name: 'Add a product' }).fill('tide c');
    await page.getByRole('option', { name: 'Tide Cup', exact: true }).click();
    await page.getByText('Today $34.00').waitFor();
    await page.getByRole('button', { name: 'Add a custom line' }).click();
    await page.getByLabel('What it is').fill('Engraving');
    await page.getByLabel('Price of one').last().fill('6');
    await page.getByRole('button', { name: 'Create draft order' }).click();
    await page.getByText('Enter an e-mail address.').waitFor();
    await page.getByLabel('E-mail', { exact: true }).fill('grace@example.com');
    for (const [label, text] of [
      ['First name', 'Grace'],
      ['Last name', 'Hopper'],
      ['Street', '1 Navy Yard'],
      ['City', 'New York'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(text);
    }
    await page.getByLabel('Country', { exact: true }).selectOption('US');
    await page.getByRole('button', { name: 'Create draft order' }).click();
    await page.getByText('For grace@example.com').waitFor();
    await totals(/Total\s+\$40\.00/);
    await page.getByRole('button', { name: 'Make it an order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make it an order' });
    await dialog.getByLabel('Paid by').selectOption('terminal');
    await dialog.getByRole('button', { name: 'Make it an order' }).click();
    await page.getByRole('heading', { name: /^Order \d+/ }).waitFor();
    await page.locator('.order-marks').getByText('Paid', { exact: true }).waitFor();
    await page.getByText('Engraving').first().waitFor();
  });
});
