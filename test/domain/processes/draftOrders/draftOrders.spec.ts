import { draftOrders } from '../../../../domain/processes/draftOrders/draftOrders.ts';
import { invoiceSent } from '../../../support/builders/draftOrders.ts';
import { orderPlaced } from '../../../support/builders/orders.ts';
import { NINE } from '../../../support/instants.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(draftOrders);

describe('when the invoice of a draft order is sent', () => {
  it('has it mailed', () => {
    following(invoiceSent(2)).expectReactions({
      task: 'mailDraftInvoice',
      data: { mailId: 'draftinvoice_draft1_2', draftId: 'draft1' },
    });
  });
});

describe('when a draft order was bought', () => {
  it('tells it so, and no other checkout is taken for one', () => {
    const completed = { draftId: 'draft1', orderId: 'order1', completedAt: NINE };
    following(orderPlaced({ checkoutId: 'draft_draft1_3' })).expectReactions({
      category: 'draft',
      streamId: 'draft1',
      command: { type: 'CompleteDraftOrder', data: completed },
    });
    following(orderPlaced()).expectReactions();
    following(orderPlaced({ checkoutId: null })).expectReactions();
    following(orderPlaced({ checkoutId: 'draft_draft1_3' })).expectResume();
  });
});
