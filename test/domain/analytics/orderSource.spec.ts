import { orderSourceAggregate } from '../../../domain/analytics/orderSource.decider.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE } from '../../support/instants.ts';

const { given } = deciderSpec(orderSourceAggregate);
const landing = { source: 'kiln.example', campaign: '', page: '/shop', at: NINE };
const note = { type: 'NoteOrderSource', data: { orderId: 'order1', landing, at: NINE } } as const;
const noted = { type: 'OrderSourceNoted', data: { orderId: 'order1', landing, notedAt: NINE } } as const;

describe('where an order came from', () => {
  it('is noted once', () => {
    given().when(note).expectEvents(noted);
    given(noted)
      .when({ ...note, data: { ...note.data, landing: { ...landing, source: 'later.example' } } })
      .expectNothing();
  });
});
