import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { visitByHttp } from '../support/httpVisitor.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { openSignedIn, signIn } from '../support/signingIn.ts';
import { OWNER } from '../support/storefoldProcess.ts';
import { visitedStore } from '../support/visitedStore.ts';

describe('who connects programs in the console', function () {
  this.timeout(120_000);
  /** A program outside, which answers as it is told to. */
  let program: Server;
  let host: string;
  let answersWith = 200;
  before(async () => {
    program = createServer((request, response) => {
      request
        .resume()
        .on('end', () => response.writeHead(answersWith).end(`Stock of 7 warehouses. ${'x'.repeat(2000)}`));
    });
    await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(program.address() as AddressInfo).port}`;
  });
  const store = visitedStore({
    expected: /status of 40[0134]/,
    settings: () => ({ WEBHOOK_PRIVATE_HOSTS: host }),
  });
  after(() => new Promise((resolve) => program.close(resolve)));
  let page: Page;

  async function open(path: string, viewport: typeof PHONE | typeof DESKTOP = DESKTOP) {
    page = await store.visit({ viewport });
    await openSignedIn(page, store.url + path);
    await page.locator('.page-header').waitFor();
  }

  it('gives a program a key, which works until it is revoked', async () => {
    await open('/config/keys', PHONE);
    await page.getByRole('link', { name: 'New key' }).first().click();
    await page.getByRole('heading', { name: 'New API key' }).waitFor();
    await page.getByLabel('Name').fill('Warehouse');
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByText('Give the key a role or a capability.').waitFor();
    await page.getByRole('checkbox', { name: 'Read stock' }).check();
    await page.getByRole('button', { name: 'Create key' }).click();
    const token = await page.getByRole('textbox', { name: 'Token' }).inputValue();
    const ask = (path: string) =>
      fetch(store.url + path, { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status);
    expect(await ask('/api/commerce/orders')).to.equal(403);
    expect(await ask('/api/commerce/inventory/low')).to.equal(200);

    await page.getByRole('link', { name: 'All keys' }).click();
    await page.getByRole('heading', { name: 'API keys' }).waitFor();
    const row = page.getByRole('listitem').filter({ hasText: 'Warehouse' });
    await row.getByText(/last used on/).waitFor();
    await row.getByRole('button', { name: 'Revoke Warehouse' }).click();
    const question = page.getByRole('dialog', { name: 'Revoke Warehouse?' });
    await question.getByRole('button', { name: 'Revoke the key' }).click();
    await row.getByText(/· revoked/).waitFor();
    expect(await ask('/api/commerce/inventory/low')).to.equal(401);
  });

  /** Somebody who is forgotten before a paused webhook is told of them: there is nothing left to tell. */
  async function registerAndErase(firstName: string): Promise<void> {
    const visitor = await visitByHttp(store.url);
    const email = `${firstName.toLowerCase()}@mail.example`;
    const account = { email, password: 'correct horse battery', firstName, lastName: 'Gone' };
    expect((await visitor.request('/api/site-users/account', 'POST', account)).status).to.be.below(300);
    const owner = await asOwner(store.url);
    const { customerId } = await eventually(async () => {
      const { customers } = await owner<{ customers: { customerId: string; email: string }[] }>(
        'GET',
        `/api/commerce/customers?search=${firstName}`,
      );
      const [found] = customers;
      if (!found) throw new Error('Not listed yet');
      return found;
    });
    await owner('POST', `/api/commerce/customers/${customerId}/erase`, { reason: 'Asked for' });
  }

  it('registers a webhook, reads why it failed, tells it again, pauses it and ends it', async () => {
    await open('/config/webhooks');
    await page.getByRole('link', { name: 'New webhook' }).first().click();
    await page.getByRole('heading', { name: 'New webhook' }).waitFor();
    await page.getByLabel('Address').fill('http://erp.example/hook');
    await page.getByRole('checkbox', { name: 'A product is changed' }).check();
    await page.getByRole('checkbox', { name: 'A customer registers' }).check();
    await page.getByRole('button', { name: 'Register webhook' }).click();
    await page.getByText('The address must begin with https://.').waitFor();
    await page.getByLabel('Address').fill(`http://${host}/hook`);
    await page.getByRole('button', { name: 'Register webhook' }).click();
    await eventually(async () =>
      expect(await page.getByRole('textbox', { name: 'Secret' }).inputValue()).to.match(
        /^whsec_[0-9a-f]{64}$/,
      ),
    );
    await page.getByRole('link', { name: 'Look at the webhook' }).click();
    await page.getByRole('heading', { name: host }).waitFor();
    await page.getByRole('heading', { name: 'Nothing told yet', exact: true }).waitFor();
    const log = page.url();

    answersWith = 200;
    await rename('Moon Vase', 'Moon Vase, tall');
    await page.goto(log);
    await page.getByRole('link', { name: 'A product is changed' }).click();
    await page.getByRole('heading', { name: 'A product is changed' }).waitFor();
    await page.getByText('Try 1: 200').waitFor();
    await page.getByRole('region', { name: 'Request' }).getByText('Moon Vase, tall').waitFor();
    answersWith = 500;
    await page.getByRole('button', { name: 'Tell again' }).click();
    const why = page.getByRole('dialog', { name: 'Tell it again?' });
    await why.getByLabel('Reason').fill('Their server was down');
    await why.getByRole('button', { name: 'Tell again' }).click();
    await page.getByText('Try 2: 500').waitFor();
    await page.getByText('The endpoint answered with 500.').waitFor();
    await page
      .getByRole('region', { name: 'What try 2 was answered with' })
      .getByText(/^Stock of 7/)
      .waitFor();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      'long lines wrap',
    ).to.be.at.most(0);

    await page.goto(`${store.url}/config/webhooks`);
    await page.getByRole('link', { name: 'What they were told' }).click();
    const waits = page.getByRole('row', { name: /A product is changed/ });
    await waits.getByText('Waits for another try').waitFor();
    await waits.getByText(host).waitFor();
    await page.getByRole('link', { name: 'Given up', exact: true }).click();
    await waits.waitFor({ state: 'detached' });

    await page.goto(log);
    await page.getByText('Fails', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused', { exact: true }).waitFor();
    await registerAndErase('Nell');
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();

    await page.getByRole('link', { name: 'Given up', exact: true }).click();
    await page.getByRole('link', { name: 'A customer registers' }).click();
    await page.getByText('There is nothing left to tell of.').waitFor();
    const dismiss = page.locator('.page-header').getByRole('button', { name: 'Dismiss' });
    await dismiss.click();
    await page.getByText(`by ${OWNER.email} on`).waitFor();
    await dismiss.waitFor({ state: 'detached' });
    await page.goto(`${log}?view=dismissed`);
    await page.getByRole('link', { name: 'A customer registers' }).waitFor();
    await page.getByRole('button', { name: 'End', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'End this webhook?' });
    await question.getByRole('button', { name: 'End the webhook' }).click();
    await page.getByRole('heading', { name: 'No webhook yet' }).waitFor();
  });

  it('leaves what is opened of a read model open while the search for it is answered', async () => {
    await open('/config/system', PHONE);
    const deeds = page.getByRole('button', { name: /^What to do with / }).first();
    const [, name = ''] = /with (.+)$/.exec((await deeds.getAttribute('aria-label')) ?? '') ?? [];
    const here = page.getByRole('button', { name: `What to do with ${name}`, exact: true });
    await page.getByLabel('Find a read model or a process').fill(name);
    await here.click();
    await page.waitForURL(/q=/);
    await page.getByRole('menuitem', { name: 'Compare with the log' }).click();
    await page.locator('.toast', { hasText: `${name} is compared with a fresh fold.` }).waitFor();
  });

  it('compares a read model with the log, and rebuilds it', async () => {
    await open('/config/system?q=discounts', PHONE);
    const row = page.getByRole('row', { name: /^Discounts/ });
    await row.getByRole('button', { name: 'What to do with Discounts' }).click();
    await page.getByRole('menuitem', { name: 'Compare with the log' }).click();
    await row.getByText(/compared: all as the log says/).waitFor();
    await row.getByRole('button', { name: 'What to do with Discounts' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Rebuild' }).click();
    const why = page.getByRole('dialog', { name: 'Rebuild Discounts?' });
    await why.getByLabel('Reason').fill('A discount was missing');
    await why.getByRole('button', { name: 'Rebuild' }).click();
    await row.getByText(/^Rebuilt .* from /).waitFor();
    await page.getByText('All healthy').waitFor();
    await eventually(async () => expect(await row.innerText()).to.include('all as the log says'));
    await page.getByRole('button', { name: 'Check everything' }).waitFor();
  });

  it('shows everything that staff did, with each value before and after', async () => {
    await open('/config/products');
    await rename('Tide Cup', 'Tide Cup, blue');
    await page.goto(`${store.url}/config/activity?category=product`);
    const deed = page.getByRole('listitem').filter({ hasText: 'Product described' }).first();
    await deed.getByText('Tide Cup, blue').first().waitFor();
    await deed.locator('del').getByText('Tide Cup', { exact: true }).waitFor();
    await eventually(async () => expect(await deed.innerText()).to.include(OWNER.email));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).to.equal('activity.csv');
    await page.getByLabel('Who').selectOption('All programs');
    await page.getByRole('heading', { name: 'Nothing was done' }).waitFor();
  });

  it('answers a question in SQL, as bars, as a table and as a file', async () => {
    await open('/config/sql', PHONE);
    await page.getByLabel('Question').fill('delete from events');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await page.getByText('Only SELECT can be asked.').waitFor();
    await page
      .getByLabel('Question')
      .fill("select category, count(*) as n from events where category in ('product', 'stock') group by all");
    await page.getByLabel('Question').press('Control+Enter');
    await page.getByText('2 rows').waitFor();
    await page.getByRole('img', { name: /^n by category: / }).waitFor();
    // On a phone a cell begins with the name of its column.
    await page.getByRole('cell', { name: /^category\s+product$/ }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Parquet' }).click(),
    ]);
    expect(file.suggestedFilename()).to.equal('answer.parquet');

    await page.getByRole('button', { name: 'Saved queries' }).click();
    const saved = page.getByRole('dialog', { name: 'Saved queries' });
    await saved.getByLabel('Save the question under').fill('Events by kind');
    await saved.getByRole('button', { name: 'Save', exact: true }).click();
    await saved.getByRole('button', { name: 'Events by kind', exact: true }).waitFor();
  });

  it('follows the log live, and compares a product at two moments', async () => {
    await open('/config/events?stream=product-tide_cup');
    await page.getByRole('switch', { name: 'Follow the log live' }).click();
    const live = page.getByRole('region', { name: 'Live' });
    await live.getByText('Live', { exact: true }).waitFor();
    const { request } = await visitByHttp(store.url);
    await request('/api/staff/session', 'POST', OWNER);
    expect((await request('/api/commerce/products/tide_cup/hide', 'POST')).status).to.equal(200);
    await live.getByRole('link', { name: 'ProductHidden' }).waitFor();
    await page.getByRole('button', { name: 'Compare two moments' }).click();
    const sheet = page.getByRole('dialog', { name: 'product-tide_cup' });
    // What the newest event changed, whatever the clock says of the one before it.
    await sheet.getByRole('row', { name: 'Status published hidden' }).waitFor();
    await sheet.getByText('At two instants').click();
    await sheet.getByRole('row', { name: /^Status – hidden$/ }).waitFor();
  });

  it('signs in with a second factor, and with a recovery code where the phone is not at hand', async () => {
    await open('/config/account');
    await page.getByRole('button', { name: 'Switch on' }).click();
    const dialog = page.getByRole('dialog', { name: 'Switch the second factor on' });
    const secret = (await dialog.getByLabel('Or type this into the app').inputValue()).replaceAll(' ', '');
    const codeIn = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
    await dialog.getByLabel('Code that the app shows').fill('12');
    await dialog.getByLabel('Your password').fill(OWNER.password);
    await dialog.getByLabel('Code that the app shows').fill(codeIn(0));
    await dialog.getByRole('button', { name: 'Switch on' }).click();
    const codes = page.getByRole('region', { name: 'Recovery codes' });
    await codes.waitFor();
    const [recovery = ''] = await codes.getByRole('listitem').allInnerTexts();
    expect(recovery).to.match(/^[0-9a-f]{5}(?:-[0-9a-f]{5}){3}$/);
    await codes.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('10 recovery codes left').waitFor();

    // Each code opens one session: the next one is of the next half minute.
    await signInAgain(() => codeIn(1));
    await signInAgain(() => recovery);
    await page.goto(`${store.url}/config/account`);
    await page.getByText('9 recovery codes left').waitFor();
    await page.getByRole('button', { name: 'Switch off' }).click();
    const question = page.getByRole('dialog', { name: 'Switch the second factor off?' });
    await question.getByLabel('Your password').fill('not my password');
    await question.getByRole('button', { name: 'Switch it off' }).click();
    await question.getByText('The password is not right.').waitFor();
    await question.getByLabel('Your password').fill(OWNER.password);
    await question.getByRole('button', { name: 'Switch it off' }).click();
    await page.getByRole('button', { name: 'Switch on' }).waitFor();
  });

  async function signInAgain(code: () => string) {
    await store.context.clearCookies();
    await page.goto(`${store.url}/config/staff`);
    await signIn(page);
    await page.getByLabel('Code', { exact: true }).fill(code());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Staff' }).waitFor();
  }

  async function rename(name: string, changed: string) {
    await page.goto(`${store.url}/config/products`);
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { name }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill(changed);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: changed }).waitFor();
  }
});
