import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { usd } from '../../../../support/money.ts';
import { putProduct } from '../../../../support/shop.ts';

const PRODUCTS = '/api/commerce/products';
describe('a product over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    await gateway.openAccount('writer', 'writer@example.com', 'another long password', ['draft editor']);
    owner = await openOwner(gateway);
    visitor = await openBrowser(gateway.app);
    await putProduct(gateway, {
      productId: 'cup',
      options: ['Size'],
      variants: { 'CUP-S': { attributes: { Size: 'S' }, stock: 3 } },
    });
  });
  after(() => gateway.close());

  const change = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    owner.send(method, `${PRODUCTS}/cup${path}`, body);
  const page = (slug: string) => owner.get(`/shop/p/${slug}?format=json`);

  it('is measured, taxed, costed and described to search engines', async () => {
    const specification = { weightGrams: 320, lengthMm: 90, widthMm: 90, heightMm: 110, barcode: '40063' };
    await change('PUT', '/seo', { seo: { title: 'Stoneware cup', description: '' } });
    await change('PUT', '/tax-class', { taxClass: 'reduced' });
    await change('PUT', '/variants/cups/specification', { specification });
    const { status, json } = await change('PUT', '/variants/cups/cost', { cost: usd(700) });
    expect(status).to.equal(200);
    expect(json.product).to.deep.include({
      taxClass: 'reduced',
      seo: { title: 'Stoneware cup', description: '' },
    });
    expect(json.product.variants[0]).to.deep.include({ specification, cost: usd(700) });
  });

  it('never tells a visitor what it costs its owner', async () => {
    const { text } = await visitor.get('/shop/p/cup?format=json');
    expect(text).to.include('CUP-S').and.to.not.include('"cost"');
    expect((await visitor.get(`${PRODUCTS}/cup`)).status).to.equal(401);
  });

  it('has a picture of its own variants only', async () => {
    const { json } = await change('PUT', '/variants/cups/image', { imageId: 'elsewhere' });
    expect(json).to.include({ status: 404, code: 'IMAGE_NOT_FOUND' });
  });

  it('grows by a matrix of options and values, 250 variants at most', async () => {
    expect((await change('POST', '/options', { option: 'Color', value: 'Sand' })).status).to.equal(200);
    const values = { Size: ['S', 'M'], Color: ['Sand', 'Ink'] };
    const { json } = await change('POST', '/variants/matrix', { values, price: usd(2100), skuPrefix: 'CUP' });
    expect(json.product.variants.map(({ sku }: { sku: string }) => sku)).to.deep.equal([
      'CUP-S',
      'CUP-S-INK',
      'CUP-M-SAND',
      'CUP-M-INK',
    ]);
    const again = await change('POST', '/variants/matrix', { values, price: usd(2100) });
    expect(again.json.product).to.include({ revision: json.product.revision });
    const many = Array.from({ length: 126 }, (_, index) => `n${index}`);
    const tooMany = await change('POST', '/variants/matrix', { values: { Size: many }, price: usd(2100) });
    expect(tooMany.json).to.include({ status: 409, code: 'TOO_MANY_VARIANTS' });
    const stranger = await change('POST', '/variants/matrix', { values: { Shape: ['x'] }, price: usd(1) });
    expect(stranger.json).to.include({ status: 404, code: 'OPTION_NOT_FOUND' });
  });

  it('renames, arranges and removes options', async () => {
    await change('PUT', '/options/Color', { name: 'Glaze' });
    const arranged = await change('PUT', '/options', { options: ['Glaze', 'Size'] });
    expect(arranged.json.product.options).to.deep.equal(['Glaze', 'Size']);
    expect((await change('DELETE', '/options/Glaze')).json).to.include({
      code: 'OPTION_TELLS_VARIANTS_APART',
    });
    await change('DELETE', '/options/Glaze/values/Ink');
    expect((await change('DELETE', '/options/Glaze')).json.product.options).to.deep.equal(['Size']);
  });

  it('leaves a redirect where it was, until another product claims the address', async () => {
    const { json } = await owner.get(`${PRODUCTS}/cup`);
    const { name, excerpt, description, categories, tags, images, customAddButtonText } = json.product;
    const texts = { name, excerpt, description, categories, tags, images, customAddButtonText };
    await change('PUT', '/description', { description: { ...texts, slug: 'tea-cup' } });
    await change('PUT', '/description', { description: { ...texts, slug: 'mug' } });
    for (const earlier of ['cup', 'tea-cup']) {
      const moved = await owner.get(`/shop/p/${earlier}?format=json`);
      expect([moved.status, moved.headers.location]).to.deep.equal([301, '/shop/p/mug?format=json']);
    }
    expect((await page('mug')).json.item.urlId).to.equal('mug');
    await putProduct(gateway, { productId: 'tea_cup', variants: { TEA: { stock: 1 } } });
    expect((await page('tea-cup')).json.item.id).to.equal('tea_cup');
    expect((await page('never-there')).status).to.equal(404);
  });

  describe('in time', () => {
    /** Reads until the processes have done what the clock asked of them. */
    async function until(isSo: () => Promise<boolean>): Promise<void> {
      for (let looks = 0; !(await isSo()); looks++) {
        if (looks > 500) expect.fail('the processes did nothing');
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }
    const statusOf = async () => (await owner.get(`${PRODUCTS}/cup`)).json.product.status;
    const salePriceOf = async () =>
      (await owner.get(`${PRODUCTS}/cup`)).json.product.variants[0].salePrice?.amount ?? null;
    const inMinutes = (minutes: number) =>
      new Date(gateway.clock.now.getTime() + minutes * 60_000).toISOString();

    it('is hidden, and appears at the moment its owner names', async () => {
      expect((await change('POST', '/hide')).json.product.status).to.equal('hidden');
      expect((await page('mug')).status).to.equal(404);
      const past = await change('PUT', '/publication', { publishAt: inMinutes(-1) });
      expect(past.json).to.include({ status: 400, code: 'INSTANT_PASSED' });
      const { json } = await change('PUT', '/publication', { publishAt: inMinutes(10) });
      expect(json.product).to.include({ status: 'scheduled', publishAt: inMinutes(10) });
      gateway.clock.advance(11 * 60_000);
      await until(async () => (await statusOf()) === 'published');
      expect((await page('mug')).status).to.equal(200);
    });

    it('goes on sale and back at the moments of a plan', async () => {
      const [startsAt, endsAt] = [inMinutes(5), inMinutes(20)];
      const plan = { variantId: 'cups', salePrice: usd(1500), startsAt, endsAt };
      const { json } = await change('POST', '/sales', plan);
      expect(json.product.sales).to.have.length(1);
      expect((await change('POST', '/sales', plan)).json).to.include({ status: 409, code: 'SALES_OVERLAP' });
      gateway.clock.advance(6 * 60_000);
      await until(async () => (await salePriceOf()) === 1500);
      gateway.clock.advance(15 * 60_000);
      await until(async () => (await salePriceOf()) === null);
      expect((await owner.get(`${PRODUCTS}/cup`)).json.product.sales).to.deep.equal([]);
    });
  });

  it('tells anybody its merchandising: scarcity, and a restock sign-up for what is sold out', async () => {
    await putProduct(gateway, {
      productId: 'bowl',
      options: ['Size'],
      variants: {
        'BOWL-S': { attributes: { Size: 'S' }, stock: 2 },
        'BOWL-L': { attributes: { Size: 'L' } },
      },
    });
    const merchandising = {
      scarcityEnabled: true,
      scarcityText: 'Only {count} left',
      scarcityShownByDefault: true,
      scarcityThreshold: 3,
      customSoldOutText: 'Gone',
      mailingListSignUpEnabled: true,
      mailingListOptInByDefault: false,
      restockMessages: { buttonText: 'Tell me' },
    };
    await owner.send('PUT', `${PRODUCTS}/bowl/merchandising`, { merchandising });
    const { json } = await owner.get(`${PRODUCTS}/bowl/merchandising`);
    expect(json.scarcityTemplateViews).to.deep.equal({ bowls: 'Only 2 left' });
    expect(json.restockNotificationViews).to.deep.equal({
      bowll: { variantId: 'bowll', hiddenByDefault: true },
    });
    expect(json.restockNotificationMessages).to.include({ buttonText: 'Tell me', successText: 'Signed up!' });
    const { json: context } = await owner.get('/shop/p/bowl?format=json');
    expect(context.productMerchandisingContext.bowl).to.deep.equal(json);
  });

  it('tells the lowest price of the last 30 days, which a sale is measured by', async () => {
    const day = 24 * 3_600_000;
    const price = (amount: number) =>
      owner.send('PUT', `${PRODUCTS}/bowl/variants/bowls/price`, { price: usd(amount) });
    await price(1700);
    gateway.clock.advance(5 * day);
    await owner.signIn(OWNER);
    await price(2000);
    const lowest = async () =>
      (await owner.get(`${PRODUCTS}/bowl/prices`)).json.variants[0].lowestPrice30Days?.value;
    expect(await lowest()).to.equal('1700');
    await owner.send('PUT', `${PRODUCTS}/bowl/variants/bowls/sale`, { salePrice: usd(1500) });
    expect(await lowest()).to.equal('1700');
    const { json } = await owner.get('/shop/p/bowl?format=json');
    expect(json.item.structuredContent.variants[0].lowestPrice30Days.value).to.equal('1700');
    expect(json.item.structuredContent.variants[1].lowestPrice30Days).to.equal(null);
  });

  it('is changed by those who may', async () => {
    const writer = await openBrowser(gateway.app);
    await writer.signIn({ email: 'writer@example.com', password: 'another long password' });
    expect((await writer.send('POST', `${PRODUCTS}/cup/hide`)).json).to.include({ status: 403 });
    expect((await writer.send('PUT', `${PRODUCTS}/cup/tax-class`, { taxClass: 'x' })).status).to.equal(403);
  });
});
