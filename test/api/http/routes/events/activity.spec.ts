import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

describe('what staff did, over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let keyId: string;

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 9, price: 1900 } } });
    owner = await openOwner(gateway);
    const price = { amount: 2100, currency: 'USD' };
    await owner.send('PUT', '/api/commerce/products/cup/variants/cup/price', { price });
    const key = await owner.send('POST', '/api/staff/keys', { name: 'Books', capabilities: ['events.read'] });
    keyId = key.json.keyId;
  });
  after(() => gateway.close());

  const asked = async (query = '') => (await owner.get(`/api/activity${query}`)).json;

  it('tells who did what to what, and each value before and after', async () => {
    const { deeds, nextCursor } = await asked('?category=product&text=VariantPriced');
    expect(nextCursor).to.equal(null);
    expect(deeds).to.have.length(1);
    expect(deeds[0]).to.deep.include({ type: 'VariantPriced', stream: 'product-cup' });
    expect(deeds[0].actor).to.include({ kind: 'staff', name: OWNER.email });
    const [price] = deeds[0].changes.filter(({ path }: { path: string[] }) => path.includes('price'));
    expect(price).to.deep.include({
      before: { amount: 1900, currency: 'USD' },
      after: { amount: 2100, currency: 'USD' },
    });
  });

  it('is narrowed down to one of them, to programs, and to a time', async () => {
    const all = (await asked()).deeds;
    expect(all.map(({ type }: { type: string }) => type)).to.include.members([
      'ApiKeyCreated',
      'VariantPriced',
    ]);
    expect((await asked(`?by=${keyId}`)).deeds).to.deep.equal([]);
    expect((await asked('?kind=program')).deeds).to.deep.equal([]);
    expect((await asked(`?by=${all[0].actor.id}`)).deeds.length).to.equal(all.length);
    expect((await asked('?to=2020-01-01T00:00:00.000Z')).deeds).to.deep.equal([]);
  });

  it('never tells a secret', async () => {
    const { text } = await owner.get('/api/activity');
    expect(text).to.not.match(/secretHash":"[0-9a-f]|passwordHash":"/);
  });

  it('is a file, too, with a row for each value', async () => {
    const { status, headers, text } = await owner.get('/api/activity/export.csv?category=product');
    expect(status).to.equal(200);
    expect(headers['content-type']).to.equal('text/csv; charset=utf-8');
    const [head, ...rows] = text.trim().split('\r\n');
    expect(head).to.equal('at,who,kind,deed,object,value,before,after');
    expect(
      rows.some((row) => /VariantPriced,product-cup,variants\..*price,19\.00 USD,21\.00 USD$/.test(row)),
    ).to.equal(true);
  });

  it('is for those who may read the log', async () => {
    const stranger = await openBrowser(gateway.app);
    expect((await stranger.get('/api/activity')).json.code).to.equal('NOT_SIGNED_IN');
  });
});
