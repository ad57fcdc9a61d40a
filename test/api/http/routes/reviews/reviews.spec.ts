import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putOrder } from '../../../../support/orders.ts';
import { putProduct } from '../../../../support/shop.ts';

const REVIEWS = '/api/commerce/reviews';

describe('reviews over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let customer: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 1 } } });
    customer = await openBrowser(gateway.app);
    await customer.send('POST', '/api/site-users/account', {
      email: 'ada@shop.example',
      password: 'a long enough password',
      firstName: 'Ada',
      lastName: 'Lund',
    });
  });
  after(() => gateway.close());

  const words = {
    productId: 'cup',
    rating: 4,
    title: 'Daily companion',
    body: 'Warm to hold.',
    authorName: 'Ada',
  };
  const shown = async () => (await owner.get(`${REVIEWS}?productId=cup`)).json;
  /** The page of the product in the owner's browser, which knows of every change that was made in it. */
  const productPage = (format = '?format=json') => owner.get(`/shop/p/cup${format}`);
  const prefer = (preferences: object) =>
    owner.send('PUT', '/api/v1/commerce-preferences/reviews', preferences);

  it('are written by whoever has an account or the token of an order that holds the product', async () => {
    const stranger = await openBrowser(gateway.app);
    expect((await stranger.send('POST', REVIEWS, words)).json).to.include({
      status: 401,
      code: 'NOT_SIGNED_IN',
    });
    const forged = await stranger.send('POST', REVIEWS, { ...words, orderToken: 'x'.repeat(32) });
    expect(forged.json).to.include({ status: 403, code: 'REVIEW_TOKEN_INVALID' });
    const { status, json } = await customer.send('POST', REVIEWS, words);
    expect(status, JSON.stringify(json)).to.equal(201);
    expect(json).to.include({ isVerified: false, status: 'pending' });
    expect((await customer.send('POST', REVIEWS, words)).json).to.include({
      status: 409,
      code: 'ALREADY_REVIEWED',
    });
  });

  it('are verified ones where the order holds the product, once for each order', async () => {
    await putOrder(gateway, 'order1');
    const buyer = await openBrowser(gateway.app);
    await putProduct(gateway, { productId: 'vase', variants: { VASE: { stock: 1 } } });
    const orderToken = 'token_of_order1_0123456789';
    const other = await buyer.send('POST', REVIEWS, { ...words, productId: 'vase', orderToken });
    expect(other.json).to.include({ status: 403, code: 'REVIEW_TOKEN_INVALID' });
    const { status, json } = await buyer.send('POST', REVIEWS, { ...words, orderToken });
    expect([status, json.isVerified]).to.deep.equal([201, true]);
    expect((await buyer.send('POST', REVIEWS, { ...words, orderToken })).json.code).to.equal(
      'ALREADY_REVIEWED',
    );
    const rejected = await owner.send('POST', `${REVIEWS}/${json.id}/reject`, {
      reason: 'Not about the cup',
    });
    expect(rejected.json.review).to.include({ status: 'rejected' });
    const known = {
      status: 'rejected',
      reason: 'Not about the cup',
      productName: 'Product cup',
      body: words.body,
    };
    expect((await owner.get(`${REVIEWS}/${json.id}`)).json.review).to.include(known);
    const [listed] = (await owner.get(`${REVIEWS}/moderation?status=rejected`)).json.reviews;
    expect(listed).to.include(known);
  });

  it('are seen once staff have published them, with answer and average', async () => {
    expect(await shown()).to.deep.equal({ rating: null, reviews: [], nextCursor: null });
    const [waiting] = (await owner.get(`${REVIEWS}/moderation`)).json.reviews;
    expect(waiting).to.include({ authorName: 'Ada', status: 'pending' });
    expect((await customer.send('POST', `${REVIEWS}/${waiting.id}/publish`)).status).to.equal(401);
    await owner.send('POST', `${REVIEWS}/${waiting.id}/publish`);
    await owner.send('PUT', `${REVIEWS}/${waiting.id}/reply`, { reply: 'Thank you!' });
    const { rating, reviews } = await shown();
    expect(rating).to.deep.equal({ count: 1, average: 4 });
    expect(reviews[0]).to.include({ body: 'Warm to hold.', reply: 'Thank you!' });
    const page = (await owner.get('/shop/p/cup?format=json')).json.item;
    expect(page.rating).to.deep.equal({ count: 1, average: 4 });
  });

  it('are read on the page of the product, without JavaScript', async () => {
    const { text } = await productPage('');
    expect(text).to.include('Daily companion').and.to.include('aria-label="4 out of 5"');
    expect(text).to.match(/<time datetime="2026-[^"]+">\w+ \d+, 2026<\/time>/);
  });

  it('come from a file, once however often it is sent', async () => {
    const csv =
      'sku,rating,title,body,authorName,submittedAt\nCUP,5,,Lovely,Bo,2025-11-02\nCUP,2,,"Small, but nice",Cy,2025-11-03\n';
    const send = (body: string, query = '') =>
      owner.send('POST', `${REVIEWS}/import.csv${query}`, body, { 'content-type': 'text/csv' });
    expect((await send(csv, '?dryRun=true')).json).to.deep.include({ dryRun: true, changed: 2, errors: [] });
    expect((await send(csv)).json).to.include({ changed: 2, unchanged: 0 });
    expect((await send(csv)).json).to.include({ changed: 0, unchanged: 2 });
    const wrong = await send('sku,rating,authorName,submittedAt\nNOPE,5,Bo,2025-11-02\nCUP,6,Bo,yesterday\n');
    expect(
      wrong.json.errors.map(({ row, column }: Record<string, string>) => `${row} ${column}`),
    ).to.deep.equal(['1 sku', '2 rating', '2 submittedAt']);
    expect((await shown()).rating).to.deep.equal({ count: 3, average: 3.7 });
  });

  it('from a file say the day that the file says, wherever the store is', async () => {
    const { text } = await productPage('');
    expect(text).to.include('<time datetime="2025-11-02">November 2, 2025</time>');
  });

  describe('as the owner shows them', () => {
    it('are native or imported ones, or none while the kill switch is set', async () => {
      await prefer({ showsNative: true, showsImported: false });
      expect((await shown()).reviews).to.have.length(1);
      expect((await productPage()).json.reviews.items).to.have.length(1);
      await prefer({ showsNative: false, showsImported: true });
      expect((await shown()).reviews).to.have.length(2);
      expect((await customer.send('POST', REVIEWS, words)).json).to.include({
        status: 403,
        code: 'REVIEWS_DISABLED',
      });
      await prefer({ showsNative: true, showsImported: true, killSwitch: true });
      expect(await shown()).to.deep.equal({ rating: null, reviews: [], nextCursor: null });
      const { json } = await productPage();
      expect([json.reviews.items, json.item.rating, json.structuredData.aggregateRating]).to.deep.equal([
        [],
        null,
        undefined,
      ]);
    });
  });
});
