import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { visitedStore } from '../support/visitedStore.ts';

/** What Chromium says of a declined card; the page says it in its own words. */
const REFUSED = /Failed to load resource: the server responded with a status of 402/;

describe('a donor', function () {
  this.timeout(120_000);
  const store = visitedStore({ expected: REFUSED });
  let page: Page;

  before(async () => {
    const call = await asOwner(store.url);
    await call('PUT', '/api/v1/commerce-preferences/donations', { isEnabled: true, minimumCents: 500 });
  });

  async function open(viewport: typeof PHONE | typeof DESKTOP) {
    page = await store.visit({ viewport, bypassCSP: true });
    await store.open('/donate', 'DonateForm');
  }
  const give = () => page.getByRole('button', { name: /^Give/ });

  it('gives an amount of their own every month, on a phone', async () => {
    await open(PHONE);
    await page.getByRole('radio', { name: 'Other' }).check();
    await page.getByRole('radio', { name: 'Every month' }).check();
    await give().click();
    await page.getByText('Amount cannot be blank').waitFor();
    await page.getByLabel('Amount in USD').fill('4');
    await page.getByText('Amount must be $5.00 or more').waitFor();
    await page.getByLabel('Amount in USD').fill('12.50');
    await page.getByLabel('Email').fill('ada@example.com');
    await eventually(async () => expect(await give().innerText()).to.equal('Give $12.50 every month'));
    await give().click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    await eventually(async () =>
      expect(await page.getByRole('status').innerText())
        .to.include('We have received $12.50.')
        .and.to.include('every month'),
    );
  });

  it('chooses with the keys, keeps what was typed when the card is declined, and comes back from the bank', async () => {
    await open(DESKTOP);
    await page.getByRole('radio', { name: '$10.00' }).focus();
    await page.keyboard.press('ArrowRight');
    await eventually(async () => expect(await give().innerText()).to.equal('Give $25.00'));
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Card', { exact: true }).selectOption('test_decline');
    await give().click();
    await page.getByText('The card was declined.').waitFor();
    await eventually(async () =>
      expect(await page.getByLabel('Email').inputValue()).to.equal('ada@example.com'),
    );
    await page.getByLabel('Card', { exact: true }).selectOption('test_3ds');
    await give().click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  });

  it('chooses what it is for, where the owner names that', async () => {
    const call = await asOwner(store.url);
    const funds = ['Where it is needed most', 'The new kiln'];
    await call('PUT', '/api/v1/commerce-preferences/donations', {
      isEnabled: true,
      minimumCents: 500,
      funds,
    });
    page = await store.visit({ viewport: PHONE, bypassCSP: true });
    const fund = (name: string) => page.getByRole('radio', { name });
    // A page of a moment ago may be given to who has not acted.
    await eventually(async () => {
      await store.open('/donate?fund=The+new+kiln', 'DonateForm');
      expect(await fund('The new kiln').count()).to.equal(1);
    });
    const chosen = (name: string) => fund(name).isChecked();
    await eventually(async () => expect(await chosen('The new kiln')).to.equal(true));
    await page.getByRole('radio', { name: 'The new kiln' }).press('ArrowUp');
    await eventually(async () => expect(await chosen('Where it is needed most')).to.equal(true));
    await page.getByRole('radio', { name: 'The new kiln' }).check();
    await page.getByLabel('Email').fill('ada@example.com');
    await give().click();
    await page.getByText('We have received $10.00 for: The new kiln.').waitFor();
  });

  it('is met by an accessible page', async () => {
    await open(PHONE);
    await page.evaluate(
      await readFile(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8'),
    );
    const violations = await page.evaluate(
      "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }).then((r) => r.violations.map(({ id }) => id))",
    );
    expect(violations).to.deep.equal([]);
  });
});
