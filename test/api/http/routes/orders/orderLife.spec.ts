import { expect } from 'chai';
import {
  createOrderNumbers,
  type OrderNumbers,
} from '../../../../../api/application/checkout/orderNumbers.ts';
import { tokens } from '../../../../../api/container.ts';
import { stockAggregate, stockStreamId } from '../../../../../domain/inventory/stock.decider.ts';
import { orderAggregate } from '../../../../../domain/orders/order.decider.ts';
import type { PlacedOrder } from '../../../../../domain/orders/order.state.ts';
import { orderNumbersAggregate } from '../../../../../domain/orders/orderNumbers.ts';
import { paymentStatusOf, placedOrderOf } from '../../../../../domain/orders/standing.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { thePlacedOrder } from '../../../../support/builders/orders.ts';
import { openCustomer } from '../../../../support/customers.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { usd } from '../../../../support/money.ts';
import { putOrder, wholeTotals } from '../../../../support/orders.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

const ORDERS = '/api/commerce/orders';
const totals = wholeTotals(thePlacedOrder.totals);
const lines = thePlacedOrder.lines.map((line) =>
  line.itemId === 'cup' ? { ...line, variantId: 'cups' } : line,
);

describe('the life of an order, with the processes running', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    await putProduct(gateway, { productId: 'cup', variants: { 'CUP-S': { stock: 5 } } });
  });
  after(() => gateway.close());

  const payments = () => gateway.container.resolve(tokens.payments);
  async function authorize(orderId: string, method = 'test_success') {
    await payments().authorize(
      {
        paymentId: `pay_${orderId}`,
        orderId,
        checkoutId: null,
        provider: 'test',
        amount: totals.amountDue,
        method,
        email: 'ada@example.com',
        returnUrl: 'http://shop.example/',
        savesMethod: false,
        isOffSession: false,
      },
      gateway.context(),
    );
    return { paymentId: `pay_${orderId}`, provider: 'test', amount: totals.amountDue };
  }
  const place = async (orderId: string, payment: Awaited<ReturnType<typeof authorize>>, more = {}) =>
    putOrder(gateway, orderId, { totals, lines, payment: { ...payment, status: 'authorized' }, ...more });
  const orderUntil = (orderId: string, isSo: (order: PlacedOrder) => boolean) =>
    until(async () => {
      const { state } = await gateway.commandHandler.load(orderAggregate, orderId);
      const order = placedOrderOf(state);
      return isSo(order) && order;
    });
  const isPaid = (order: PlacedOrder) => paymentStatusOf(order) === 'paid';
  const mailUntil = (subject: string) =>
    until(async () => {
      const { json } = await owner.get('/api/mail?limit=200');
      return json.mails.find((mail: { subject: string | null }) => mail.subject?.includes(subject));
    });
  const onHand = async () =>
    (await gateway.commandHandler.load(stockAggregate, stockStreamId('cup', 'cups'))).state.onHand;

  it('is paid when its payment is captured after it was placed', async () => {
    const payment = await authorize('late');
    await place('late', payment);
    await payments().capture(payment.paymentId, gateway.context());
    expect((await orderUntil('late', isPaid)).isPaid).to.equal(true);
  });

  it('is paid when its payment was captured before it was placed', async () => {
    const payment = await authorize('early');
    await payments().capture(payment.paymentId, gateway.context());
    await place('early', payment);
    expect((await orderUntil('early', isPaid)).isPaid).to.equal(true);
  });

  it('gives money back through the provider, pieces back to the shelf, and says so by mail', async () => {
    await place('refunded', await authorize('refunded'), { orderNumber: '00077' });
    await owner.send('POST', `${ORDERS}/refunded/capture`);
    const before = await onHand();
    const body = { refundId: 'back1', lines: [{ lineId: 'line1', quantity: 1 }], restock: true };
    for (let repeat = 0; repeat < 3; repeat++) await owner.send('POST', `${ORDERS}/refunded/refunds`, body);
    const order = await orderUntil(
      'refunded',
      ({ providerRefunds, doneIds }) =>
        providerRefunds.every(({ status }) => status === 'settled') && doneIds.length > 0,
    );
    expect(order.providerRefunds).to.have.length(1);
    const payment = await payments().state('pay_refunded');
    expect(payment).to.deep.include({ refunded: usd(1925) });
    expect(await onHand()).to.equal(before + 1);
    const confirmation = await mailUntil('Your order 00077');
    expect(confirmation.to).to.equal('ada@example.com');
    const { json } = await owner.get(
      `/api/mail/${(await mailUntil('A refund for your order 00077')).mailId}`,
    );
    expect(JSON.stringify(json)).to.include('$19.25').and.to.include('token_of_refunded');
  });

  it('keeps owing what the provider refuses to give back, until it is tried again', async () => {
    await place('stuck', await authorize('stuck', 'test_refund_fails'));
    await owner.send('POST', `${ORDERS}/stuck/capture`);
    await owner.send('POST', `${ORDERS}/stuck/refunds`, { refundId: 'back2', amount: usd(100) });
    const failed = ({ providerRefunds: [refund] }: PlacedOrder) => refund?.status === 'failed';
    expect((await orderUntil('stuck', failed)).providerRefunds[0]?.attempt).to.equal(1);
    expect((await owner.send('POST', `${ORDERS}/stuck/refunds/back2/retry`)).status).to.equal(200);
    const again = await orderUntil('stuck', ({ providerRefunds: [refund] }) => refund?.attempt === 2);
    expect(again.providerRefunds[0]?.amount).to.equal(100);
  });

  it('changes nothing when a task is done again, by whoever was restarted', async () => {
    const tasks = gateway.container.resolve(tokens.tasks);
    const order = await orderUntil('refunded', ({ refunds }) => refunds.length > 0);
    const pieces = order.refunds[0]?.restocked ?? [];
    const repeated = [
      ['restockOrder', { orderId: 'refunded', causeId: 'back1', reason: 'Order 00077 refunded', pieces }],
      [
        'refundOrderPayment',
        { orderId: 'refunded', refundId: 'back1', paymentId: 'pay_refunded', amount: usd(1925) },
      ],
      ['settleOrderPayment', { orderId: 'refunded', paymentId: 'pay_refunded' }],
      ['mailOrderNews', { mailId: 'confirm_refunded', orderId: 'refunded', news: { about: 'placed' } }],
    ] as const;
    const before = await onHand();
    for (const [name, data] of repeated) {
      await tasks[name]?.(data as never, { taskId: `again:${name}`, websiteId: 'main' });
    }
    const { state } = await gateway.commandHandler.load(orderAggregate, 'refunded');
    expect(state).to.deep.equal(order);
    expect(await onHand()).to.equal(before);
    expect(await payments().state('pay_refunded')).to.deep.include({ refunded: usd(1925) });
  });

  it('lets go of the money of an order that is cancelled before it was taken', async () => {
    await place('off', await authorize('off'), { orderNumber: '00088' });
    await owner.send('POST', `${ORDERS}/off/cancel`, { reason: 'Called off' });
    const voided = await until(async () => {
      const payment = await payments().state('pay_off');
      return payment.status === 'voided' && payment;
    });
    expect(voided.status).to.equal('voided');
    expect((await mailUntil('Your order 00088 was cancelled')).to).to.equal('ada@example.com');
  });

  it('tells its buyer of parcels and of notes that are meant for them', async () => {
    await place('sent', await authorize('sent'), { orderNumber: '00099' });
    await owner.send('POST', `${ORDERS}/sent/fulfilments`, { carrier: 'Royal Mail', trackingNumber: 'RM9' });
    await owner.send('POST', `${ORDERS}/sent/notes`, { audience: 'customer', text: 'With best wishes' });
    expect((await mailUntil('Your order 00099 is on its way')).to).to.equal('ada@example.com');
    expect((await mailUntil('About your order 00099')).to).to.equal('ada@example.com');
  });

  it('comes back in part: asked for by the buyer, approved and received by staff', async () => {
    await place('back', await authorize('back'), { orderNumber: '00111' });
    await owner.send('POST', `${ORDERS}/back/capture`);
    const buyer = await openBrowser(gateway.app);
    const status = `${ORDERS}/status/token_of_back_0123456789`;
    const wish = { lines: [{ lineId: 'line1', quantity: 1 }], grounds: 'Too small' };
    const early = await buyer.send('POST', `${status}/returns`, wish);
    expect(early.json).to.include({ status: 409, code: 'RETURN_EXCEEDS_FULFILLED' });
    await owner.send('POST', `${ORDERS}/back/fulfilments`, {});
    const asked = await buyer.send('POST', `${status}/returns`, wish);
    expect(asked.status, asked.text).to.equal(201);
    const { returnId } = asked.json;
    const url = `${ORDERS}/back/returns/${returnId}`;
    const approved = await owner.send('POST', `${url}/approve`, { message: 'Send it to the studio.' });
    expect(approved.json.order.returns[0]).to.deep.include({ status: 'approved', grounds: 'Too small' });
    expect((await mailUntil('Your return from order 00111')).to).to.equal('ada@example.com');
    const before = await onHand();
    const received = await owner.send('POST', `${url}/receive`, {});
    expect(received.json.order).to.deep.include({ paymentStatus: 'partiallyRefunded', refunded: usd(1925) });
    await until(async () => (await onHand()) === before + 1);
    const { json } = await buyer.get(status, {
      'x-after-position': String(received.headers['x-position']),
    });
    expect(json.items[0]).to.include({ lineId: 'line1', fulfilled: 2, refunded: 1, returnable: 1 });
    expect(json.returns).to.deep.equal([
      {
        returnId,
        status: 'received',
        message: 'Send it to the studio.',
        lines: [{ lineId: 'line1', quantity: 1 }],
      },
    ]);
  });

  describe('its number', () => {
    const eachOf = (gateways: readonly OrderNumbers[], count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, n) =>
          (gateways[n % gateways.length] as OrderNumbers).next('main', gateway.context()),
        ),
      );
    const blocks = async () => {
      const { state } = await gateway.commandHandler.load(orderNumbersAggregate, 'main');
      return state.blocks;
    };

    it('is its own however many ask at once, of several gateways', async () => {
      const gateways = [
        createOrderNumbers(gateway.commandHandler),
        createOrderNumbers(gateway.commandHandler),
      ];
      const numbers = await eachOf(gateways, 200);
      expect(new Set(numbers).size).to.equal(200);
    });

    it('is the next one, and none is left out, where orders come now and then and the store is restarted', async () => {
      const before = (await blocks())[0]?.last ?? 0;
      for (let order = 1; order <= 3; order++) {
        const [number] = await eachOf([createOrderNumbers(gateway.commandHandler)], 1);
        expect(Number(number)).to.equal(before + order);
      }
    });

    it('comes from a block that lasts a while where they come fast', async () => {
      const numbers = createOrderNumbers(gateway.commandHandler);
      const before = (await blocks()).length;
      for (let order = 0; order < 127; order++) await eachOf([numbers], 1);
      // 1, 2, 4, 8, 16, 32, 64
      expect((await blocks()).length - before).to.equal(7);
    });

    it('is written as the owner chose, from the next one on', async () => {
      const numbers = createOrderNumbers(gateway.commandHandler);
      await eachOf([numbers], 6);
      const { commandHandler, context } = gateway;
      const format = { prefix: 'SF-', suffix: '', digits: 4, startAt: 7000 };
      const choose = { type: 'ChooseOrderNumberFormat', data: { websiteId: 'main', format } } as const;
      await commandHandler.handle(orderNumbersAggregate, 'main', choose, context());
      expect(await eachOf([numbers], 1)).to.deep.equal(['SF-7000']);
    });
  });

  it('is in the list of the customer who placed it, and in no other', async () => {
    const ida = await openCustomer(gateway, 'ida@example.com');
    const bo = await openCustomer(gateway, 'bo@example.com');
    const customerId = ida.answer.json.siteUserId;
    await place('idas', await authorize('idas'), { customerId, orderNumber: '00100' });
    const { json } = await ida.browser.get('/api/site-users/account/orders');
    expect(json.orders).to.have.length(1);
    expect(json.orders[0]).to.deep.include({ orderNumber: '00100', quantity: 3 });
    expect((await ida.browser.get(json.orders[0].statusUrl)).json.orderNumber).to.equal('00100');
    expect((await bo.browser.get('/api/site-users/account/orders')).json.orders).to.deep.equal([]);
  });
});
