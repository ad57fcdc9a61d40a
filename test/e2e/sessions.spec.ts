import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { consoleBuild } from '../support/consoleTexts.ts';
import { eventually } from '../support/eventually.ts';
import { OWNER } from '../support/storefoldProcess.ts';
import { until } from '../support/until.ts';
import { visitedStore } from '../support/visitedStore.ts';

const FIRST = 'correct horse battery';
const OTHER = 'quite another sentence';
const REFUSED = /Failed to load resource: the server responded with a status of 40[013]/;

/** Every text that a page shows or has read out. */
const TEXTS = `(() => {
  const texts = [document.title];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) texts.push(nodes.currentNode.textContent.trim());
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
    for (const name of ['aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '');
  return texts.filter((text) => text !== '');
})()`;

describe('somebody who signs in on several devices', function () {
  this.timeout(180_000);
  const store = visitedStore({ expected: REFUSED });

  async function signIn(page: Page, password: string): Promise<void> {
    await page.goto(`${store.url}/config/products`);
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Products' }).waitFor();
  }

  /** Another browser of the same person. */
  async function elsewhere(viewport: typeof PHONE | typeof DESKTOP): Promise<Page> {
    return (await store.browser.newContext({ viewport })).newPage();
  }
  const isAtTheDoor = async (page: Page): Promise<boolean> => {
    await page.getByRole('heading', { name: 'Sign in to your store' }).waitFor();
    return true;
  };

  it('is spoken to in German once they choose it, at the door, on every screen and on every device', async () => {
    const { screenWords, foreignWords } = await consoleBuild();
    const words = { ...screenWords('de'), ...foreignWords('de') };
    const de = (english: string): string => words[english] ?? expect.fail(`No word for “${english}”.`);
    const laptop = await store.visit({ viewport: DESKTOP });
    await laptop.goto(`${store.url}/config/discounts/new`);
    await laptop.getByRole('button', { name: 'Deutsch' }).click();
    await laptop.getByRole('heading', { name: de('Sign in to your store') }).waitFor();
    expect(await laptop.locator('html').getAttribute('lang')).to.equal('de');
    await laptop.getByLabel(de('Email')).fill(OWNER.email);
    await laptop.getByLabel(de('Password')).fill('not this one');
    await laptop.getByRole('button', { name: de('Sign in') }).click();
    await laptop.getByText(de('The e-mail address or the password is not right.')).waitFor();
    await laptop.getByLabel(de('Password')).fill(FIRST);
    await laptop.getByRole('button', { name: de('Sign in') }).click();

    const create = laptop.getByRole('button', { name: de('Create discount') });
    const off = laptop.getByLabel(de('Off'), { exact: true });
    await off.fill('viel');
    await create.click();
    await laptop.getByRole('link', { name: `${de('Name')}: ${de('Fill this in.')}` }).waitFor();
    await laptop.getByLabel(de('Name')).fill('Zum Frühling');
    await off.fill('12,5');
    await create.click();
    await laptop.getByRole('heading', { name: 'Zum Frühling' }).waitFor();
    await laptop.getByRole('button', { name: /^12,5 %/ }).waitFor();

    for (const path of ['', 'orders', 'discounts', 'customers', 'inventory', 'account']) {
      await laptop.goto(`${store.url}/config/${path}`);
      await laptop.locator('.list-card, .card, .system-section').first().waitFor();
      const shown: readonly string[] = await laptop.evaluate(TEXTS);
      expect(shown.length, path).to.be.above(20);
      const german = new Set(Object.values(words));
      expect(
        shown.filter((text) => Object.hasOwn(words, text) && !german.has(text)),
        path,
      ).to.deep.equal([]);
    }

    await Promise.all([
      laptop.waitForResponse(/console-language/),
      laptop.getByLabel(de('Language of the console')).selectOption('Deutsch'),
    ]);
    const phone = await elsewhere(PHONE);
    await phone.goto(`${store.url}/config/account`);
    await phone.getByLabel('Email').fill(OWNER.email);
    await phone.getByLabel('Password').fill(FIRST);
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await phone.getByRole('heading', { name: de('Your account') }).waitFor();
    await phone.getByLabel(de('Language of the console')).selectOption('English');
    await phone.getByRole('heading', { name: 'Your account' }).waitFor();
    await phone.context().close();
    await laptop.goto(`${store.url}/config/account`);
    await laptop.getByRole('heading', { name: 'Your account' }).waitFor();
  });

  it('sees in the editor where they are signed in, ends it, and changes the password', async () => {
    const laptop = await store.visit({ viewport: DESKTOP });
    await signIn(laptop, FIRST);
    const phone = await elsewhere(PHONE);
    await signIn(phone, FIRST);
    await laptop.goto(`${store.url}/config/account`);
    await laptop.getByText('This session').waitFor();
    await laptop
      .getByRole('button', { name: /^Sign out Chrome on Linux/ })
      .first()
      .click();
    await laptop.getByText('Chrome on Linux is signed out.').waitFor();
    await phone.goto(`${store.url}/config`);
    expect(await isAtTheDoor(phone)).to.equal(true);
    await phone.context().close();

    await laptop.getByLabel('Password until now').fill(FIRST);
    await laptop.getByLabel('New password').fill('password1234');
    await laptop.getByRole('button', { name: 'Change password' }).click();
    await laptop.getByText('This password is too easy to guess.').waitFor();
    await laptop.getByLabel('New password').fill(OTHER);
    await laptop.getByRole('button', { name: 'Change password' }).click();
    await laptop.getByText('Your password is changed.').waitFor();
    await laptop.getByRole('button', { name: 'Sign out everywhere' }).click();
    expect(await isAtTheDoor(laptop)).to.equal(true);
  });

  it('chooses another password by the link in a mail', async () => {
    const page = await store.visit({ viewport: PHONE });
    await page.goto(`${store.url}/config`);
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    // The door that is left has a field of the same name.
    await page.getByRole('button', { name: 'Send me a link' }).waitFor();
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.getByText('a mail with a link is on its way').waitFor();
    const desk = await elsewhere(DESKTOP);
    await signIn(desk, OTHER);
    const link = await until(async () => {
      const text = await desk.evaluate(async () => {
        const { mails } = await (await fetch('/api/mail')).json();
        const mail = mails.find(({ kind }: { kind: string }) => kind === 'staffPasswordReset');
        return mail?.status === 'sent'
          ? (await (await fetch(`/api/mail/${mail.mailId}`)).json()).message.text
          : null;
      });
      return /http\S+new-password\S+/.exec(text ?? '')?.[0];
    });
    await page.goto(link);
    await page.getByLabel('New password').fill(FIRST);
    await page.getByRole('button', { name: 'Use this password' }).click();
    await page.getByText(`Sign in as ${OWNER.email} with your new password now.`).waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    expect(await isAtTheDoor(page)).to.equal(true);
    await signIn(page, FIRST);
    await desk.reload();
    expect(await isAtTheDoor(desk)).to.equal(true);
    await desk.context().close();
  });

  it('sees in the customer account where they are signed in, and signs out everywhere', async () => {
    const page = await store.visit({ viewport: PHONE });
    await store.open('/account/register', 'AccountEntry');
    await page.getByLabel('Email').fill('ida@example.com');
    await page.getByLabel('Password').fill(FIRST);
    await page.getByRole('button', { name: 'Create account' }).click();
    await store.alive('AccountPage');
    await page.getByText('Where you are signed in').click();
    await page.getByText('Chrome on Linux (this session)').waitFor();
    await eventually(async () =>
      expect(await page.getByText(/Your own network, signed in/).count()).to.equal(1),
    );
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL(`${store.url}/`);
    await page.goto(`${store.url}/account`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});
