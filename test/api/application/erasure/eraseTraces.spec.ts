import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Binary } from 'mongodb';
import { tokens } from '../../../../api/container.ts';
import { customerAggregate } from '../../../../domain/customers/customer.decider.ts';
import type { RegisteredCustomer } from '../../../../domain/customers/customer.state.ts';
import { erasureAggregate } from '../../../../domain/customers/erasure.decider.ts';
import { orders } from '../../../../projections/orders/orders.ts';
import { readModels } from '../../../../projections/readModels.ts';
import { rebuild } from '../../../../projections/runtime/rebuild.ts';
import { SNAPSHOT_LIMITS } from '../../../../projections/runtime/snapshots/makeSnapshots.ts';
import { keepSnapshotsOnce } from '../../../../projections/runtime/snapshots/snapshotKeeper.ts';
import { isPersonal, snapshotsOf } from '../../../../projections/runtime/snapshots/snapshotStore.ts';
import type { Answer, Browser } from '../../../support/browser.ts';
import { type Bytes, bytesIn } from '../../../support/bytesIn.ts';
import { MERCER_STREET } from '../../../support/checkout.ts';
import { ACCOUNT, openCustomer, PASSWORD } from '../../../support/customers.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { putOrder } from '../../../support/orders.ts';
import { putProduct } from '../../../support/shop.ts';
import { until } from '../../../support/until.ts';

const EMAIL = 'ida.lovelace@mail.example';
const ADDRESS = {
  ...MERCER_STREET,
  ...{ company: '', address2: '' },
  ...{ firstName: 'Idalia', lastName: 'Lovelacia', address1: '7 Aldersgate Walk', phone: '+44 20 5550 1234' },
};
/** What is said by one person or of one person alone, each by the way it is said here. */
const SAID = {
  email: EMAIL,
  firstName: 'Idalia',
  lastName: 'Lovelacia',
  street: '7 Aldersgate Walk',
  phone: '+44 20 5550 1234',
  orderNote: 'ring the brass bell',
  staffNote: 'Leave it with the porter',
  refundReason: 'her kettle broke on the stairs',
  cancelReason: 'she moved to Penzance',
  tracking: 'RM77123IDA',
  returnGrounds: 'wanted it in viridian',
  returnAnswer: 'we will take it in Truro',
  reviewTitle: 'Poured without a drop',
  reviewBody: 'An honest review by somebody',
  reviewReply: 'Thank you for your candour',
  donationMessage: 'For the lifeboats of Fowey',
  giftMessage: 'A present for her aunt',
  giftReason: 'made up for the stairs',
  exemption: 'Certificate PZ-99-17',
  draftNote: 'as agreed on the quay',
};

describe('when a customer was erased', function () {
  this.timeout(120_000);
  let gateway: TestGateway;
  let owner: Browser;
  let ida: Browser;
  let customer: string;
  let customerId: string;
  /** Everything that was there of her keys, links and passes before. */
  let secrets: string[];
  /** What was packed of read models that may show her. */
  let packed: Uint8Array[];

  const allBytes = (): Promise<Bytes> => bytesIn(gateway.container.resolve(tokens.config).DATA_DIR);

  async function written(): Promise<{ type: string; stream: string; data: Record<string, string> }[]> {
    const events: { type: string; stream: string; data: Record<string, string> }[] = [];
    for await (const { event } of gateway.container.resolve(tokens.eventStore).readAll()) {
      if (event) events.push({ type: event.type, stream: event.streamId, data: event.data as never });
    }
    return events;
  }
  const keysOf = async (subjects: readonly string[]) =>
    (await written())
      .filter(({ type, data }) => type === 'SubjectKeyCreated' && subjects.includes(data.subject ?? ''))
      .map(({ data }) => data.key ?? '');

  /** Keeps snapshots of every read model. Answers with the pieces of those that may show a person. */
  async function snapshotsOfAll(): Promise<Uint8Array[]> {
    const db = gateway.container.resolve(tokens.db);
    const source = gateway.container.resolve(tokens.eventSource);
    const limits = { ...SNAPSHOT_LIMITS, every: 1, most: 3 };
    await keepSnapshotsOnce({ db, source, models: readModels, limits, signal: new AbortController().signal });
    const found: Uint8Array[] = [];
    for (const model of readModels.filter(isPersonal)) {
      const index = await snapshotsOf(db, model);
      const parts = db.collection<{ packed: Binary }>(index?.collection ?? 'none').find();
      for await (const part of parts) found.push(part.packed.buffer);
    }
    return found;
  }

  const done = async (sent: Promise<{ status: number; text: string; json: Answer['json'] }>) => {
    const answer = await sent;
    expect(answer.status, answer.text).to.be.within(200, 204);
    return answer.json;
  };
  const allMailsAreSent = () =>
    until(async () => {
      const { mails } = (await owner.get('/api/mail?limit=100')).json;
      const sent = mails.filter(({ status }: { status: string }) => status === 'sent');
      return sent.length >= 5 && sent.length === mails.length;
    });

  /** She buys and is served in every way there is. */
  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 50, price: 2000 } } });
    await putProduct(gateway, {
      productId: 'jug',
      options: ['Size'],
      variants: { 'JUG-S': { attributes: { Size: 'S' } } },
    });
    const opened = await openCustomer(gateway, EMAIL, { firstName: 'Idalia', lastName: 'Lovelacia' });
    ida = opened.browser;
    customerId = (await ida.get(ACCOUNT)).json.account.siteUserId;
    customer = `/api/commerce/customers/${customerId}`;
    await done(ida.send('POST', `${ACCOUNT}/addresses`, ADDRESS));

    const buy = async () =>
      (
        await done(
          ida.send('POST', '/api/commerce/checkout/express', {
            ...{ itemId: 'cup', sku: 'CUP', quantity: 2, email: EMAIL, shippingAddress: ADDRESS },
            ...{ note: SAID.orderNote, payment: { provider: 'test', method: 'test_success' } },
          }),
        )
      ).checkout as { orderId: string; statusToken: string };
    const kept = await buy();
    const calledOff = await buy();
    const at = (orderId: string) => `/api/commerce/orders/${orderId}`;
    for (const { orderId } of [kept, calledOff])
      await until(async () => (await owner.get(at(orderId))).json.order?.paymentStatus === 'paid');
    await done(owner.send('POST', `${at(calledOff.orderId)}/cancel`, { reason: SAID.cancelReason }));
    const parcel = { carrier: 'Royal Mail', trackingNumber: SAID.tracking };
    await done(owner.send('POST', `${at(kept.orderId)}/fulfilments`, parcel));
    const note = { audience: 'customer', text: SAID.staffNote };
    await done(owner.send('POST', `${at(kept.orderId)}/notes`, note));
    const { order } = (await owner.get(at(kept.orderId))).json;
    const wish = { lines: [{ lineId: order.lines[0].lineId, quantity: 1 }], grounds: SAID.returnGrounds };
    const status = `/api/commerce/orders/status/${kept.statusToken}`;
    const { returnId } = await done(ida.send('POST', `${status}/returns`, wish));
    const approval = `${at(kept.orderId)}/returns/${returnId}/approve`;
    await done(owner.send('POST', approval, { message: SAID.returnAnswer }));
    const refund = { amount: { amount: 100, currency: 'USD' }, reason: SAID.refundReason };
    await done(owner.send('POST', `${at(kept.orderId)}/refunds`, refund));

    const review = { productId: 'cup', rating: 5, title: SAID.reviewTitle, body: SAID.reviewBody };
    const { id } = await done(ida.send('POST', '/api/commerce/reviews', { ...review, authorName: 'Idalia' }));
    await done(owner.send('POST', `/api/commerce/reviews/${id}/publish`));
    await done(owner.send('PUT', `/api/commerce/reviews/${id}/reply`, { reply: SAID.reviewReply }));
    const form = { isEnabled: true, suggestedCents: [500], minimumCents: 200 };
    await done(owner.send('PUT', '/api/v1/commerce-preferences/donations', form));
    const donation = { amount: 777, email: EMAIL, name: 'Idalia', message: SAID.donationMessage };
    await done(
      ida.send('POST', '/api/commerce/donations', {
        ...donation,
        payment: { provider: 'test', method: 'test_success' },
      }),
    );
    await done(
      owner.send('POST', '/api/commerce/gift-cards', {
        ...{ amount: 5000, reason: SAID.giftReason, recipientEmail: EMAIL, recipientName: 'Idalia' },
        message: SAID.giftMessage,
      }),
    );
    await done(owner.send('PUT', `${customer}/tax-exemption`, { reason: SAID.exemption }));
    await done(
      owner.send('POST', '/api/commerce/draft-orders', {
        ...{ email: EMAIL, shippingAddress: ADDRESS, note: SAID.draftNote },
        lines: [{ itemId: 'cup', sku: 'CUP', quantity: 1, unitPrice: { amount: 1500, currency: 'USD' } }],
      }),
    );
    await done(
      ida.send('POST', '/api/site-users/account/notifications/restock', {
        ...{ productId: 'jug', variantId: 'jugs', siteVisitorEmail: EMAIL },
      }),
    );
    await done(ida.send('POST', `${ACCOUNT}/password/forgotten`, { email: EMAIL }));
    await allMailsAreSent();
    await putOrder(gateway, 'others', { email: 'ada@mail.example', orderNumber: '00099' });
    secrets = [kept.statusToken, calledOff.statusToken];
  });
  after(() => gateway?.close());

  it('everything of them was there before', async () => {
    const bytes = await allBytes();
    const found = Object.entries(SAID).filter(([, said]) => bytes.has(said));
    expect(found.map(([name]) => name)).to.include.members(['email', 'street', 'reviewBody', 'tracking']);
    const keys = await keysOf([customerId]);
    expect(keys).to.have.length(1);
    expect(bytes.has(keys[0] ?? '')).to.equal(true);
  });

  it('nothing that opens an order or an account was in the log in clear before', async () => {
    const { state } = await gateway.commandHandler.load(customerAggregate, customerId);
    expect(state).to.include({ status: 'registered' });
    const { passwordHash, requestedReset } = state as RegisteredCustomer;
    const { DATA_DIR } = gateway.container.resolve(tokens.config);
    const log = await bytesIn(join(DATA_DIR, 'events'));
    expect(log.has('OrderPlaced')).to.equal(true);
    for (const opening of [...secrets, passwordHash, requestedReset?.code ?? 'missing'])
      expect(log.filesWith(opening)).to.deep.equal([]);
  });

  it('that comes to an end, which is a fact', async () => {
    const subjects = async () =>
      ((await written()).find(({ type }) => type === 'CustomerErased')?.data.subjects ?? []) as string[];
    const all = await written();
    const keysBefore = new Map(
      all
        .filter(({ type }) => type === 'SubjectKeyCreated')
        .map(({ data }) => [data.subject ?? '', data.key ?? ''] as const),
    );
    // A moment ago somebody rebuilt what shows her, and somebody looks at how it was.
    const db = gateway.container.resolve(tokens.db);
    await rebuild({ db, source: gateway.container.resolve(tokens.eventSource), models: [orders] });
    packed = await snapshotsOfAll();
    const yesterday = { 'x-as-of': new Date().toISOString() };
    const before = await allBytes();
    expect(packed.length).to.be.at.least(20);
    expect(packed.every((piece) => before.holds(piece))).to.equal(true);
    const seen = await done(owner.get('/api/commerce/orders', yesterday));
    expect(seen.orders).to.have.length(3);
    expect((await owner.send('POST', `${customer}/erase`, { reason: 'Asked for' })).status).to.equal(200);
    const erasedAt = Date.now();
    const { state } = await until(async () => {
      const loaded = await gateway.commandHandler.load(erasureAggregate, customerId);
      return loaded.state.completedAt !== null && loaded;
    });
    expect(state.completedAt).to.equal(gateway.clock.now.toISOString());
    expect(Date.now() - erasedAt, 'milliseconds').to.be.below(15_000);
    expect((await done(owner.get('/api/commerce/orders', yesterday))).orders).to.have.length(3);
    expect((await owner.get(`${customer}/erasure`)).json).to.deep.equal({
      ...{ customerId, status: 'completed', step: null, share: null },
      completedAt: state.completedAt,
    });
    const erased = await subjects();
    expect(erased.length).to.be.at.least(8);
    secrets.push(...erased.flatMap((subject) => keysBefore.get(subject) ?? []));
  });

  it('their keys are in the log no more, and those of others are', async () => {
    const left = await written();
    const [erased] = left.filter(({ type }) => type === 'CustomerErased');
    expect(await keysOf(erased?.data.subjects as never)).to.deep.equal([]);
    expect(await keysOf(['others'])).to.have.length(1);
  });

  it('no byte on the disk tells of them, or opens anything of theirs', async () => {
    const bytes = await allBytes();
    const found = [...Object.values(SAID), ...secrets, PASSWORD].filter((said) => bytes.has(said));
    expect(found.map((said) => [said, bytes.filesWith(said)])).to.deep.equal([]);
    expect(packed.filter((piece) => bytes.holds(piece))).to.deep.equal([]);
    expect(bytes.has('ada@mail.example'), 'others are still there').to.equal(true);
  });

  it('no hash of their address is left that could be tried out', async () => {
    const bytes = await allBytes();
    for (const algorithm of ['md5', 'sha1', 'sha256', 'sha512']) {
      const hash = createHash(algorithm).update(EMAIL).digest();
      for (const form of ['hex', 'base64', 'latin1'] as const)
        expect(bytes.has(hash.toString(form).slice(0, 20)), `${algorithm} in ${form}`).to.equal(false);
    }
  });

  it('nothing opens the pages of their orders any more', async () => {
    const [kept = ''] = secrets;
    for (const token of [kept, encodeURIComponent('[erased]')])
      for (const page of [`/order/${token}`, `/order/${token}/reviews`])
        expect((await owner.get(page)).status, page).to.equal(404);
    expect((await owner.get(`/api/commerce/orders/status/${kept}`)).status).to.equal(404);
  });

  it('the orders are there for the books', async () => {
    const { orders } = (await owner.get('/api/commerce/orders?limit=10')).json;
    expect(orders.filter(({ email }: { email: string }) => email === '[erased]')).to.have.length(2);
  });
});
