import { expect } from 'chai';
import { isOwed, standingOf } from '../../../web/storefront/features/order/orderWords.ts';
import { nextLookIn } from '../../../web/storefront/features/order/useOrder.ts';

const paid = {
  status: 'open',
  paymentStatus: 'paid',
  fulfilmentStatus: 'unfulfilled',
  needsSending: true,
} as const;

describe('how an order stands, to its buyer', () => {
  it('is told by its money and its parcels', () => {
    expect(standingOf(paid)).to.equal('Paid · Being prepared');
    expect(standingOf({ ...paid, status: 'cancelled' })).to.equal(null);
  });

  it('says nothing of sending where nothing is sent', () => {
    const download = { ...paid, fulfilmentStatus: 'fulfilled', needsSending: false } as const;
    expect(standingOf(download)).to.equal('Paid');
  });

  it('tells an invoice, which they are to pay, from a payment that is on its way', () => {
    const invoice = { ...paid, paymentStatus: 'unpaid' } as const;
    expect(standingOf(invoice)).to.equal('To be paid by invoice · Being prepared');
    expect(isOwed(invoice)).to.equal(true);
    const onItsWay = { ...paid, paymentStatus: 'pending' } as const;
    expect(standingOf(onItsWay)).to.equal('Your payment is being confirmed · Being prepared');
    expect(isOwed(onItsWay)).to.equal(false);
    expect(isOwed({ ...invoice, status: 'cancelled' })).to.equal(false);
  });
});

describe('when the page of an order looks at it again', () => {
  it('is soon while a payment is on its way, later while anything else may happen, and never when all is over', () => {
    expect(nextLookIn({ ...paid, paymentStatus: 'pending' })).to.equal(2000);
    expect(nextLookIn(paid)).to.equal(20_000);
    expect(nextLookIn({ ...paid, paymentStatus: 'refunded' })).to.equal(null);
    expect(nextLookIn({ ...paid, status: 'cancelled' })).to.equal(null);
  });
});
