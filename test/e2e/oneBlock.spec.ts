import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { DESKTOP, openPage } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { visitedStore } from '../support/visitedStore.ts';

interface Block {
  readonly blockId: string;
  readonly type: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Record<string, string>>;
}
interface Read {
  readonly page: {
    readonly id: string;
    readonly content: { readonly sections: readonly { readonly blocks: readonly Block[] }[] };
  };
}

const HEADING = 'Heading';
const SMALL_PRINT = 'Small print';

describe('two people with the same block of a page before them', function () {
  this.timeout(180_000);
  // A refused edit is an answer; who is kept from hearing hears nothing; and nothing runs in the frame of the canvas.
  const store = visitedStore({
    expected: /status of (?:401|404|409|412|422)|ERR_BLOCKED_BY_CLIENT|Blocked script execution/,
  });
  let call: Awaited<ReturnType<typeof asOwner>>;
  let second: BrowserContext;
  let ada: Page;
  let ben: Page;
  let pageId = '';
  let blockId = '';
  let made = 0;

  before(async () => {
    call = await asOwner(store.url);
  });
  afterEach(() => second.close());

  const fields = (page: Page) => page.getByRole('complementary', { name: 'Options' });
  const notice = (page: Page) => page.locator('.page-editor-failure');
  const saved = async (): Promise<Block | undefined> => {
    const { page } = await call<Read>('GET', `/api/pages/${pageId}`);
    return page.content.sections.flatMap(({ blocks }) => blocks).find((one) => one.blockId === blockId);
  };

  /** A new page with one section; both have the first block of a type chosen. Ben hears nothing of Ada where that is said. */
  async function bothOpen(preset: string, type: number, { benHears }: { readonly benHears: boolean }) {
    made += 1;
    const title = `Together ${made}`;
    const { page } = await call<Read>('POST', '/api/pages', { title, presets: [preset] });
    pageId = page.id;
    const block = page.content.sections.flatMap(({ blocks }) => blocks).find((one) => one.type === type);
    blockId = block?.blockId ?? expect.fail(`There is no block ${type} in ${preset}`);
    ada = await store.visit({ viewport: DESKTOP });
    second = await store.browser.newContext({ viewport: DESKTOP });
    ({ page: ben } = await openPage(second));
    if (!benHears) await keepFromHearing(ben);
    for (const one of [ada, ben]) {
      await openSignedIn(one, `${store.url}/config/pages/${pageId}`);
      await one.frameLocator('iframe[title="The page"]').locator(`[data-block="${blockId}"]`).click();
      await fields(one).locator('fieldset').first().waitFor();
    }
  }
  const write = async (page: Page, label: string, text: string) => {
    const field = fields(page).getByLabel(label, { exact: true });
    await field.fill(text);
    await field.blur();
  };
  const isKept = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

  it('keep what each wrote in another option of it', async () => {
    await bothOpen('newsletter', 51, { benHears: false });
    await write(ada, HEADING, 'Letters of Ada');
    await isKept(ada);
    await write(ben, SMALL_PRINT, 'Small print of Ben');
    await eventually(async () => {
      const { options } = (await saved()) ?? expect.fail('The block is gone');
      expect(options).to.include({ title: 'Letters of Ada', disclaimer: 'Small print of Ben' });
    });
    expect(await notice(ben).count()).to.equal(0);
  });

  it('are shown both values of one option, and a person chooses: mine', async () => {
    await bothOpen('newsletter', 51, { benHears: false });
    await write(ada, HEADING, 'Letters of Ada');
    await isKept(ada);
    await write(ben, HEADING, 'Letters of Ben');
    await notice(ben).getByText('Letters of Ada').waitFor();
    await notice(ben).getByText('Letters of Ben').waitFor();
    expect((await saved())?.options.title).to.equal('Letters of Ada');
    await notice(ben).getByRole('button', { name: 'Use mine' }).click();
    await eventually(async () => expect((await saved())?.options.title).to.equal('Letters of Ben'));
    await notice(ben).waitFor({ state: 'detached' });
    // Ada hears of it without asking.
    await eventually(async () =>
      expect(await fields(ada).getByLabel(HEADING, { exact: true }).inputValue()).to.equal('Letters of Ben'),
    );
  });

  it('are shown both values of one option, and a person chooses: what is there', async () => {
    await bothOpen('newsletter', 51, { benHears: false });
    await write(ada, HEADING, 'Letters of Ada');
    await isKept(ada);
    await write(ben, HEADING, 'Letters of Ben');
    await notice(ben).getByRole('button', { name: 'Keep what is there' }).click();
    await notice(ben).waitFor({ state: 'detached' });
    await eventually(async () =>
      expect(await fields(ben).getByLabel(HEADING, { exact: true }).inputValue()).to.equal('Letters of Ada'),
    );
    expect((await saved())?.options.title).to.equal('Letters of Ada');
  });

  for (const benHears of [true, false]) {
    it(`lose nothing that one types while the other deletes it, ${benHears ? 'and hears of it' : 'and does not hear of it'}`, async () => {
      await bothOpen('newsletter', 51, { benHears });
      const field = fields(ben).getByLabel(SMALL_PRINT, { exact: true });
      await field.fill('Words that took Ben an hour');
      await call('POST', `/api/pages/${pageId}/edits`, { type: 'RemoveBlock', blockId });
      if (!benHears) await field.blur();
      await notice(ben).getByText('This block is not on the page any more.').waitFor();
      await notice(ben).getByText('Words that took Ben an hour').waitFor();
      await notice(ben).getByRole('button', { name: 'Copy what you wrote' }).waitFor();
      // Something else that he does takes nothing of it away.
      await ben.getByRole('navigation', { name: 'Outline' }).locator('[data-kind="section"]').first().click();
      const kept = ben.waitForResponse((answer) => answer.url().endsWith('/edits') && answer.ok());
      await fields(ben).locator('select').first().selectOption({ index: 1 });
      await kept;
      expect(await notice(ben).innerText()).to.include('Words that took Ben an hour');
      await notice(ben).getByRole('button', { name: 'Close' }).click();
      await notice(ben).waitFor({ state: 'detached' });
    });
  }

  describe('in its words on the canvas', () => {
    const wordsOf = (page: Page) =>
      page.frameLocator('iframe[title="The page"]').locator(`[data-block="${blockId}"] .prose`);
    async function rewrite(page: Page, text: string) {
      // It is chosen already: pressed again it is written in.
      await wordsOf(page).click();
      const written = page.frameLocator('iframe[title="The page"]').locator('[data-writing]');
      await written.waitFor();
      await written.click();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
      await page.keyboard.press('Escape');
    }

    it('are shown both, and a person chooses', async () => {
      await bothOpen('words', 2, { benHears: false });
      await rewrite(ada, 'Words of Ada');
      await eventually(async () =>
        expect(Object.values((await saved())?.texts ?? {}).join()).to.include('Words of Ada'),
      );
      await rewrite(ben, 'Words of Ben');
      await notice(ben).getByText('Words of Ada').waitFor();
      await notice(ben).getByText('Words of Ben').waitFor();
      await notice(ben).getByRole('button', { name: 'Keep what is there' }).click();
      await notice(ben).waitFor({ state: 'detached' });
      await eventually(async () => expect(await wordsOf(ben).innerText()).to.include('Words of Ada'));
      expect(Object.values((await saved())?.texts ?? {}).join()).to.include('Words of Ada');
    });

    it('are shown both where one hears of the other in the midst of writing, and nothing that was not kept stays there', async () => {
      await bothOpen('words', 2, { benHears: true });
      await wordsOf(ben).click();
      const written = ben.frameLocator('iframe[title="The page"]').locator('[data-writing]');
      await written.waitFor();
      await written.click();
      await ben.keyboard.press('ControlOrMeta+A');
      await ben.keyboard.type('Words of Ben');
      const to = '<p>Words of Ada</p>';
      await call('POST', `/api/pages/${pageId}/edits`, { type: 'RewriteBlockText', blockId, to });
      await notice(ben).getByText('Words of Ben').waitFor();
      await notice(ben).getByText('Words of Ada').waitFor();
      expect(await written.innerText(), 'his words stay under his hand').to.include('Words of Ben');
      await written.press('Escape');
      await notice(ben).getByRole('button', { name: 'Keep what is there' }).click();
      await notice(ben).waitFor({ state: 'detached' });
      await eventually(async () => expect(await wordsOf(ben).innerText()).to.include('Words of Ada'));
    });
  });
});

/** By the browser itself: where a route of the driver stands in the way, every file of the site is loaded anew. */
async function keepFromHearing(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/api/live?*'] });
}
