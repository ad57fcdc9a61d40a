import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { HANDLINGS, type Hand, type Handling } from '../support/hands.ts';
import { visitByHttp } from '../support/httpVisitor.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { aPhotograph } from '../support/photographs.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { until } from '../support/until.ts';
import { visitedStore } from '../support/visitedStore.ts';

interface Product {
  readonly variants: readonly { readonly available: number; readonly price: { readonly amount: number } }[];
  readonly images: readonly object[];
  readonly sales: readonly { readonly startsAt: string; readonly endsAt: string }[];
}

describe('what an owner does now and then', function () {
  this.timeout(180_000);
  /** A program outside that takes whatever it is told. */
  let program: Server;
  const told: string[] = [];
  let host: string;
  let owner: Awaited<ReturnType<typeof asOwner>>;
  before(async () => {
    program = createServer((request, response) => {
      told.push(request.url ?? '');
      request.resume().on('end', () => response.writeHead(200).end());
    });
    await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(program.address() as AddressInfo).port}`;
  });
  // Asked who is signed in before anybody is.
  const store = visitedStore({
    expected: /status of 401/,
    settings: () => ({ WEBHOOK_PRIVATE_HOSTS: host }),
  });
  beforeEach(async () => {
    owner = await asOwner(store.url);
  });
  after(() => new Promise((resolve) => program.close(resolve)));

  let page: Page;
  let hand: Hand;
  async function open(path: string, { viewport, handOn }: Handling) {
    page = await store.visit({ viewport });
    hand = handOn(page);
    await openSignedIn(page, store.url + path);
    await page.locator('.page-header').waitFor();
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });

  for (const [at, handling] of HANDLINGS.entries()) {
    describe(`${handling.how}:`, () => {
      it('a product with two options of three values, three photographs, stock and a sale', async () => {
        const name = `Harbour hat ${at + 1}`;
        await open('/config/products', handling);
        await hand.press(page.getByRole('main').getByRole('link', { name: 'New product' }).first());
        await hand.type(page.getByLabel('Name', { exact: true }), name);
        for (const [option, values] of [
          ['Size', 'S, M, L'],
          ['Color', 'Sand, Ink, Sea'],
        ] as const) {
          await hand.press(button('Add option'));
          await hand.type(page.getByLabel(/^Option \d$/).last(), option);
          await hand.type(page.getByLabel('Values').last(), values);
          await page.keyboard.press('Enter');
        }
        await hand.type(page.getByLabel('Price of S / Sand'), '40');
        await hand.press(button('Fill down: use the first price for every variant'));
        await hand.type(page.getByLabel('Stock of S / Sand'), '5');
        await hand.press(button('Fill down: use the first stock for every variant'));
        await hand.press(button('Create draft'));
        await page.getByRole('heading', { name, level: 1 }).waitFor();

        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          hand.press(button('Upload pictures')),
        ]);
        await chooser.setFiles(
          await Promise.all(
            ['front', 'side', 'brim'].map(async (side, nth) => ({
              ...{ name: `${side}-${at}.jpg`, mimeType: 'image/jpeg' },
              buffer: await aPhotograph(900, 1200, `#${at + 4}0${nth + 4}0a0`),
            })),
          ),
        );
        await page.getByLabel('Alt text (image 3)').waitFor();
        await hand.type(page.getByLabel('Alt text (first image)'), 'The hat, from the front');
        await hand.press(button('Save'));
        await page.getByText('Unsaved changes').waitFor({ state: 'detached' });

        await hand.press(
          page.getByRole('navigation', { name: 'Product' }).getByRole('link', { name: 'Schedule' }),
        );
        const sale = page.getByRole('form', { name: 'Plan a sale' });
        await hand.type(sale.getByLabel('Off'), '20');
        await hand.press(sale.getByRole('button', { name: 'Next Friday to Sunday' }));
        await hand.press(sale.getByRole('button', { name: 'Plan the sale' }));
        await page.getByText('A sale of 9 variants is planned.').waitFor();
        await hand.press(button('Publish'));
        await page.getByText('Published. It is in the store now.').waitFor();

        const id = new URL(page.url()).pathname.split('/')[3] ?? '';
        const { product } = await owner<{ product: Product }>('GET', `/api/commerce/products/${id}`);
        expect(product.images).to.have.length(3);
        expect(product.variants.map((variant) => [variant.available, variant.price.amount])).to.deep.equal(
          Array(9).fill([5, 4000]),
        );
        const day = (instant = '') =>
          new Date(instant).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
        expect([day(product.sales[0]?.startsAt), day(product.sales[0]?.endsAt)]).to.deep.equal([
          'Friday',
          'Monday',
        ]);
      });

      it('a discount that does not apply, and says why', async () => {
        await owner('POST', '/api/commerce/discounts', {
          ...{ name: `Much ${at}`, code: `MUCH${at}`, benefit: { kind: 'percentage', basisPoints: 1000 } },
          minimumSubtotal: { amount: 90_000, currency: 'USD' },
        });
        await open('/config/discounts', handling);
        await hand.press(link('Try on a cart'));
        await hand.type(page.getByRole('combobox', { name: 'Add a product' }), 'tide c');
        await hand.press(page.getByRole('option', { name: 'Tide Cup', exact: true }));
        await hand.choose(page.getByLabel('Variant of Tide Cup'), 'Chalk');
        await hand.type(page.getByLabel('Codes'), `much${at}`);
        await page.keyboard.press('Enter');
        await hand.press(button('Try it'));
        const verdict = page.getByRole('listitem').filter({ hasText: `MUCH${at}` });
        await eventually(async () =>
          expect(await verdict.innerText()).to.match(
            /It asks for \$900\.00 of its goods; there are \$34\.00/,
          ),
        );
      });

      it('a discount as a sentence, part by part, read in the list and in its history', async () => {
        const segment = `Regulars ${at + 1}`;
        await owner('POST', '/api/commerce/customer-segments', {
          name: segment,
          rule: { match: 'all', conditions: [{ field: 'orders', is: 'atLeast', count: 2 }] },
        });
        const name = `Thanks ${at + 1}`;
        await open('/config/discounts/new', handling);
        await hand.type(page.getByLabel('Name'), name);
        await hand.type(page.getByLabel('Off', { exact: true }), '15');
        await hand.press(button('Done'));
        await hand.press(button('A least order'));
        await hand.type(page.getByLabel('Least order value'), '50');
        await hand.press(button('Some customers only'));
        await hand.press(page.getByRole('checkbox', { name: segment }));
        await hand.press(button(`for customers in the segment ${segment}`));
        await hand.press(button('when the order holds at least $50.00'));
        await hand.press(button('Leave this out'));
        await button(/^when the order/).waitFor({ state: 'detached' });
        await hand.press(button('A least order'));
        await hand.type(page.getByLabel('Least pieces'), '3');
        await hand.press(button('Create discount'));
        await page.getByRole('heading', { name }).waitFor();
        const said = new RegExp(
          `^15 % off everything, when the order holds at least 3 pieces, without a code, for customers in the segment ${segment}, from `,
        );
        await page.goto(`${store.url}/config/discounts`);
        await page.getByText(said).waitFor();
        await hand.press(link(name));
        await hand.press(button('History'));
        const history = page.getByRole('dialog');
        await history.getByText(said).waitFor();
        await eventually(async () => expect(await history.innerText()).to.include('created it'));
      });

      it('goods at two places: one is brought to the other, and found there', async () => {
        const place = `Barn ${at + 1}`;
        await open('/config/inventory', handling);
        await hand.press(page.getByRole('main').getByRole('link', { name: 'Locations' }));
        await page.getByRole('heading', { name: 'Locations', level: 1 }).waitFor();
        await hand.press(button('Add a location'));
        await hand.type(page.getByLabel('Name').last(), place);
        await hand.press(button(`Use ${place} earlier`));
        await hand.press(button('Save'));
        await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
        await eventually(async () => {
          const { locations } = await owner<{ locations: { name: string }[] }>(
            'GET',
            '/api/commerce/inventory/locations',
          );
          expect(locations.at(-2)?.name).to.equal(place);
        });

        await page.goto(`${store.url}/config/inventory/tide_cup/tid_clay`);
        const where = page.getByRole('region', { name: 'Where they are' });
        await hand.type(where.getByLabel('Pieces to move'), '1');
        await hand.choose(where.getByLabel('From', { exact: true }), 'Main location');
        await hand.choose(where.getByLabel('To', { exact: true }), place);
        await hand.press(where.getByRole('button', { name: 'Move' }));
        await where.getByRole('listitem').filter({ hasText: place }).getByText('1 piece').waitFor();
        await page.getByText(`moved 1 piece from Main location to ${place}`).waitFor();
        const counting = page.getByRole('region', { name: 'Stock', exact: true });
        await hand.choose(counting.getByLabel('Location'), place);
        await hand.type(counting.getByLabel('Pieces received'), '2');
        await hand.press(counting.getByRole('button', { name: 'Receive', exact: true }));
        await page.getByText(`received 2 pieces at ${place}`).waitFor();
        await where.getByRole('listitem').filter({ hasText: place }).getByText('3 pieces').waitFor();
        await page.goto(`${store.url}/config/inventory`);
        await hand.choose(page.getByLabel('Location'), place);
        await page.getByRole('row').filter({ hasText: 'Tide Cup' }).getByText('3 there').waitFor();
        await eventually(async () => expect(await page.getByRole('row').count()).to.be.below(4));
      });

      it('what is known of a customer as a file, and their erasure', async () => {
        const known = { email: `ida${at}@mail.example`, firstName: 'Ida', lastName: `Rhodes ${at}` };
        const { request } = await visitByHttp(store.url);
        await request('/api/site-users/account', 'POST', { ...known, password: 'correct horse battery' });
        await open('/config/customers', handling);
        await hand.press(link(`Ida Rhodes ${at}`));
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          hand.press(page.getByRole('link', { name: 'What is known, as a file' })),
        ]);
        expect(JSON.parse(await readFile(await file.path(), 'utf8')).account).to.deep.include(known);

        await hand.press(button('Erase'));
        const question = page.getByRole('dialog', { name: `Erase Ida Rhodes ${at}?` });
        await hand.type(question.getByLabel('Reason'), 'Asked for by letter');
        await hand.press(question.getByRole('button', { name: 'Erase for good' }));
        await page.getByRole('heading', { name: 'Erased customer' }).waitFor();
        const proof = page.getByText(/^Completed on .* The keys to what was personal are gone/);
        await proof.waitFor({ timeout: 120_000 });
        await eventually(async () => expect(await page.locator('main').innerText()).not.to.include('Ida'));
      });

      it('a webhook that is told again', async () => {
        const { webhook } = await owner<{ webhook: { endpointId: string } }>(
          'POST',
          '/api/commerce/webhooks',
          {
            ...{ url: `http://${host}/hook/${at}`, topics: ['product.changed'] },
          },
        );
        const path = `/api/commerce/webhooks/${webhook.endpointId}`;
        await owner('PUT', '/api/commerce/products/moon_vase/description', {
          description: { excerpt: `Told ${at}.` },
        });
        await until(async () => {
          const { deliveries } = await owner<{ deliveries: { state: string }[] }>(
            'GET',
            `${path}/deliveries`,
          );
          return deliveries.some(({ state }) => state === 'delivered');
        });
        await open('/config/webhooks', handling);
        await hand.press(page.getByRole('link', { name: `/hook/${at}` }));
        await hand.press(link('A product is changed').first());
        await page.getByText('Try 1: 200').waitFor();
        await hand.press(button('Tell again'));
        const why = page.getByRole('dialog', { name: 'Tell it again?' });
        await hand.type(why.getByLabel('Reason'), 'Their server was down');
        await hand.press(why.getByRole('button', { name: 'Tell again' }));
        await page.getByText('Try 2: 200').waitFor();
        expect(told.filter((address) => address === `/hook/${at}`)).to.have.length(2);
        await owner('DELETE', path);
      });
    });
  }

  // Last: whoever is erased after a rebuild waits until the copy that it replaced is gone.
  for (const handling of HANDLINGS) {
    it(`${handling.how}: a read model that is rebuilt`, async () => {
      await open('/config/system', handling);
      await hand.type(page.getByLabel('Find a read model or a process'), 'discounts');
      const row = page.getByRole('row', { name: /^Discounts/ });
      await hand.press(row.getByRole('button', { name: 'What to do with Discounts' }));
      await hand.press(page.getByRole('menuitem', { name: 'Rebuild' }));
      const why = page.getByRole('dialog', { name: 'Rebuild Discounts?' });
      await hand.type(why.getByLabel('Reason'), 'A discount was missing');
      await hand.press(why.getByRole('button', { name: 'Rebuild' }));
      await row.getByText(/^Rebuilt .* from /).waitFor();
      await eventually(async () => expect(await row.innerText()).to.include('Healthy'));
    });
  }
});
