import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { anAddress, thePlacedOrder } from '../../../../support/builders/orders.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { usd } from '../../../../support/money.ts';
import { putOrder, wholeTotals } from '../../../../support/orders.ts';

const ORDERS = '/api/commerce/orders';
const totals = wholeTotals(thePlacedOrder.totals);

describe('orders over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let position = '';

  before(async () => {
    gateway = await startTestGateway();
    await gateway.openAccount('reporter', 'reporter@example.com', 'another long password', [
      'website manager',
    ]);
    owner = await openOwner(gateway);
    for (let number = 1; number <= 5; number++) {
      gateway.clock.advance(60_000);
      await putOrder(gateway, `order${number}`, {
        totals,
        orderNumber: `0000${number}`,
        testMode: number === 5,
        ...(number === 4 && { email: 'grace@example.com' }),
      });
    }
  });
  after(() => gateway.close());

  const change = async (method: 'POST' | 'PUT', url: string, body?: unknown, browser = owner) => {
    const answer = await browser.send(method, `${ORDERS}/${url}`, body);
    position = String(answer.headers['x-position'] ?? position);
    return answer;
  };
  const read = (url = '') => owner.get(`${ORDERS}${url}`, { 'x-after-position': position });

  describe('listed for staff', () => {
    const numbers = async (query: string) => {
      const { json } = await read(`?${query}`);
      return json.orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber);
    };

    it('come newest first, page by page', async () => {
      const { json } = await read('?limit=2');
      expect(json.orders.map(({ id }: { id: string }) => id)).to.deep.equal(['order5', 'order4']);
      const second = await read(`?limit=4&cursor=${json.nextCursor}`);
      expect(second.json.orders.map(({ id }: { id: string }) => id)).to.deep.equal([
        'order3',
        'order2',
        'order1',
      ]);
      expect(second.json.nextCursor).to.equal(null);
    });

    it('say what each is about', async () => {
      const { json } = await read('?search=00001');
      expect(json.orders).to.deep.equal([
        {
          id: 'order1',
          orderNumber: '00001',
          status: 'open',
          paymentStatus: 'unpaid',
          fulfilmentStatus: 'unfulfilled',
          testMode: false,
          isArchived: false,
          isHeld: false,
          customerId: null,
          email: 'ada@example.com',
          needsSending: true,
          name: 'Ada Lovelace',
          country: 'GB',
          grandTotal: usd(5500),
          refunded: usd(0),
          balance: usd(5500),
          quantity: 3,
          toSend: 2,
          openReturns: 0,
          tags: [],
          placedAt: '2026-01-02T03:05:05.000Z',
        },
      ]);
    });

    it('are found by test mode, time, and the beginnings of number, address and name', async () => {
      expect(await numbers('testMode=true')).to.deep.equal(['00005']);
      expect(await numbers('search=GRACE')).to.deep.equal(['00004']);
      expect(await numbers('search=love%2000003')).to.deep.equal(['00003']);
      expect(await numbers('search=.*')).to.deep.equal([]);
      expect(await numbers('search=%00')).to.deep.equal([]);
      expect(await numbers('to=2026-01-02T03:07:05.000Z')).to.deep.equal(['00002', '00001']);
    });

    it('are found by what waits, and by where they go', async () => {
      expect(await numbers('awaits=pay&limit=1')).to.deep.equal(['00005']);
      expect(await numbers('awaits=send&limit=1')).to.deep.equal(['00005']);
      expect(await numbers('awaits=return')).to.deep.equal([]);
      expect(await numbers('country=GB&limit=1')).to.deep.equal(['00005']);
      expect(await numbers('country=AT')).to.deep.equal([]);
    });

    it('stand in the order that is asked for, also across pages', async () => {
      const paged = async (sort: string) => {
        const seen: string[] = [];
        let cursor = '';
        do {
          const { json } = await read(`?limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`);
          seen.push(...json.orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber));
          cursor = json.nextCursor ?? '';
        } while (cursor);
        return seen;
      };
      const placed = ['00001', '00002', '00003', '00004', '00005'];
      expect(await paged('placed')).to.deep.equal(placed);
      expect(await paged('-number')).to.deep.equal([...placed].reverse());
      // All are called and cost the same: then they stand as they were placed.
      expect(await paged('name')).to.deep.equal(placed);
      expect(await paged('-total')).to.deep.equal([...placed].reverse());
    });

    it('refuse what is no filter', async () => {
      expect((await read('?paymentStatus=maybe')).status).to.equal(400);
      expect((await read('?cursor=abc')).json).to.include({ status: 400, code: 'INVALID_REQUEST' });
    });

    it('are for those who may read them', async () => {
      const visitor = await openBrowser(gateway.app);
      expect((await visitor.get(ORDERS)).json.code).to.equal('NOT_SIGNED_IN');
      const reporter = await openBrowser(gateway.app);
      await reporter.signIn({ email: 'reporter@example.com', password: 'another long password' });
      expect((await reporter.get(ORDERS)).status).to.equal(200);
      expect((await reporter.get(`${ORDERS}.csv`)).json.code).to.equal('FORBIDDEN');
      const { json } = await change('POST', 'order1/refunds', { amount: usd(1) }, reporter);
      expect(json.code).to.equal('FORBIDDEN');
    });
  });

  describe('changed by staff', () => {
    it('are paid, sent in parts and refunded, and tell it all in their timeline', async () => {
      const paid = await change('POST', 'order1/payments', { method: 'cash' });
      expect(paid.status, paid.text).to.equal(200);
      expect(paid.json.order).to.include({ paymentStatus: 'paid', fulfilmentStatus: 'unfulfilled' });
      const sent = await change('POST', 'order1/fulfilments', {
        lines: [{ lineId: 'line1', quantity: 1 }],
        carrier: 'Royal Mail',
        trackingNumber: 'RM1',
      });
      expect(sent.json.order.fulfilmentStatus).to.equal('partial');
      expect(sent.json.order.lines[0]).to.include({ fulfilled: 1, outstanding: 1 });
      const [{ fulfilmentId }] = sent.json.order.fulfilments;
      const corrected = await change('PUT', `order1/fulfilments/${fulfilmentId}`, { trackingNumber: 'RM2' });
      expect(corrected.json.order.fulfilments[0]).to.include({ carrier: '', trackingNumber: 'RM2' });
      const refunded = await change('POST', 'order1/refunds', {
        lines: [{ lineId: 'line1', quantity: 1 }],
        reason: 'Arrived broken',
      });
      expect(refunded.json.order).to.deep.include({
        paymentStatus: 'partiallyRefunded',
        refundable: usd(3575),
        refundableShipping: usd(550),
      });

      const { json } = await read('/order1/timeline');
      expect(json.entries.map(({ summary }: { summary: string }) => summary)).to.deep.equal([
        '19.25 USD was refunded for 1 piece.',
        'The tracking of a parcel was corrected.',
        '1 piece left the house with Royal Mail, tracking number RM1.',
        '55.00 USD came in by cash. The order is paid.',
        'Order 00001 was placed for 55.00 USD.',
      ]);
      expect(json.entries[0]).to.deep.include({
        actor: { kind: 'staff', id: 'owner', name: OWNER.email },
        reason: 'Arrived broken',
        changes: [
          { field: 'refunded', before: usd(0), after: usd(1925) },
          { field: 'paymentStatus', before: 'paid', after: 'partiallyRefunded' },
        ],
      });
      const { order } = (await read('/order1')).json;
      expect(order).to.deep.equal(refunded.json.order);
    });

    it('are shown as they were at any time', async () => {
      const then = gateway.clock.now.toISOString();
      gateway.clock.advance(1000);
      await change('PUT', 'order5/tags', { tags: ['later'] });
      const at = async (instant: string) => (await read(`/order5?asOf=${instant}`)).json;
      expect((await at(then)).order.tags).to.deep.equal([]);
      expect((await at(gateway.clock.now.toISOString())).order.tags).to.deep.equal(['later']);
      expect((await at('2020-01-01T00:00:00.000Z')).code).to.equal('ORDER_NOT_FOUND');
    });

    it('are refunded once however often the same refund is asked for', async () => {
      await change('POST', 'order2/payments', { method: 'cash' });
      const body = { refundId: 'r1', amount: usd(500), reason: 'Sorry' };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => owner.send('POST', `${ORDERS}/order2/refunds`, body)),
      );
      expect(answers.map(({ status }) => status)).to.deep.equal(Array(20).fill(200));
      for (const { json } of answers) expect(json.order.refunded).to.deep.equal(usd(500));
      const { json } = await change('POST', 'order2/refunds', { amount: usd(5001) });
      expect(json).to.deep.include({
        status: 409,
        code: 'REFUND_EXCEEDS_PAID',
        details: { refundable: 5000 },
      });
    });

    it('are refunded once when a request is repeated with its idempotency key', async () => {
      const repeat = () =>
        owner.send('POST', `${ORDERS}/order2/refunds`, { amount: usd(100) }, { 'idempotency-key': 'k1' });
      await repeat();
      const { json } = await repeat();
      expect(json.order.refunds).to.have.length(2);
      expect(json.order.refunded).to.deep.equal(usd(600));
    });

    it('become smaller and go elsewhere before they are sent', async () => {
      const { json } = await change('PUT', 'order3/lines', { lines: [{ lineId: 'line1', quantity: 1 }] });
      expect(json.order.totals.grandTotal).to.deep.equal(usd(3575));
      const address = { ...anAddress, city: 'Bath' };
      const moved = await change('PUT', 'order3/addresses/shipping', { address });
      expect(moved.json.order.shippingAddress.city).to.equal('Bath');
      const corrected = await change('PUT', 'order3/email', { email: 'lovelace@example.com' });
      expect(corrected.json.order.email).to.equal('lovelace@example.com');
      expect((await read('?search=lovelace@')).json.orders[0].id).to.equal('order3');
    });

    it('carry notes and tags, and can be put away', async () => {
      await change('POST', 'order3/notes', { text: 'Call first' });
      await change('PUT', 'order3/tags', { tags: ['gift'] });
      expect((await read('?tag=gift')).json.orders).to.have.length(1);
      const { json } = await change('POST', 'order3/archive');
      expect(json.order).to.deep.include({ isArchived: true, tags: ['gift'] });
      expect((await read('?tag=gift')).json.orders).to.deep.equal([]);
      expect((await read('?tag=gift&isArchived=true')).json.orders).to.have.length(1);
      expect((await change('POST', 'order3/unarchive', {})).json.order.isArchived).to.equal(false);
    });

    it('are cancelled with everything given back', async () => {
      await change('POST', 'order4/payments', { method: 'cash' });
      const { json } = await change('POST', 'order4/cancel', { reason: 'Called off' });
      expect(json.order).to.deep.include({
        status: 'cancelled',
        paymentStatus: 'refunded',
        refunded: usd(5500),
      });
      expect((await change('POST', 'order4/fulfilments', {})).json.code).to.equal('ORDER_CANCELLED');
    });

    it('that do not exist, or cannot be so, are refused by name', async () => {
      const refusals = [
        ['order9/cancel', {}, 404, 'ORDER_NOT_FOUND'],
        ['order2/refunds', {}, 400, 'NOTHING_TO_REFUND'],
        ['order2/refunds', { lines: [{ lineId: 'line9', quantity: 1 }] }, 404, 'ORDER_LINE_NOT_FOUND'],
        ['order2/refunds', { shipping: usd(9999) }, 409, 'REFUND_EXCEEDS_SHIPPING'],
        ['order2/refunds/r9/retry', {}, 404, 'REFUND_NOT_FOUND'],
        ['order2/capture', {}, 409, 'NOTHING_DUE'],
        ['order2/payments', { method: '' }, 400, 'INVALID_REQUEST'],
        ['order2/fulfilments', { trackingUrl: 'javascript:alert(1)' }, 400, 'INVALID_REQUEST'],
      ] as const;
      for (const [url, body, status, code] of refusals) {
        expect((await change('POST', url, body)).json, url).to.include({ status, code });
      }
      expect((await read('/order9')).json.code).to.equal('ORDER_NOT_FOUND');
    });
  });

  describe('exported as CSV', () => {
    it('have one row for each line, and no cell that runs as a formula', async () => {
      await putOrder(gateway, 'order6', {
        totals,
        orderNumber: '00006',
        shippingAddress: {
          ...anAddress,
          firstName: '=HYPERLINK("https://evil.example")',
          lastName: 'O"Hara',
        },
      });
      const { text, headers } = await owner.get(`${ORDERS}.csv?search=00006`);
      expect(headers['content-type']).to.equal('text/csv; charset=utf-8; header=present');
      const [header, first, second, end] = text.split('\r\n');
      expect(header).to.match(/^Order,Placed at,Test,Status,/);
      expect(first).to.match(/^00006,/);
      expect(first).to.include('"\'=HYPERLINK(""https://evil.example"")","O""Hara"');
      expect(first).to.include(',CUP-S,Häppy Cup,S,2,19.00,38.50,0,0');
      expect(second).to.include(',BOOK,The Glaze Book,,1,10.00,11.00,0,0');
      expect(end).to.equal('');
    });
  });

  describe('on paper', () => {
    it('are invoices with sums, and packing slips without', async () => {
      const invoice = await read('/order6/invoice');
      expect(invoice.headers['content-type']).to.equal('text/html; charset=utf-8');
      expect(invoice.text).to.include('<h1>Invoice 00006</h1>').and.to.include('$55.00');
      expect(invoice.text).to.include('=HYPERLINK(&quot;https://evil.example&quot;)');
      const slip = await read('/order6/packing-slip');
      expect(slip.text).to.include('Häppy Cup (S) · engraving: A. L.').and.to.include('Please ring twice.');
      expect(slip.text).to.not.include('$').and.to.not.include('The Glaze Book');
    });

    it('say that they are tests', async () => {
      expect((await read('/order5/invoice')).text).to.include('Test order');
    });
  });

  describe('seen by their buyer', () => {
    const STATUS = `${ORDERS}/status/token_of_order1_0123456789`;

    it('need no account, only the token, and tell no more than the buyer must know', async () => {
      const visitor = await openBrowser(gateway.app);
      const { json, text, status } = await visitor.get(STATUS, { 'x-after-position': position });
      expect(status).to.equal(200);
      expect(json).to.deep.include({
        orderNumber: '00001',
        fulfilmentStatus: 'fulfilled',
        email: 'a•••@example.com',
        shipsTo: { firstName: 'Ada', city: 'London', postalCode: 'SW1Y 4JH', country: 'GB' },
        shippingOption: 'Post',
      });
      expect(json.parcels[0]).to.deep.include({
        trackingNumber: 'RM2',
        items: [{ title: 'Häppy Cup', quantity: 1 }],
      });
      expect(json.timeline.map(({ summary }: { summary: string }) => summary)).to.include(
        'Order 00001 was placed for 55.00 USD.',
      );
      expect(text).to.not.include('St James').and.to.not.include('ada@').and.to.not.include(OWNER.email);
      const invoice = await visitor.get(json.invoiceUrl);
      expect(invoice.text).to.include('Invoice 00001').and.to.include('a•••@example.com');
      expect(invoice.text).to.include('London<br>SW1Y 4JH');
      expect(invoice.text)
        .to.not.include('St James')
        .and.to.not.include('ada@')
        .and.to.not.include('Lovelace');
    });

    it('are told to an analytics tag in the shape of the specification', async () => {
      const { json } = await owner.get(`${STATUS}/tracking`);
      expect(json).to.deep.equal({
        id: 'order1',
        purchasedCartId: 'cart1',
        testMode: false,
        websiteId: 'main',
        items: [
          {
            sku: 'CUP-S',
            productName: 'Häppy Cup',
            quantity: 2,
            unitPrice: { value: '1900', currency: 'USD', decimalValue: '19.00', currencyCode: 'USD' },
          },
          {
            sku: 'BOOK',
            productName: 'The Glaze Book',
            quantity: 1,
            unitPrice: { value: '1000', currency: 'USD', decimalValue: '10.00', currencyCode: 'USD' },
          },
        ],
        grandTotal: { value: '5500', currency: 'USD', decimalValue: '55.00', currencyCode: 'USD' },
        shippingTotal: { value: '500', currency: 'USD', decimalValue: '5.00', currencyCode: 'USD' },
        taxTotal: { value: '500', currency: 'USD', decimalValue: '5.00', currencyCode: 'USD' },
      });
    });

    it('stay closed to any other token', async () => {
      expect((await owner.get(`${ORDERS}/status/token_of_nothing_0123456789`)).json.code).to.equal(
        'ORDER_NOT_FOUND',
      );
      expect((await owner.get(`${ORDERS}/status/short`)).json.code).to.equal('INVALID_REQUEST');
    });

    it('are listed for an account that is signed in, and for nobody else', async () => {
      expect((await owner.get('/api/site-users/account/orders')).json.code).to.equal('NOT_SIGNED_IN');
    });
  });

  describe('numbered', () => {
    it('as the owner chooses, and only upwards', async () => {
      const first = await read('/numbering');
      expect(first.json).to.deep.include({ next: '00001' });
      const format = { prefix: 'SF-', suffix: '', digits: 4, startAt: 100 };
      expect((await change('PUT', 'numbering', format)).json).to.deep.equal({ format, next: 'SF-0100' });
      expect((await change('PUT', 'numbering', { ...format, prefix: 'A1' })).status).to.equal(400);
    });
  });
});
