import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP, TABLET } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { type Hand, tabbing, tapping } from '../support/hands.ts';
import { aPhotograph } from '../support/photographs.ts';
import { signIn } from '../support/signingIn.ts';
import { OWNER } from '../support/storefoldProcess.ts';
import { visitedStore } from '../support/visitedStore.ts';

const photographs = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      ...{ name: `studio-${at}.jpg`, mimeType: 'image/jpeg' },
      buffer: await aPhotograph(800, 600, `#5f7f${60 + at}`),
    })),
  );

describe('an owner with an empty website', function () {
  this.timeout(240_000);
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

  /**
   * Both make the same site in the same store, each with its own names: the second finds the home page of the first, and a
   * language more.
   */
  const SITTINGS = [
    {
      ...{ how: 'by touch on a tablet', options: { viewport: TABLET, hasTouch: true }, handOn: tapping },
      ...{ theme: 'Harbour', about: 'About', journal: 'Journal', contact: 'Contact', gallery: 'Gallery' },
      ...{ post: 'Why we fire slowly', code: 'de', language: 'German' },
      ...{ ownName: 'Deutsch', translated: 'Über uns' },
    },
    {
      ...{ how: 'by keyboard alone', options: { viewport: DESKTOP }, handOn: tabbing },
      ...{ theme: 'Gazette', about: 'Studio', journal: 'Notes', contact: 'Visit', gallery: 'Works' },
      ...{ post: 'What the kiln keeps', code: 'fr', language: 'French' },
      ...{ ownName: 'Français', translated: 'Notre atelier' },
    },
  ] as const;

  for (const sitting of SITTINGS) {
    it(`makes a site of five pages with logo, photographs, theme, menu, post, gallery and another language, ${sitting.how}`, async () => {
      const { about, journal, contact, gallery, post } = sitting;
      const { code, language, ownName, translated } = sitting;
      const page = await store.visit(sitting.options);
      const hand = sitting.handOn(page);
      const isByKeyboard = sitting.handOn === tabbing;
      const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
      const dialog = () => page.getByRole('dialog');
      const shown = async (path: string) => (await fetch(store.url + path)).text();
      /** A finger leaves no focus behind that anybody would miss. */
      const stands = async () => void (isByKeyboard && (await standsSomewhere(page)));
      const travel = (to: string) => travelTo(page, hand, isByKeyboard, to);
      const publish = async () => {
        // The bar is one key away from the options, and from the outline.
        if (isByKeyboard) await page.keyboard.press('F6');
        const answer = page.waitForResponse(
          (response) => response.request().method() === 'POST' && response.url().endsWith('/publish'),
        );
        await hand.press(button('Publish'));
        expect((await answer).status()).to.equal(200);
        await stands();
      };
      const opened = () => page.locator('iframe[title="The page"][aria-busy="false"]').waitFor();
      const create = async (title: string, beginning: string) => {
        await travel('New page');
        if (isByKeyboard) await hasFocus(dialog().getByLabel('Title'));
        await hand.type(dialog().getByLabel('Title'), title);
        await hand.choose(page.getByLabel('Begin with'), beginning);
        await hand.press(button('Create page'));
        await opened();
      };
      const inOutline = (name: string | RegExp) =>
        page.getByRole('navigation', { name: 'Outline' }).getByRole('button', { name, exact: true }).last();
      const upload = async (count: number) => {
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          hand.press(dialog().getByRole('button', { name: 'Upload pictures' })),
        ]);
        await chooser.setFiles(await photographs(count));
      };

      await page.goto(`${store.url}/config`);
      await hand.type(page.getByLabel('Email'), OWNER.email);
      await hand.type(page.getByLabel('Password', { exact: true }), OWNER.password);
      await hand.press(button('Sign in'));
      await page.locator('.page-header').waitFor();
      await stands();

      await travel('Theme');
      await hand.press(page.getByRole('main').getByRole('link', { name: 'Themes' }));
      await hand.press(button(`Choose ${sitting.theme}`));
      await publish();
      await travel('Logo');
      await hand.press(button(/^(Choose a picture|Change): Logo$/));
      await upload(1);
      await hand.press(dialog().getByRole('button', { name: 'Use picture' }));
      await hand.press(button('Save'));
      await page.getByText('Saved.', { exact: true }).waitFor();
      await stands();

      await create(about, 'About');
      await publish();
      const offer = page.getByRole('region', { name: 'Add to menu' });
      await hand.press(offer.getByRole('button', { name: 'Add to menu' }));
      await page.getByText(`${about} is in the menu.`).waitFor();
      await stands();
      // What is added is chosen, and where the next key counts.
      await hand.press(button('Block'));
      await hand.press(dialog().getByRole('button', { name: 'Quote', exact: true }));
      await dialog().waitFor({ state: 'hidden' });
      await inOutline(/^Quote/)
        .and(page.locator('[aria-pressed="true"]'))
        .waitFor();
      if (isByKeyboard) await hasFocus(page.locator('.page-outline-entry[aria-pressed="true"]'));
      // A finger sees it on the canvas, above the outline.
      else
        await eventually(async () =>
          expect((await page.locator('.page-chosen').boundingBox())?.y).to.be.above(100),
        );
      await publish();
      await create(journal, 'Blog: a list of posts');
      await publish();
      await create(contact, 'Contact');
      await publish();
      await create(gallery, 'Page with a gallery');
      await hand.press(inOutline('Gallery'));
      if (isByKeyboard) await page.keyboard.press('Enter');
      await hand.press(button('Add pictures'));
      await upload(3);
      await hand.press(dialog().getByRole('button', { name: 'Use 3 pictures' }));
      await eventually(async () =>
        expect(await page.frameLocator('iframe[title="The page"]').locator('.gallery-item').count()).to.equal(
          3,
        ),
      );
      await publish();

      await travel('New post');
      // The first blog there is holds it.
      await hand.type(dialog().getByLabel('Title'), post);
      await hand.press(button('Create post'));
      await opened();
      await publish();

      await travel('Navigation');
      for (const title of [journal, gallery, contact]) {
        await hand.press(button('Add entry'));
        await hand.choose(dialog().getByRole('combobox', { name: 'Page' }), title);
        await hand.press(dialog().getByRole('button', { name: 'Add', exact: true }));
        await dialog().waitFor({ state: 'hidden' });
        if (isByKeyboard) await hasFocus(button('Add entry'));
      }
      await hand.press(button('Save'));
      await eventually(async () => expect(await button('Save').count()).to.equal(0));
      await stands();
      expect(await shown('/')).to.not.include(`href="/${contact.toLowerCase()}"`);
      await hand.press(button('Publish main menu'));
      await eventually(async () =>
        expect(await shown('/')).to.match(new RegExp([about, journal, gallery, contact].join('[\\s\\S]*'))),
      );

      await travel('Languages');
      await hand.choose(page.getByRole('combobox', { name: 'Add a language' }), language);
      await hand.press(button('Add'));
      await hand.press(page.getByRole('link', { name: `Translate into ${language}` }));
      await hand.choose(page.getByLabel('Show'), 'Pages');
      const original = page.getByRole('group', { name: about }).or(page.locator('main'));
      await hand.type(original.getByLabel('Title').first(), translated);
      await page.keyboard.press('Tab');
      await page.getByText('Saved', { exact: true }).waitFor();
      await hand.press(page.getByRole('main').getByRole('link', { name: 'Languages' }).first());
      await hand.press(button(`More for ${ownName}`));
      await hand.press(page.getByRole('menuitem', { name: 'Publish' }));
      await eventually(async () => expect(await shown(`/${code}/`)).to.include(`lang="${code}"`));

      await travel('Home page');
      const compose = button('Make sections of it');
      const goOn = page
        .getByRole('main')
        .getByRole('link', { name: /edit|sections/i })
        .first();
      await compose.or(goOn).first().waitFor();
      await hand.press((await compose.count()) > 0 ? compose : goOn);
      await opened();
      if (await button('Publish').isEnabled()) await publish();
      await hand.press(inOutline('Featured'));
      if (isByKeyboard) await page.keyboard.press('Delete');
      else
        await hand.press(
          page
            .getByRole('complementary', { name: 'Options' })
            .getByRole('button', { name: 'Delete section' }),
        );
      await inOutline('Featured').waitFor({ state: 'detached' });
      await stands();
      await publish();
      await hand.press(button('More for this page'));
      await hand.press(page.getByRole('menuitem', { name: 'Versions' }));
      await hand.press(
        dialog().getByRole('listbox', { name: 'What was published' }).getByRole('option').nth(1),
      );
      await dialog()
        .getByText(/Featured/)
        .first()
        .waitFor();
      await hand.press(dialog().getByRole('button', { name: 'Bring it back into the draft', exact: true }));
      await inOutline('Featured').waitFor();
      await stands();
      await publish();

      expect((await shown(`/${gallery.toLowerCase()}`)).match(/class="gallery-item/g)).to.have.length(3);
      expect(await shown('/journal')).to.include(post);
      expect(await shown(`/${contact.toLowerCase()}`)).to.match(/<form[\s\S]*type="email"/);
    });
  }
});

/** By the search of the console: no address is typed. */
async function travelTo(page: Page, hand: Hand, isByKeyboard: boolean, to: string): Promise<void> {
  if (isByKeyboard) await page.keyboard.press('ControlOrMeta+K');
  else await hand.press(page.getByRole('button', { name: 'Search', exact: true }));
  const found = page.getByRole('dialog', { name: 'Search' });
  const field = found.getByRole('searchbox');
  await field.waitFor();
  await hand.type(field, to);
  const first = found.getByRole('menuitem').first();
  await eventually(async () => expect((await first.innerText()).toLowerCase()).to.include(to.toLowerCase()));
  if (isByKeyboard) await page.keyboard.press('Enter');
  else await hand.press(first);
  await found.waitFor({ state: 'hidden' });
}

async function hasFocus(target: Locator): Promise<void> {
  await eventually(async () =>
    expect(await target.evaluate((element) => element === document.activeElement)).to.equal(true),
  );
}

/** Nobody is left on nothing, from where a screen reader begins anew. */
async function standsSomewhere(page: Page): Promise<void> {
  await eventually(async () =>
    expect(await page.evaluate(() => document.activeElement?.localName)).to.not.equal('body'),
  );
}
