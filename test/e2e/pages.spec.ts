import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { invitedHelper } from '../support/helpers.ts';
import { visitByHttp } from '../support/httpVisitor.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { visitedStore } from '../support/visitedStore.ts';

describe('who builds a page', function () {
  this.timeout(180_000);
  // Nothing runs in the frame of the canvas, and the browser says so of what looks into it.
  const store = visitedStore({ expected: /status of (?:401|412)|Blocked script execution/ });
  let page: Page;

  async function open(path: string, size: typeof DESKTOP | typeof PHONE = DESKTOP): Promise<void> {
    page = await store.visit({ viewport: size });
    await openSignedIn(page, store.url + path);
  }
  const canvas = () => page.frameLocator('iframe[title="The page"]');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const outline = () => page.getByRole('navigation', { name: 'Outline' });
  const sections = () => outline().locator('[data-kind="section"]').allTextContents();
  const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  const shown = async (path: string) => {
    const answer = await fetch(store.url + path);
    return { status: answer.status, text: await answer.text() };
  };
  /** What the canvas says, as somebody reads it. */
  const words = () =>
    page.evaluate(
      "document.querySelector('iframe[title=\"The page\"]')?.contentDocument?.querySelector('main')?.textContent ?? ''",
    ) as Promise<string>;
  const says = (text: string) => eventually(async () => expect(await words()).to.contain(text));
  const saysNot = (text: string) => eventually(async () => expect(await words()).not.to.contain(text));
  const isSaved = () =>
    eventually(async () => expect(await page.getByText('Saved', { exact: true }).count()).to.equal(1));

  it('makes it from sections, writes, publishes, and takes back what they like', async () => {
    await open('/config/pages');
    await button('New page').click();
    await page.getByLabel('Title').fill('Open days');
    await page.getByLabel('Begin with').selectOption('blank');
    await button('Create page').click();
    await button('Add a section').click();
    await inDialog('Words').click();
    await says('A heading');

    await canvas().getByRole('heading', { name: 'A heading' }).click();
    await page.getByRole('textbox', { name: 'Text' }).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Come by on Saturday');
    await page.getByLabel('Kind of paragraph').selectOption('Title');
    await page.getByLabel('Alignment of the paragraph').selectOption('center');
    await page.getByLabel('Size').selectOption('large');
    await says('Come by on Saturday');
    await eventually(async () => expect((await shown('/open-days')).status).to.equal(404));

    await isSaved();
    await button('Publish').click();
    await eventually(async () =>
      expect((await shown('/open-days')).text).to.contain(
        '<h1 style="text-align:center">Come by on Saturday</h1>',
      ),
    );

    await button('Section').click();
    await inDialog('Questions and answers').click();
    await says('How long does delivery take?');
    // That of the canvas, and not that of the publication.
    await page.getByTitle('Undo (Ctrl+Z)').click();
    await saysNot('How long does delivery take?');
    await button('Redo').click();
    await says('How long does delivery take?');
    await eventually(async () =>
      expect((await shown('/open-days')).text).not.to.contain('How long does delivery take?'),
    );
  });

  it('moves and deletes by keyboard alone', async () => {
    await open('/config/pages/about');
    const first = async () => (await sections()).slice(0, 2);
    await eventually(async () => expect(await first()).to.deep.equal(['Opening', 'Three rooms']));
    await outline().getByRole('button', { name: 'Three rooms' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+ArrowUp');
    await eventually(async () => expect(await first()).to.deep.equal(['Three rooms', 'Opening']));
    await page.keyboard.press('Control+z');
    await eventually(async () => expect(await first()).to.deep.equal(['Opening', 'Three rooms']));
    await outline().getByRole('button', { name: 'Letters' }).first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Delete');
    await eventually(async () => expect(await sections()).not.to.include('Letters'));
    await page.keyboard.press('Control+z');
    await eventually(async () => expect(await sections()).to.include('Letters'));

    // Cut on one page, it is there until it is pasted on another one.
    await outline().getByRole('button', { name: 'Letters' }).first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+x');
    await outline().getByRole('button', { name: 'Letters, cut' }).waitFor();
    await page.goto(`${store.url}/config/pages/journal`);
    await outline().getByRole('button', { name: 'Paste', exact: true }).waitFor();
    await page.keyboard.press('Control+v');
    await eventually(async () => expect(await sections()).to.include('Letters'));
    await page.getByText('Moved here from the other page.').waitFor();
    await page.keyboard.press('Control+z');
    await eventually(async () => expect(await sections()).not.to.include('Letters'));
    await page.goto(`${store.url}/config/pages/about`);
    await eventually(async () => {
      expect(await sections()).to.include('Opening');
      expect(await sections()).not.to.include('Letters');

      // Something else comes to stand in the frame: it is told, and the page is a press away.
      await page.evaluate(
        "document.querySelector('iframe[title=\"The page\"]').contentWindow.location.replace('/healthz')",
      );
      await page.getByText('Document was destroyed').waitFor();
      await button('Show the page again').click();
      await says('Downstairs, the kiln');
      await page.getByText('Document was destroyed').waitFor({ state: 'detached' });
    });
    await page.keyboard.press('Control+z');
    await eventually(async () => expect(await sections()).to.include('Letters'));
  });

  it('sees on which section somebody else is, on the canvas and in the outline', async () => {
    const kate = { email: 'kate@example.com', password: 'another harbour wall 9', roles: ['editor'] };
    await invitedHelper(store.url, await asOwner(store.url), kate);
    const { request } = await visitByHttp(store.url);
    await request('/api/staff/session', 'POST', { email: kate.email, password: kate.password });
    const choose = (part: string | null) =>
      request('/api/live/presence', 'PUT', { tabId: 'katesonetab', place: 'pages/about', part });
    await open('/config/pages/about');
    await outline().getByRole('button', { name: 'Opening', exact: true }).waitFor();
    expect((await choose('section/about_rooms')).status).to.equal(200);
    await outline()
      .getByRole('button', { name: `Three rooms, ${kate.email} here` })
      .waitFor();
    await page.locator('.page-others[data-part="section/about_rooms"]').getByText(kate.email).waitFor();
    await choose(null);
    await outline().getByRole('button', { name: 'Three rooms', exact: true }).waitFor();
  });

  it('asks those who join a list to prove that they are no program', async () => {
    const call = await asOwner(store.url);
    const captcha = (siteKey: string) => call('PUT', '/api/v1/commerce-preferences/captcha', { siteKey });
    await captcha('tide');
    await eventually(async () => expect((await shown('/about')).text).to.contain('data-captcha'));
    page = await store.visit({ viewport: PHONE });
    await page.goto(`${store.url}/about`);
    const form = page.locator('.newsletter form');
    const box = form.getByLabel('I am not a robot');
    await box.waitFor();
    await form.getByRole('textbox').fill('ada@example.com');
    await form.getByRole('button').click();
    await form.getByText('Complete CAPTCHA before submitting').waitFor();
    await box.check();
    await eventually(async () =>
      expect(await form.locator('[name=captchaToken]').inputValue()).to.have.length.greaterThan(20),
    );
    await form.getByRole('button').click();
    await page.locator('.newsletter-thanks').waitFor();
    await captcha('');
  });

  it('drags a section to another place, and is shown where it will stand', async () => {
    await open('/config/pages/about');
    await outline().getByRole('button', { name: 'Opening', exact: true }).click();
    const handle = button('Drag section');
    await handle.waitFor();
    await says('Downstairs, the kiln');
    const from = await handle.boundingBox();
    const target = await canvas().locator('[data-section="about_rooms"]').boundingBox();
    if (!from || !target) throw new Error('There is nothing to drag');
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, target.y + target.height * 0.6, { steps: 4 });
    await page.mouse.move(x, target.y + target.height * 0.8, { steps: 4 });
    await page.locator('.page-drop').waitFor();
    await page.mouse.up();
    await eventually(async () => expect((await sections())[0]).to.equal('Three rooms'));
    await button('Undo').click();
    await eventually(async () => expect((await sections())[0]).to.equal('Opening'));
  });

  it('sees a version of before beside the draft, and brings it back', async () => {
    const call = await asOwner(store.url);
    await call('POST', '/api/pages/journal/edits', { type: 'RenamePage', to: 'Another journal' });
    await open('/config/pages/journal');
    await button('More for this page').click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    await page.getByText('The title is “Another journal” instead of “Journal”.').waitFor();
    await inDialog('Bring it back into the draft').click();
    await eventually(async () => expect(await page.getByLabel('Title').inputValue()).to.equal('Journal'));
  });

  it('writes a post of a blog, sorts it, asks for review, and publishes it beside others', async () => {
    await open('/config/posts/journal');
    await button('New post').click();
    await page.getByRole('dialog').getByLabel('Title').fill('Salt from the harbour');
    await button('Create post').click();
    await page.getByLabel('Tags').fill('salted');
    await page.keyboard.press('Enter');
    await button('Edit salted').click();
    await page.getByLabel('salted, written anew').fill('salt');
    await page.keyboard.press('Enter');
    await button('Edit salt').waitFor();
    await page.getByLabel('Excerpt').fill('How the cellar got its name.');
    await page.keyboard.press('Tab');
    await isSaved();
    await eventually(async () => expect(await words()).to.contain('Salt from the harbour'));
    await button('More for this page').click();
    await page.getByRole('menuitem', { name: 'Submit for review' }).click();
    await page.getByText('Needs Review', { exact: true }).waitFor();
    expect((await shown('/journal/salt-from-the-harbour')).status).to.equal(404);

    await page.goto(`${store.url}/config/posts/journal`);
    for (const title of ['Salt from the harbour', 'The light we work by']) {
      await page.getByRole('checkbox', { name: title }).check();
    }
    await button('Add category').click();
    await page.getByRole('dialog').getByLabel('Category').fill('Winter');
    await inDialog('Add category').click();
    await page.getByRole('dialog').getByText('2 posts changed.').waitFor();
    await page.keyboard.press('Escape');
    await eventually(async () =>
      expect(await page.getByRole('row').filter({ hasText: 'Winter' }).count()).to.equal(2),
    );
    for (const title of ['Salt from the harbour', 'The light we work by']) {
      await page.getByRole('checkbox', { name: title }).check();
    }
    await button('Publish').click();
    await inDialog('Publish').click();
    await page.getByRole('dialog').getByText('2 posts published.').waitFor();
    await eventually(async () => {
      const { text } = await shown('/journal/category/Winter');
      expect(text).to.contain('Salt from the harbour').and.to.contain('The light we work by');
    });
    expect((await shown('/journal?format=rss')).text).to.contain('How the cellar got its name.');
  });

  it('works on a phone without scrolling sideways', async () => {
    await open('/config/pages/about', PHONE);
    await says('A house at the end of the wall');
    await outline().getByRole('button', { name: 'A voice' }).click();
    await page.getByLabel('Colours').selectOption('tinted');
    const look = () =>
      page.evaluate(
        'document.querySelector(\'iframe[title="The page"]\')?.contentDocument?.querySelector(\'[data-section="about_voice"]\')?.className',
      );
    await eventually(async () => expect(await look()).to.contain('is-theme-tinted'));
    await eventually(async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(PHONE.width),
    );
  });

  it('tries one section against another, on a phone', async () => {
    const offered = await (await asOwner(store.url))<{ sections: { sectionId: string; title: string }[] }>(
      'GET',
      '/api/site/experiments/sections?pageId=about',
    );
    const [first, second] = offered.sections;
    const shows = (text: string, sectionId = '') => text.includes(`data-section="${sectionId}"`);
    await open('/config/experiments', PHONE);
    await page.getByRole('link', { name: 'New experiment' }).click();
    await page.getByLabel('Name').fill('Which opening');
    await page.getByLabel('Page').selectOption('about');
    await eventually(async () =>
      expect(await page.getByLabel('Section').first().locator('option').count()).to.be.greaterThan(2),
    );
    await page
      .getByLabel('Section')
      .first()
      .selectOption(first?.sectionId ?? '');
    await page
      .getByLabel('Section')
      .last()
      .selectOption(second?.sectionId ?? '');
    await button('Plan experiment').click();
    await button('Start').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await page.getByText('Not enough to say anything yet.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(PHONE.width);
    const { text } = await shown('/about');
    expect([shows(text, first?.sectionId), shows(text, second?.sectionId)]).to.have.members([true, false]);

    await button('Stop').click();
    await page.getByLabel('Everybody sees').selectOption('b');
    await page.getByLabel('Everybody sees').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Everybody sees the chosen variant.').waitFor();
    await eventually(async () => {
      const now = await shown('/about');
      expect([shows(now.text, first?.sectionId), shows(now.text, second?.sectionId)]).to.deep.equal([
        false,
        true,
      ]);
    });
    await button('Remove').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Nothing is tried out yet').waitFor();
    // The live feed may tell of it while its screen is still there.
    store.forgive(/status of 404/);
    await eventually(async () =>
      expect(shows((await shown('/about')).text, first?.sectionId)).to.equal(true),
    );
  });

  it('keeps a page behind a password, and the site behind another, on a phone and by keyboard', async () => {
    const visitor = await store.browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    const plain = await visitor.newPage();
    await open('/config/pages/about', PHONE);
    await button('Who may see it').click();
    await page.getByLabel('Who sees it').selectOption('password');
    await page.getByLabel('Password').fill('harbour light');
    await page.keyboard.press('Tab');
    await page.keyboard.type('For friends of the house');
    await button('Save').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    expect((await plain.goto(`${store.url}/about`))?.status()).to.equal(403);
    await plain.getByRole('heading', { name: 'For friends of the house' }).waitFor();
    await plain.getByLabel('Password').fill('harbour fog');
    await plain.keyboard.press('Enter');
    await plain.getByText('This password is not right.').waitFor();
    await plain.getByLabel('Password').fill('harbour light');
    await plain.keyboard.press('Enter');
    await plain.getByText('A house at the end of the wall').first().waitFor();

    await page.goto(`${store.url}/config/access`);
    await page.getByText('with a password').waitFor();
    await page.getByLabel('Ask for a password').focus();
    await page.keyboard.press('Space');
    await page.getByLabel('Password', { exact: true }).fill('the whole house');
    await page.keyboard.press('Control+s');
    await eventually(async () => expect((await shown('/shop')).status).to.equal(403));
    await eventually(async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(PHONE.width),
    );
    expect((await plain.goto(`${store.url}/about`))?.status()).to.equal(403);
    await plain.getByRole('heading', { name: 'Private site' }).waitFor();
    await page.getByLabel('Ask for a password').click();
    await page.keyboard.press('Control+s');
    await eventually(async () => expect((await shown('/shop')).status).to.equal(200));
    await visitor.close();
  });

  it('adds a language, translates, and publishes it for readers without scripts', async () => {
    await open('/config/languages', PHONE);
    await page.getByRole('combobox', { name: 'Add a language' }).selectOption('de');
    await button('Add').click();
    await page.getByRole('link', { name: 'Translate into German' }).click();
    await page.getByLabel('Show').selectOption('category');
    await page.waitForURL(/kind=category/);
    // From the start, so that what was shown before is none of the fields.
    await page.reload();
    const name = page.getByLabel('Name').first();
    await name.fill('Becher und Tassen');
    await page.keyboard.press('Tab');
    await page.getByText('Saved', { exact: true }).waitFor();
    await eventually(async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(PHONE.width),
    );
    await eventually(async () => expect((await shown('/de/shop')).status).to.equal(404));
    await page.getByRole('link', { name: 'Languages' }).first().click();
    await button('More for Deutsch').click();
    await page.getByRole('menuitem', { name: 'Publish' }).click();
    await eventually(async () => expect((await shown('/de/shop')).text).to.contain('Becher und Tassen'));

    const visitor = await store.browser.newContext({ javaScriptEnabled: false });
    const plain = await visitor.newPage();
    await plain.goto(`${store.url}/shop`);
    await plain.getByRole('link', { name: 'Deutsch' }).click();
    expect(new URL(plain.url()).pathname).to.equal('/de/shop');
    await plain.getByRole('link', { name: 'Becher und Tassen' }).first().click();
    expect(new URL(plain.url()).pathname).to.match(/^\/de\/shop\/./);
    await visitor.close();
  });
});
