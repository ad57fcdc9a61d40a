import { expect } from 'chai';
import type { Browser } from '../../../support/browser.ts';
import { anAddress } from '../../../support/builders/orders.ts';
import { openCustomer } from '../../../support/customers.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { putOrder } from '../../../support/orders.ts';
import { putProduct } from '../../../support/shop.ts';

const PRODUCT = '/api/commerce/products/cup';
const VARIANT = `${PRODUCT}/variants/cups`;
const ORDER = '/api/commerce/orders/order1';
const STOCK = '/api/commerce/inventory/stock/cup/cups';
const usd = (amount: number) => ({ amount, currency: 'USD' });

type Call = readonly [method: 'PUT' | 'POST' | 'DELETE', url: string, body?: object];

/** Something that is overwritten as a whole: two people read it, one writes, and the other comes too late. */
interface Overwritten {
  readonly what: string;
  readonly read: string;
  /** Makes it what both read; nothing where it is so already. */
  readonly first?: Call;
  readonly theirs: Call;
  readonly yours: Call;
  readonly conflict: {
    readonly field: string;
    readonly before: unknown;
    readonly theirs: unknown;
    readonly yours: unknown;
  };
}

const address = (address1: string) => ({ address: { ...anAddress, address1 } });
const tracking = (trackingNumber: string) => ({ carrier: 'Post', trackingNumber, trackingUrl: '' });
const left = (quantity: number) => [{ lineId: 'line1', quantity }];
const paywall = (memberAreaId: string) => ({ memberAreaId, previewItemIds: [] });
const plan = (value: number) => ({
  plan: { billingPeriod: { value, unit: 'MONTH' }, numBillingCycles: 0 },
});
const form = (title: string) => ({
  form: {
    formId: 'engraving',
    name: 'Engraving',
    fields: [
      { id: 'words', type: 'text', title, description: '', required: true, maxLength: 20, options: [] },
    ],
  },
});
const discount = { name: 'Spring', code: 'SPRING', benefit: { kind: 'percentage', basisPoints: 1000 } };

const OVERWRITTEN: readonly Overwritten[] = [
  {
    what: 'the sale price of a variant, also by taking it off sale',
    read: PRODUCT,
    first: ['PUT', `${VARIANT}/sale`, { salePrice: usd(1500) }],
    theirs: ['PUT', `${VARIANT}/sale`, { salePrice: usd(1400) }],
    yours: ['DELETE', `${VARIANT}/sale`],
    conflict: { field: 'salePrice', before: usd(1500), theirs: usd(1400), yours: null },
  },
  {
    what: 'what a buyer is asked, also by asking nothing',
    read: PRODUCT,
    first: ['PUT', `${PRODUCT}/form`, form('Words?')],
    theirs: ['PUT', `${PRODUCT}/form`, form('Which words?')],
    yours: ['DELETE', `${PRODUCT}/form`],
    conflict: {
      ...{ field: 'form', before: form('Words?').form, theirs: form('Which words?').form, yours: null },
    },
  },
  {
    what: 'the plan of a subscription, also by ending its offer',
    read: PRODUCT,
    first: ['PUT', `${PRODUCT}/subscription-plan`, plan(1)],
    theirs: ['PUT', `${PRODUCT}/subscription-plan`, plan(2)],
    yours: ['DELETE', `${PRODUCT}/subscription-plan`],
    conflict: { field: 'plan', before: plan(1).plan, theirs: plan(2).plan, yours: null },
  },
  {
    what: 'when a product comes out, also by calling it off',
    read: '/api/commerce/products/later',
    first: ['PUT', '/api/commerce/products/later/publication', { publishAt: '2026-12-01T08:00:00.000Z' }],
    theirs: ['PUT', '/api/commerce/products/later/publication', { publishAt: '2026-12-02T08:00:00.000Z' }],
    yours: ['DELETE', '/api/commerce/products/later/publication'],
    conflict: {
      field: 'publishAt',
      before: '2026-12-01T08:00:00.000Z',
      theirs: '2026-12-02T08:00:00.000Z',
      yours: null,
    },
  },
  {
    what: 'a count of stock',
    read: STOCK,
    theirs: ['POST', `${STOCK}/adjust`, { onHand: 7, reason: 'Counted' }],
    yours: ['POST', `${STOCK}/adjust`, { onHand: 8, reason: 'Counted' }],
    conflict: { field: 'onHand', before: 3, theirs: 7, yours: 8 },
  },
  {
    what: 'a limit of stock',
    read: STOCK,
    first: ['POST', `${STOCK}/unlimited`, { reason: 'Made to order' }],
    theirs: ['POST', `${STOCK}/limited`, { onHand: 7, reason: 'Counted' }],
    yours: ['POST', `${STOCK}/limited`, { onHand: 8, reason: 'Counted' }],
    conflict: { field: 'onHand', before: null, theirs: 7, yours: 8 },
  },
  {
    what: 'how much may be sold before it is there',
    read: STOCK,
    theirs: ['PUT', `${STOCK}/backorder`, { policy: { kind: 'limit', pieces: 2 }, reason: 'Friday' }],
    yours: ['PUT', `${STOCK}/backorder`, { policy: { kind: 'allow' }, reason: 'Always' }],
    conflict: {
      ...{ field: 'policy', before: { kind: 'deny' }, yours: { kind: 'allow' } },
      theirs: { kind: 'limit', pieces: 2 },
    },
  },
  {
    what: 'when stock counts as low',
    read: STOCK,
    theirs: ['PUT', `${STOCK}/threshold`, { threshold: 2 }],
    yours: ['PUT', `${STOCK}/threshold`, { threshold: null }],
    first: ['PUT', `${STOCK}/threshold`, { threshold: 1 }],
    conflict: { field: 'threshold', before: 1, theirs: 2, yours: null },
  },
  {
    what: 'the e-mail address of an order',
    read: ORDER,
    theirs: ['PUT', `${ORDER}/email`, { email: 'grace@example.com' }],
    yours: ['PUT', `${ORDER}/email`, { email: 'ida@example.com' }],
    conflict: {
      ...{ field: 'email', before: 'ada@example.com', theirs: 'grace@example.com', yours: 'ida@example.com' },
    },
  },
  {
    what: 'an address of an order, which is nothing to put together from halves',
    read: ORDER,
    theirs: ['PUT', `${ORDER}/addresses/shipping`, address('1 Their Street')],
    yours: ['PUT', `${ORDER}/addresses/shipping`, { address: { ...anAddress, city: 'Leeds' } }],
    conflict: {
      field: 'address',
      before: anAddress,
      theirs: address('1 Their Street').address,
      yours: { ...anAddress, city: 'Leeds' },
    },
  },
  {
    what: 'how many pieces of a line are left',
    read: ORDER,
    theirs: ['PUT', `${ORDER}/lines`, { lines: left(1) }],
    yours: ['PUT', `${ORDER}/lines`, { lines: left(0) }],
    conflict: { field: 'lines', before: left(2), theirs: left(1), yours: left(0) },
  },
  {
    what: 'how a parcel is followed',
    read: '/api/commerce/orders/order2',
    theirs: ['PUT', '/api/commerce/orders/order2/fulfilments/PARCEL', tracking('B2')],
    yours: ['PUT', '/api/commerce/orders/order2/fulfilments/PARCEL', tracking('C3')],
    conflict: { field: 'tracking', before: tracking('A1'), theirs: tracking('B2'), yours: tracking('C3') },
  },
  {
    what: 'the terms of a discount',
    read: '/api/commerce/discounts/DISCOUNT',
    theirs: ['PUT', '/api/commerce/discounts/DISCOUNT', { ...discount, totalUses: 5 }],
    yours: ['PUT', '/api/commerce/discounts/DISCOUNT', { ...discount, name: 'Summer', totalUses: 9 }],
    conflict: { field: 'totalUses', before: null, theirs: 5, yours: 9 },
  },
  {
    what: 'the texts of a member area',
    read: '/api/member-areas/course',
    theirs: ['PUT', '/api/member-areas/course', { name: 'Theirs', description: '', productId: null }],
    yours: ['PUT', '/api/member-areas/course', { name: 'Mine', description: 'New', productId: null }],
    conflict: { field: 'name', before: 'Course', theirs: 'Theirs', yours: 'Mine' },
  },
  {
    what: 'a paywall, also by opening the collection',
    read: '/api/member-areas/paywalls/COLLECTION',
    first: ['PUT', '/api/member-areas/paywalls/COLLECTION', paywall('course')],
    theirs: ['PUT', '/api/member-areas/paywalls/COLLECTION', paywall('club')],
    yours: ['DELETE', '/api/member-areas/paywalls/COLLECTION'],
    conflict: { field: 'paywall', before: paywall('course'), theirs: paywall('club'), yours: null },
  },
  {
    what: 'the order of a collection',
    read: '/api/commerce/collections/COLLECTION/arrangement',
    theirs: ['PUT', '/api/commerce/collections/COLLECTION/products', { productIds: ['tea', 'cup', 'later'] }],
    yours: ['PUT', '/api/commerce/collections/COLLECTION/products', { productIds: ['later', 'cup', 'tea'] }],
    conflict: {
      field: 'productIds',
      before: ['cup', 'tea', 'later'],
      theirs: ['tea', 'cup', 'later'],
      yours: ['later', 'cup', 'tea'],
    },
  },
  {
    what: 'the name of a category',
    read: '/api/commerce/collections/COLLECTION/categories/CUPS',
    theirs: ['PUT', '/api/commerce/collections/COLLECTION/categories/CUPS', { displayName: 'Theirs' }],
    yours: ['PUT', '/api/commerce/collections/COLLECTION/categories/CUPS', { displayName: 'Mine' }],
    conflict: { field: 'displayName', before: 'Cups', theirs: 'Theirs', yours: 'Mine' },
  },
  {
    what: 'the place of a category',
    read: '/api/commerce/collections/COLLECTION/categories/CUPS',
    theirs: [
      ...(['PUT', '/api/commerce/collections/COLLECTION/categories/CUPS/place'] as const),
      { parentCategoryId: 'ROOT', displayIndex: 2 },
    ],
    yours: [
      ...(['PUT', '/api/commerce/collections/COLLECTION/categories/CUPS/place'] as const),
      { parentCategoryId: 'ROOT', displayIndex: 3 },
    ],
    conflict: {
      field: 'place',
      before: { parentCategoryId: 'ROOT', displayIndex: 1 },
      theirs: { parentCategoryId: 'ROOT', displayIndex: 2 },
      yours: { parentCategoryId: 'ROOT', displayIndex: 3 },
    },
  },
  {
    what: 'the answer to a review',
    read: '/api/commerce/reviews/REVIEW',
    theirs: ['PUT', '/api/commerce/reviews/REVIEW/reply', { reply: 'Thank you!' }],
    yours: ['PUT', '/api/commerce/reviews/REVIEW/reply', { reply: 'Thanks.' }],
    conflict: { field: 'reply', before: '', theirs: 'Thank you!', yours: 'Thanks.' },
  },
  {
    what: 'why a customer pays no tax, also by taking it again',
    read: '/api/commerce/customers/CUSTOMER/tax-exemption',
    first: ['PUT', '/api/commerce/customers/CUSTOMER/tax-exemption', { reason: 'Certificate 1' }],
    theirs: ['PUT', '/api/commerce/customers/CUSTOMER/tax-exemption', { reason: 'Certificate 2' }],
    yours: ['DELETE', '/api/commerce/customers/CUSTOMER/tax-exemption'],
    conflict: { field: 'reason', before: 'Certificate 1', theirs: 'Certificate 2', yours: null },
  },
];

describe('two people who overwrite the same at once', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  const ids: Record<string, string> = {};

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    const made = async (url: string, body: object) => {
      const answer = await owner.send('POST', url, body);
      expect(answer.status, answer.text).to.be.within(200, 201);
      return answer.json;
    };
    await putProduct(gateway, { productId: 'cup', variants: { 'CUP-S': { stock: 3 } } });
    await putProduct(gateway, { productId: 'tea', variants: { TEA: {} } });
    await putProduct(gateway, { productId: 'later', variants: { LATER: {} }, isPublished: false });
    await putOrder(gateway, 'order1');
    await putOrder(gateway, 'order2');
    const parcel = { lines: [{ lineId: 'line1', quantity: 1 }], ...tracking('A1') };
    const sent = await made('/api/commerce/orders/order2/fulfilments', parcel);
    ids.PARCEL = sent.order.fulfilments[0].fulfilmentId;
    ids.DISCOUNT = (await made('/api/commerce/discounts', discount)).discount.discountId;
    const website = '/api/content-service/product/1.1/websites/main/products';
    const shop = { navigationTitle: 'Shop', title: 'Shop', urlId: 'tableware' };
    ids.COLLECTION = (await made(website, shop)).id;
    const collection = `/api/commerce/collections/${ids.COLLECTION}`;
    const all = { displayName: 'All', type: 'ROOT', pageRendering: 'LIST_VIEW', displayIndex: 1 };
    ids.ROOT = (await made(`${website}/${ids.COLLECTION}/categories`, all)).id;
    const cups = { parentCategoryId: ids.ROOT, displayName: 'Cups' };
    ids.CUPS = (await made(`${collection}/categories`, cups)).category.categoryId;
    for (const productId of ['cup', 'tea', 'later']) await made(`${collection}/products`, { productId });
    for (const [area, name] of [
      ['course', 'Course'],
      ['club', 'Club'],
    ]) {
      await owner.send('PUT', `/api/member-areas/${area}`, { name, description: '', productId: null });
    }
    const { browser: ada } = await openCustomer(gateway, 'ada@shop.example');
    const review = { productId: 'cup', rating: 4, title: '', body: '', authorName: 'Ada' };
    ids.REVIEW = (await ada.send('POST', '/api/commerce/reviews', review)).json.id;
    ids.CUSTOMER = (await ada.get('/api/site-users/account')).json.account.siteUserId;
  });
  after(() => gateway.close());

  const named = <T>(value: T): T =>
    JSON.parse(
      JSON.stringify(value).replace(
        /PARCEL|DISCOUNT|COLLECTION|ROOT|CUPS|REVIEW|CUSTOMER/g,
        (name) => ids[name] ?? '',
      ),
    );

  /** Sends it as somebody who has read this revision, or none. */
  async function send(call: Call, revision?: unknown) {
    const [method, url, body] = named(call);
    return owner.send(method, url, body, revision === undefined ? {} : { 'if-match': String(revision) });
  }
  async function tagOf(url: string): Promise<unknown> {
    const { status, headers, json } = await owner.get(named(url));
    expect(status, url).to.equal(200);
    return headers.etag ?? `"${json.product.revision}"`;
  }

  for (const { what, read, first, theirs, yours, conflict } of OVERWRITTEN) {
    it(`are asked about ${what}`, async () => {
      if (first) expect((await send(first)).status).to.equal(200);
      const revision = await tagOf(read);
      const they = await send(theirs, revision);
      expect(they.status, they.text).to.equal(200);

      const refused = await send(yours, revision);
      expect(refused.json, refused.text).to.deep.include({ status: 412, code: 'EDIT_CONFLICT' });
      expect(refused.json.details.conflicts).to.deep.equal([named(conflict)]);
      expect(await tagOf(read)).to.equal(`"${refused.json.details.revision}"`);

      const chosen = await send(yours, `"${refused.json.details.revision}"`);
      expect(chosen.status, chosen.text).to.equal(200);
    });
  }

  it('keep what both did to different words or pictures of a list', async () => {
    const order = await tagOf(ORDER);
    await send(['PUT', `${ORDER}/tags`, { tags: ['gift'] }], order);
    const tagged = await send(['PUT', `${ORDER}/tags`, { tags: ['late'] }], order);
    expect([tagged.status, tagged.json.order.tags]).to.deep.equal([200, ['gift', 'late']]);

    const sorted = '/api/commerce/collections/COLLECTION/products/cup/categories';
    const collection = await tagOf('/api/commerce/collections/COLLECTION/arrangement');
    await send(['PUT', sorted, { categoryIds: ['CUPS'] }], collection);
    expect((await send(['PUT', sorted, { categoryIds: ['ROOT'] }], collection)).status).to.equal(200);

    const picture = (imageId: string, alt: string) => ({
      ...{ imageId, alt, url: `/assets/${imageId}.jpg`, width: 10, height: 10 },
    });
    const describe = (images: readonly object[], revision?: unknown) =>
      send(['PUT', '/api/commerce/products/cup/description', { description: { images } }], revision);
    await describe([picture('front', ''), picture('side', '')]);
    const revision = await tagOf('/api/commerce/products/cup');
    await describe([picture('front', 'Theirs'), picture('side', '')], revision);
    const both = await describe([picture('side', 'Yours'), picture('front', '')], revision);
    expect(both.status, both.text).to.equal(200);
    const { images } = (await owner.get('/api/commerce/products/cup')).json.product;
    expect(images.map(({ alt }: { alt: string }) => alt)).to.deep.equal(['Yours', 'Theirs']);
    const again = await describe([picture('front', 'Yours as well'), picture('side', '')], revision);
    expect(again.json).to.deep.include({ status: 412, code: 'EDIT_CONFLICT' });
  });

  it('hear nothing of what others changed beside it', async () => {
    const revision = await tagOf(ORDER);
    await send(['PUT', `${ORDER}/tags`, { tags: ['beside'] }]);
    const billing = { address: { ...anAddress, company: 'Engines' } };
    const { status, json } = await send(['PUT', `${ORDER}/addresses/billing`, billing], revision);
    expect([status, json.order.tags]).to.deep.equal([200, ['beside']]);
    const stock = await tagOf(STOCK);
    const held = { reservationId: 'phone', quantity: 1, seconds: 900 };
    await send(['POST', `${STOCK}/reservations`, held]);
    const counted = await send(['POST', `${STOCK}/adjust`, { onHand: 9, reason: 'Counted' }], stock);
    expect(counted.json.stock).to.include({ onHand: 9, reserved: 1 });
  });
});
