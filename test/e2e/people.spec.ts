import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { visitByHttp } from '../support/httpVisitor.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { OWNER } from '../support/storefoldProcess.ts';
import { visitedStore } from '../support/visitedStore.ts';

const IDA = { email: 'ida@mail.example', firstName: 'Ida', lastName: 'Rhodes' };

describe('who looks after people in the console', function () {
  this.timeout(120_000);
  const store = visitedStore({ expected: /status of 401/ });
  let page: Page;

  beforeEach(async () => {
    page = await store.visit({ viewport: DESKTOP });
  });

  async function open(path: string) {
    await openSignedIn(page, store.url + path);
    await page.locator('.page-header').waitFor();
  }

  it('finds a customer, exempts them from tax, hands out what is known of them, and erases them', async () => {
    const { request } = await visitByHttp(store.url);
    await request('/api/site-users/account', 'POST', { ...IDA, password: 'correct horse battery' });
    await open('/config/customers?search=rhod');
    await page.getByRole('link', { name: 'Ida Rhodes' }).click();
    await page.getByRole('heading', { name: 'Ida Rhodes' }).waitFor();

    await page.getByRole('button', { name: 'Edit tags' }).click();
    const tagging = page.getByRole('dialog', { name: 'Tags of Ida Rhodes' });
    await tagging.getByLabel('Tags').fill('wholesale');
    await page.keyboard.press('Enter');
    await tagging.getByRole('button', { name: 'Save tags' }).click();
    await page.getByRole('link', { name: 'wholesale' }).click();
    await page.getByRole('heading', { name: 'Customers' }).waitFor();
    expect(new URL(page.url()).searchParams.get('tag')).to.equal('wholesale');
    await page.getByRole('checkbox', { name: 'Ida Rhodes' }).check();
    await page.getByRole('button', { name: 'Remove tag' }).click();
    const untagging = page.getByRole('dialog', { name: 'Take a tag off these customers' });
    await untagging.getByLabel('Tag').fill('wholesale');
    await untagging.getByRole('button', { name: 'Remove tag' }).click();
    await page.getByText('1 customer without the tag.').waitFor();
    await open('/config/customers?search=rhod');
    await page.getByRole('link', { name: 'Ida Rhodes' }).click();

    await page.getByRole('button', { name: 'Exempt from tax' }).click();
    const exempting = page.getByRole('dialog', { name: 'Exempt from tax' });
    await exempting.getByRole('button', { name: 'Exempt', exact: true }).click();
    await exempting.getByText('Say why: it stands in the books.').waitFor();
    await exempting.getByLabel('Reason').fill('Resale certificate TX-2219');
    await exempting.getByRole('button', { name: 'Exempt', exact: true }).click();
    await page.getByText(/^Pays no tax since .*: Resale certificate TX-2219$/).waitFor();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'What is known, as a file' }).click(),
    ]);
    const known = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(known.account).to.deep.include(IDA);

    await page.getByRole('button', { name: 'Erase' }).click();
    const question = page.getByRole('dialog', { name: 'Erase Ida Rhodes?' });
    await question.getByLabel('Reason').fill('Asked for by letter');
    await question.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByRole('heading', { name: 'Erased customer' }).waitFor();
    await page.getByText(/^Completed on .* The keys to what was personal are gone/).waitFor();
    await eventually(async () => expect(await page.locator('main').innerText()).not.to.include('Ida'));
  });

  it('makes a segment, sees who is in it, and narrows the list of customers down to it', async () => {
    const { request } = await visitByHttp(store.url);
    const eve = { email: 'eve@mail.example', firstName: 'Eve', lastName: 'Hale', acceptsMarketing: true };
    await request('/api/site-users/account', 'POST', { ...eve, password: 'correct horse battery' });
    await open('/config/segments/new');
    await page.getByLabel('Name').fill('Readers');
    await page.getByLabel('What', { exact: true }).selectOption('marketing');
    await page.getByText(/^\d+ customers? of \d+$/).waitFor();
    await page.getByRole('link', { name: 'Eve Hale' }).waitFor();
    await page.getByRole('button', { name: 'Add a condition' }).click();
    await page.getByLabel('What', { exact: true }).nth(1).selectOption('country');
    await page.getByRole('button', { name: 'Save segment' }).click();
    await page.getByText('Name a country.').first().waitFor();
    await page.getByRole('button', { name: 'Remove condition 2' }).click();
    await page.getByRole('button', { name: 'Save segment' }).click();
    await page.getByText('agreed to marketing', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Customers in Readers' }).click();
    await page.getByRole('heading', { name: 'Customers' }).waitFor();
    await page.getByRole('link', { name: 'Eve Hale' }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export', exact: true }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).to.include('eve@mail.example');
  });

  it('gives a gift card away, reads its movements, and ends its use', async () => {
    await open('/config/gift-cards');
    await page.getByRole('link', { name: 'Issue a gift card' }).first().click();
    await page.getByLabel('Amount').fill('a lot');
    await page.getByRole('button', { name: 'Issue gift card' }).click();
    await page.getByRole('link', { name: /^Reason: / }).waitFor();
    await page.getByLabel('Amount').fill('30');
    await page.getByLabel('Reason').fill('A cup came broken');
    await page.getByLabel('Name').fill('Ida');
    await page.getByRole('button', { name: 'Issue gift card' }).click();
    const code = await page.getByLabel('Code', { exact: true }).inputValue();
    await page.getByRole('link', { name: 'Look at the card' }).click();
    await page.getByRole('heading', { name: `Gift card …${code.slice(-4)}` }).waitFor();
    await page.getByText('Issued $30.00').waitFor();
    await eventually(async () => expect(await page.locator('main').innerText()).not.to.include(code));

    await page.getByRole('button', { name: 'Deactivate' }).click();
    const question = page.getByRole('dialog', { name: 'Deactivate this gift card?' });
    await question.getByLabel('Reason').fill('Lost');
    await question.getByRole('button', { name: 'Deactivate the card' }).click();
    await page.getByRole('button', { name: 'Deactivate', exact: true }).waitFor({ state: 'detached' });
    await page.locator('.ledger').getByText(/Lost/).waitFor();
    await page.goto(`${store.url}/config/gift-cards?search=${code.slice(-4).toLowerCase()}`);
    await page.getByRole('link', { name: `…${code.slice(-4)}` }).waitFor();
  });

  it('invites a helper, grants and revokes a role, and withdraws the invitation', async () => {
    await open('/config/staff');
    await page.getByRole('button', { name: 'Invite' }).click();
    const inviting = page.getByRole('dialog', { name: 'Invite somebody' });
    await inviting.getByLabel('E-mail of the helper').fill('helper@mail.example');
    await inviting.getByRole('button', { name: 'Send invitation' }).click();
    await inviting.getByText('Choose at least one role.').waitFor();
    await inviting.getByLabel(/^Store manager/).check();
    await inviting.getByRole('button', { name: 'Send invitation' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'helper@mail.example' });
    await row.getByText(/^Store manager · invited/).waitFor();

    await page.getByRole('button', { name: 'Change helper@mail.example' }).click();
    const roles = page.getByRole('dialog', { name: 'helper@mail.example' });
    await roles.getByRole('switch', { name: 'Moderator' }).click();
    await row.getByText(/^Store manager, Moderator/).waitFor();
    await roles.getByRole('switch', { name: 'Store manager' }).click();
    await row.getByText(/^Moderator · /).waitFor();
    await roles.getByRole('button', { name: 'Withdraw the invitation' }).click();
    await roles.getByRole('button', { name: 'Yes, withdraw the invitation' }).click();
    await row.waitFor({ state: 'detached' });
    await eventually(async () =>
      expect(await page.locator('.line-list li').allInnerTexts()).to.deep.equal([`${OWNER.email}\n\nOwner`]),
    );
  });
});
