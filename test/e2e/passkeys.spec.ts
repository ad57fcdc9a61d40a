import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { visitedStore } from '../support/visitedStore.ts';

const PASSWORD = 'a long enough password';
/** What Chromium says of a refusal; the pages say it in their own words. */
const REFUSED = /Failed to load resource: the server responded with a status of 401/;

describe('a customer with a passkey', function () {
  this.timeout(120_000);
  const store = visitedStore({ expected: REFUSED });
  let page: Page;

  /** Passkeys are good for host names, and an address of numbers is none. */
  const at = (path: string) => `http://localhost:${store.storefold.port}${path}`;
  async function open(path: string, island: string) {
    await page.goto(at(path));
    await store.alive(island);
  }
  /** A device with a reader of fingerprints, in front of its person. */
  async function withDevice() {
    const session = await store.context.newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return {
      knows: async () =>
        (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
      forgets: () => session.send('WebAuthn.clearCredentials', { authenticatorId }),
      doesNotKnowThem: () =>
        session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    };
  }
  async function register(email: string) {
    await open('/account/register', 'AccountEntry');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByLabel('First name').fill('Ida');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Hello, Ida' }).waitFor();
    await store.alive('AccountPage');
  }
  const passkeys = () => page.locator('details', { has: page.getByText(/^Passkeys/) });
  async function addPasskey(name: string) {
    if ((await passkeys().getAttribute('open')) === null) await passkeys().locator('summary').click();
    await passkeys().getByRole('button', { name: 'Add a passkey' }).click();
    await passkeys().getByRole('textbox', { name: /^Name/ }).fill(name);
    await passkeys().getByLabel('Password').fill(PASSWORD);
    await passkeys().getByRole('button', { name: 'Continue' }).click();
  }
  async function signOut() {
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL(at('/'));
  }
  const signIn = () => page.getByRole('button', { name: 'Sign in with a passkey' }).click();

  it('adds it by the password, and signs in with it and with the password as ever', async () => {
    page = await store.visit({ viewport: PHONE });
    const device = await withDevice();
    await register('ida@passkeys.example');
    await addPasskey('My phone');
    await passkeys()
      .getByText(/^Added on/)
      .waitFor();
    expect(await device.knows()).to.equal(1);
    await signOut();
    await open('/account/sign-in', 'AccountEntry');
    await signIn();
    await page.getByRole('heading', { name: 'Hello, Ida' }).waitFor();
    await store.alive('AccountPage');
    await passkeys().locator('summary').click();
    await passkeys()
      .getByText(/last used on/)
      .waitFor();
    await signOut();
    await open('/account/sign-in', 'AccountEntry');
    await page.getByLabel('Email').fill('ida@passkeys.example');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Hello, Ida' }).waitFor();
  });

  it('is told of a wrong password, and of a device that has one already, and keeps what was typed', async () => {
    page = await store.visit({ viewport: DESKTOP });
    await withDevice();
    await register('bo@passkeys.example');
    await passkeys().locator('summary').click();
    await passkeys().getByRole('button', { name: 'Add a passkey' }).click();
    await passkeys().getByRole('textbox', { name: /^Name/ }).fill('Laptop');
    await passkeys().getByLabel('Password').fill('not the password');
    await passkeys().getByRole('button', { name: 'Continue' }).click();
    await passkeys().getByText('The e-mail address or the password is not right.').waitFor();
    expect(await passkeys().getByRole('textbox', { name: /^Name/ }).inputValue()).to.equal('Laptop');
    await passkeys().getByLabel('Password').fill(PASSWORD);
    await passkeys().getByRole('button', { name: 'Continue' }).click();
    await passkeys().getByText('Laptop', { exact: true }).last().waitFor();
    await addPasskey('Laptop again');
    await passkeys().getByText('This device has a passkey for your account already.').waitFor();
  });

  it('renames and removes it, after which the device is refused', async () => {
    page = await store.visit({ viewport: DESKTOP });
    await withDevice();
    await register('mia@passkeys.example');
    await addPasskey('Old name');
    await passkeys().getByRole('button', { name: 'Rename the passkey Old name' }).click();
    await passkeys().getByRole('textbox', { name: /^Name/ }).fill('New name');
    await page.keyboard.press('Enter');
    await passkeys().getByRole('button', { name: 'Remove the passkey New name' }).click();
    await page
      .getByRole('dialog', { name: 'Remove this passkey?' })
      .getByRole('button', { name: 'Remove' })
      .click();
    await eventually(async () =>
      expect(await passkeys().locator('summary').innerText()).to.match(/^Passkeys\s+None/),
    );
    await signOut();
    await open('/account/sign-in', 'AccountEntry');
    await signIn();
    await page.getByText('This passkey does not open an account here.').waitFor();
  });

  it('goes on with the password where the device does not know who they are', async () => {
    page = await store.visit({ viewport: PHONE });
    const device = await withDevice();
    await device.doesNotKnowThem();
    await open('/account/sign-in', 'AccountEntry');
    await page.getByLabel('Email').fill('ida@passkeys.example');
    await signIn();
    await page.getByText('No passkey was shown.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).to.equal('ida@passkeys.example');
  });

  it('is offered no passkey where the site is reached by its number, and told why in the account', async () => {
    page = await store.visit({ viewport: DESKTOP });
    await store.open('/account/sign-in', 'AccountEntry');
    expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).to.equal(0);
    await store.open('/account/register', 'AccountEntry');
    await page.getByLabel('Email').fill('number@passkeys.example');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await store.alive('AccountPage');
    await passkeys().locator('summary').click();
    await passkeys().getByText('it needs a secure address with a name').waitFor();
    expect(await passkeys().getByRole('button', { name: 'Add a passkey' }).count()).to.equal(0);
  });
});
