import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { visitedStore } from '../support/visitedStore.ts';

describe('who keeps a site of many pages', function () {
  this.timeout(120_000);
  const store = visitedStore({ expected: /status of 40[019]/ });
  let page: Page;

  beforeEach(async () => {
    page = await store.visit({ viewport: DESKTOP });
  });
  const html = async (path: string) => (await fetch(`${store.url}${path}`)).text();

  it('draws a chart of pasted numbers in a section that pages share, by keyboard', async () => {
    await openSignedIn(page, `${store.url}/config/pages/about`);
    await page.locator('iframe[title="The page"][aria-busy="false"]').waitFor();
    const inside = page.frameLocator('iframe[title="The page"]');
    const outline = page.getByRole('navigation', { name: 'Outline' });
    await outline.getByRole('button', { name: 'Letters', exact: true }).press('Enter');
    await outline.getByRole('button', { name: 'Block', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Chart', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Edit the numbers' }).press('Enter');
    await page.getByLabel('Paste rows').fill('Year;Cups;Bowls\n2024;1800;30\n2025;2400;');
    await page.getByRole('button', { name: 'Take these rows' }).press('Enter');
    await page.getByRole('button', { name: 'Save the numbers' }).press('Enter');
    await page.getByText('One or more rows was missing data').waitFor();
    await page.getByLabel('2025, Bowls').fill('110');
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await inside.locator('.chart-drawing rect').count()).to.equal(4));

    await outline.getByRole('button', { name: 'Letters', exact: true }).press('Enter');
    const options = page.getByRole('complementary', { name: 'Options' });
    await options.getByRole('button', { name: 'Use on many pages' }).press('Enter');
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Letters and numbers');
    await page.keyboard.press('Enter');
    await page.getByText('“Letters and numbers” can be put on any page now.').waitFor();
    await outline.getByRole('button', { name: 'Letters and numbers', exact: true }).press('Enter');
    await options.getByText('“Letters and numbers” stands here and nowhere else.').waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    await page.getByText('Published.', { exact: true }).waitFor();
    await eventually(async () => expect(await html('/about')).to.include('<title>2025, Cups, 2,400</title>'));

    await page.setViewportSize(PHONE);
    await page.goto(`${store.url}/config/shared-sections`);
    await page.getByRole('link', { name: 'About the house' }).waitFor();
    await page.getByRole('button', { name: 'Delete Letters and numbers' }).click();
    await page.getByText('It stands on About the house').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Take it off there first.').waitFor();
    await eventually(async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(PHONE.width),
    );
  });

  it('says how pages are found, one by one and many at once', async () => {
    await openSignedIn(page, `${store.url}/config/search-engines`);
    await page.getByLabel('Kind').selectOption('page');
    const addresses = page.getByRole('list', { name: 'Addresses' });
    await addresses.getByText('/about · ').waitFor();
    await page.getByRole('button', { name: 'Look at About the house' }).click();
    const form = page.getByRole('form', { name: 'How About the house is found' });
    await form.getByLabel('Title for search engines').fill('The people behind the cups');
    await form.getByLabel('Description').fill('Four people and a kiln by the water.');
    await form.getByRole('button', { name: 'Save About the house' }).click();
    await eventually(async () => {
      const about = await html('/about');
      expect(about).to.include('<title>The people behind the cups</title>');
      expect(about).to.include('content="Four people and a kiln by the water."');
    });

    await page.setViewportSize(PHONE);
    await page.getByLabel('Kind').selectOption('product');
    await addresses.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Change 1 at once' }).click();
    await page.getByRole('dialog').getByLabel('Title', { exact: true }).fill('{name}, made by {store}');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved for 1 page.').waitFor();
    await addresses.getByText(', made by Tidehus — Tidehus').waitFor();
    await addresses
      .getByRole('button', { name: /^Look at/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Check its structured data' }).click();
    await page.getByText(/^Product(Group)?:/).waitFor();
    await eventually(async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(PHONE.width),
    );
  });
});
