import { expect } from 'chai';
import type { Browser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const PRODUCTS = '/api/commerce/products';
const HEAD =
  'slug,type,status,name,excerpt,description,categories,tags,taxClass,sku,attributes,price,salePrice,weightGrams,barcode';
const CUPS = [
  'clay-cup,physical,published,Clay cup,"Small, plain",<p>Thrown.</p>,Ceramics|Gifts,cup,reduced,CUP-S,Size=S,19.00,,320,4006381',
  'clay-cup,physical,published,Clay cup,,,,,,CUP-L,Size=L,24.5,20.00,410,',
  'print,digital,draft,Print,,,,,,PRINT,,8,,,',
];
const file = (...rows: string[]) => `${[HEAD, ...rows].join('\n')}\n`;

describe('products as a file', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  const send = (csv: string, query = '') =>
    owner.send('POST', `${PRODUCTS}/import.csv${query}`, csv, { 'content-type': 'text/csv' });
  const products = async () => (await owner.get(PRODUCTS)).json.products;
  const cup = async () => {
    const [{ id }] = (await owner.get(`${PRODUCTS}?search=clay`)).json.products;
    return (await owner.get(`${PRODUCTS}/${id}`)).json.product;
  };

  it('change nothing in a dry run', async () => {
    const { json } = await send(file(...CUPS), '?dryRun=true');
    expect(json).to.deep.equal({ dryRun: true, rows: 3, changed: 2, unchanged: 0, errors: [] });
    expect(await products()).to.deep.equal([]);
  });

  it('change nothing while a row is wrong, and say which and where', async () => {
    const { json } = await send(
      file(
        CUPS[0] ?? '',
        'clay-cup,physical,,Clay cup,,,,,,CUP-M,Shape=Round,19.00,,,',
        'bowl,physical,,Bowl,,,,,,BOWL,,nineteen,,,',
        'vase,clay,,,,,,,,CUP-S,,19.00,,heavy,',
        'jug,physical,,Jug,,,,,,JUG,,10.00,12.00,,',
      ),
    );
    expect(
      json.errors.map(({ row, column }: Record<string, string>) => `${row} ${column}`).sort(),
    ).to.deep.equal(['2 attributes', '3 price', '4 name', '4 type', '4 weightGrams', '5 salePrice']);
    expect(await products()).to.deep.equal([]);
  });

  it('create products with their variants, prices and measures', async () => {
    expect((await send(file(...CUPS))).json).to.include({ changed: 2, unchanged: 0 });
    const product = await cup();
    expect(product).to.deep.include({
      slug: 'clay-cup',
      status: 'published',
      excerpt: 'Small, plain',
      categories: ['Ceramics', 'Gifts'],
      taxClass: 'reduced',
      options: ['Size'],
    });
    expect(product.variants[0]).to.deep.include({ sku: 'CUP-S', price: { amount: 1900, currency: 'USD' } });
    expect(product.variants[0].specification).to.include({ weightGrams: 320, barcode: '4006381' });
    expect(product.variants[1]).to.deep.include({
      attributes: { Size: 'L' },
      price: { amount: 2450, currency: 'USD' },
      salePrice: { amount: 2000, currency: 'USD' },
    });
  });

  it('come out as they went in, and going in again they change nothing', async () => {
    const { text, headers } = await owner.get(`${PRODUCTS}/export.csv`);
    expect(headers['content-disposition']).to.equal('attachment; filename="products.csv"');
    expect(text).to.include('CUP-L,Size=L,24.50,20.00,410,');
    const { json } = await send(text);
    expect(json).to.deep.equal({ dryRun: false, rows: 3, changed: 0, unchanged: 2, errors: [] });
  });

  it('change what they name and leave the rest', async () => {
    const row =
      'clay-cup,physical,,Tall cup,"Small, plain",<p>Thrown.</p>,Ceramics|Gifts,cup,,CUP-L,Size=L,26.00,,410,';
    expect((await send(file(row))).json).to.include({ changed: 1 });
    const { json } = await owner.get(`${PRODUCTS}?search=tall`);
    const { product } = (await owner.get(`${PRODUCTS}/${json.products[0].id}`)).json;
    expect(product.variants.map(({ sku }: { sku: string }) => sku)).to.deep.equal(['CUP-S', 'CUP-L']);
    expect(product.variants[1]).to.deep.include({
      price: { amount: 2600, currency: 'USD' },
      salePrice: null,
    });
    expect(product).to.include({ taxClass: 'reduced', status: 'published' });
  });
});
