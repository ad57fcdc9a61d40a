import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { TRAP_FIELD } from '../../api/http/contracts/captcha/captchaWords.ts';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { visitedStore } from '../support/visitedStore.ts';

/** One transparent pixel: what it is says its content. */
const PICTURE = {
  ...{ name: 'work.png', mimeType: 'image/png' },
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** As people come. */
const VISITOR =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

describe('a form of the site', function () {
  this.timeout(180_000);
  const store = visitedStore({ expected: /status of (400|401)/ });
  let page: Page;

  const builder = () => page.getByRole('region', { name: 'Fields', exact: true });
  const editor = () => page.getByRole('region', { name: /^Edit / });
  const preview = () => page.getByRole('region', { name: 'Preview' });
  async function add(kind: string, title: string) {
    await page.getByLabel('Kind of field').selectOption({ label: kind });
    await page.getByRole('button', { name: 'Add field' }).click();
    await editor()
      .getByLabel(kind === 'New page' ? 'Name of the page' : 'Title')
      .fill(title);
  }
  async function offer(...options: string[]) {
    const field = editor().getByLabel(/^(Options|Statements)/);
    for (const option of options) {
      await field.fill(option);
      await field.press('Enter');
    }
  }
  const save = async () => {
    await page.keyboard.press('Control+s');
    await page.getByText('Saved. Visitors see it once you publish it.').first().waitFor();
  };

  it('leads whoever finds nothing in the inbox to what was taken for spam', async () => {
    const visitor = await store.visit({ viewport: PHONE });
    await visitor.goto(`${store.url}/forms/contact`);
    await visitor.locator('[data-island=SiteForm][data-alive]').waitFor();
    for (const label of ['First Name', 'Last Name', 'Message']) await visitor.getByLabel(label).fill('Quick');
    await visitor.getByLabel('Email').fill('quick@example.com');
    // Nobody sees this one, so that only a program fills it in.
    await visitor.locator(`input[name=${TRAP_FIELD}]`).fill('https://quick.example');
    const sent = visitor.waitForRequest(/\/api\/form\/SaveFormSubmission$/);
    await visitor.getByRole('button', { name: 'Send' }).click();
    // However quick it was: that alone is suspicious, too.
    expect((await sent).postDataJSON().form).to.include({ [TRAP_FIELD]: 'https://quick.example' });
    await visitor.getByRole('status').waitFor();
    page = await store.visit({ viewport: DESKTOP });
    await openSignedIn(page, `${store.url}/config/inbox`);
    await page.getByText('Nothing came in yet').waitFor();
    await page.getByRole('link', { name: '1 submission in spam' }).click();
    await page.getByRole('link', { name: /quick@example\.com/ }).waitFor();
  });

  it('is built with a condition, a likert question, a file and three pages, seen in the preview, and published', async () => {
    page = await store.visit({ viewport: DESKTOP });
    await openSignedIn(page, `${store.url}/config/forms`);
    await page.getByRole('button', { name: 'New form' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Workshop');
    await page.getByLabel('Begin with').selectOption({ label: 'Nothing yet' });
    await page.getByRole('button', { name: 'Create form' }).click();
    await page.getByRole('heading', { level: 1, name: 'Workshop' }).waitFor();

    await add('E-mail address', 'Your email');
    await editor().getByLabel('Required').check();
    await add('One of a few', 'Do you come by train?');
    await offer('Yes', 'No');
    await add('Short text', 'When does it arrive?');
    await editor().getByLabel('Show it only at times').check();
    await editor().getByLabel('Field of rule 1').selectOption({ label: 'Do you come by train?' });
    await editor().getByLabel('Answer of rule 1').selectOption('Yes');
    await add('New page', 'One more thing');
    await add('How far they agree', 'How do you feel about clay?');
    await offer('I have worked with it', 'I like it');
    await add('New page', 'Something to show');
    await add('Files', 'A picture of your work');

    await eventually(async () =>
      expect(await preview().getByLabel('When does it arrive?').count()).to.equal(0),
    );
    await preview().getByLabel('Yes', { exact: true }).check();
    await preview()
      .getByLabel(/When does it arrive/)
      .waitFor();

    await builder().getByRole('button', { name: 'Remove How do you feel about clay?' }).click();
    await builder().getByRole('button', { name: 'Undo' }).click();
    await builder().getByRole('button', { name: 'Move up: When does it arrive?' }).waitFor();
    await save();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published. Visitors see it now.').waitFor();
  });

  it('is put on a page', async () => {
    page = await store.visit({ viewport: DESKTOP });
    await openSignedIn(page, `${store.url}/config/pages`);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
    await button('New page').click();
    await page.getByLabel('Title').fill('Come and work');
    await page.getByLabel('Begin with').selectOption('blank');
    await button('Create page').click();
    await button('Add a section').click();
    await inDialog('Words').click();
    await button('Block').click();
    await inDialog('Form').click();
    await page.getByRole('combobox', { name: 'Form' }).selectOption({ label: 'Workshop' });
    await page.frameLocator('iframe[title="The page"]').getByLabel('Your email').waitFor();
    await eventually(async () => expect(await page.getByText('Saved', { exact: true }).count()).to.equal(1));
    await button('Publish').click();
    await eventually(async () =>
      expect(await (await fetch(`${store.url}/come-and-work`)).text()).to.contain('Do you come by train?'),
    );
  });

  it('is filled in there on a phone, by keyboard alone', async () => {
    page = await store.visit({ viewport: PHONE });
    await store.open('/come-and-work', 'SiteForm');
    const type = (text: string) => page.keyboard.type(text);
    const press = (key: string) => page.keyboard.press(key);

    await page.getByLabel('Your email').focus();
    await type('ada');
    await press('Enter');
    await page.getByText('Your form has encountered a problem. Please scroll down to review.').waitFor();
    await page.getByRole('link', { name: 'Your email: Email is not valid' }).focus();
    await press('Enter');
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).to.equal('email'),
    );
    await press('End');
    await type('@example.com');
    await press('Tab');
    await press('Space');
    await page.getByLabel(/When does it arrive/).waitFor();
    await press('Tab');
    await type('10:12');
    await press('Enter');
    await page.getByText('Page 2 of 3: One more thing').waitFor();
    await page.getByLabel('I have worked with it').focus();
    await type('Agr');
    await press('Tab');
    await type('Strongly A');
    await eventually(async () => expect(await page.getByLabel('I like it').inputValue()).to.equal('2'));
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await page.getByText('Page 3 of 3: Something to show').waitFor();
    const chosen = page.waitForEvent('filechooser');
    await page.getByLabel('A picture of your work').press('Enter');
    await (await chosen).setFiles(PICTURE);
    await page.getByRole('button', { name: 'Remove work.png' }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).to.equal(PHONE.width);
    // Nobody is through within a second of the first letter: what is counts as spam (`docs/rules/forms.md#spam`).
    await page.waitForTimeout(1000);
    await page.getByRole('button', { name: 'Submit' }).press('Enter');
    await page.getByRole('status').getByText('Thank you!').waitFor();
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.className)).to.equal('form-message'),
    );
  });

  it('is filled in without JavaScript', async () => {
    page = await store.visit({ viewport: PHONE, javaScriptEnabled: false });
    await page.goto(`${store.url}/come-and-work`);
    await page.getByLabel('Your email').fill('bea');
    await page.getByRole('button', { name: 'Submit' }).click();
    await eventually(async () =>
      expect(await page.locator('.field-error').allInnerTexts()).to.deep.equal(['Email is not valid']),
    );
    await page.getByLabel('Your email').fill('bea@example.com');
    await page.getByLabel('No', { exact: true }).check();
    await page.getByLabel('I like it').selectOption('1');
    await page.getByLabel('A picture of your work').setInputFiles(PICTURE);
    await page.getByRole('button', { name: 'Submit' }).click();
    await eventually(async () =>
      expect(await page.locator('.form-message').innerText()).to.equal('Thank you!'),
    );
  });

  it('comes up in the inbox, is exported, and erased', async () => {
    page = await store.visit({ viewport: DESKTOP });
    await openSignedIn(page, `${store.url}/config/inbox`);
    await page.getByRole('link', { name: /bea@example\.com · No/ }).waitFor();
    const call = await asOwner(store.url);
    const { forms } = await call<{ forms: [{ id: string }] }>('GET', '/api/forms?search=workshop');
    const [{ id: formId }] = forms;
    await page.goto(`${store.url}/config/inbox?formId=${formId}`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export', exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).to.equal('submissions.csv');
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'As Parquet' }).click(),
    ]);
    expect((await readFile(await table.path())).subarray(0, 4).toString()).to.equal('PAR1');
    await page.getByRole('link', { name: /ada@example\.com · Yes · 10:12/ }).click();
    await page
      .getByText('I have worked with it: Agree; I like it: Strongly Agree', { exact: true })
      .waitFor();
    await page.getByText('work.png').waitFor();
    await page.getByRole('button', { name: 'Erase' }).click();
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByText('They were erased.').waitFor();

    // Somebody begins, and leaves it at that; what drives the browser of specs calls itself a program.
    const hesitant = await store.browser.newContext({ userAgent: VISITOR });
    const left = await hesitant.newPage();
    await left.goto(`${store.url}/come-and-work`);
    await left.locator('[data-island=SiteForm][data-alive]').waitFor();
    const begun = left.waitForRequest((request) => /event=form_begin/.test(request.postData() ?? ''));
    await left.getByLabel('Your email').fill('cy');
    await begun;
    // What a page sends as it goes has the browser's own name here, which is that of a program: it only says that it goes.
    await left.evaluate(() => dispatchEvent(new Event('pagehide')));
    await page.goto(`${store.url}/config/forms/${formId}/answers`);
    await page.getByText('1 submission without spam.').waitFor();
    await eventually(async () => {
      await page.reload();
      await page.getByRole('row', { name: 'Your email 1' }).waitFor({ timeout: 2000 });
    });
    await page
      .getByText('Of 1 person who saw it, 0 sent it (0 %). Of 1 who began, 1 left it unsent.')
      .waitFor();
    await hesitant.close();
  });
});
