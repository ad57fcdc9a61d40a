import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { visitedStore } from '../support/visitedStore.ts';

describe('who designs the site', function () {
  this.timeout(120_000);
  const store = visitedStore({ expected: /status of 40[01]/ });
  let page: Page;

  beforeEach(async () => {
    page = await store.visit({ viewport: DESKTOP });
  });

  it('arranges header and footer, which every page shows from then on', async () => {
    await openSignedIn(page, `${store.url}/config/header-footer`);
    await page.getByLabel('Name of the store').selectOption({ label: 'In the middle, above the menu' });
    await page.getByRole('switch', { name: 'A button' }).check();
    await page.getByLabel('What the button says').fill('Visit us');
    await page.getByLabel('Where the button leads').fill('javascript:alert(1)');
    await page.getByLabel('Last line').fill('© Tidehus');
    await page.getByRole('button', { name: 'Add an account' }).click();
    await page.getByLabel('Name there').fill('@tidehus');
    await page.getByLabel('Address').fill('https://instagram.com/tidehus');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await page.getByText('A link is an address, a path of the site, or mail or phone.').first().waitFor();
    await page.getByLabel('Where the button leads').fill('/shop');
    await save.click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Publish header, footer' }).click();
    await page.getByText('Published. Every page shows it now.').waitFor();

    await page.goto(`${store.url}/shop`);
    const header = page.locator('.site-header');
    await eventually(async () => {
      expect(await header.getByRole('link', { name: 'Visit us' }).last().getAttribute('href')).to.equal(
        '/shop',
      );
      const [name, menu] = [await box('.site-title'), await box('.site-nav')];
      expect(name.y + name.height).to.be.at.most(menu.y + 1);
      expect(Math.abs(name.x + name.width / 2 - DESKTOP.width / 2)).to.be.below(2);
    });
    const footer = page.locator('.site-footer');
    await eventually(async () =>
      expect(await footer.getByRole('link', { name: '@tidehus Instagram' }).getAttribute('href')).to.equal(
        'https://instagram.com/tidehus',
      ),
    );
    await footer.getByText('© Tidehus').waitFor();
  });

  it('writes a template, sees a page by what is typed and where it is wrong, and shows it to visitors once it is whole', async () => {
    await openSignedIn(page, `${store.url}/config/templates`);
    await page.getByRole('link', { name: 'footer', exact: true }).click();
    const code = page.getByLabel('Code of footer');
    await code.click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText('<footer>Fired on {pageTitle|shout}</footer>');
    await page.getByText("Line 1, column 18: Formatter 'shout' is unknown").waitFor();

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved as a draft.').waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('It cannot be published yet').waitFor();
    await page.getByRole('button', { name: 'Go on writing' }).click();

    await code.click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText('<footer>Fired for {website.siteTitle|htmltag}</footer>');
    await page.frameLocator('iframe[title="The page"]').getByText('Fired for Tidehus').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Draft', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Published. Visitors see it now.').waitFor();
    await eventually(async () => {
      expect(await (await fetch(store.url)).text()).to.include('<footer>Fired for Tidehus</footer>');
    });
  });

  it('tries a theme, chooses colours and fonts by keyboard, and publishes what every page looks like', async () => {
    await openSignedIn(page, `${store.url}/config/design`);
    const inside = page.frameLocator('iframe[title="The site in this design"]');
    const paper = () =>
      inside.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--paper').trim());
    await inside.getByRole('heading', { level: 1 }).waitFor();
    const words = await inside.locator('h1').innerText();
    await page.getByRole('button', { name: 'Choose Night market' }).hover();
    await eventually(async () => expect(await paper()).to.equal('#13111c'));
    await page.getByRole('heading', { name: 'Design' }).hover();
    await eventually(async () => expect(await paper()).to.equal('#f7f3ec'));

    await page.getByRole('button', { name: 'Choose Harbour' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Not published yet').waitFor();
    await eventually(async () => expect(await paper()).to.equal('#f5f8fa'));
    await eventually(async () => expect(await inside.locator('h1').innerText()).to.equal(words));

    await page.getByRole('link', { name: 'Colours' }).click();
    const accent = page.getByLabel('First brand colour', { exact: true });
    await accent.fill('hsl(400, 0.5, 0.5)');
    await page.getByText('Hue out of bounds.').waitFor();
    await accent.fill('#ffd9c7');
    await page.getByText(/too hard to read/).waitFor();
    await page.getByRole('button', { name: /^Use #/ }).click();
    await page.getByText('Everybody can read all of it').waitFor();
    await page.getByRole('link', { name: 'Fonts' }).click();
    await page.getByLabel('Headings are set in').selectOption({ label: 'Fraunces' });
    await eventually(async () =>
      expect(await inside.locator('h1').evaluate((h1) => getComputedStyle(h1).fontFamily)).to.contain(
        'Fraunces',
      ),
    );
    await page.getByRole('heading', { name: 'Design' }).click();
    await page.keyboard.press('Control+z');
    await eventually(async () =>
      expect(await inside.locator('h1').evaluate((h1) => getComputedStyle(h1).fontFamily)).to.contain(
        'Bricolage',
      ),
    );
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published. Every page looks so now.').waitFor();

    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${store.url}/shop`);
    const seen = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper'));
    await eventually(async () => expect((await seen()).trim()).to.equal('#0c1724'));
    await page.emulateMedia({ colorScheme: 'light' });
    await eventually(async () => expect((await seen()).trim()).to.equal('#f5f8fa'));
    const loaded = await page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', '')),
    );
    expect(loaded).to.include('DM Sans Variable').and.not.include('Figtree Variable');
  });

  it('makes the home page of sections, and edits what stands around it where it is seen', async () => {
    await openSignedIn(page, `${store.url}/config/home-page`);
    await page.getByRole('button', { name: 'Make sections of it' }).click();
    await page.waitForURL(/\/config\/pages\/\w+$/);
    const inside = page.frameLocator('iframe[title="The page"]');
    await inside.getByRole('heading', { level: 1, name: 'Made slowly, used daily' }).waitFor();

    // What is pressed is heard once the page is there with its pictures.
    await page.locator('iframe[title="The page"][aria-busy="false"]').waitFor();

    await inside.locator('.announcement').click();
    await page.getByRole('heading', { name: 'Announcement' }).waitFor();
    await page.getByLabel('Line above every page').fill('Open late on Thursday');
    const outline = page.getByRole('navigation', { name: 'Outline' });
    await outline.getByRole('button', { name: 'Header', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Do you want to save or discard them?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Header', exact: true }).first().waitFor();
    await inside.getByText('Open late on Thursday').waitFor();
    expect(await (await fetch(store.url)).text()).not.to.include('Open late on Thursday');
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await inside.getByText('Open late on Thursday').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Redo', exact: true }).last().click();
    await inside.getByText('Open late on Thursday').waitFor();

    const story = inside.locator('.block-html').last();
    await story.locator('p').first().click();
    await page.getByRole('heading', { name: 'Text', exact: true }).waitFor();
    await story.locator('p').first().click();
    await inside.getByRole('textbox', { name: 'Text on the page' }).waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.type('Written on the page. ');
    await page.keyboard.press('Escape');
    await inside.getByRole('textbox', { name: 'Text on the page' }).waitFor({ state: 'detached' });
    await story.getByText('Written on the page.').waitFor();

    await outline.getByRole('button', { name: 'Opening', exact: true }).click();
    await page.getByRole('heading', { name: 'Section', exact: true }).waitFor();
    await page.getByLabel('Colours').selectOption({ label: 'Second' });
    await inside.locator('.page-section.is-theme-second').waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.goto(`${store.url}/config/publishing`);
    await page.getByRole('heading', { name: 'Publish everything' }).waitFor();
    await page.getByText('The announcement is another one.').waitFor();
    const waiting = page.getByRole('list', { name: 'What waits' });
    await waiting.getByRole('checkbox', { name: 'Home', exact: false }).first().check();
    await page
      .getByRole('button', { name: /^Publish / })
      .last()
      .click();
    await page.getByText(/^Published: /).waitFor();
    await eventually(async () => {
      const home = await (await fetch(store.url)).text();
      expect(home).to.include('is-theme-second').and.include('Open late on Thursday');
      expect(home).to.include('Written on the page.');
    });

    await page.setViewportSize(PHONE);
    await page.goto(`${store.url}/config/pages`);
    await page.locator('.page-row').getByText('Home page', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Checkout', exact: true }).click();
    await page.frameLocator('iframe[title="The page"]').getByRole('heading', { level: 1 }).waitFor();
    await eventually(async () => {
      const [seen, room] = await Promise.all(
        ['iframe[title="The page"]', '.design-frame'].map((each) => page.locator(each).boundingBox()),
      );
      expect(seen?.height).to.be.closeTo(room?.height ?? 0, 4);
    });
    await page.getByRole('button', { name: 'Popup' }).click();
    await page.getByLabel('Where it stands').waitFor();
    await eventually(async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(PHONE.width),
    );
  });

  async function box(selector: string) {
    const found = await page.locator(selector).boundingBox();
    if (!found) throw new Error(`${selector} is not shown`);
    return found;
  }
});
