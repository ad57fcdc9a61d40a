import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { OWNER, StorefoldProcess } from '../support/storefoldProcess.ts';
import { visitedStore } from '../support/visitedStore.ts';

const SCREEN = '/config/import-export';
const THEIRS = 'the password of the store before';

async function signIn(page: Page, password: string = OWNER.password): Promise<void> {
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe('an owner who takes the store elsewhere', function () {
  this.timeout(180_000);
  // A store that starts again refuses connections and the session of before.
  // A store that ends while one of its pages still loads answers 503, or not at all.
  const store = visitedStore({
    isEmpty: true,
    expected: /status of (?:40[014]|503)|ERR_CONNECTION|Failed to fetch/,
  });
  let lived: StorefoldProcess;

  before('a store that was lived in', async () => {
    lived = await StorefoldProcess.withDemoStore();
    await lived.start();
  });
  after(() => lived.dispose());

  it('makes an archive on a phone, and restores it into an empty store on a desktop', async () => {
    let page = await store.visit({ viewport: PHONE });
    await page.goto(`${lived.url}${SCREEN}`);
    await signIn(page);
    await page.getByRole('button', { name: 'Make an archive' }).click();
    await page.getByLabel('Your password').fill('not this one');
    await page.getByRole('button', { name: 'Make the archive' }).click();
    await page.getByText('The password is not right.').waitFor();
    await page.getByLabel('Your password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Make the archive' }).click();
    const key = await page.getByRole('textbox', { name: 'Key' }).inputValue();
    expect(key).to.match(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/);
    await page.getByRole('button', { name: 'I have kept the key' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ]);
    const file = await download.path();
    expect((await readFile(file)).subarray(0, 21).toString()).to.equal('age-encryption.org/v1');
    await page.getByText(/An archive is restored into a store that was not opened yet/).waitFor();

    page = await store.visit({ viewport: DESKTOP });
    await page.goto(`${store.url}/config`);
    await signIn(page);
    await page.getByRole('heading', { name: 'Open your store' }).waitFor();
    await page.getByRole('link', { name: 'Restore an archive' }).click();
    await page.getByLabel('Archive', { exact: true }).setInputFiles(file);
    await page.getByLabel('Key').fill('AGE-SECRET-KEY-1NOT');
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByText('This key does not open this file.').waitFor();
    await page.getByLabel('Key').fill(key);
    // Who was erased since is not in the file: that is a list of its own.
    const list = page.getByLabel('List of erasures');
    await list.setInputFiles({
      name: 'letter.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{}'),
    });
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByText(/^This file is no list of erasures/).waitFor();
    expect(await page.getByLabel('Key').inputValue()).to.equal(key);
    const erasures = await (await asOwner(lived.url))('GET', '/api/commerce/erasures/list');
    await list.setInputFiles({
      ...{ name: 'erasures.json', mimeType: 'application/json' },
      buffer: Buffer.from(JSON.stringify(erasures)),
    });
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor({ timeout: 60_000 });
    await signIn(page);
    await page.locator('.page-header').waitFor();
    await page.goto(`${store.url}/config/products`);
    await page.getByRole('link', { name: 'Moon Vase' }).first().waitFor();
    const shown = (url: string) => fetch(`${url}/shop?format=json`).then((answer) => answer.json());
    await eventually(async () => {
      const [one, other] = await Promise.all([shown(lived.url), shown(store.url)]);
      expect(JSON.stringify(other.items)).to.equal(JSON.stringify(one.items));
    });
  });

  it('does the same in the terminal', async () => {
    const from = lived;
    const folder = await StorefoldProcess.create();
    try {
      const path = `${folder.dataDir}/store.storefold.age`;
      const made = await from.run('archive', [path]);
      expect(made.code, made.stderr).to.equal(0);
      const [key = ''] = /AGE-SECRET-KEY-1[0-9A-Z]{58}/.exec(made.stdout) ?? [];
      const without = await folder.run('restore', [path]);
      expect([without.code, without.stderr]).to.deep.equal([
        1,
        'Give the key: --key-file <path>, or ARCHIVE_KEY.\n',
      ]);
      const restored = await folder.run('restore', [path], { ARCHIVE_KEY: key });
      expect(restored.code, restored.stderr).to.equal(0);
      expect(restored.stdout).to.match(/^Restored .+ as of .+: \d+ events and \d+ files\./);
      const again = await folder.run('restore', [path], { ARCHIVE_KEY: key });
      expect(again.stderr).to.include('there is an open store in it');
      await folder.start({ OWNER_PASSWORD: THEIRS });
      const page = await store.visit({ viewport: DESKTOP });
      await page.goto(`${folder.url}/shop`);
      await page.getByText('Moon Vase').first().waitFor();
    } finally {
      await folder.dispose();
    }
  });

  it('leads visitors on from addresses of a site of before', async () => {
    const page = await store.visit({ viewport: PHONE });
    await page.goto(`${lived.url}/config/redirects`);
    await signIn(page);
    await page.getByLabel('Path').fill('/old shop');
    await page.getByLabel('Leads to').fill('/shop');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Write a path of this site, e.g. /old-page, without a question mark.').waitFor();
    await page.getByLabel('Path').fill('/old-shop');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('link', { name: '/old-shop' }).waitFor();
    const answer = await fetch(`${lived.url}/old-shop`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).to.deep.equal([301, '/shop']);
    await page.getByRole('button', { name: 'Remove /old-shop' }).click();
    await page.getByText('No redirect yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: '/old-shop' }).waitFor();
  });
});
