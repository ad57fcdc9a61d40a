import { expect } from 'chai';
import type { Browser } from '../support/browser.ts';
import { DESKTOP } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { openOwner } from '../support/gateway.ts';
import { turnableStore } from '../support/turnableStore.ts';

/** As people come: the browser of specs says of itself that a program drives it. */
const VISITOR =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const A_DAY = 24 * 3_600_000;

describe('somebody who agreed to nothing', function () {
  this.timeout(120_000);
  const store = turnableStore();
  let owner: Browser;

  /** Looks at two pages and leaves; answers what was left in the browser. */
  async function visits() {
    const { context, page } = await store.visit({ viewport: DESKTOP, userAgent: VISITOR });
    const counted = () =>
      page.waitForResponse(
        (answer) => answer.url().endsWith('/api/census/RecordHit') && answer.status() === 202,
      );
    await Promise.all([counted(), page.goto(store.url)]);
    await Promise.all([counted(), page.locator('a[href="/shop"]:visible').first().click()]);
    const cookies = (await context.cookies()).map(({ name }) => name);
    const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    await context.close();
    return [...cookies, ...kept];
  }
  const report = async (from: string, to: string) =>
    (await owner.get(`/api/analytics/traffic?from=${from}&to=${to}`)).json;
  const listed = async (from: string, to: string) =>
    (await owner.get(`/api/analytics/visits?from=${from}&to=${to}`)).json;
  const today = () => store.gateway.clock.now.toISOString().slice(0, 'YYYY-MM-DD'.length);

  it('leaves nothing in the browser, and counts once a day however often they come', async () => {
    const first = today();
    owner = store.owner;
    expect(await visits(), 'the first visit').to.deep.equal([]);
    expect(await visits(), 'later that day, in another window').to.deep.equal([]);
    await eventually(async () =>
      expect(await report(first, first)).to.include({ visitors: 1, visits: 2, views: 4 }),
    );
    expect((await listed(first, first)).total).to.equal(1);

    store.gateway.clock.advance(A_DAY);
    const second = today();
    // A session of staff lasts no day.
    owner = await openOwner(store.gateway);
    expect(second).to.not.equal(first);
    expect(await visits(), 'the day after').to.deep.equal([]);
    await eventually(async () =>
      expect(await report(second, second)).to.include({ visitors: 1, visits: 1, views: 2 }),
    );
    // On another day they are somebody else: nobody can tell that it was the same one.
    expect(await report(first, second)).to.include({ visits: 3, views: 6 });
    const { visits: both, total } = await listed(first, second);
    expect(total).to.equal(2);
    expect(new Set(both.map(({ id }: { id: string }) => id)).size).to.equal(2);
  });
});
