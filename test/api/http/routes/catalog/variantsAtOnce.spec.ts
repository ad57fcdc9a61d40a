import { expect } from 'chai';
import type { Browser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { usd } from '../../../../support/money.ts';
import { putProduct } from '../../../../support/shop.ts';

const PRODUCTS = '/api/commerce/products';

describe('the variants of a product, edited at once', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    await putProduct(gateway, {
      productId: 'cup',
      options: ['Size'],
      variants: {
        'CUP-S': { attributes: { Size: 'S' }, stock: 3 },
        'CUP-L': { attributes: { Size: 'L' }, stock: 0 },
      },
    });
    await putProduct(gateway, { productId: 'jug', variants: { JUG: { stock: 1 } } });
  });
  after(() => gateway.close());

  const edit = (variants: object, revision?: number) =>
    owner.send(
      'PUT',
      `${PRODUCTS}/cup/variants`,
      { variants },
      revision === undefined ? {} : { 'if-match': `"${revision}"` },
    );
  const product = async () => (await owner.get(`${PRODUCTS}/cup`)).json.product;

  it('takes what is named, and leaves the rest', async () => {
    const { status, json } = await edit({ cups: { price: usd(2500), specification: { barcode: '40063' } } });
    expect(status).to.equal(200);
    expect(json.product.variants[0]).to.deep.include({ sku: 'CUP-S', price: usd(2500) });
    expect(json.product.variants[0].specification).to.include({ barcode: '40063', weightGrams: 0 });
  });

  it('keeps what two people changed in different cells, and tells of the same cell with both values', async () => {
    const { revision } = await product();
    await edit({ cupl: { price: usd(3000) } }, revision);
    const mine = await edit({ cups: { price: usd(2600) } }, revision);
    expect(mine.json.product.variants.map(({ price }: { price: object }) => price)).to.deep.equal([
      usd(2600),
      usd(3000),
    ]);
    const { status, json } = await edit({ cups: { price: usd(2700), sku: 'CUP-1' } }, revision);
    expect(status).to.equal(412);
    expect(json.details.conflicts).to.deep.equal([
      { field: 'variants.cups.price', before: usd(2500), theirs: usd(2600), yours: usd(2700) },
    ]);
    expect((await product()).variants[0].sku).to.equal('CUP-S');
  });

  it('changes all of them or none', async () => {
    const { json } = await edit({ cups: { price: usd(1) }, cupl: { sku: 'CUP-S' } });
    expect(json).to.include({ status: 409, code: 'DUPLICATE_SKU' });
    expect((await product()).variants[0].price).to.deep.equal(usd(2600));
  });

  it('renames a value wherever it is chosen', async () => {
    const path = `${PRODUCTS}/cup/options/Size/values`;
    const { json } = await owner.send('PUT', `${path}/S`, { name: 'Small' });
    expect(json.product.variants[0].attributes).to.deep.equal({ Size: 'Small' });
    const taken = await owner.send('PUT', `${path}/Small`, { name: 'L' });
    expect(taken.json).to.include({ status: 400, code: 'DUPLICATE_OPTION_VALUE' });
  });

  it('leads to the products that its owner chose, and to no other', async () => {
    const { json } = await owner.send('PUT', `${PRODUCTS}/cup/related`, { relatedProductIds: ['jug'] });
    expect(json.product.relatedProductIds).to.deep.equal(['jug']);
    const page = await owner.get(`/shop/p/${json.product.slug}?format=json`);
    expect(page.json.related.map(({ id }: { id: string }) => id)).to.deep.equal(['jug']);
    const itself = await owner.send('PUT', `${PRODUCTS}/cup/related`, { relatedProductIds: ['cup'] });
    expect(itself.json).to.include({ status: 400, code: 'RELATED_INVALID' });
  });

  it('is listed in any order, and narrowed down', async () => {
    const ids = async (query: string) =>
      (await owner.get(`${PRODUCTS}?${query}`)).json.products.map(({ id }: { id: string }) => id);
    expect(await ids('sort=price')).to.deep.equal([...(await ids('sort=-price'))].reverse());
    expect(await ids('type=digital')).to.deep.equal([]);
    expect(await ids('offer=out')).to.deep.equal([]);
    expect(await ids('search=jug')).to.deep.equal(['jug']);
  });

  it('has its stock beside that of other products, with what is expected', async () => {
    const stock = '/api/commerce/inventory/stock/jug/jug';
    const levels = async (query = '') =>
      (await owner.get(`/api/commerce/inventory/levels${query}`)).json.levels.map(
        ({ sku, available, expected }: { sku: string; available: number; expected: number }) => [
          sku,
          available,
          expected,
        ],
      );
    expect(await levels('?show=out'))
      .to.deep.include(['CUP-L', 0, 0])
      .and.to.not.deep.include(['JUG', 1, 0]);
    const delivery = { quantity: 24, expectedOn: '2026-12-01', reason: 'Ordered' };
    const { status, json } = await owner.send('POST', `${stock}/deliveries`, delivery);
    expect(status).to.equal(200);
    expect(json.stock).to.include({ expected: 24, onHand: 1 });
    expect(await levels('?show=expected')).to.deep.equal([['JUG', 1, 24]]);
    const [{ deliveryId }] = json.stock.deliveries;
    const received = await owner.send('POST', `${stock}/deliveries/${deliveryId}/receive`, {
      ...{ quantity: 20, reason: 'Four were broken' },
    });
    expect(received.json.stock).to.include({ expected: 0, onHand: 21 });
    expect(await levels('?search=jug')).to.deep.equal([['JUG', 21, 0]]);
    const again = await owner.send('DELETE', `${stock}/deliveries/${deliveryId}`, { reason: 'Too late' });
    expect(again.status).to.equal(200);
  });

  it('has its collection to edit, also while nobody sees it', async () => {
    const { json } = await owner.send('POST', '/api/content-service/product/1.1/websites/main/products', {
      title: 'Table',
      navigationTitle: 'Table',
      urlId: 'table',
      enabled: false,
    });
    const found = await owner.get(`/api/commerce/collections/${json.id}/edit`);
    expect(found.status).to.equal(200);
    expect(found.json.collection).to.include({ title: 'Table', enabled: false });
    expect(found.json.categories).to.deep.equal([]);
  });
});
