import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import { draftOrderAggregate, knownDraftOf } from '../../../../../domain/draftOrders/draftOrder.decider.ts';
import { orderAggregate } from '../../../../../domain/orders/order.decider.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { aPurchaseRequest } from '../../../../support/checkout.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { usd } from '../../../../support/money.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

const DRAFTS = '/api/commerce/draft-orders';
describe('draft orders over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let buyer: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    buyer = await openBrowser(gateway.app);
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 20, price: 2000 } } });
  });
  after(() => gateway.close());

  const { shippingAddress } = aPurchaseRequest();
  const make = async (changes: object = {}) => {
    const answer = await owner.send('POST', DRAFTS, {
      email: 'ada@example.com',
      lines: [{ itemId: 'cup', sku: 'CUP', quantity: 4, unitPrice: usd(1500) }],
      shippingAddress,
      ...changes,
    });
    expect(answer.status, answer.text).to.equal(201);
    await gateway.caughtUp(Number(answer.headers['x-position']));
    return answer.json.draftOrder;
  };
  const pageOf = ({ invoiceUrl }: { invoiceUrl: string }) => new URL(invoiceUrl).pathname;
  const linkOf = (draft: { invoiceUrl: string }) => `${DRAFTS}${pageOf(draft)}`;
  const pay = (path: string, method = 'test_success') =>
    buyer.send('POST', path, { payment: { provider: 'test', method } });
  const standing = (draftId: string, status: string) =>
    until(async () => {
      const { json } = await owner.get(`${DRAFTS}/${draftId}`);
      return json.draftOrder.status === status && json.draftOrder;
    });

  it('take what is no product, a percentage off, and what was agreed for sending it', async () => {
    const draft = await make({
      lines: [
        { itemId: 'cup', sku: 'CUP', quantity: 2, unitPrice: usd(1500) },
        { title: 'Engraving', quantity: 2, unitPrice: usd(500), isSent: false },
        { title: 'Gift box', unitPrice: usd(1000) },
      ],
      reduction: { kind: 'percentage', basisPoints: 1000 },
      shipping: { name: 'Courier', cost: usd(900) },
    });
    // 30 + 10 + 10, a tenth off, and 9 for the courier.
    expect(draft.totals.grandTotal.value).to.equal('5400');
    const bought = await owner.send('POST', `${DRAFTS}/${draft.draftId}/complete`);
    expect(bought.status, bought.text).to.equal(201);
    const { orderId } = bought.json.checkout;
    const { json } = await owner.get(`/api/commerce/orders/${orderId}`);
    const { lines, totals, shippingOption } = json.order;
    expect([totals.discount, totals.shipping, shippingOption.name]).to.deep.equal([
      usd(500),
      usd(900),
      'Courier',
    ]);
    expect(lines.map(({ title }: { title: string }) => title)).to.deep.equal([
      'Product cup',
      'Engraving',
      'Gift box',
    ]);
    // Nothing of what is no product is counted in any stock.
    const cancelled = await owner.send('POST', `/api/commerce/orders/${orderId}/cancel`, { restock: true });
    expect(cancelled.json.order.status, cancelled.text).to.equal('cancelled');
  });

  it('are found by status, and by how words of address or title begin', async () => {
    const draft = await make({ email: 'grace@example.com' });
    await owner.send('POST', `${DRAFTS}/${draft.draftId}/discard`, { reason: '' });
    await until(async () => {
      const { json } = await owner.get(`${DRAFTS}?status=discarded&search=GRACE`);
      return json.draftOrders.length === 1 || undefined;
    });
    expect((await owner.get(`${DRAFTS}?status=open&search=grace`)).json.draftOrders).to.deep.equal([]);
    expect((await owner.get(`${DRAFTS}?search=cup%20prod`)).json.draftOrders).not.to.deep.equal([]);
  });

  it('are sorted by what their goods come to', async () => {
    for (const [quantity, email] of [
      [2, 'sorted-two@example.com'],
      [5, 'sorted-five@example.com'],
      [1, 'sorted-one@example.com'],
    ] as const) {
      await make({ email, lines: [{ itemId: 'cup', sku: 'CUP', quantity, unitPrice: usd(1500) }] });
    }
    const emails = async (query: string) =>
      (await owner.get(`${DRAFTS}?search=sorted&${query}`)).json.draftOrders.map(
        ({ email }: { email: string }) => email.replace('sorted-', '').split('@')[0],
      );
    expect(await emails('sort=goods')).to.deep.equal(['one', 'two', 'five']);
    expect(await emails('sort=-goods&limit=2')).to.deep.equal(['five', 'two']);
    expect(await emails('')).to.deep.equal(['one', 'five', 'two']);
  });

  it('are put together by staff at agreed prices, mailed, and paid by the link, once', async () => {
    const draft = await make();
    expect(draft.totals.grandTotal.value).to.equal('6000');
    await owner.send('POST', `${DRAFTS}/${draft.draftId}/invoice`);
    const text = await until(async () => {
      const { json } = await owner.get(`/api/mail/draftinvoice_${draft.draftId}_1`);
      return json.message?.text;
    });
    expect(text).to.include('4 × Product cup: $60.00').and.include(draft.invoiceUrl);

    const path = linkOf(draft);
    const invoice = await buyer.get(path);
    expect(invoice.json).to.deep.include({ status: 'open' });
    expect(invoice.json.totals.amountDue.value).to.equal('6000');
    expect(invoice.text).to.not.include('ada@example.com');
    const both = await Promise.all([pay(path), pay(path)]);
    expect(both.map(({ status }) => status)).to.deep.equal([201, 201]);
    const orderIds = new Set(both.map(({ json }) => json.checkout.orderId));
    expect(orderIds.size).to.equal(1);
    const { orderId } = await standing(draft.draftId, 'completed');
    expect([...orderIds]).to.deep.equal([orderId]);
    const { state } = await gateway.commandHandler.load(orderAggregate, orderId);
    expect(state).to.have.nested.property('totals.grandTotal.amount', 6000);
    expect(state).to.include({ email: 'ada@example.com' });
    // The read model of products follows the stock: nobody promised that it has by now.
    await until(async () => {
      const { json } = await owner.get('/api/commerce/inventory/stock?itemId=cup');
      return json.results[0].qtyInStock === 16;
    });
  });

  it('are looked at and paid on a page that the link opens, which leads to the order from then on', async () => {
    const draft = await make();
    const { json, headers } = await buyer.get(`${pageOf(draft)}?format=json`);
    expect(json).to.include({ template: 'draft-invoice', pageType: 201 });
    expect(json.invoice.totals.amountDue.value).to.equal('6000');
    expect(headers).to.include({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    const { text } = await buyer.get(pageOf(draft));
    expect(text).to.include('Place order · $60.00').and.to.include('$15.00 each');
    const old = await buyer.get(linkOf(draft), { accept: 'text/html' });
    expect([old.status, old.headers.location]).to.deep.equal([302, pageOf(draft)]);
    const { json: bought } = await pay(linkOf(draft));
    await standing(draft.draftId, 'completed');
    const later = await buyer.get(pageOf(draft));
    expect(later.headers.location).to.equal(`/order/${bought.checkout.statusToken}`);
    expect((await buyer.get('/invoice/0123456789abcdef')).status).to.equal(404);
  });

  it('are opened by a token that stands in no event, no document and no mail that is kept', async () => {
    const draft = await make();
    await owner.send('POST', `${DRAFTS}/${draft.draftId}/invoice`);
    const mailId = `draftinvoice_${draft.draftId}_1`;
    await until(async () => (await owner.get(`/api/mail/${mailId}`)).json.message?.text);
    const token = pageOf(draft).slice('/invoice/'.length);
    expect(token.startsWith(`${draft.draftId}_`)).to.equal(true);
    const streams = gateway.container.resolve(tokens.streamStore);
    const kept: unknown[] = [
      await (await gateway.readModels.collection<{ _id: string }>('draftOrders')).findOne({
        _id: draft.draftId,
      }),
      await (await gateway.readModels.collection<{ _id: string }>('mails')).findOne({ _id: mailId }),
    ];
    for (const stream of [`draft-${draft.draftId}`, `mail-${mailId}`]) {
      for await (const page of streams.readAfter(stream, -1)) kept.push(...page.map(({ data }) => data));
    }
    expect(kept.length).to.be.greaterThan(4);
    expect(JSON.stringify(kept)).to.include('ada@example.com').and.to.not.include(token);
    const other = `${draft.draftId}_${'0'.repeat(32)}`;
    expect((await buyer.get(`${DRAFTS}/invoice/${other}`)).status).to.equal(404);
  });

  it('are still opened by the token that they got before tokens were derived', async () => {
    const { draftId } = await make();
    const { state } = await gateway.commandHandler.load(draftOrderAggregate, draftId);
    const { status: _, invoices: _invoices, orderId: _orderId, ...facts } = knownDraftOf(state);
    const old = {
      ...facts,
      draftId: `${draftId}old`.slice(-32),
      payToken: 'token_of_before_0123456789',
      madeAt: gateway.clock.now.toISOString(),
    };
    const command = { type: 'MakeDraftOrder', data: old } as const;
    const made = await gateway.commandHandler.handle(
      draftOrderAggregate,
      old.draftId,
      command,
      gateway.context(),
    );
    await gateway.caughtUp(made.position);
    expect((await buyer.get(`${DRAFTS}/invoice/${old.payToken}`)).json).to.include({ status: 'open' });
    const view = (await owner.get(`${DRAFTS}/${old.draftId}`)).json.draftOrder;
    expect(view.invoiceUrl.endsWith(`/invoice/${old.payToken}`)).to.equal(true);
  });

  it('may be paid again with another card where the first was refused', async () => {
    const path = linkOf(await make());
    expect((await pay(path, 'test_decline')).status).to.equal(402);
    expect((await pay(path)).status).to.equal(201);
  });

  it('are orders at once where staff trust that they will be paid', async () => {
    const draft = await make({ lines: [{ itemId: 'cup', sku: 'CUP', quantity: 1 }] });
    const { status, json } = await owner.send('POST', `${DRAFTS}/${draft.draftId}/complete`);
    expect(status).to.equal(201);
    const { state } = await gateway.commandHandler.load(orderAggregate, json.checkout.orderId);
    expect(state).to.have.nested.property('totals.grandTotal.amount', 2000);
    expect(state).to.have.nested.property('placed.payment.provider', 'manual');
  });

  it('are written anew until they are bought or discarded, and their link follows', async () => {
    const draft = await make();
    const revised = await owner.send('PUT', `${DRAFTS}/${draft.draftId}`, {
      email: 'ada@example.com',
      lines: [{ itemId: 'cup', sku: 'CUP', quantity: 1, unitPrice: usd(900) }],
      shippingAddress,
    });
    expect(revised.json.draftOrder).to.deep.include({ invoiceUrl: draft.invoiceUrl });
    expect((await buyer.get(linkOf(draft))).json.totals.grandTotal.value).to.equal('900');
    const body = { reason: 'They changed their mind' };
    expect((await owner.send('POST', `${DRAFTS}/${draft.draftId}/discard`, body)).status).to.equal(200);
    expect((await pay(linkOf(draft))).json).to.include({ status: 409, code: 'DRAFT_ORDER_CLOSED' });
    const { json } = await owner.get(DRAFTS);
    expect(json.draftOrders[0]).to.deep.include({ draftId: draft.draftId, status: 'discarded' });
  });

  it('are the business of staff, and of whoever has the link', async () => {
    expect((await buyer.get(DRAFTS)).status).to.equal(401);
    expect((await buyer.get(`${DRAFTS}/invoice/0123456789abcdef`)).json).to.include({
      status: 404,
      code: 'DRAFT_ORDER_NOT_FOUND',
    });
    const unknown = { email: 'ada@example.com', lines: [{ itemId: 'nothing' }] };
    expect((await owner.send('POST', DRAFTS, unknown)).status).to.be.within(400, 409);
  });
});
