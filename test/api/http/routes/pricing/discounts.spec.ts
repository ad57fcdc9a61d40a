import { expect } from 'chai';
import { DomainError } from '../../../../../domain/kernel/errors.ts';
import {
  type DiscountBookCommand,
  discountBookAggregate,
} from '../../../../../domain/pricing/discounts/discountBook.decider.ts';
import { discountUseAggregate } from '../../../../../domain/pricing/discountUses/discountUse.decider.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { terms } from '../../../../support/builders/discounts.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { failureOf } from '../../../../support/refusal.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

const DISCOUNTS = '/api/commerce/discounts';
const tenthOff = {
  name: 'A tenth off',
  code: ' spring-10 ',
  benefit: { kind: 'percentage', basisPoints: 1000 },
};

describe('discounts over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  const create = async (body: object) => (await owner.send('POST', DISCOUNTS, body)).json.discount;
  const reserve = (discountId: string, redemptionId: string, seconds = 900) => {
    const at = gateway.clock.now;
    const expiresAt = new Date(at.getTime() + seconds * 1000).toISOString();
    const data = { discountId, redemptionId, customerKey: null, at: at.toISOString(), expiresAt };
    const command = { type: 'ReserveDiscountUse', data } as const;
    return gateway.commandHandler.handle(discountUseAggregate, discountId, command, gateway.context());
  };

  it('are for those who may see or change them', async () => {
    await gateway.openAccount('reader', 'reader@example.com', 'another long password', ['store manager']);
    const stranger = await openBrowser(gateway.app);
    expect((await stranger.get(DISCOUNTS)).status).to.equal(401);
    await stranger.signIn({ email: 'reader@example.com', password: 'another long password' });
    expect((await stranger.get(DISCOUNTS)).status).to.equal(200);
    const refused = await stranger.send('POST', DISCOUNTS, tenthOff);
    expect(refused.json).to.include({ status: 403, code: 'FORBIDDEN' });
  });

  it('are created with bounds only where some are set, and are found with their uses', async () => {
    const { status, json, headers } = await owner.send('POST', DISCOUNTS, tenthOff);
    expect(status).to.equal(201);
    expect(json.discount).to.deep.include({
      name: 'A tenth off',
      code: 'SPRING-10',
      scope: { kind: 'order' },
      class: 'order',
      startsAt: gateway.clock.now.toISOString(),
      endsAt: null,
      totalUses: null,
      status: 'running',
      version: 1,
      uses: { used: 0, held: 0, left: null },
    });
    expect(headers.location).to.equal(`${DISCOUNTS}/${json.discount.discountId}`);
    const listed = await owner.get(DISCOUNTS, { 'x-after-position': String(headers['x-position']) });
    expect(listed.json.discounts).to.have.lengthOf(1);
    expect(listed.json.discounts[0]).to.deep.include(json.discount);
    expect((await owner.get(String(headers.location))).json.discount).to.deep.include(json.discount);
  });

  it('are created once however often a request is sent', async () => {
    const once = { ...tenthOff, code: 'ONCE' };
    const send = () => owner.send('POST', DISCOUNTS, once, { 'idempotency-key': 'create once' });
    const [first, second] = [await send(), await send()];
    expect(second.status).to.equal(201);
    expect(second.json.discount.discountId).to.equal(first.json.discount.discountId);
  });

  it('refuse a code twice, an end before the start, and money of another store', async () => {
    expect((await owner.send('POST', DISCOUNTS, tenthOff)).json).to.include({
      status: 409,
      code: 'DISCOUNT_CODE_TAKEN',
      message: 'Another discount has the code SPRING-10.',
    });
    const backwards = { ...tenthOff, code: 'BACK', endsAt: '2020-01-01T00:00:00.000Z' };
    expect((await owner.send('POST', DISCOUNTS, backwards)).json).to.include({
      status: 400,
      code: 'DISCOUNT_ENDS_BEFORE_START',
    });
    const foreign = { ...tenthOff, code: 'EURO', minimumSubtotal: { amount: 1, currency: 'EUR' } };
    expect((await owner.send('POST', DISCOUNTS, foreign)).json).to.include({
      status: 400,
      code: 'CURRENCY_MISMATCH',
    });
    const nonsense = { ...tenthOff, benefit: { kind: 'percentage', basisPoints: 10_001 } };
    expect((await owner.send('POST', DISCOUNTS, nonsense)).json).to.include({
      status: 400,
      code: 'INVALID_REQUEST',
    });
  });

  it('are changed, ended and archived, and their codes are free again', async () => {
    const { discountId } = await create({ ...tenthOff, code: 'SUMMER' });
    const url = `${DISCOUNTS}/${discountId}`;
    const changed = await owner.send('PUT', url, { ...tenthOff, code: 'SUMMER', totalUses: 3 });
    expect(changed.json.discount).to.deep.include({ version: 2, uses: { used: 0, held: 0, left: 3 } });
    gateway.clock.advance(1000);
    const ended = await owner.send('POST', `${url}/end`);
    expect(ended.json.discount).to.deep.include({ status: 'ended', endsAt: gateway.clock.now.toISOString() });
    const gone = await owner.send('DELETE', url);
    expect([gone.status, gone.text]).to.deep.equal([204, '']);
    expect((await owner.send('POST', DISCOUNTS, { ...tenthOff, code: 'SUMMER' })).status).to.equal(201);
    const archived = await owner.get(`${DISCOUNTS}?archived=true`);
    expect(archived.json.discounts.map((each: { status: string }) => each.status)).to.deep.equal([
      'archived',
    ]);
    expect((await owner.send('PUT', url, tenthOff)).json).to.include({
      status: 404,
      code: 'DISCOUNT_NOT_FOUND',
    });
  });

  it('are listed newest first, page by page', async () => {
    const codes = (page: { discounts: { code: string }[] }) => page.discounts.map(({ code }) => code);
    const all = (await owner.get(DISCOUNTS)).json;
    expect(codes(all)).to.deep.equal(['SUMMER', 'ONCE', 'SPRING-10']);
    const first = (await owner.get(`${DISCOUNTS}?limit=2`)).json;
    const rest = (await owner.get(`${DISCOUNTS}?limit=2&cursor=${first.nextCursor}`)).json;
    expect([codes(first), codes(rest), rest.nextCursor]).to.deep.equal([
      ['SUMMER', 'ONCE'],
      ['SPRING-10'],
      null,
    ]);
  });

  it('give one use to one of two hundred checkouts at once, and the next one only when it is over', async () => {
    const { discountId } = await create({ ...tenthOff, code: 'GOLD', totalUses: 1 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => reserve(discountId, `checkout${index}`, 60)),
    );
    const refusals = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refusals).to.have.lengthOf(199);
    for (const refusal of refusals) {
      expect(refusal).to.be.instanceOf(DomainError);
      expect(refusal.code).to.equal('DISCOUNT_USED_UP');
    }
    gateway.clock.advance(60_000);
    const { state } = await reserve(discountId, 'later');
    expect([state.used, state.held.size]).to.deep.equal([0, 1]);
    const order = {
      type: 'ClaimDiscountUse',
      data: { discountId, redemptionId: 'later', orderId: 'o1' },
    } as const;
    const { position } = await gateway.commandHandler.handle(
      discountUseAggregate,
      discountId,
      order,
      gateway.context(),
    );
    const shown = await owner.get(`${DISCOUNTS}/${discountId}`, { 'x-after-position': String(position) });
    expect(shown.json.discount.uses).to.deep.equal({ used: 1, held: 0, left: 0 });
    const { entries } = (await owner.get(`${DISCOUNTS}/${discountId}/history`)).json;
    expect(entries.map(({ type, orderId }: Record<string, unknown>) => [type, orderId])).to.deep.equal([
      ['DiscountUseClaimed', 'o1'],
      ['DiscountCreated', null],
    ]);
  });

  it('are tried on a cart that nobody has, and say why they do nothing', async () => {
    await putProduct(gateway, { productId: 'lamp', variants: { LAMP: { stock: 1, price: 2000 } } });
    const lampOff = await create({
      ...tenthOff,
      name: 'A lamp for less',
      code: 'LAMP-TRIAL',
      scope: { kind: 'products', productIds: ['lamp'] },
      minimumSubtotal: { amount: 3000, currency: 'USD' },
    });
    const lines = (quantity: number) => [{ productId: 'lamp', sku: 'LAMP', quantity }];
    const attempt = async (quantity: number, codes: string[] = []) => {
      const body = { lines: lines(quantity), codes, at: null, email: null };
      const { status, json } = await owner.send('POST', `${DISCOUNTS}/trial`, body);
      expect(status, JSON.stringify(json)).to.equal(200);
      const of = json.verdicts.find((one: { discountId: string }) => one.discountId === lampOff.discountId);
      return { json, of };
    };
    const few = await attempt(1, ['lamp-trial', 'nope']);
    expect(few.of).to.include({ reason: 'MINIMUM_SUBTOTAL', amount: null });
    expect(few.of.eligible.subtotal.value).to.equal('2000');
    expect(few.json.unknownCodes).to.deep.equal(['NOPE']);
    expect((await attempt(2)).of.reason).to.equal('NOT_ENTERED');
    const enough = await attempt(2, ['LAMP-TRIAL']);
    expect(enough.of.reason).to.equal(null);
    expect(enough.of.amount.value).to.equal('400');
    expect(enough.json.verdicts[0]).to.deep.equal(enough.of);
    expect(enough.json).to.include({ requiresShipping: true, taxIncluded: false });
    const wrong = { lines: [], codes: [], at: null, email: null };
    expect((await owner.send('POST', `${DISCOUNTS}/trial`, wrong)).json.message).to.include(
      'Put something into the cart.',
    );
  });

  describe('that nobody tells by hand', () => {
    const usesOf = async (discountId: string) =>
      (await gateway.commandHandler.load(discountUseAggregate, discountId)).state;
    const define = (command: DiscountBookCommand) =>
      gateway.commandHandler.handle(discountBookAggregate, 'main', command, gateway.context());
    const ids = { websiteId: 'main', discountId: 'quiet' } as const;

    it('learn of their limits and of their end all the same', async () => {
      const quiet = terms({ code: 'QUIET', totalUses: 2, startsAt: gateway.clock.now.toISOString() });
      await define({ type: 'CreateDiscount', data: { ...ids, currency: 'USD', terms: quiet } });
      await until(async () => (await usesOf('quiet')).terms?.totalUses === 2);
      gateway.clock.advance(1000);
      const at = gateway.clock.now.toISOString();
      await define({ type: 'ArchiveDiscount', data: { ...ids, at } });
      await until(async () => (await usesOf('quiet')).terms?.endsAt === at);
      const refusal = await failureOf(reserve('quiet', 'late'));
      expect(refusal.code).to.equal('DISCOUNT_ENDED');
    });

    it('get their uses back from buyers who neither pay nor leave', async () => {
      const { discountId } = await create({ ...tenthOff, code: 'LEFT' });
      await reserve(discountId, 'gone', 60);
      expect((await usesOf(discountId)).held.size).to.equal(1);
      await until(async () => {
        gateway.clock.advance(65_000);
        return (await usesOf(discountId)).held.size === 0;
      });
      expect((await usesOf(discountId)).used).to.equal(0);
    });
  });
});
