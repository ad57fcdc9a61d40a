import type { MailingListEvent } from '../../../domain/mailingList/mailingList.events.ts';
import { subscribers } from '../../../projections/mailingList/subscribers.ts';
import { customerErased } from '../../support/builders/customers.ts';
import { NINE, TEN_PAST } from '../../support/instants.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

const joined: Extract<MailingListEvent, { type: 'MailingListJoined' }> = {
  type: 'MailingListJoined',
  data: {
    personId: 'person1',
    email: 'ida@example.com',
    source: 'staff',
    consent: 'At the fair',
    joinedAt: NINE,
  },
};
const left: MailingListEvent = { type: 'MailingListLeft', data: { personId: 'person1', leftAt: TEN_PAST } };

describe('somebody on the mailing list', () => {
  const { given } = projectionSpec(subscribers);

  it('is there with how they agreed', () => {
    const { personId: _, ...known } = joined.data;
    given(joined).expectDocument('person1', { ...known, leftAt: null, position: 0 });
  });

  it('stays known once they left, and may join again', () => {
    given(joined, left).expectShown('person1', { leftAt: TEN_PAST, email: 'ida@example.com' });
    given(joined, left, joined).expectShown('person1', { leftAt: null });
  });

  it('is nobody any more once they were erased', () => {
    given(joined, customerErased({ personId: 'person1' })).expectShown('person1', {
      email: '[erased]',
      consent: '[erased]',
    });
  });
});
