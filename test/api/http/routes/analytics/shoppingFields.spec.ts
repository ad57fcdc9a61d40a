import { expect } from 'chai';
import type { VisitView } from '../../../../../api/http/contracts/analytics/traffic.ts';
import {
  NAMING_FIELDS,
  type Said,
  type SaidField,
  SHOPPING_FIELDS,
  VIDEO_FIELDS,
} from '../../../../../domain/analytics/said.facts.ts';
import { addedFields } from '../../../../../web/storefront/features/product/toldAdding.ts';
import type { Answer, Browser } from '../../../../support/browser.ts';
import { openCustomer } from '../../../../support/customers.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const CART = '/api/commerce/shopping-cart';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** What stands for an id on one day. */
const STAND_IN = /^[\w-]{16}$/;
const NOTHING = undefined;

type Row = readonly [
  section: string,
  field: SaidField,
  whenLookedAt: string | RegExp | undefined,
  whenPutIntoCart: string | RegExp | undefined,
];
/** Each field that the specification names for shopping, by its section: of a first look at a cup, and of two of them in the cart. */
const SHOPPING: readonly Row[] = [
  ['3', 'website_id', 'main', 'main'],
  ['3', 'page_id', 'cup', 'cup'],
  ['3', 'product_page', '/shop/p/cup', '/shop/p/cup'],
  ['3', 'pdp_layout', 'columns', 'columns'],
  // Without a first piece there is no cart.
  ['3', 'cart_id', NOTHING, STAND_IN],
  ['3', 'item_id', 'cup', 'cup'],
  ['3', 'item_type', 'physical', 'physical'],
  ['3', 'item_title', 'Clay cup', 'Clay cup'],
  ['3', 'item_price', '19.00', '19.00'],
  // Nothing was chosen yet.
  ['3', 'item_quantity', NOTHING, '2'],
  ['3', 'item_variant_object', NOTHING, '{"Glaze":"Chalk"}'],
  ['3', 'currency_code', 'USD', 'USD'],
  ['3', 'num_items_in_cart', '0', '2'],
  ['3', 'cart_value', NOTHING, '38.00'],
  ['3', 'product_types_list', NOTHING, 'physical'],
  ['3', 'purchase_type_list', NOTHING, 'ONE_TIME'],
  ['3', 'related_product_item_ids', 'bowl', 'bowl'],
  ['3', 'logged_in', 'true', 'true'],
  ['3', 'derived_user_id', STAND_IN, STAND_IN],
  ['3', 'session_id', STAND_IN, STAND_IN],
  ['3', 'visitor_cookie_id', STAND_IN, STAND_IN],
];
/** Each field that it names for videos, of a lesson that a member plays. */
const VIDEOS: readonly (readonly [section: string, field: SaidField, kept: string])[] = [
  ['3', 'content_collection_id', 'lessons'],
  ['3', 'content_item_id', 'first'],
  ['3', 'viewer_access_status', 'MEMBER'],
  ['3', 'page_path', '/pottery/wedging'],
];

describe('what shopping and videos say', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let said: Readonly<Record<string, Said>>;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    await owner.send('PUT', '/api/v1/commerce-preferences/consent', { asksFor: ['analytics'] });
    await putProduct(gateway, {
      ...{ productId: 'cup', name: 'Clay cup', options: ['Glaze'] },
      variants: {
        CHALK: { attributes: { Glaze: 'Chalk' }, stock: 5 },
        INK: { attributes: { Glaze: 'Ink' } },
      },
    });
    await putProduct(gateway, { productId: 'bowl', name: 'Clay bowl', variants: { BOWL: { stock: 5 } } });
    const { browser } = await openCustomer(gateway, 'ada@example.com');
    browser.cookies.set('consent', '1.analytics.c0ffee');
    browser.cookies.set('ss_cvr', 'browser-of-ada|session-of-ada');
    said = await shopped(browser, 'Ada');
  });
  after(() => gateway.close());

  const hit = async (browser: Browser, event: string, data: object, agent: string) => {
    const form = new URLSearchParams({ event, data: JSON.stringify(data) }).toString();
    const headers = { ...FORM, 'user-agent': `${AGENT} ${agent}` };
    expect((await browser.send('POST', '/api/census/RecordHit', form, headers)).status).to.equal(202);
  };
  const tell = async (browser: Browser, eventSchemaName: string, content: object, agent: string) => {
    const event = { eventSchemaName, eventContent: JSON.stringify(content) };
    const headers = { 'user-agent': `${AGENT} ${agent}` };
    const told = await browser.send('POST', '/api/v1/clanker/events', event, headers);
    expect(told.status, told.text).to.equal(202);
  };
  /** Looks at a cup, puts two of them into the cart and plays a lesson, as pages tell it; what the log has of each by its name. */
  async function shopped(browser: Browser, agent: string): Promise<Readonly<Record<string, Said>>> {
    const page = await browser.get('/shop/p/cup', { accept: 'text/html' });
    const shopping = textOf(page, /data-shopping="([^"]*)"/);
    const dataset = { pageType: '50', pagePath: '/shop/p/cup', shopping };
    await hit(browser, 'page_view', { ...dataset, item_id: 'cup' }, agent);
    const entry = { itemId: 'cup', sku: 'CHALK', quantity: 2 };
    const { json: answer } = await browser.send('POST', `${CART}/entries`, entry);
    const price = answer.newlyAdded.purchasePrice;
    const more = addedFields({
      product: { id: 'cup', title: 'Clay cup', url: '/shop/p/cup', isSubscribable: false },
      variant: { attributes: { Glaze: 'Chalk' }, priceMoney: price, salePriceMoney: price, onSale: false },
      ...{ pieces: 2, answer },
    });
    const added = { ...JSON.parse(shopping), ...more, item_id: 'cup', page_path: '/shop/p/cup' };
    await tell(browser, 'add_to_cart', added, agent);
    const content = {
      ...{ content_collection_id: 'lessons', content_item_id: 'first', viewer_access_status: 'MEMBER' },
      page_path: '/pottery/wedging',
    };
    await tell(browser, 'video_play', content, agent);
    return stepsOf(agent);
  }
  let seen = 0;
  async function stepsOf(agent: string): Promise<Readonly<Record<string, Said>>> {
    const day = gateway.clock.now.toISOString().slice(0, 10);
    let visits: VisitView[] = [];
    seen += 1;
    await eventually(async () => {
      visits = (await owner.get(`/api/analytics/visits?from=${day}&to=${day}&name=video_play`)).json.visits;
      expect(visits, agent).to.have.lengthOf(seen);
    });
    const [latest] = visits;
    return Object.fromEntries((latest?.steps ?? []).map(({ name, said: words }) => [name, words ?? {}]));
  }
  const textOf = ({ text }: Answer, pattern: RegExp): string =>
    (pattern.exec(text)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const expectSaid = (event: string, field: SaidField, expected: string | RegExp | undefined) => {
    const words = said[event]?.[field];
    if (expected instanceof RegExp) expect(words, event).to.match(expected);
    else expect(words, event).to.equal(expected);
  };

  it('is every field that the specification names', () => {
    expect(SHOPPING.map(([, field]) => field)).to.deep.equal([...SHOPPING_FIELDS]);
    expect(VIDEOS.map(([, field]) => field)).to.deep.equal([...VIDEO_FIELDS]);
  });
  for (const [section, field, whenLookedAt, whenPutIntoCart] of SHOPPING)
    it(`${field} (section ${section})`, () => {
      expectSaid('product_view', field, whenLookedAt);
      expectSaid('add_to_cart', field, whenPutIntoCart);
    });
  for (const [section, field, kept] of VIDEOS)
    it(`${field} of a video (section ${section})`, () => expectSaid('video_play', field, kept));

  it('names nobody: not in the log either, and of who did not agree nothing stands for anybody', async () => {
    const browser = await openCustomer(gateway, 'ben@example.com').then((customer) => customer.browser);
    browser.cookies.set('ss_cvr', 'browser-of-ben|session-of-ben');
    gateway.clock.advance(1000);
    const ofBen = await shopped(browser, 'Ben');
    for (const words of Object.values(ofBen)) expect(words).not.to.have.any.keys(...NAMING_FIELDS);
    expect(ofBen.add_to_cart).to.include({ logged_in: 'true', cart_value: '38.00' });
    const log = (await owner.get('/api/events?type=HitsRecorded&limit=50')).text;
    expect(log).to.include('item_variant_object');
    expect(log).not.to.match(/(?:browser|session)-of-(?:ada|ben)/);
  });
});
