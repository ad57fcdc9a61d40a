import { expect } from 'chai';
import { DESKTOP, TABLET } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { aPhotograph } from '../support/photographs.ts';
import { signIn } from '../support/signingIn.ts';
import { visitedStore } from '../support/visitedStore.ts';

const photographs = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      ...{ name: `studio-${at}.jpg`, mimeType: 'image/jpeg' },
      buffer: await aPhotograph(800, 600, `#5f7f${60 + at}`),
    })),
  );

describe('an owner with an empty website', function () {
  this.timeout(120_000);
  // Asked who is signed in before anybody is.
  const store = visitedStore({ isEmpty: true, expected: /status of 40[14]|Blocked script execution/ });

  it('opens a store and comes to a product in it, by mouse alone', async () => {
    const page = await store.visit({ viewport: DESKTOP, timezoneId: 'Europe/Vienna' });
    const go = (name: string) => page.getByRole('link', { name, exact: true }).click();
    const save = async () => {
      const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      expect((await answer).status()).to.equal(200);
      // Until the form knows of its answer, whoever leaves is asked about what is unsaved.
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'hidden' });
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

  it('makes a site of five pages with logo, photographs, theme, menu, post, gallery and a second language', async () => {
    const page = await store.visit({ viewport: TABLET });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const dialog = () => page.getByRole('dialog');
    const shown = async (path: string) => (await fetch(store.url + path)).text();
    // The button is busy before it is answered: who leaves the page then may take the publication with them.
    const publish = async () => {
      const answer = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().endsWith('/publish'),
      );
      await button('Publish').click();
      expect((await answer).status()).to.equal(200);
    };
    const create = async (title: string, beginning: string) => {
      await page.goto(`${store.url}/config/pages`);
      await button('New page').first().click();
      await page.getByLabel('Title').fill(title);
      await page.getByLabel('Begin with').selectOption({ label: beginning });
      await button('Create page').click();
      await page.locator('iframe[title="The page"][aria-busy="false"]').waitFor();
    };
    const inOutline = (name: string) =>
      page.getByRole('navigation', { name: 'Outline' }).getByRole('button', { name, exact: true }).last();

    await page.goto(`${store.url}/config/design/themes`);
    await signIn(page);
    await page.getByRole('button', { name: 'Choose Harbour' }).click();
    await publish();
    await page.goto(`${store.url}/config/branding`);
    await page
      .getByRole('button', { name: /^Choose a picture/ })
      .first()
      .click();
    await page.locator('input[type="file"]').setInputFiles(await photographs(1));
    await dialog().getByRole('button', { name: 'Use picture' }).click();
    await button('Save').click();
    await page.getByText('Saved.', { exact: true }).waitFor();

    await create('About', 'About');
    await publish();
    // What visitors see as long as no menu is arranged stays, without being asked for.
    const keepsShop = page.getByRole('checkbox', { name: 'Keep the shop beside it' });
    expect(await keepsShop.isChecked()).to.equal(true);
    await page
      .getByRole('region', { name: 'Add to menu' })
      .getByRole('button', { name: 'Add to menu' })
      .click();
    await page.getByText('About is in the menu.').waitFor();
    await eventually(async () =>
      expect(await shown('/')).to.match(/<header[\s\S]*href="\/shop"[\s\S]*href="\/about"[\s\S]*<\/header>/),
    );
    await create('Journal', 'Blog: a list of posts');
    await publish();
    await create('Contact', 'Contact');
    await publish();
    await create('Gallery', 'Page with a gallery');
    await inOutline('Gallery').click();
    await button('Add pictures').click();
    await page.locator('input[type="file"]').setInputFiles(await photographs(3));
    await dialog().getByRole('button', { name: 'Use 3 pictures' }).click();
    await eventually(async () =>
      expect(await page.frameLocator('iframe[title="The page"]').locator('.gallery-item').count()).to.equal(
        3,
      ),
    );
    await publish();

    await page.goto(`${store.url}/config/posts`);
    await button('New post').first().click();
    await page.getByLabel('Title').fill('Why we fire slowly');
    await button('Create post').click();
    await page.locator('iframe[title="The page"][aria-busy="false"]').waitFor();
    await publish();

    await page.goto(`${store.url}/config/navigation`);
    for (const title of ['Journal', 'Gallery', 'Contact']) {
      await button('Add entry').click();
      await dialog().getByRole('combobox', { name: 'Page' }).selectOption({ label: title });
      await dialog().getByRole('button', { name: 'Add', exact: true }).click();
      await dialog().waitFor({ state: 'hidden' });
    }
    await button('Save').click();
    await eventually(async () => expect(await button('Save').count()).to.equal(0));
    expect(await shown('/')).to.not.include('href="/contact"');
    await button('Publish main menu').click();
    await eventually(async () =>
      expect(await shown('/')).to.match(/About[\s\S]*Journal[\s\S]*Gallery[\s\S]*Contact/),
    );

    await page.goto(`${store.url}/config/languages`);
    await page.getByRole('combobox', { name: 'Add a language' }).selectOption('de');
    await button('Add').click();
    await page.getByRole('link', { name: 'Translate into German' }).click();
    await page.getByLabel('Show').selectOption('page');
    await page.getByLabel('Title').first().fill('Über uns');
    await page.keyboard.press('Tab');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Languages' }).first().click();
    await button('More for Deutsch').click();
    await page.getByRole('menuitem', { name: 'Publish' }).click();
    await eventually(async () => expect(await shown('/de/about')).to.include('Über uns'));

    await page.goto(`${store.url}/config/home-page`);
    await button('Make sections of it').click();
    await page.locator('iframe[title="The page"][aria-busy="false"]').waitFor();
    await publish();
    await inOutline('Featured').click();
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await publish();
    await button('More for this page').click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    await dialog().locator('.page-versions').getByRole('button').last().click();
    await dialog()
      .getByText(/Featured/)
      .first()
      .waitFor();
    await dialog().getByRole('button', { name: 'Bring it back into the draft', exact: true }).click();
    await inOutline('Featured').waitFor();
    await publish();

    await page.goto(`${store.url}/gallery`);
    await eventually(async () => expect(await page.locator('main .gallery-item').count()).to.equal(3));
    await page.goto(`${store.url}/journal`);
    await page.getByRole('link', { name: 'Why we fire slowly' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Why we fire slowly' }).waitFor();
  });
});
