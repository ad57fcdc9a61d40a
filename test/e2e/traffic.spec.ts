import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { visitedStore } from '../support/visitedStore.ts';

const ADDRESS: readonly (readonly [label: string, text: string])[] = [
  ['First name', 'Ada'],
  ['Last name', 'Lovelace'],
  ['Address', '12 Mercer Street'],
  ['City', 'New York'],
  ['ZIP code', '10013'],
];

describe('what visitors do', function () {
  this.timeout(120_000);
  const store = visitedStore({ expected: /status of 401/ });
  let page: Page;

  it('is seen in the console as it happens, without a cookie or anything kept in the browser', async () => {
    const visitor = await store.browser.newContext({ viewport: DESKTOP, userAgent: VISITOR });
    page = await store.visit({ viewport: DESKTOP });
    await openSignedIn(page, `${store.url}/config/traffic`);
    await page.getByRole('heading', { name: 'Traffic', level: 1 }).waitFor();

    // The browser of specs says of itself that a program drives it, and so does that of whoever tries the store with one.
    const program = await store.visit({ viewport: DESKTOP });
    await program.goto(`${store.url}/shop`);
    await page.getByRole('link', { name: '1 hit came in and did not count' }).waitFor();

    const shop = await visitor.newPage();
    await shop.goto(`${store.url}/shop?utm_source=letter`);
    await shop.goto(`${store.url}/shop/p/tide-cup`);
    await shop.goto(`${store.url}/search?q=unobtainium`);
    const pages = page.getByRole('region', { name: 'Pages', exact: true });
    await eventually(async () => expect(await pages.innerText()).to.include('/shop/p/tide-cup'));
    const inCard = async (name: string) => page.getByRole('region', { name, exact: true }).innerText();
    await eventually(async () => {
      expect(await inCard('Where visits came from')).to.include('letter');
      expect(await inCard('Products that were looked at')).to.include('Tide Cup');
      expect(await inCard('Searched for in vain')).to.include('unobtainium');
    });
    // What the visitor has afterwards has nothing to do with being counted.
    const names = (await visitor.cookies()).map(({ name }) => name);
    expect(names.filter((name) => /^ss_/i.test(name))).to.deep.equal([]);
    await eventually(async () =>
      expect(await shop.evaluate(() => Object.keys(localStorage))).to.deep.equal([]),
    );
    await visitor.close();
  });

  it('follows a visit from landing to purchase, and what was given back of it', async () => {
    const visitor = await store.browser.newContext({ viewport: PHONE, userAgent: `${VISITOR} Edg/126.0` });
    const shop = await visitor.newPage();
    page = await store.visit({ viewport: DESKTOP });
    await openSignedIn(page, `${store.url}/config/traffic?source=harbour`);
    await page.getByText('Nobody has seen a page in these days.').waitFor();

    await shop.goto(`${store.url}/shop/p/tide-cup?utm_source=harbour`);
    const card = (name: string) => page.getByRole('region', { name, exact: true });
    const landed = Date.now();
    await eventually(async () => expect(await card('Visits').innerText()).to.match(/Visitors\s*1\b/i));
    expect(Date.now() - landed).to.be.below(5000);
    await shop.locator('[data-island=ProductForm][data-alive]').waitFor();
    await shop.getByLabel('Glaze', { exact: true }).selectOption('Chalk');
    await shop.locator('.product-form button[type=submit]').click();
    await shop.getByRole('button', { name: 'Added!' }).waitFor();
    await shop.goto(`${store.url}/checkout`);
    await shop.locator('[data-island=CheckoutPage][data-alive]').waitFor();
    await shop.getByLabel('Email').fill('ada@example.com');
    await shop.getByLabel('Country').selectOption('US');
    await shop.getByLabel('State', { exact: true }).selectOption('New York');
    for (const [label, text] of ADDRESS) await shop.getByLabel(label, { exact: true }).fill(text);
    await shop.getByRole('button', { name: /^Place order/ }).click();
    await shop.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    await eventually(async () =>
      expect(await card('On the way to an order').innerText()).to.match(/Ordered\s+1\b/),
    );
    // Nothing that counts visits is kept in the browser: what is there belongs to the cart and the order.
    const names = (await visitor.cookies()).map(({ name }) => name);
    expect(names.filter((name) => /^ss_|^SS_|analytic|consent/i.test(name))).to.deep.equal([]);
    const kept = await shop.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(kept.filter((name) => !/^(storefold\.position|buyerAddress)$/.test(name))).to.deep.equal([]);
    await visitor.close();

    await page.getByRole('link', { name: 'One by one', exact: true }).first().click();
    await page.getByText('One visitor', { exact: true }).waitFor();
    await eventually(async () =>
      expect(await page.locator('.visit-steps').innerText()).to.match(
        /Saw \/shop\/p\/tide-cup.*Put into the cart Tide Cup.*Saw \/checkout.*Ordered/s,
      ),
    );
    await page.goto(`${store.url}/config/traffic?span=today`);
    const revenue = async () => (await card('Revenue').innerText()).replaceAll(/\s+/g, ' ');
    await eventually(async () => expect(await revenue()).to.match(/1 \$34\.00 \$0\.00 \$34\.00/));

    const call = await asOwner(store.url);
    const { orders } = await call<{ orders: [{ id: string }] }>('GET', '/api/commerce/orders?limit=1');
    const path = `/api/commerce/orders/${orders[0].id}`;
    const { order } = await call<{ order: { lines: [{ lineId: string }] } }>('GET', path);
    const lines = [{ lineId: order.lines[0].lineId, quantity: 1 }];
    await call('POST', `${path}/refunds`, { lines, reason: 'It broke on its way', notifyCustomer: false });
    await eventually(async () => expect(await revenue()).to.match(/1 \$34\.00 \$[1-9]\d*\.\d\d \$\d/));
    await page.getByRole('link', { name: 'Products', exact: true }).last().click();
    await eventually(async () =>
      expect((await card('Products').innerText()).replaceAll(/\s+/g, ' ')).to.match(
        /Tide Cup .*\$\d+\.00.* \$\d+\.00/,
      ),
    );
    // Who ordered was not asked whether they may be known: that is said, and leads to the order.
    await page.getByRole('link', { name: 'Revenue', exact: true }).click();
    const from = card('Where revenue came from');
    await eventually(async () =>
      expect((await from.innerText()).replaceAll(/\s+/g, ' ')).to.match(
        /Of 0 of 1 order .* Not known .*\$34\.00/,
      ),
    );
    await from.getByRole('link', { name: 'Not known' }).click();
    await eventually(async () => expect(await card('Orders').innerText()).to.match(/\$34\.00/));
  });

  it('comes by mail on Mondays to who turns that on, by the keyboard as well', async () => {
    page = await store.visit({ viewport: PHONE });
    await openSignedIn(page, `${store.url}/config/traffic`);
    const wanted = page.getByRole('switch', { name: 'Mail me the week each Monday morning' });
    await wanted.press('Space');
    await page.getByText(/^The next one goes to owner@example\.com on \w+ \d+, \d{4}/).waitFor();
    await page.reload();
    await eventually(async () => expect(await wanted.isChecked()).to.equal(true));
    await wanted.press('Space');
    await page.getByText(/^Visits, orders, revenue, what sold best/).waitFor();
    await page.goto(`${store.url}/config/traffic/members`);
    await page.getByText('The site has no member areas').waitFor();
  });

  it('says which errors pages met, and how fast they were', async () => {
    const call = await asOwner(store.url);
    const { page: made } = await call<{ page: MadePage }>('POST', '/api/pages', {
      ...{ title: 'Studio', presets: ['video', 'call-to-action'] },
    });
    const film = made.content.sections[0]?.blocks.at(-1)?.blockId;
    const edit = (option: string, to: string) =>
      call('POST', `/api/pages/${made.id}/edits`, { type: 'SetBlockOption', blockId: film, option, to });
    await edit('url', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    await edit('title', 'How we fire our cups');
    const { page: edited } = await call<{ page: MadePage }>('GET', `/api/pages/${made.id}`);
    await call('POST', `/api/pages/${made.id}/publish`, { revision: edited.revision });

    const visitor = await store.browser.newContext({ viewport: DESKTOP, userAgent: VISITOR });
    const shop = await visitor.newPage();
    await shop.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: PLAYER }),
    );
    await shop.goto(`${store.url}/shop`);
    const told = shop.waitForResponse((response) => response.url().endsWith('/RecordJavascriptErrors'));
    await shop.evaluate(() => {
      setTimeout(() => {
        throw new TypeError('there is no lamp 7');
      });
    });
    expect((await told).status()).to.equal(202);

    page = await store.visit({ viewport: DESKTOP });
    await openSignedIn(page, `${store.url}/config/traffic/errors`);
    await eventually(async () =>
      expect(await page.locator('main').innerText()).to.include('there is no lamp 7'),
    );
    await page.getByRole('link', { name: 'Speed', exact: true }).click();
    await page.getByRole('heading', { name: 'Speed', exact: true }).waitFor();
    // A page tells how fast it was once it is hidden; until it has been measured there is nothing to tell.
    await shop.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
    await eventually(async () => {
      await shop.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.reload();
      await page.getByRole('region', { name: 'Pages', exact: true }).waitFor({ timeout: 2000 });
    });
    const pages = page.getByRole('region', { name: 'Pages', exact: true });
    await eventually(async () => expect(await pages.innerText()).to.match(/\/shop\s.*\d/));

    // What is done with its video, and with its button, is told by the page as well.
    await shop.goto(`${store.url}/${made.urlId}`);
    await shop.locator('.video iframe').scrollIntoViewIfNeeded();
    await shop.waitForRequest((request) => request.url().endsWith('/api/v1/clanker/events'));
    await page.goto(`${store.url}/config/traffic`);
    const videos = page.getByRole('region', { name: 'Videos that were played', exact: true });
    await eventually(async () => expect(await videos.innerText()).to.match(/How we fire our cups\s+1/));
    await shop.getByRole('link', { name: 'To the shop' }).click();
    await videos.getByRole('link', { name: 'How we fire our cups' }).click();
    await page.getByText('Video played: How we fire our cups').waitFor();
    await page.getByRole('link', { name: 'One by one', exact: true }).first().click();
    await eventually(async () =>
      expect(await page.locator('.visit-steps').innerText()).to.match(
        /Played the video How we fire our cups.*Pressed the button To the shop/s,
      ),
    );
    await visitor.close();
  });

  /** Stands in for a player of a service: once it is asked what is done with it, it says that it plays. */
  const PLAYER = `<script>
    addEventListener('message', ({ data }) => {
      if (JSON.parse(data).event !== 'listening') return;
      parent.postMessage(JSON.stringify({ event: 'onStateChange', info: 1 }), '*');
    });
  </script>`;

  /** A page as the console reads it, as far as this spec looks into it. */
  interface MadePage {
    readonly id: string;
    readonly urlId: string;
    readonly revision: number;
    readonly content: {
      readonly sections: readonly { readonly blocks: readonly { readonly blockId: string }[] }[];
    };
  }

  /** As people come; what drives the browser of these specs calls itself a program. */
  const VISITOR =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
});
