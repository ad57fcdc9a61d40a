import { expect } from 'chai';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { visitedStore } from '../support/visitedStore.ts';

/** A person's browser: those that say a program drives them are left out. */
const VISITOR =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

describe('a funnel of one’s own', function () {
  this.timeout(120_000);
  const store = visitedStore({ expected: /status of 400/ });

  /** Two people come to the shop, one of them to a product. */
  async function visits(): Promise<void> {
    for (const [agent, paths] of [
      [VISITOR, ['/shop', '/shop/p/tide-cup']],
      [`${VISITOR} Edg/126.0`, ['/shop', '/about']],
    ] as const) {
      const visitor = await store.browser.newContext({ viewport: PHONE, userAgent: agent });
      const shop = await visitor.newPage();
      for (const path of paths) {
        const told = shop.waitForResponse((answer) => answer.url().includes('/api/census/RecordHit'));
        await shop.goto(store.url + path);
        await told;
      }
      await visitor.close();
    }
  }

  it('is put together from lists by the keyboard alone, and says what each step matches', async () => {
    await visits();
    const page = await store.visit({ viewport: DESKTOP });
    await openSignedIn(page, `${store.url}/config/traffic/funnel?steps=page:/shop`);
    const steps = page.getByRole('region', { name: 'Steps', exact: true });
    const rows = steps.getByRole('listitem');
    await eventually(async () => expect(await rows.first().innerText()).to.include('2 visits'));

    // A product, found by a part of its name.
    await steps.getByRole('button', { name: 'Add a step' }).focus();
    await page.keyboard.press('Enter');
    await steps.getByLabel('Step 2 is').focus();
    await page.keyboard.type('Product looked');
    await page.keyboard.press('Tab');
    await page.keyboard.type('tide');
    await page.getByRole('option', { name: 'Tide Cup', exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await rows.nth(1).innerText()).to.include('1 visit'));
    const table = page.getByRole('table', { name: 'How far visitors come' });
    await eventually(async () =>
      expect(await table.innerText()).to.match(/Product looked at: Tide Cup\s+1\s+50 %/),
    );

    // A page that nobody may have seen is typed, and is not lost when the field is left.
    await steps.getByRole('button', { name: 'Add a step' }).focus();
    await page.keyboard.press('Enter');
    await steps.getByRole('combobox', { name: 'Value of step 3' }).focus();
    await page.keyboard.type('nowhere');
    await page.keyboard.press('Tab');
    await eventually(async () => expect(await rows.nth(2).innerText()).to.include('0 visits'));
    expect(new URL(page.url()).searchParams.get('steps')).to.match(
      /^page:\/shop\nviewed:[^\n]+\npage:\/nowhere$/,
    );

    // The order counts: nobody looked at the product before they came.
    await steps.getByRole('button', { name: 'Move step 3 up' }).focus();
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await table.innerText()).to.match(/Page: \/nowhere\s+0/));
    await steps.getByRole('button', { name: 'Remove step 2' }).focus();
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await rows.count()).to.equal(2));
    await eventually(async () =>
      expect(
        await page.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName,
        ),
      ).to.equal('SELECT'),
    );

    // Each figure leads to its visits, which are told by the same words.
    await page.getByRole('link', { name: 'Product looked at: Tide Cup' }).click();
    await page.getByRole('link', { name: /^Page: \/shop, then Product looked at: Tide Cup/ }).waitFor();
    await page.getByText('One visitor').waitFor();
  });

  it('is written as text as well, and what is no step is said where it stands', async () => {
    const page = await store.visit({ viewport: PHONE });
    await openSignedIn(page, `${store.url}/config/traffic/funnel`);
    await page.getByText('As text').click();
    await page.getByLabel('Steps, one a line').fill('entry:/shop\nmoon');
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    await page.getByText('“moon” is no step.').waitFor();
    await page.getByText(/A step says what is counted and its value/).waitFor();
    await page.getByRole('button', { name: 'Remove step 2' }).click();
    await page.getByRole('row', { name: /First page: \/shop\s+2/ }).waitFor();
  });
});
