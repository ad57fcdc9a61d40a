import { expect } from 'chai';
import { type Browser, blankBrowser } from '../../../../support/browser.ts';
import { buy, shopper } from '../../../../support/checkout.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

describe('the history of an object', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  const read = (path: string, browser = owner) => browser.get(`/api/time-machine/objects${path}`);
  const priced = (amount: number) => ({ amount, currency: 'USD' });

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, {
      productId: 'cup',
      name: 'Clay cup',
      variants: { CUP: { price: 1900, stock: 9 } },
    });
    owner = await openOwner(gateway);
    for (const amount of [2000, 2100]) {
      await owner.send('PUT', '/api/commerce/products/cup/variants/cup/price', { price: priced(amount) });
    }
  });
  after(() => gateway.close());

  it('tells each event with who, when, and every value before and after, newest first', async () => {
    const { json } = await read('/product/cup/history');
    expect(json.count).to.equal(4);
    expect(json.nextBefore).to.equal(null);
    const [newest] = json.steps;
    expect(newest).to.deep.include({
      type: 'VariantPriced',
      revision: 3,
      actor: { kind: 'staff', id: 'owner', name: OWNER.email },
    });
    const [change] = newest.changes;
    expect(change).to.deep.include({ before: priced(2000), after: priced(2100) });
    expect(change.path.at(-1)).to.equal('price');
  });

  it('tells a whole purchase by what its checkout, its payment and its order became', async () => {
    const { status, text, headers } = await buy(await shopper(gateway, 'cup', 'CUP'));
    expect(status, text).to.equal(201);
    const bought = { 'x-after-position': String(headers['x-position']) };
    const { orders } = (await owner.get('/api/commerce/orders', bought)).json;
    const { json } = await read(`/order/${orders[0].id}/history`);
    const partsOf = (type: string) => {
      const step = json.steps.find((one: { type: string }) => one.type === type) ?? expect.fail(text);
      return new Set(step.changes.map(({ path }: { path: string[] }) => path[1]));
    };
    expect([...partsOf('CheckoutStarted')]).to.deep.equal(['checkout']);
    expect([...partsOf('PaymentAuthorized')]).to.deep.equal(['payment']);
    expect([...partsOf('OrderPlaced')]).to.have.members(['checkout', 'order']);
  });

  it('comes in pages', async () => {
    const first = (await read('/product/cup/history?limit=3')).json;
    expect(first.steps.map(({ revision }: { revision: number }) => revision)).to.deep.equal([3, 2, 1]);
    const second = (await read(`/product/cup/history?limit=3&before=${first.nextBefore}`)).json;
    expect(second.steps.map(({ type }: { type: string }) => type)).to.deep.equal(['ProductCreated']);
    expect(second.nextBefore).to.equal(null);
  });

  it('shows what the object was after each event', async () => {
    const at = async (revision: number) => (await read(`/product/cup?revision=${revision}`)).json;
    const text = JSON.stringify((await at(2)).state);
    expect(text).to.include('"amount":2000').and.not.include('"amount":2100');
    expect((await read('/product/cup')).json.event.revision).to.equal(3);
  });

  it('leaves out what opens a door', async () => {
    const { text } = await read('/account/owner/history');
    expect(text).to.include('"passwordHash":"[secret]"').and.not.include('scrypt');
    expect((await read('/account/owner')).text).to.not.include('scrypt');
  });

  it('asks for the right to read the object', async () => {
    await gateway.openAccount('helper', 'helper@example.com', OWNER.password, ['editor']);
    const helper = blankBrowser(gateway.app);
    await helper.get('/api/crumb');
    await helper.signIn({ email: 'helper@example.com', password: OWNER.password });
    expect((await read('/product/cup/history', helper)).status).to.equal(200);
    expect((await read('/account/owner/history', helper)).status).to.equal(403);
    expect((await read('/mailinglist/main', helper)).status).to.equal(403);
    expect((await read('/product/cup/history', blankBrowser(gateway.app))).status).to.equal(401);
  });

  for (const path of [
    '/product/nothing',
    '/product/nothing/history',
    '/nothing/cup',
    '/nothing/cup/history',
  ]) {
    it(`has nothing at ${path}`, async () => {
      const { status, json } = await read(path);
      expect([status, json.code]).to.deep.equal([404, 'OBJECT_NOT_FOUND']);
    });
  }
});
