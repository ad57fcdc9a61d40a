import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { OWNER } from '../support/storefoldProcess.ts';
import { until } from '../support/until.ts';
import { visitedStore } from '../support/visitedStore.ts';

const FIRST = 'correct horse battery';
const OTHER = 'quite another sentence';
const REFUSED = /Failed to load resource: the server responded with a status of 40[013]/;

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
