import { expect } from 'chai';
import type { OrderView } from '../../../../../api/http/contracts/orders/orders.ts';
import { ORDERS } from '../../../../../web/editor/features/orders/orderList.tsx';
import {
  allPieces,
  chosenPieces,
  piecesProblem,
  refundablePieces,
  refundOf,
} from '../../../../../web/editor/features/orders/orderMath.ts';
import { fulfilmentStanding, paymentStanding } from '../../../../../web/editor/features/orders/orderWords.ts';
import { documentsPath, orderPath, ordersCsvPath } from '../../../../../web/editor/features/orders/paths.ts';
import { tellTimesIn } from '../../../../../web/editor/text/time.ts';
import { listStateOf, queryOf } from '../../../../../web/editor/ui/list/listState.ts';
import { usd } from '../../../../support/money.ts';

type Line = OrderView['lines'][number];

const aLine = (facts: Partial<Line> = {}): Line => ({
  lineId: 'l1',
  itemId: 'cup',
  variantId: 'v1',
  sku: 'CUP-S',
  title: 'Cup',
  productType: 1,
  attributes: {},
  url: '/shop/p/cup',
  image: null,
  quantity: 3,
  fulfilled: 0,
  refunded: 0,
  returned: 0,
  outstanding: 3,
  unitPrice: usd(1000),
  discount: usd(0),
  tax: usd(0),
  total: usd(1000),
  refundedAmount: usd(0),
  additionalFields: '',
  ...facts,
});

describe('the addresses of orders', () => {
  it('name one order', () => {
    expect(orderPath('o1')).to.equal('/config/orders/o1');
  });

  it('name what is filtered as a file', () => {
    expect(ordersCsvPath({})).to.equal('/api/commerce/orders.csv');
    expect(ordersCsvPath({ awaits: 'send', sort: '-total' })).to.equal(
      '/api/commerce/orders.csv?awaits=send&sort=-total',
    );
  });

  it('name the papers of several orders', () => {
    expect(documentsPath('invoice', ['o1', 'o2'])).to.equal(
      '/api/commerce/orders/documents.pdf?kind=invoice&orders=o1%2Co2',
    );
  });
});

describe('the list of orders in the console', () => {
  const queryFor = (address: string) => queryOf(ORDERS, listStateOf(ORDERS, new URLSearchParams(address)));

  before(() => tellTimesIn('Europe/Vienna'));

  it('asks for what its address says', () => {
    expect(queryFor('view=to-send&search=ada&country=AT&sort=-total')).to.deep.equal({
      awaits: 'send',
      search: 'ada',
      country: 'AT',
      sort: '-total',
    });
    expect(queryFor('view=nonsense&country=nowhere')).to.deep.equal({});
    const linked = { customerId: 'customer_1', discountId: 'spring' };
    expect(queryFor('customerId=customer_1&discountId=spring')).to.deep.equal(linked);
    expect(queryFor('customerId=a%20name')).to.deep.equal({});
  });

  it('takes days as days of the store, the last one whole', () => {
    expect(queryFor('placedFrom=2026-03-28&placedUntil=2026-03-29')).to.deep.equal({
      from: '2026-03-27T23:00:00.000Z',
      to: '2026-03-29T22:00:00.000Z',
    });
    expect(queryFor('placedFrom=yesterday')).to.deep.equal({});
  });
});

describe('what staff choose of an order', () => {
  it('begins with everything and never exceeds what is left', () => {
    const lines = [aLine(), aLine({ lineId: 'l2', refunded: 3 })];
    expect(chosenPieces(lines, refundablePieces, allPieces(lines, refundablePieces))).to.deep.equal([
      { lineId: 'l1', quantity: 3 },
    ]);
    expect(chosenPieces(lines, refundablePieces, { l1: 2, l2: 1 })).to.deep.equal([
      { lineId: 'l1', quantity: 2 },
    ]);
  });

  it('is nothing while a number is typed that cannot be, which is said beside it', () => {
    for (const l1 of [9, -1, 1.5, Number.NaN]) {
      expect(chosenPieces([aLine()], refundablePieces, { l1 })).to.deep.equal([]);
      expect(piecesProblem(3, l1)).to.equal('Enter a whole number from 0 to 3.');
    }
    expect(piecesProblem(3, 3)).to.equal(null);
  });

  it('comes to parts that sum to the whole, however it is cut', () => {
    const first = refundOf([aLine()], [{ lineId: 'l1', quantity: 1 }], 'USD');
    const rest = refundOf(
      [aLine({ refunded: 1, refundedAmount: first })],
      [{ lineId: 'l1', quantity: 2 }],
      'USD',
    );
    expect([first.amount, rest.amount]).to.deep.equal([333, 667]);
  });
});

describe('how an order stands', () => {
  it('is told by its money and its parcels, until it is cancelled', () => {
    const open = {
      status: 'open',
      paymentStatus: 'paid',
      fulfilmentStatus: 'partial',
      needsSending: true,
    } as const;
    expect(paymentStanding(open).words).to.equal('Paid');
    expect(fulfilmentStanding(open).words).to.equal('Sent in part');
    expect(fulfilmentStanding({ ...open, status: 'cancelled' }).words).to.equal('Cancelled');
  });

  it('says of what is paid by invoice that it is to be paid, and of downloads that nothing is to be sent', () => {
    expect(paymentStanding({ paymentStatus: 'unpaid' }).words).to.equal('To be paid');
    const download = { status: 'open', paymentStatus: 'paid', fulfilmentStatus: 'fulfilled' } as const;
    expect(fulfilmentStanding({ ...download, needsSending: false }).words).to.equal('Nothing to send');
  });
});
