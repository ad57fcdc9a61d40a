import { draftOrders } from '../../../projections/draftOrders/draftOrders.ts';
import { customerErased } from '../../support/builders/customers.ts';
import {
  draftCompleted,
  draftDiscarded,
  draftMade,
  draftRevised,
  invoiceSent,
} from '../../support/builders/draftOrders.ts';
import { NINE } from '../../support/instants.ts';
import { usd } from '../../support/money.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

describe('the list of draft orders', () => {
  const { given } = projectionSpec(draftOrders);

  it('shows for whom what was put together', () => {
    given(draftMade).expectDocument('draft1', {
      draftId: 'draft1',
      status: 'open',
      email: 'ada@example.com',
      payToken: '0123456789abcdef',
      titles: ['Häppy Cup'],
      subtotal: usd(18_000),
      invoices: 0,
      orderId: null,
      madeAt: NINE,
      position: 0,
    });
    const [line] = draftMade.data.lines;
    if (!line) throw new Error('the sample draft has a line');
    const half = draftRevised({ lines: [{ ...line, quantity: 6 }], email: 'lovelace@example.com' });
    given(draftMade, half, invoiceSent()).expectShown('draft1', {
      email: 'lovelace@example.com',
      subtotal: usd(9000),
      invoices: 1,
    });
  });

  it('shows what became of it', () => {
    given(draftMade, draftCompleted).expectShown('draft1', { status: 'completed', orderId: 'order1' });
    given(draftMade, draftDiscarded).expectShown('draft1', { status: 'discarded', orderId: null });
  });

  it('says no longer for whom once they were erased', () => {
    given(draftMade, customerErased({ draftIds: ['draft1'] })).expectShown('draft1', {
      email: '[erased]',
      payToken: '[erased]',
    });
  });
});
