import { expect } from 'chai';
import { DESKTOP } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { signIn } from '../support/signingIn.ts';
import { visitedStore } from '../support/visitedStore.ts';

describe('an owner with an empty website', function () {
  this.timeout(120_000);
  // Asked who is signed in before anybody is.
  const store = visitedStore({ isEmpty: true, expected: /status of 40[14]/ });

  it('opens a store and comes to a product in it, by mouse alone', async () => {
    const page = await store.visit({ viewport: DESKTOP, timezoneId: 'Europe/Vienna' });
    const go = (name: string) => page.getByRole('link', { name, exact: true }).click();
    const save = async () => {
      const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      expect((await answer).status()).to.equal(200);
    };
    const done = (step: string) =>
      page.getByRole('listitem').filter({ hasText: step }).getByText('Done').waitFor();

    await page.goto(`${store.url}/config`);
    await signIn(page);
    await page.getByRole('heading', { name: 'Open your store' }).waitFor();
    await eventually(async () =>
      expect(await page.getByRole('combobox', { name: 'Time zone' }).inputValue()).to.equal('Europe/Vienna'),
    );
    await page.getByRole('button', { name: 'Open the store' }).click();
    await page.getByText('Fill this in.').first().waitFor();
    await page.getByLabel('Name of the store').fill('Tidehus');
    await page.getByLabel('Currency').selectOption('EUR');
    await page.getByRole('button', { name: 'Open the store' }).click();
    await page.getByRole('heading', { name: 'Set up your store' }).waitFor();

    await page.getByRole('main').getByRole('link', { name: 'Home page' }).click();
    await page.getByLabel('Headline').fill('Made slowly');
    await save();
    await page.getByRole('link', { name: 'where it is seen' }).click();
    await page.getByLabel('Line above every page').fill('Open since today');
    await save();
    await page.getByRole('button', { name: 'Publish announcement' }).click();
    await page.getByText('Published. Every page shows it now.').waitFor();

    await page.goto(`${store.url}/config/set-up`);
    await done('Home page');
    await page.getByRole('main').getByRole('link', { name: 'Taxes' }).click();
    await page.getByRole('button', { name: 'Add a rule' }).click();
    await page.getByLabel('Name of the tax').fill('VAT');
    await page.getByLabel('Rate', { exact: true }).fill('20');
    await save();

    await go('Store');
    await page.getByLabel('Currency').selectOption('CHF');
    await save();

    await page.goto(`${store.url}/config/set-up`);
    await done('Taxes');
    await go('First product');
    await page.getByLabel('Name').fill('Tide Cup');
    await page.getByLabel(/^Price/).fill('32');
    await page.getByRole('button', { name: 'Create draft' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published. It is in the store now.').waitFor();

    await go('Store');
    await page.getByText('The currency stays: every price in the store is in it.').waitFor();
    await eventually(async () => expect(await page.getByLabel('Currency').isDisabled()).to.equal(true));

    await page.goto(`${store.url}/`);
    await page.getByText('Open since today').waitFor();
    await page.getByRole('heading', { name: 'Made slowly' }).waitFor();
    await page.getByText('Tide Cup').first().waitFor();
  });
});
