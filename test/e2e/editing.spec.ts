import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { threeItems } from '../../scripts/bench/demoProducts.ts';
import { aPurchaseRequest } from '../support/checkout.ts';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { visitByHttp } from '../support/httpVisitor.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { hopelessTask, parkedMail, parkIn } from '../support/parkedTasks.ts';
import { openSignedIn, signIn as signInAtDoor } from '../support/signingIn.ts';
import { OWNER } from '../support/storefoldProcess.ts';
import { until } from '../support/until.ts';
import { visitedStore } from '../support/visitedStore.ts';

describe('an owner editing', function () {
  this.timeout(120_000);
  // The editor asks who is signed in, and what it sends may be refused: answers that browsers report as failed requests.
  const store = visitedStore({ expected: /status of (?:401|412)/ });
  let page: Page;

  beforeEach(async () => {
    page = await store.visit({ viewport: DESKTOP });
  });

  async function signIn(password: string = OWNER.password) {
    await page.goto(`${store.url}/config/products`);
    await signInAtDoor(page, { email: OWNER.email, password });
  }

  async function signedIn() {
    await openSignedIn(page, `${store.url}/config/products`);
    await page.getByRole('heading', { name: 'Products' }).waitFor();
  }

  const storefrontText = async (path: string) => {
    // Another tab: whoever made a change is promised to see it, everybody else sees it a moment later.
    const shown = await page.context().newPage();
    await shown.goto(store.url + path);
    const text = await shown.locator('main').innerText();
    await shown.close();
    return text;
  };

  it('is let in by the right password only', async () => {
    await signIn('not the password');
    await page.getByRole('alert').waitFor();
    await eventually(async () =>
      expect(await page.getByRole('heading', { name: 'Products' }).count()).to.equal(0),
    );
    await signIn();
    await page.getByRole('heading', { name: 'Products' }).waitFor();
  });

  it('gets to every screen on a phone, by touch and by keyboard', async () => {
    await signedIn();
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const entries = page.getByRole('navigation', { name: 'Editor' }).getByRole('link');
    const names = await entries.allInnerTexts();
    expect(names).to.include.members(['Products', 'Orders', 'Shipping', 'System', 'View store']);
    await page.setViewportSize(PHONE);
    for (const control of await page.locator('.sidebar > button, .sidebar .account > *').all()) {
      const { x, width } = (await control.boundingBox()) ?? expect.fail('A control has no place.');
      expect(x + width).to.be.at.most(PHONE.width);
    }
    await menu.click();
    await eventually(async () => expect(await entries.allInnerTexts()).to.deep.equal(names));
    for (const entry of await entries.all()) {
      await entry.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await entry.boundingBox()) ?? expect.fail('An entry has no place.');
      expect(Math.min(x, y)).to.be.at.least(0);
      expect(x + width).to.be.at.most(PHONE.width);
      expect(y + height).to.be.at.most(PHONE.height);
      expect(height).to.be.at.least(44);
    }
    await entries.getByText('System').click();
    await page.getByRole('heading', { name: 'System' }).waitFor();
    await eventually(async () => expect(await entries.count()).to.equal(0));

    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim());
    await menu.focus();
    await page.keyboard.press('Enter');
    for (const name of names) {
      await page.keyboard.press('Tab');
      await eventually(async () => expect(await focused()).to.equal(name));
    }
    await page.keyboard.press('Escape');
    await eventually(async () => expect(await focused()).to.equal('Menu'));
    await eventually(async () => expect(await entries.count()).to.equal(0));
    await page.keyboard.press('Enter');
    for (const _ of names) await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await eventually(async () => expect(await entries.count()).to.equal(0));
  });

  it('publishes a download once it has a file', async () => {
    await signedIn();
    const call = await asOwner(store.url);
    const { product } = await call<{ product: { id: string } }>('POST', '/api/commerce/products', {
      type: 'digital',
      options: [],
      description: {
        ...{ name: 'A Song', slug: 'a-song', excerpt: '', description: '', customAddButtonText: '' },
        ...{ categories: [], tags: [], images: [] },
      },
      variants: [{ sku: 'SONG', attributes: {}, price: { amount: 300, currency: 'USD' }, imageId: null }],
    });
    await page.goto(`${store.url}/config/products/${product.id}/files`);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Buyers of this product would get nothing').waitFor();
    await page.getByLabel('Add files').setInputFiles({
      name: 'song.mp3',
      mimeType: 'audio/mpeg',
      buffer: Buffer.from('la la la'),
    });
    await page.getByText('8 byte').waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published. It is in the store now.').waitFor();
    await page.getByRole('button', { name: 'Remove song.mp3' }).click();
    await page.getByText('A download in the store keeps at least one file.').waitFor();
    await eventually(async () =>
      expect(await page.locator('.file-name').allTextContents()).to.deep.equal(['song.mp3']),
    );
    store.forgive(/status of 409/);
  });

  it('sees a changed price and stock level in the store at once, and both in the history', async () => {
    await signedIn();
    await page.getByLabel('Search products').fill('kettle');
    await page.getByRole('link', { name: 'Hearth Cast-Iron Kettle' }).click();
    await page.getByRole('link', { name: 'Variants & prices' }).click();

    const price = page.getByLabel(/^Price of /);
    await price.fill('175');
    await price.press('Enter');
    await page.getByText(/saved/i).first().waitFor();
    await eventually(async () => expect(await storefrontText('/shop/p/hearth-kettle')).to.include('$175.00'));

    await page.getByRole('button', { name: /^Stock of / }).click();
    await page.getByText('Set count').first().click();
    await page.getByLabel('Pieces counted').fill('0');
    await page.getByLabel('Reason').fill('Spring stocktake');
    await page.getByRole('button', { name: 'Set count' }).click();
    await page.getByText('Stock saved.').waitFor();
    await eventually(async () => expect(await storefrontText('/shop/p/hearth-kettle')).to.match(/sold out/i));

    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'History' }).click();
    await page.locator('.timeline').first().waitFor();
    const history = await page.locator('.history').innerText();
    expect(history).to.include('$168.00').and.to.include('$175.00');
    expect(history).to.include('Spring stocktake');
    expect(history).to.match(/Owner|owner@example\.com/);
  });

  it('does not overwrite what somebody else wrote in another tab, and chooses where both changed the same', async () => {
    await signedIn();
    const details = `${store.url}/config/products/lull_table_lamp`;
    const other = await page.context().newPage();
    await Promise.all([page.goto(details), other.goto(details)]);
    const save = async (tab: Page) => {
      await tab.getByRole('button', { name: 'Save', exact: true }).click();
    };
    await Promise.all([page.getByLabel('Name').waitFor(), other.getByLabel('Name').waitFor()]);

    await other.getByLabel('Name').fill('Their lamp');
    await other.getByLabel('Short description').fill('As they say.');
    await save(other);
    await other.getByText('Saved.').waitFor();

    await page.getByLabel('Add-to-cart text').fill('Light it');
    await save(page);
    await page.getByText('Saved.').waitFor();
    await eventually(async () => expect(await page.getByLabel('Name').inputValue()).to.equal('Their lamp'));

    await page.getByLabel('Name').fill('My lamp');
    await other.getByLabel('Name').fill('Their other lamp');
    await save(other);
    await other.getByText('Saved.').first().waitFor();
    await page.getByLabel('Short description').fill('As I say.');
    await save(page);
    const choice = page.getByRole('alert', { name: 'Changed by somebody else' });
    await choice.waitFor();
    await eventually(async () =>
      expect(await choice.innerText())
        .to.include('Name')
        .and.include('Their other lamp')
        .and.include('My lamp')
        .and.not.include('As I say.'),
    );
    await choice.getByRole('button', { name: 'Keep mine' }).click();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await save(page);
    await saved;
    await other.reload();
    await eventually(async () => expect(await other.getByLabel('Name').inputValue()).to.equal('My lamp'));
    await eventually(async () =>
      expect(await other.getByLabel('Short description').inputValue()).to.equal('As I say.'),
    );
    await eventually(async () =>
      expect(await other.getByLabel('Add-to-cart text').inputValue()).to.equal('Light it'),
    );
  });

  it('imports products from a file, after having seen what it would do', async () => {
    await signedIn();
    await page.getByRole('button', { name: 'Import' }).click();
    const head = 'slug,type,status,name,sku,price\n';
    const choose = (rows: string) =>
      page.getByLabel('File').setInputFiles({
        ...{ name: 'products.csv', mimeType: 'text/csv' },
        buffer: Buffer.from(head + rows),
      });
    const dialog = page.getByRole('dialog');
    await choose('thimble,physical,published,Thimble,TH-1,cheap\n');
    await dialog.getByText('Row 1, price: A price is a decimal in USD, e.g. 19.00.').waitFor();
    await choose('thimble,physical,published,Thimble,TH-1,4.00\nneedle,physical,draft,Needle,NE-1,1.00\n');
    await dialog.getByText('2 products would be created or changed').waitFor();
    await dialog.getByRole('button', { name: 'Import' }).click();
    await page.getByText('2 products imported.').waitFor();
    await eventually(async () => expect(await storefrontText('/shop/p/thimble')).to.include('$4.00'));
  });

  it('keeps what was typed when a price is refused, and says why', async () => {
    await signedIn();
    await page.goto(`${store.url}/config/products/hearth_kettle/variants`);
    const sale = page.getByLabel(/^Sale price of /);
    await sale.fill('900');
    await sale.press('Enter');
    await page.getByText('A sale price must be lower than the price.').waitFor();
    await eventually(async () => expect(await sale.inputValue()).to.equal('900'));
    store.forgive(/status of 4\d\d/);
  });

  it('archives a product and takes that back', async () => {
    await signedIn();
    await page.goto(`${store.url}/config/products/hearth_kettle`);
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await page.getByText('it is no longer in the store').waitFor();
    const answered = async () => (await fetch(`${store.url}/shop/p/hearth-kettle`)).status;
    // Who has not acted themselves may be shown a page of a moment ago.
    await until(async () => (await answered()) === 404);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Back in the store.').waitFor();
    await page.getByRole('link', { name: 'View in store' }).waitFor();
    await until(async () => (await answered()) === 200);
    await eventually(async () => expect(await page.locator('.header-notice').innerText()).to.equal(''));
  });

  it('is asked where somebody else counted the same stock or wrote the same of payments meanwhile', async () => {
    await signedIn();
    const owner = await asOwner(store.url);
    await page.goto(`${store.url}/config/products/hearth_kettle/variants`);
    await page.getByRole('button', { name: /^Stock of / }).click();
    await page.getByText('Set count').first().click();
    const counted = page.getByLabel('Pieces counted');
    await counted.fill('12');
    const { product } = await owner<{ product: { variants: readonly { variantId: string }[] } }>(
      'GET',
      '/api/commerce/products/hearth_kettle',
    );
    await owner(
      'POST',
      `/api/commerce/inventory/stock/hearth_kettle/${product.variants[0]?.variantId}/adjust`,
      {
        ...{ onHand: 9, reason: 'Counted twice' },
      },
    );
    await page.getByRole('button', { name: 'Set count' }).click();
    const choice = page.getByRole('alert', { name: 'Changed by somebody else' });
    await choice.getByText('9 on hand').waitFor();
    await eventually(async () => expect(await choice.innerText()).to.include('12 on hand'));
    await choice.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Set count' }).click();
    await page.getByText('Stock saved.').waitFor();

    await page.goto(`${store.url}/config/payments`);
    const details = page.getByLabel('Further details');
    await details.fill('VAT 1');
    const payments = '/api/v1/commerce-preferences/payments';
    await owner('PUT', payments, { instructions: 'Kiln Bank' });
    await owner('PUT', '/api/v1/commerce-preferences/seller', { details: 'VAT 2', phone: '1' });
    await page.getByRole('button', { name: 'Save' }).click();
    await choice.getByText('VAT 2').waitFor();
    await choice.getByRole('button', { name: 'Take theirs' }).click();
    await until(async () => (await details.inputValue()) === 'VAT 2');
    await eventually(async () =>
      expect(await page.getByLabel('How to pay').inputValue()).to.equal('Kiln Bank'),
    );
    const kept = await owner<{ instructions: string }>('GET', payments);
    expect(kept.instructions).to.equal('Kiln Bank');
  });

  it('sees mistakes go away while they are mended', async () => {
    await signedIn();
    await page.goto(`${store.url}/config/products/hearth_kettle/variants`);
    const sale = page.getByLabel(/^Sale price of /);
    await sale.fill('900');
    await sale.press('Enter');
    const refused = page.getByText('A sale price must be lower than the price.');
    await refused.waitFor();
    await sale.fill('90');
    await refused.waitFor({ state: 'detached' });
    await sale.press('Escape');

    await page.goto(`${store.url}/config/products/new`);
    await page.getByRole('button', { name: 'Create draft' }).click();
    const nameless = page.getByText('Give the product a name.');
    await nameless.waitFor();
    await page.getByLabel('Name').fill('Cup');
    await nameless.waitFor({ state: 'detached' });
    await eventually(async () => expect(await page.locator('.field-error').count()).to.be.above(0));
    store.forgive(/status of 4\d\d/);
  });

  it('says how things are sent and taken back, where buyers read it', async () => {
    await signedIn();
    await page.goto(`${store.url}/config/payments`);
    const promises = page.getByRole('region', { name: 'Delivery and returns' });
    const delivery = promises.getByLabel('Delivery', { exact: true });
    await delivery.waitFor();
    await delivery.fill('Sent on Mondays.');
    await promises.getByLabel('Returns', { exact: true }).fill('Send it back within a year.');
    const due = page.getByRole('region', { name: 'Invoices' });
    const days = due.getByLabel('Days until it is due');
    const agreed = await days.inputValue();
    await days.fill('soon');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const wrong = due.locator('.field-error');
    await wrong.getByText('Enter a whole number').waitFor();
    await days.fill(agreed === '' ? '14' : agreed);
    await wrong.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    await page.reload();
    await delivery.waitFor();
    await eventually(async () => expect((await delivery.innerText()).trim()).to.equal('Sent on Mondays.'));
    const shown = await until(async () => {
      const text = await storefrontText('/shop/p/tide-cup');
      return text.includes('Sent on Mondays.') && text;
    });
    expect(shown).to.include('Send it back within a year.');
  });

  it('reads what is wrong with a parcel and a refund beside the field, until it is mended', async () => {
    const buyer = await visitByHttp(store.url);
    const [item] = threeItems();
    await buyer.request('/api/commerce/shopping-cart/entries', 'POST', { ...item, quantity: 2 });
    const bought = await buyer.request('/api/commerce/checkout', 'POST', aPurchaseRequest());
    expect(bought.status, await bought.clone().text()).to.equal(201);
    const { checkout } = (await bought.json()) as { checkout: { orderId: string; orderNumber: string } };
    await signedIn();
    await page.goto(`${store.url}/config/orders/${checkout.orderId}`);
    await page.getByRole('heading', { name: `Order ${checkout.orderNumber}` }).waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const parcel = page.getByRole('dialog', { name: `Send order ${checkout.orderNumber}` });
    const number = parcel.getByLabel('Tracking number');
    await number.fill('1'.repeat(101));
    await parcel.getByRole('button', { name: 'Mark as sent' }).click();
    const wrong = parcel.locator('.field-error');
    await wrong.waitFor();
    await eventually(async () =>
      expect(await number.getAttribute('aria-describedby')).to.equal(await wrong.getAttribute('id')),
    );
    await eventually(async () => expect(await number.inputValue()).to.have.lengthOf(101));
    await number.fill('1Z999');
    await wrong.waitFor({ state: 'detached' });
    const pieces = parcel.getByLabel(/^Pieces of /);
    const send = parcel.getByRole('button', { name: 'Mark as sent' });
    await pieces.fill('99');
    await parcel.locator('.pieces').getByText('Enter a whole number from 0 to 2.').waitFor();
    await eventually(async () => expect(await send.isDisabled()).to.equal(true));
    await pieces.fill('2');
    await wrong.waitFor({ state: 'detached' });
    await send.click();
    await page.getByText('The parcel is on its way.').waitFor();
    await parcel.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const refund = page.getByRole('dialog', { name: `Refund order ${checkout.orderNumber}` });
    await refund.getByLabel(/^Pieces of /).fill('99');
    await refund.locator('.pieces .field-error').waitFor();
    await eventually(async () =>
      expect(await refund.getByRole('button', { name: /^Refund / }).isDisabled()).to.equal(true),
    );
    await refund.getByLabel(/^Pieces of /).fill('1');
    await refund.locator('.pieces .field-error').waitFor({ state: 'detached' });
    store.forgive(/status of 4\d\d/);
  });

  it('sees how far every read model has come', async () => {
    await signedIn();
    await page.getByRole('link', { name: 'System' }).click();
    await page.getByRole('searchbox', { name: 'Find a read model or a process' }).fill('product page');
    const row = page.getByRole('row', { name: /^Product page/ });
    await row.waitFor();
    await eventually(async () => expect(await row.innerText()).to.include('Healthy'));
  });

  it('has parked tasks tried again, and drops what nobody will do', async () => {
    await parkIn(store.storefold.dataDir, parkedMail('reset1'), hopelessTask);
    await signedIn();
    await page.getByRole('link', { name: 'System' }).click();
    const parked = page.getByRole('table', { name: 'Parked tasks' });
    await parked.waitFor();
    await eventually(async () =>
      expect(await parked.innerText())
        .to.include('mail reset1')
        .and.not.to.include('ida@example.com'),
    );
    await page.getByRole('button', { name: 'Retry Queue mail' }).click();
    await page.getByText('Queue mail: done.').waitFor();
    await page.getByRole('button', { name: 'Retry Send pigeon' }).click();
    await page.getByText('Send pigeon failed again.').waitFor();
    await parked.getByText('11 tries').waitFor();
    await eventually(async () =>
      expect(await parked.innerText())
        .to.include('which nobody does')
        .and.not.to.include('Queue mail'),
    );

    await page.getByRole('button', { name: 'Drop Send pigeon' }).click();
    const dialog = page.getByRole('dialog', { name: 'Drop Send pigeon?' });
    await eventually(async () =>
      expect(await dialog.getByRole('button', { name: 'Drop it' }).isDisabled()).to.equal(true),
    );
    await dialog.getByLabel('Reason').fill('Pigeons are out');
    await dialog.getByRole('button', { name: 'Drop it' }).click();
    await page.getByText('Send pigeon is dropped.').waitFor();
    await parked.waitFor({ state: 'detached' });
  });
});
