import { draftOrderAggregate } from '../../../domain/draftOrders/draftOrder.decider.ts';
import {
  draftCompleted,
  draftDiscarded,
  draftMade,
  draftRevised,
  invoiceSent,
} from '../../support/builders/draftOrders.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { QUARTER_PAST, TEN_PAST } from '../../support/instants.ts';

const { given } = deciderSpec(draftOrderAggregate);
const draftId = 'draft1';
const make = { type: 'MakeDraftOrder', data: draftMade.data } as const;
const revise = (note: string) =>
  ({ type: 'ReviseDraftOrder', data: { ...draftRevised().data, note } }) as const;
const send = { type: 'SendDraftInvoice', data: { draftId, at: TEN_PAST } } as const;
const complete = { type: 'CompleteDraftOrder', data: draftCompleted.data } as const;
const discard = {
  type: 'DiscardDraftOrder',
  data: { draftId, reason: 'Changed their mind', at: QUARTER_PAST },
} as const;

describe('a draft order', () => {
  it('is made once, and written anew where something is different', () => {
    given().when(make).expectEvents(draftMade);
    given(draftMade).when(make).expectNothing();
    given(draftMade).when(revise('As agreed')).expectNothing();
    given(draftMade)
      .when(revise('By Friday'))
      .expectEvents(draftRevised({ note: 'By Friday' }));
  });

  it('is sent as often as somebody wants, each an invoice of its own', () => {
    given(draftMade).when(send).expectEvents(invoiceSent(1));
    given(draftMade, invoiceSent(1)).when(send).expectEvents(invoiceSent(2));
  });

  it('is complete with its order, whatever became of it meanwhile', () => {
    given(draftMade).when(complete).expectEvents(draftCompleted);
    given(draftMade, draftCompleted).when(complete).expectNothing();
    given(draftMade, draftDiscarded).when(complete).expectEvents(draftCompleted);
  });

  it('is discarded once', () => {
    given(draftMade).when(discard).expectEvents(draftDiscarded);
    given(draftMade, draftDiscarded).when(discard).expectNothing();
  });

  it('takes nothing more once it was bought or discarded', () => {
    for (const closed of [draftCompleted, draftDiscarded]) {
      given(draftMade, closed).when(send).expectRefusal('DRAFT_ORDER_CLOSED');
      given(draftMade, closed).when(revise('By Friday')).expectRefusal('DRAFT_ORDER_CLOSED');
    }
    given(draftMade, draftCompleted).when(discard).expectRefusal('DRAFT_ORDER_CLOSED');
    given().when(send).expectRefusal('DRAFT_ORDER_NOT_FOUND');
  });
});
