import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import { discountCodesAggregate } from '../../../../../domain/pricing/discountCodes/discountCodes.decider.ts';
import type { Browser } from '../../../../support/browser.ts';
import { buy, shopper } from '../../../../support/checkout.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const DISCOUNTS = '/api/commerce/discounts';
const COUPONS = '/api/commerce/shopping-cart/coupons';
const BUYERS = 12;

describe('codes made in bulk for a discount', function () {
  this.timeout(120_000);
  let gateway: TestGateway;
  let owner: Browser;
  let discountId: string;
  let codes: readonly string[];
  let batchId: string;

  const path = (rest: string) => `${DISCOUNTS}/${discountId}/${rest}`;
  const create = async (terms: object): Promise<string> => {
    const benefit = { kind: 'amount', amount: { amount: 900, currency: 'USD' } };
    const { json } = await owner.send('POST', DISCOUNTS, {
      name: 'For guests of the fair',
      benefit,
      ...terms,
    });
    return json.discount.discountId;
  };
  const listed = async (query = '') => (await owner.get(`${path('codes')}?limit=200${query}`)).json.codes;
  const invalid = async (browser: Browser, code: string) =>
    (await browser.send('POST', COUPONS, { code })).json.shoppingCart.invalidCoupons[0];

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, { productId: 'cup', variants: { 'CUP-1': { stock: 1000, price: 1900 } } });
    owner = await openOwner(gateway);
    discountId = await create({ needsCode: true });
    const { status, json } = await owner.send('POST', path('codes'), {
      prefix: 'fair',
      count: 150,
      note: 'Fair',
    });
    expect(status).to.equal(201);
    batchId = json.batch.batchId;
    codes = (await listed()).map(({ code }: { code: string }) => code);
  });
  after(() => gateway.close());

  it('are as many as were ordered, of letters and digits that nobody mixes up', () => {
    expect(new Set(codes).size).to.equal(150);
    for (const code of codes) expect(code).to.match(/^FAIR(-[2-9A-HJKMNP-Z]{4}){3}$/);
  });

  it('are made for discounts that ask for a code alone', async () => {
    const byItself = await create({
      name: 'For everybody',
      minimumSubtotal: { amount: 90_000, currency: 'USD' },
    });
    const { status, json } = await owner.send('POST', `${DISCOUNTS}/${byItself}/codes`, { count: 1 });
    expect([status, json.code]).to.deep.equal([409, 'DISCOUNT_NEEDS_NO_CODE']);
    await owner.send('DELETE', `${DISCOUNTS}/${byItself}`);
  });

  it('take nothing off for who has none of them', async () => {
    const browser = await shopper(gateway, 'cup', 'CUP-1');
    const { json } = await browser.get('/api/commerce/shopping-cart?calculateSubtotal=true');
    expect(json.discountCents).to.equal(0);
    expect(await invalid(browser, 'FAIR-2222-2222-2222')).to.include({ reason: 'UNKNOWN' });
  });

  it('are good for one order each, of many who type the same one at once', async () => {
    const [code] = codes;
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, async () => {
        const browser = await shopper(gateway, 'cup', 'CUP-1');
        await browser.send('POST', COUPONS, { code: code?.toLowerCase().replaceAll('-', '') });
        return browser;
      }),
    );
    const answers = await Promise.all(
      buyers.map((browser, index) =>
        buy(browser, { email: `buyer${index}@example.com`, expectedGrandTotalCents: 1000 }),
      ),
    );
    await gateway.container.resolve(tokens.checkoutDriver).idle();
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed).to.have.lengthOf(1);
    for (const { status, json } of answers.filter((each) => each !== placed[0])) {
      expect(status).to.equal(409);
      expect(json.code).to.be.oneOf(['DISCOUNT_USED_UP', 'QUOTE_CHANGED']);
    }
    const { state } = await gateway.commandHandler.load(discountCodesAggregate, batchId);
    expect([state.uses.get(code?.replaceAll('-', '') ?? ''), state.held.size]).to.deep.equal([
      { used: 1, held: 0 },
      0,
    ]);
    expect(await invalid(await shopper(gateway, 'cup', 'CUP-1'), code ?? '')).to.include({
      reason: 'USED_UP',
      message: 'This code has been used up.',
    });
  });

  it('count once, however many of them somebody types', async () => {
    const browser = await shopper(gateway, 'cup', 'CUP-1');
    for (const code of codes.slice(1, 4)) await browser.send('POST', COUPONS, { code });
    const { json } = await browser.get('/api/commerce/shopping-cart?calculateSubtotal=true');
    expect(json.discountCents).to.equal(900);
    expect(json.invalidCoupons.map(({ reason }: { reason: string }) => reason)).to.deep.equal([
      'NOT_COMBINED',
      'NOT_COMBINED',
    ]);
  });

  it('are found by how they begin, and shown by what became of them', async () => {
    const used = await listed('&state=used');
    expect(used.map(({ code }: { code: string }) => code)).to.deep.equal([codes[0]]);
    const begins = codes[5]?.slice(0, 9).toLowerCase() ?? '';
    const found = (await listed(`&search=${begins}`)).map(({ code }: { code: string }) => code);
    expect(found).to.deep.equal(codes.filter((code) => code.startsWith(begins.toUpperCase())));
  });

  it('are listed page by page', async () => {
    const first = (await owner.get(`${path('codes')}?limit=100`)).json;
    const second = (await owner.get(`${path('codes')}?limit=100&cursor=${first.nextCursor}`)).json;
    expect([...first.codes, ...second.codes].map(({ code }: { code: string }) => code)).to.deep.equal(codes);
    expect(second.nextCursor).to.equal(null);
  });

  it('are handed out as a file', async () => {
    const { headers, text } = await owner.get(`${path('codes.csv')}?state=good`);
    expect(headers['content-type']).to.include('text/csv');
    const lines = text.trim().split('\r\n');
    expect(lines[0]).to.equal('code,state,used,usesPerCode,orderId,usedAt,withdrawnAt');
    expect(lines).to.have.lengthOf(1 + 149);
  });

  it('are withdrawn one by one, and all that are left', async () => {
    const withdraw = (code: string | null) =>
      owner.send('POST', path(`code-batches/${batchId}/withdraw`), { code });
    expect((await withdraw(codes[7] ?? '')).json).to.deep.equal({ withdrawn: 1 });
    expect(await invalid(await shopper(gateway, 'cup', 'CUP-1'), codes[7] ?? '')).to.include({
      reason: 'WITHDRAWN',
      message: 'This code was withdrawn.',
    });
    expect((await withdraw(null)).json).to.deep.equal({ withdrawn: 149 });
    const shown = await owner.get(path('code-batches'));
    expect(shown.json).to.have.property('batches');
    const [batch] = shown.json.batches;
    expect(batch).to.include({
      prefix: 'FAIR',
      count: 150,
      made: 150,
      used: 1,
      withdrawn: 149,
      note: 'Fair',
    });
    expect((await withdraw('FAIR-2222-2222-2222')).status).to.equal(404);
    const { json } = await owner.send('POST', path('code-batches/another/withdraw'), { code: null });
    expect(json.code).to.equal('DISCOUNT_CODE_UNKNOWN');
  });

  it('say in a trial why one does not apply', async () => {
    const trial = async (code: string) =>
      (
        await owner.send('POST', `${DISCOUNTS}/trial`, {
          lines: [{ productId: 'cup', sku: 'CUP-1', quantity: 1 }],
          ...{ codes: code === '' ? [] : [code], at: null, email: null },
        })
      ).json.verdicts.map(({ code: shown, reason }: { code: string | null; reason: string | null }) => [
        shown,
        reason,
      ]);
    expect(await trial('')).to.deep.equal([[null, 'NOT_ENTERED']]);
    expect(await trial(codes[0] ?? '')).to.deep.equal([[codes[0], 'USED_UP']]);
    expect(await trial(codes[7] ?? '')).to.deep.equal([[codes[7], 'WITHDRAWN']]);
    const { json } = await owner.send('POST', path('codes'), { count: 1, usesPerCode: 3, length: 8 });
    const fresh = (await listed('&state=good'))[0].code;
    expect(json.batch).to.include({ prefix: '', length: 8, usesPerCode: 3 });
    expect(await trial(fresh)).to.deep.equal([[fresh, null]]);
  });
});
