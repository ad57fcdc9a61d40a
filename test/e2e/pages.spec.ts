import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { OWNER } from '../support/storefoldProcess.ts';
import { visitedStore } from '../support/visitedStore.ts';

describe('who builds a page', function () {
  this.timeout(180_000);
  const store = visitedStore();
  let page: Page;

  async function signIn(size: typeof DESKTOP | typeof PHONE = DESKTOP): Promise<void> {
    page = await store.visit({ viewport: size });
    await page.goto(`${store.url}/config/pages`);
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Pages' }).waitFor();
  }
  const canvas = () => page.frameLocator('iframe[title="The page"]');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const outline = () => page.getByRole('navigation', { name: 'Outline' });
  const shown = (path: string) =>
    fetch(store.url + path).then(async (answer) => [answer.status, await answer.text()] as const);
  /** Texts of the canvas, in their order. */
  const headings = () => canvas().locator('main h1, main h2').allTextContents();

  it('makes it from sections, writes, publishes, and takes back what they like', async () => {
    await signIn();
    await button('New page').click();
    await page.getByLabel('Title').fill('Open days');
    await page.getByLabel('Begin with').selectOption('blank');
    await button('Create page').click();
    await button('Add a section').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Words', exact: true }).click();
    await eventually(async () => expect(await headings()).to.include('A heading'));

    await canvas().getByRole('heading', { name: 'A heading' }).click();
    const words = page.getByRole('textbox', { name: 'Text' });
    await words.waitFor();
    await words.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Come by on Saturday');
    await page.getByLabel('Size').selectOption('large');
    await eventually(async () =>
      expect(await canvas().locator('main').textContent()).to.contain('Come by on Saturday'),
    );
    expect((await shown('/open-days'))[0]).to.equal(404);

    await eventually(async () =>
      expect(await page.getByRole('status').first().textContent()).to.equal('Saved'),
    );
    await button('Publish').click();
    await eventually(async () => expect((await shown('/open-days'))[1]).to.contain('Come by on Saturday'));

    await button('Section').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Questions and answers' }).click();
    await eventually(async () => expect(await headings()).to.include('Questions'));
    await button('Undo').click();
    await eventually(async () => expect(await headings()).not.to.include('Questions'));
    await button('Redo').click();
    await eventually(async () => expect(await headings()).to.include('Questions'));
    expect((await shown('/open-days'))[1]).not.to.contain('Questions');
  });

  it('moves and deletes by keyboard alone, and drags as well', async () => {
    await signIn();
    await page.getByRole('link', { name: 'About the house', exact: true }).click();
    const entries = () => outline().locator('[data-kind="section"]').allTextContents();
    await eventually(async () =>
      expect((await entries()).slice(0, 2)).to.deep.equal(['Opening', 'Three rooms']),
    );
    await outline().getByRole('button', { name: 'Three rooms' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+ArrowUp');
    await eventually(async () =>
      expect((await entries()).slice(0, 2)).to.deep.equal(['Three rooms', 'Opening']),
    );
    await page.keyboard.press('Control+z');
    await eventually(async () =>
      expect((await entries()).slice(0, 2)).to.deep.equal(['Opening', 'Three rooms']),
    );
    await outline().getByRole('button', { name: 'Letters' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Delete');
    await eventually(async () => expect(await entries()).not.to.include('Letters'));
    await page.keyboard.press('Control+z');
    await eventually(async () => expect(await entries()).to.include('Letters'));

    await outline().getByRole('button', { name: 'Opening' }).click();
    const handle = button('Drag section');
    await eventually(async () => expect(await handle.isVisible()).to.equal(true));
    const from = await handle.boundingBox();
    const target = await canvas().locator('[data-section="about_rooms"]').boundingBox();
    if (!from || !target) throw new Error('There is nothing to drag');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, target.y + target.height * 0.6, { steps: 4 });
    await page.mouse.move(from.x + 10, target.y + target.height * 0.8, { steps: 4 });
    await page.locator('.page-drop').waitFor();
    await page.mouse.up();
    await eventually(async () =>
      expect((await entries()).slice(0, 2)).to.deep.equal(['Three rooms', 'Opening']),
    );
    await button('Undo').click();
    await eventually(async () => expect((await entries())[0]).to.equal('Opening'));
  });

  it('is told both values where somebody else changed the same', async () => {
    await signIn();
    await page.getByRole('link', { name: 'Journal: a cup, from the beginning', exact: true }).click();
    await page.getByLabel('Title').fill('My journal');
    const call = await asOwner(store.url);
    // Nobody is told of it yet: the field is still being typed in.
    await call('POST', '/api/pages/journal/edits', { type: 'RenamePage', to: 'Their journal' });
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await page.getByLabel('Title').inputValue()).to.match(/My|Their/));
    const alert = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile' });
    const isTold = await alert.isVisible();
    // Where the change of the other arrived before, this one was made on it.
    if (isTold) {
      expect(await alert.textContent())
        .to.contain('Their journal')
        .and.to.contain('My journal');
      await button('Use mine').click();
    }
    await eventually(async () => {
      const { page: kept } = await call<{ page: { content: { title: string } } }>(
        'GET',
        '/api/pages/journal',
      );
      expect(kept.content.title).to.equal('My journal');
    });
    store.forgive(/412/);
  });

  it('works on a phone without scrolling sideways', async () => {
    await signIn(PHONE);
    await page.getByRole('link', { name: 'About the house', exact: true }).click();
    await canvas().getByRole('heading', { name: 'A house at the end of the wall' }).waitFor();
    await outline().getByRole('button', { name: 'A voice' }).click();
    await page.getByLabel('Colours').selectOption('tinted');
    await eventually(async () =>
      expect(await canvas().locator('[data-section="about_voice"]').getAttribute('class')).to.contain(
        'is-theme-tinted',
      ),
    );
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).to.be.at.most(PHONE.width);
  });
});
