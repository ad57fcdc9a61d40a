import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { visitedStore } from '../support/visitedStore.ts';

describe('who keeps collections', function () {
  this.timeout(120_000);
  // The editor asks who is signed in before anybody is.
  const store = visitedStore({ expected: /status of 40[14]/ });
  let page: Page;

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const isNoWider = () =>
    eventually(async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(PHONE.width),
    );
  async function make(call: Awaited<ReturnType<typeof asOwner>>, body: object): Promise<string> {
    const { page: made } = await call<{ page: { id: string; revision: number } }>('POST', '/api/pages', body);
    await call('POST', `/api/pages/${made.id}/publish`, { revision: made.revision });
    return made.id;
  }

  it('plans an event in the calendar, and who comes sees it in its month without scripts, on a phone', async () => {
    const call = await asOwner(store.url);
    const collectionId = await make(call, { title: 'Open days', kind: 'events' });
    page = await store.visit({ viewport: DESKTOP });
    await openSignedIn(page, `${store.url}/config/calendar`);
    // A list without any offers it twice.
    await button('New event').first().click();
    await page.getByRole('dialog').getByLabel('Title').fill('Firing');
    await button('Create event').click();
    await page.getByLabel('Begins').fill('2199-12-04T18:00');
    await page.keyboard.press('Tab');
    await eventually(async () => expect(await page.getByText('Saved', { exact: true }).count()).to.equal(1));
    await button('Publish').click();
    await page.getByText('Published', { exact: true }).first().waitFor();
    await page.goto(`${store.url}/config/calendar/${collectionId}`);
    const row = page.getByRole('row').filter({ hasText: 'Firing' });
    await eventually(async () =>
      expect(await row.innerText())
        .to.contain('2199')
        .and.to.contain('Published'),
    );

    const plain = await store.browser.newPage({ javaScriptEnabled: false, viewport: PHONE });
    await plain.goto(`${store.url}/open-days?month=2199-12`);
    await plain.getByRole('heading', { name: 'December 2199' }).waitFor();
    await plain.getByRole('link', { name: 'November 2199' }).click();
    await plain.getByText('Nothing is on in this month.').waitFor();
    await plain.getByRole('link', { name: 'December 2199' }).click();
    await plain.getByText('Wednesday, December 4').waitFor();
    await plain.getByRole('link', { name: 'Firing' }).click();
    await plain.getByRole('heading', { name: 'Firing' }).waitFor();
    await plain.close();
  });

  it('puts projects in order by keyboard, on a phone, and visitors go through them so', async () => {
    const call = await asOwner(store.url);
    const collectionId = await make(call, { title: 'Work', kind: 'portfolio' });
    for (const title of ['Harbour', 'Kiln', 'Loom']) await make(call, { title, collectionId });
    page = await store.visit({ viewport: PHONE });
    await openSignedIn(page, `${store.url}/config/projects`);
    await button('Put in order').first().click();
    const isAt = (name: string) =>
      eventually(async () =>
        expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).to.equal(name),
      );
    await page.getByRole('dialog').getByRole('row', { name: 'Loom' }).focus();
    await page.keyboard.press('ArrowRight');
    await isAt('Drag Loom');
    await page.keyboard.press('ArrowRight');
    for (const _ of ['Kiln', 'Harbour']) {
      await isAt('Move up: Loom');
      await page.keyboard.press('Enter');
    }
    await isNoWider();
    await button('Save order').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Shown in this order.').waitFor();
    await eventually(async () => {
      const { projects } = (await (await fetch(`${store.url}/work?format=json`)).json()) as {
        projects: { title: string }[];
      };
      expect(projects.map(({ title }) => title)).to.deep.equal(['Loom', 'Harbour', 'Kiln']);
    });
  });
});
