import { expect } from 'chai';
import type { OrderView } from '../../../../../api/http/contracts/orders/orders.ts';
import { orderFilterOf, orderFilterPath } from '../../../../../web/editor/features/orders/orderFilter.ts';
import {
  allPieces,
  chosenPieces,
  piecesProblem,
  refundablePieces,
  refundOf,
} from '../../../../../web/editor/features/orders/orderMath.ts';
import { fulfilmentStanding, paymentStanding } from '../../../../../web/editor/features/orders/orderWords.ts';
import { orderPath } from '../../../../../web/editor/features/orders/paths.ts';
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

  it('keep which orders are shown', () => {
    const filter = orderFilterOf(new URLSearchParams('view=to-send&search=ada'));
    expect(filter.view.query).to.deep.equal({ status: 'open', fulfilmentStatus: 'unfulfilled' });
    expect(orderFilterPath(filter)).to.equal('/config/orders?search=ada&view=to-send');
    expect(orderFilterPath(orderFilterOf(new URLSearchParams('view=nonsense')))).to.equal('/config/orders');
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
