import { expect } from 'chai';
import { aggregateOf } from '../../../../../api/application/commands/aggregates.ts';
import { RESTORED_CATEGORIES } from '../../../../../api/application/timeMachine/restorables.ts';
import { rightToRestore } from '../../../../../api/http/kernel/objectRights.ts';
import { type Browser, blankBrowser } from '../../../../support/browser.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

interface Part {
  readonly part: string;
  readonly refusal: string | null;
  readonly changes: readonly {
    readonly path: readonly string[];
    readonly before: unknown;
    readonly after: unknown;
  }[];
}

describe('putting an object back to how it was', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  const path = (object: string) => `/api/time-machine/objects/${object}`;
  const plan = (object: string, revision: number, browser = owner) =>
    browser.get(`${path(object)}/restoration?revision=${revision}`);
  const restore = (object: string, revision: number, parts: readonly string[], headers = {}) =>
    owner.send('POST', `${path(object)}/restoration`, { revision, parts }, headers);
  const newest = async (object: string): Promise<number> =>
    (await owner.get(`${path(object)}/history?limit=1`)).json.count - 1;
  const partNamed = (answer: { json: { parts: Part[] } }, name: string): Part =>
    answer.json.parts.find(({ part }) => part === name) ?? expect.fail(`There is no part ${name}.`);
  const sent = async (method: 'POST' | 'PUT', url: string, body: unknown) => {
    const answer = await owner.send(method, url, body);
    expect(answer.status, answer.text).to.be.below(300);
    return answer;
  };
  const usd = (amount: number) => ({ amount, currency: 'USD' });

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  describe('a product', () => {
    let then: number;
    const product = '/api/commerce/products/cup';
    before(async () => {
      await putProduct(gateway, {
        productId: 'cup',
        name: 'Clay cup',
        variants: { CUP: { price: 1900, stock: 5 } },
      });
      then = await newest('product/cup');
      await sent('PUT', `${product}/description`, { description: { name: 'Tea cup', slug: 'tea-cup' } });
      await sent('PUT', `${product}/variants/cup/price`, { price: usd(2500) });
      await sent('PUT', `${product}/tax-class`, { taxClass: 'reduced' });
    });
    const read = async () => (await owner.get(product)).json.product;

    it('tells what would change, part by part, and changes nothing', async () => {
      const answer = await plan('product/cup', then);
      expect(answer.status, answer.text).to.equal(200);
      expect(answer.json.readAt).to.equal(then + 3);
      expect(answer.json.parts.map(({ part }: Part) => part)).to.deep.equal(['texts', 'variants', 'tax']);
      const [price] = partNamed(answer, 'variants').changes;
      expect(price).to.deep.include({ before: usd(2500), after: usd(1900) });
      expect(await newest('product/cup')).to.equal(then + 3);
    });

    it('says what stays as it is: the address, because earlier ones lead to it', async () => {
      const { json } = await plan('product/cup', then);
      const [{ path: place, before, after }] = json.stays;
      expect({ place, before }).to.deep.equal({ place: ['state', 'slug'], before: 'tea-cup' });
      expect(after).to.not.equal(before);
    });

    it('puts back what was chosen, as new facts, and nothing else', async () => {
      const answer = await restore('product/cup', then, ['variants']);
      expect(answer.status, answer.text).to.equal(200);
      const now = await read();
      expect(now.variants[0].price.amount).to.equal(1900);
      expect(now.name).to.equal('Tea cup');
      const { json } = await owner.get(`${path('product/cup')}/history?limit=1`);
      expect(json.steps[0]).to.deep.include({ type: 'VariantPriced', revision: answer.json.revision });
    });

    it('puts all of it back in one append', async () => {
      await restore('product/cup', then, ['texts', 'tax']);
      const now = await read();
      expect(now).to.deep.include({ name: 'Clay cup', slug: 'tea-cup', taxClass: 'standard' });
      expect((await plan('product/cup', then)).json.parts).to.deep.equal([]);
    });

    it('does not overwrite what somebody changed since it was looked at', async () => {
      const { json } = await plan('product/cup', then);
      await sent('PUT', `${product}/variants/cup/price`, { price: usd(3100) });
      const answer = await restore('product/cup', then, ['variants'], { 'if-match': `"${json.readAt}"` });
      expect([answer.status, answer.json.code]).to.deep.equal([412, 'REVISION_CHANGED']);
      expect((await read()).variants[0].price.amount).to.equal(3100);
    });

    it('says why a part cannot be as it was, and puts back the others', async () => {
      const { json } = await sent('POST', '/api/commerce/products', {
        ...{ type: 'physical', options: ['Size'] },
        description: {
          name: 'Mug',
          excerpt: 'Small',
          description: '',
          customAddButtonText: '',
          categories: [],
          tags: [],
          images: [],
        },
        variants: [{ sku: 'MUG', attributes: { Size: 'S' }, price: usd(900), imageId: null }],
      });
      const { id, variants } = json.product;
      const mug = `/api/commerce/products/${id}`;
      await sent('PUT', `${mug}/variants`, { variants: { [variants[0].variantId]: { sku: 'MUG-S' } } });
      await sent('POST', `${mug}/variants`, {
        variant: { sku: 'MUG', attributes: { Size: 'L' }, price: usd(1200), imageId: null },
      });
      await sent('PUT', `${mug}/description`, { description: { excerpt: 'Large' } });
      const answer = await plan(`product/${id}`, 0);
      expect(partNamed(answer, 'variants').refusal).to.equal('Another variant already has the SKU MUG.');
      expect((await restore(`product/${id}`, 0, ['texts', 'variants'])).json.code).to.equal('DUPLICATE_SKU');
      expect((await owner.get(mug)).json.product.excerpt).to.equal('Large');
      await restore(`product/${id}`, 0, ['texts']);
      expect((await owner.get(mug)).json.product.excerpt).to.equal('Small');
    });
  });

  it('writes once, however often the same request is sent', async () => {
    await sent('PUT', '/api/v1/commerce-preferences/shop', { columns: 3 });
    await sent('PUT', '/api/v1/commerce-preferences/shop', { columns: 5 });
    const object = 'preferences/main.shop';
    const key = { 'idempotency-key': 'put-it-back-once' };
    const first = await restore(object, 0, ['all'], key);
    const second = await restore(object, 0, ['all'], key);
    expect([first.status, second.status], first.text + second.text).to.deep.equal([200, 200]);
    expect(second.json).to.deep.equal(first.json);
    expect((await owner.get('/api/v1/commerce-preferences/shop')).json).to.deep.equal({ columns: 3 });
    expect(await newest(object)).to.equal(2);
  });

  it('never undoes what happened between people', async () => {
    for (const object of ['order/1', 'giftcard/1', 'account/owner', 'stock/cup.cup']) {
      const answer = await plan(object, 0);
      expect([answer.status, answer.json.code], object).to.deep.equal([409, 'NOT_RESTORABLE']);
    }
  });

  it('asks for the right to change the object, and names no part that is none', async () => {
    await gateway.openAccount('reader', 'reader@example.com', OWNER.password, ['reporting']);
    const reader = blankBrowser(gateway.app);
    await reader.get('/api/crumb');
    await reader.signIn({ email: 'reader@example.com', password: OWNER.password });
    await sent('PUT', '/api/v1/commerce-preferences/shop', { columns: 7 });
    expect((await plan('preferences/main.shop', 0, reader)).status).to.equal(403);
    const answer = await restore('preferences/main.shop', 0, ['everything']);
    expect([answer.status, answer.json.code]).to.deep.equal([400, 'RESTORE_PART_UNKNOWN']);
    expect((await plan('product/nothing', 0)).status).to.equal(404);
    expect((await plan('preferences/main.shop', 4711)).status).to.equal(404);
  });

  it('knows the right for every kind of object that can be put back', () => {
    for (const category of RESTORED_CATEGORIES) {
      expect(rightToRestore(category, 'main.shop'), category).to.be.a('string');
      expect(aggregateOf(category), category).to.be.an('object');
    }
  });
});
