import { expect } from 'chai';
import { PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
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
