import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { visitedStore } from '../support/visitedStore.ts';

describe('a visitor looking for something', function () {
  this.timeout(120_000);
  const store = visitedStore();
  let page: Page;

  it('is shown what it may be while typing, and gets there by keyboard', async () => {
    page = await store.visit({ viewport: DESKTOP });
    await store.open('/search', 'SearchBox');
    const field = page.getByRole('combobox');
    await field.fill('tide');
    const options = page.getByRole('option');
    await options.first().waitFor();
    await eventually(async () =>
      expect(await options.allInnerTexts()).to.deep.equal([
        'Tide Cup\n$34.00',
        'Tideline\nsold out',
        'Tidehus Gift Card\n$25.00',
      ]),
    );
    await field.press('ArrowDown');
    await eventually(async () =>
      expect(await field.getAttribute('aria-activedescendant')).to.equal(
        await options.first().getAttribute('id'),
      ),
    );
    await field.press('Escape');
    await eventually(async () => expect(await options.first().isVisible()).to.equal(false));
    await field.press('ArrowDown');
    await field.press('Enter');
    await page.waitForURL('**/shop/p/tide*');
  });

  it('is shown categories and what was meant, and searches by Enter', async () => {
    page = await store.visit({ viewport: PHONE });
    await store.open('/search', 'SearchBox');
    const field = page.getByRole('combobox');
    await field.fill('ceram');
    await page.getByRole('option', { name: /Ceramics/ }).waitFor();
    await field.fill('teapto');
    await page.getByRole('option', { name: /Ember Teapot/ }).waitFor();
    await field.press('Enter');
    await page.getByText('as nothing has “teapto”').waitFor();
    await eventually(async () =>
      expect(await page.locator('.card-title').allInnerTexts()).to.include('Ember Teapot'),
    );
  });

  it('meets the overlay of the store behind its hero, and not over it', async () => {
    const call = await asOwner(store.url);
    await call('PUT', '/api/v1/commerce-preferences/popup', {
      ...{ isEnabled: true, title: 'Letters from the harbour', delaySeconds: 0, asksForEmail: true },
    });
    page = await store.visit({ viewport: DESKTOP });
    // A page of a moment ago may be given to who has not acted.
    await eventually(async () => {
      await page.goto(store.url);
      expect(await page.content()).to.contain('Letters from the harbour');
    });
    await page.locator('[data-island=PopupOverlay][data-alive]').waitFor({ state: 'attached' });
    await eventually(async () => expect(await page.getByRole('dialog').count()).to.equal(0));
    await page.locator('.story').scrollIntoViewIfNeeded();
    await page.getByRole('dialog', { name: 'Letters from the harbour' }).waitFor();
    await page.keyboard.press('Escape');

    await call('PUT', '/api/v1/commerce-preferences/popup', {
      ...{ isEnabled: true, title: 'Before you go', delaySeconds: 0, trigger: 'leaving', version: 2 },
    });
    await eventually(async () => {
      await page.goto(store.url);
      expect(await page.content()).to.contain('Before you go');
    });
    await page.locator('[data-island=PopupOverlay][data-alive]').waitFor({ state: 'attached' });
    await page.locator('.story').scrollIntoViewIfNeeded();
    const leaveBy = (clientY: number) =>
      page.evaluate(
        `document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: ${clientY} }))`,
      );
    await leaveBy(400);
    expect(await page.getByRole('dialog').count()).to.equal(0);
    await eventually(async () => {
      await leaveBy(-1);
      expect(await page.getByRole('dialog', { name: 'Before you go' }).count()).to.equal(1);
    });
  });
});
