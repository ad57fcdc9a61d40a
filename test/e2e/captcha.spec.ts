import { readdir, readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Locator, Page, Route } from 'playwright-core';
import type { FormField } from '../../domain/forms/form.ts';
import { blankField } from '../../domain/kernel/fields/fieldTypes.ts';
import { PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { turnableStore } from '../support/turnableStore.ts';
import { visitedStore } from '../support/visitedStore.ts';

const VISITOR =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const FAILED = 'reCAPTCHA failed. Refresh this page and try again.';

describe('a store that asks visitors to prove that they are no program', function () {
  this.timeout(120_000);
  const store = visitedStore({ expected: /status of 401|captcha could not be solved|ERR_FAILED/i });

  async function asks(siteKey: string): Promise<void> {
    const call = await asOwner(store.url);
    await call('PUT', '/api/v1/commerce-preferences/captcha', { siteKey });
  }

  it('asks nobody while it has no site key', async () => {
    const page = await store.visit({ viewport: PHONE, userAgent: VISITOR });
    await page.goto(`${store.url}/account/sign-in`);
    await page.locator('[data-alive] form').filter({ hasText: 'Password' }).first().waitFor();
    await page.getByLabel('Email').first().waitFor();
    expect(await page.getByText('I am not a robot').count()).to.equal(0);
  });

  it('says that the script for it did not load, keeps what was typed, and works once the page is loaded anew', async () => {
    await asks('tide');
    const page = await store.visit({ viewport: PHONE, userAgent: VISITOR });
    await eventually(async () => {
      await page.goto(`${store.url}/account/sign-in`);
      await page.locator('[data-alive] form').filter({ hasText: 'Password' }).first().waitFor();
      await page.getByText('I am not a robot').first().waitFor({ timeout: 3000 });
    });
    // What does the work comes in a file of its own.
    const scripts = '**/*.js';
    await page.route(scripts, (route) => route.abort());
    await page.getByLabel('Email').first().fill('ada@example.com');
    const box = page.getByLabel('I am not a robot').first();
    await box.click();
    await page.getByText(FAILED).first().waitFor();
    expect([await box.isChecked(), await page.getByLabel('Email').first().inputValue()]).to.deep.equal([
      false,
      'ada@example.com',
    ]);
    // A browser asks for a script that failed only once.
    await page.unroute(scripts);
    await page.reload();
    await page.locator('[data-alive] form').filter({ hasText: 'Password' }).first().waitFor();
    await box.click();
    await eventually(async () => expect(await box.isDisabled()).to.equal(true));
    await eventually(async () => expect(await page.getByText('One moment…').count()).to.equal(0));
    expect(await box.isChecked()).to.equal(true);
    await asks('');
  });
});

const MISSING = /Complete CAPTCHA before submitting/;
const EARLY = /wait/i;
const HALF_A_MINUTE = 30_000;
const ELEVEN_MINUTES = 11 * 60_000;

describe('a form on a page of a site that asks visitors to prove that they are no program', function () {
  this.timeout(120_000);
  // Refusals are answers; and scripts are kept away on purpose.
  const store = turnableStore({
    expected: /status of 40[0-9]|could not be (?:solved|loaded)|ERR_FAILED|dynamically imported/,
  });
  let formId = '';

  /** What the work is done by comes in files of its own, which are asked for once the box is ticked. */
  const keepScriptsFrom = (page: Page) => page.route('**/*.js', (route: Route) => route.abort());
  const boxOf = (form: Locator) => form.getByLabel('I am not a robot');
  const isSolved = (form: Locator) =>
    eventually(async () => {
      expect(await boxOf(form).isDisabled()).to.equal(true);
      expect(await form.getByText('One moment…').filter({ visible: true }).count()).to.equal(0);
    });
  async function tick(form: Locator) {
    await boxOf(form).click();
    await isSolved(form);
  }
  async function open(path: string): Promise<Page> {
    const { page } = await store.visit({ viewport: PHONE, userAgent: VISITOR });
    await page.goto(store.url + path);
    return page;
  }
  async function written(method: 'POST' | 'PUT', path: string, body: object) {
    const answer = await store.owner.send(method, path, body);
    expect(answer.status, answer.text).to.be.below(300);
    await store.shows(answer);
    return answer.json;
  }
  async function published(page: { id: string }) {
    const { json } = await store.owner.get(`/api/pages/${page.id}`);
    await written('POST', `/api/pages/${page.id}/publish`, { revision: json.page.revision });
  }

  before(async () => {
    await written('PUT', '/api/v1/commerce-preferences/captcha', { siteKey: 'tide' });
    const { form } = await written('POST', '/api/forms', { name: 'Contact' });
    formId = form.id;
    const fields: readonly FormField[] = [
      { ...(blankField('email', 'email') as FormField), title: 'Your e-mail', required: true },
      { ...(blankField('word', 'textarea') as FormField), title: 'Your message' },
    ];
    await written('PUT', `/api/forms/${formId}`, {
      settings: { ...form.settings, asksCaptcha: true, submissionMessage: 'We will write to you.' },
      fields,
    });
    await written('POST', `/api/forms/${formId}/publish`, {});
    const { page } = await written('POST', '/api/pages', {
      ...{ title: 'Write to us', presets: ['contact-form', 'newsletter'] },
    });
    const block = page.content.sections[0].blocks.find(({ type }: { type: number }) => type === 9);
    await written('POST', `/api/pages/${page.id}/edits`, {
      ...{ type: 'SetBlockOption', blockId: block.blockId, option: 'formId', to: formId },
    });
    await published(page);
    const { page: blog } = await written('POST', '/api/pages', { title: 'Notes', kind: 'blog' });
    const comments = { type: 'SetPageDetail', field: 'comments', to: 'open' };
    await written('POST', `/api/pages/${blog.id}/edits`, comments);
    await published(blog);
    const post = { title: 'Clay', collectionId: blog.id, presets: ['words'] };
    await published((await written('POST', '/api/pages', post)).page);
  });

  describe('of the owner’s own', () => {
    const open9 = async () => {
      const page = await open('/write-to-us');
      await page.locator('[data-island=SiteForm][data-alive]').waitFor();
      const form = page.locator('.site-form');
      await form.getByLabel('Your e-mail').fill('ada@example.com');
      await form.getByLabel('Your message').fill('Which clay is it?');
      return { page, form, send: form.getByRole('button', { name: 'Submit' }) };
    };
    const keptIn = async (form: Locator) =>
      expect([
        await form.getByLabel('Your e-mail').inputValue(),
        await form.getByLabel('Your message').inputValue(),
      ]).to.deep.equal(['ada@example.com', 'Which clay is it?']);

    it('says what is missing, and is sent once the box is ticked', async () => {
      const { page, form, send } = await open9();
      await boxOf(form).waitFor();
      await send.click();
      await form.getByText(MISSING).waitFor();
      await keptIn(form);
      await tick(form);
      await send.click();
      await page.getByText('We will write to you.').waitFor();
    });

    it('asks once more after the box was ticked too long ago, and keeps what was typed', async () => {
      const { page, form, send } = await open9();
      await tick(form);
      store.gateway.clock.advance(ELEVEN_MINUTES);
      await send.click();
      await form.getByText(FAILED).waitFor();
      await keptIn(form);
      expect(await send.isDisabled(), 'the button waits for another captcha').to.equal(true);
      await tick(form);
      await send.click();
      await page.getByText('We will write to you.').waitFor();
    });

    it('stays where the script of the box does not load, and has what was typed after the page is loaded anew', async () => {
      const { page, form } = await open9();
      await boxOf(form).waitFor();
      await keepScriptsFrom(page);
      await boxOf(form).click();
      await form.getByText(FAILED).waitFor();
      await keptIn(form);
      await page.unroute('**/*.js');
      await page.reload();
      await page.locator('[data-island=SiteForm][data-alive]').waitFor();
      await keptIn(form);
      await tick(form);
      await form.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('We will write to you.').waitFor();
    });

    it('stays where not even the box itself loads', async () => {
      const { page } = await store.visit({ viewport: PHONE, userAgent: VISITOR });
      const captcha = await chunkWith('I am not a robot');
      await page.route(`**/${captcha}`, (route) => route.abort());
      await page.goto(`${store.url}/write-to-us`);
      const form = page.locator('.site-form');
      await form.getByText(FAILED).waitFor();
      await form.getByLabel('Your e-mail').fill('ada@example.com');
      await form.getByLabel('Your message').fill('Which clay is it?');
      await form.getByRole('button', { name: 'Submit' }).click();
      await form.getByText(MISSING).waitFor();
      await keptIn(form);
    });

    it('is a plain form, which asks for patience, where its script does not load at all', async () => {
      const { page } = await store.visit({ viewport: PHONE, userAgent: VISITOR });
      const island = await chunkWith('site-form-fields');
      await page.route(`**/${island}`, (route) => route.abort());
      await page.goto(`${store.url}/write-to-us`);
      const form = page.locator('.site-form');
      await form.getByLabel('Your e-mail').fill('ada@example.com');
      await form.getByLabel('Your message').fill('Which clay is it?');
      await form.getByRole('button', { name: 'Submit' }).click();
      await form.getByText(EARLY).first().waitFor();
      await keptIn(form);
      store.gateway.clock.advance(HALF_A_MINUTE);
      await form.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('We will write to you.').waitFor();
    });
  });

  for (const { name, path, selector, press, thanks, fill } of [
    {
      ...{ name: 'of a newsletter', path: '/write-to-us', selector: '.newsletter form' },
      ...{ press: /./, thanks: '.newsletter-thanks' },
      fill: { textbox: 'ada@example.com' },
    },
    {
      ...{ name: 'of a comment', path: '/notes/clay', selector: '.comment-form' },
      ...{ press: /Send the comment/, thanks: '.comment-thanks' },
      fill: { Name: 'Ida', 'E-mail': 'ida@example.com', Comment: 'Which clay is it?' },
    },
  ] as const) {
    describe(name, () => {
      /** Nobody may say the same twice. */
      let round = 0;
      const typedInto = (form: Locator, label: string) =>
        label === 'textbox' ? form.getByRole('textbox') : form.getByLabel(label, { exact: true });
      const typedNow = () =>
        Object.entries(fill).map(
          ([label, text]) => [label, label === 'Comment' ? `${text} (${round})` : text] as const,
        );
      const opened = async () => {
        const page = await open(path);
        const form = page.locator(selector);
        await boxOf(form).waitFor();
        round += 1;
        for (const [label, text] of typedNow()) await typedInto(form, label).fill(text);
        return { page, form, send: form.getByRole('button', { name: press }) };
      };
      const keptIn = (form: Locator) =>
        eventually(async () => {
          for (const [label, text] of typedNow())
            expect(await typedInto(form, label).inputValue()).to.equal(text);
        });

      it('says what is missing, and is sent once the box is ticked', async () => {
        const { page, form, send } = await opened();
        await send.click();
        await form.getByText(MISSING).waitFor();
        await keptIn(form);
        await tick(form);
        await send.click();
        await page.locator(thanks).waitFor();
      });

      it('asks once more after the box was ticked too long ago, and keeps what was typed', async () => {
        const { page, form, send } = await opened();
        await tick(form);
        store.gateway.clock.advance(ELEVEN_MINUTES);
        await send.click();
        await form.getByText('reCAPTCHA failed').filter({ visible: true }).waitFor();
        await keptIn(form);
        await tick(form);
        await send.click();
        await page.locator(thanks).waitFor();
      });

      it('asks for patience instead where the script of the box does not load, and keeps what was typed', async () => {
        const { page, form, send } = await opened();
        await keepScriptsFrom(page);
        await boxOf(form).click();
        await form.getByText(FAILED).waitFor();
        await keptIn(form);
        await send.click();
        await form.getByText(EARLY).first().waitFor();
        await keptIn(form);
        store.gateway.clock.advance(HALF_A_MINUTE);
        await send.click();
        await page.locator(thanks).waitFor();
      });
    });
  }
});

/** The file of the build that something stands in which a visitor's browser loads by itself. */
async function chunkWith(words: string): Promise<string> {
  const folder = new URL('../../build/web/assets/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => /^chunk-.*\.js$/.test(name));
  for (const name of names) if ((await readFile(new URL(name, folder), 'utf8')).includes(words)) return name;
  return expect.fail(`No file of the build says “${words}”.`);
}
