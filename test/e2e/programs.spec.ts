import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
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
      request.resume().on('end', () => response.writeHead(answersWith).end());
    });
    await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(program.address() as AddressInfo).port}`;
  });
  const store = visitedStore({
    expected: /status of 40[014]/,
    settings: () => ({ WEBHOOK_PRIVATE_HOSTS: host }),
  });
  after(() => new Promise((resolve) => program.close(resolve)));
  let page: Page;

  async function open(path: string, viewport: typeof PHONE | typeof DESKTOP = DESKTOP) {
    page = await store.visit({ viewport });
    await page.goto(store.url + path);
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
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

  it('registers a webhook, reads why it failed, tells it again, pauses it and ends it', async () => {
    await open('/config/webhooks');
    await page.getByRole('link', { name: 'New webhook' }).first().click();
    await page.getByRole('heading', { name: 'New webhook' }).waitFor();
    await page.getByLabel('Address').fill('http://erp.example/hook');
    await page.getByRole('checkbox', { name: 'A product is changed' }).check();
    await page.getByRole('button', { name: 'Register webhook' }).click();
    await page.getByText('The address must begin with https://.').waitFor();
    await page.getByLabel('Address').fill(`http://${host}/hook`);
    await page.getByRole('button', { name: 'Register webhook' }).click();
    expect(await page.getByRole('textbox', { name: 'Secret' }).inputValue()).to.match(/^whsec_[0-9a-f]{64}$/);
    await page.getByRole('link', { name: 'Look at the webhook' }).click();
    await page.getByRole('heading', { name: host }).waitFor();
    await page.getByRole('heading', { name: 'Nothing told yet' }).waitFor();
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
    await page.getByText('Try 2: 500').waitFor();
    await page.getByText('The endpoint answered with 500.').waitFor();

    await page.goto(log);
    await page.getByText('Fails', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.getByRole('button', { name: 'End' }).click();
    const question = page.getByRole('dialog', { name: 'End this webhook?' });
    await question.getByRole('button', { name: 'End the webhook' }).click();
    await page.getByRole('heading', { name: 'No webhook yet' }).waitFor();
  });

  it('compares a read model with the log, and rebuilds it', async () => {
    await open('/config/system', PHONE);
    const row = page.getByRole('row', { name: /^Discounts/ });
    await row.getByRole('button', { name: 'What to do with Discounts' }).click();
    await page.getByRole('menuitem', { name: 'Compare with the log' }).click();
    await row.getByText(/compared: all as the log says/).waitFor();
    await row.getByRole('button', { name: 'What to do with Discounts' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Rebuild' }).click();
    await row.getByText(/^Rebuilt .* from /).waitFor();
    await page.getByText('All healthy').waitFor();
  });

  async function rename(name: string, changed: string) {
    await page.goto(`${store.url}/config/products`);
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { name }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill(changed);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: changed }).waitFor();
  }
});
