import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { OWNER } from '../support/storefoldProcess.ts';
import { until } from '../support/until.ts';
import { visitedStore } from '../support/visitedStore.ts';

const SHIPPED = '/config/mails/texts/orderShipped/de';

describe('who words the mails of the store', function () {
  this.timeout(120_000);
  const store = visitedStore({ expected: /status of 40[01]/ });
  let page: Page;

  async function open(path: string, viewport: typeof DESKTOP | typeof PHONE = DESKTOP) {
    page = await store.visit({ viewport });
    await openSignedIn(page, store.url + path);
    await page.locator('.page-header').waitFor();
  }
  const preview = () => page.frameLocator('.mail-paper iframe').locator('body');

  it('writes one, sees what is wrong with it and how it reads, and sends it to themselves', async () => {
    await open('/config/mails');
    await page.getByRole('link', { name: 'Edit texts' }).click();
    await page.getByRole('link', { name: 'Order sent in German' }).click();
    await page.getByRole('heading', { name: 'Order sent', level: 1 }).waitFor();
    await preview().getByText('Bestellung ansehen').waitFor();

    const text = page.getByLabel('Text', { exact: true });
    await text.fill('Gute Reise!\n\n{{ itmes }}');
    await page.getByText('Line 3, character 4: There is no variable “itmes” in this mail.').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(async () => {
      expect(await page.locator('.field-error').allInnerTexts()).to.include(
        'There is no variable “itmes” in this mail.',
      );
    });

    await text.fill('Gute Reise!\n\n');
    await text.press('Control+End');
    await page.getByRole('button', { name: 'Put in …' }).click();
    await page.getByRole('button', { name: /^items/ }).click();
    await eventually(async () => expect(await text.inputValue()).to.equal('Gute Reise!\n\n{{ items }}'));
    await preview().getByText('Gute Reise!').waitFor();
    await preview().getByRole('img').or(preview().locator('table')).first().waitFor();

    await page.getByRole('button', { name: 'Send a test to me' }).click();
    await page.getByText(`A test is on its way to ${OWNER.email}.`).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved. The next mail says this.').waitFor();

    const call = await asOwner(store.url);
    await until(async () => {
      const { mails } = (await call('GET', '/api/mail?kind=mailTest')) as {
        mails: { status: string; subject: string }[];
      };
      return mails[0]?.status === 'sent' && /^Test: /.test(mails[0].subject);
    });
  });

  it('goes back to what was built in, and from there to their own words, on a phone', async () => {
    await open(SHIPPED, PHONE);
    await page.getByRole('button', { name: 'Use the built-in text' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use the built-in text' }).click();
    await eventually(async () =>
      expect(await page.getByLabel('Text', { exact: true }).inputValue()).to.include('unterwegs'),
    );
    await page.getByRole('button', { name: 'History' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('went back to the built-in text').waitFor();
    await dialog.getByRole('button', { name: 'Use this text again' }).click();
    await eventually(async () =>
      expect(await page.getByLabel('Text', { exact: true }).inputValue()).to.include('Gute Reise!'),
    );
    await eventually(async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390),
    );
  });
});
