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
    given(joined).expectDocument('person1', {
      ...{ ...known, isPending: false, isConfirmed: false },
      ...{ leftAt: null, bounced: null, position: 0 },
    });
  });

  it('waits while they were asked and did not confirm', () => {
    const { joinedAt: requestedAt, ...agreed } = { ...joined.data, source: 'popup' as const };
    const requested = {
      type: 'MailingListRequested',
      data: { ...agreed, number: 1, requestedAt, expiresAt: TEN_PAST },
    } as const;
    given(requested).expectShown('person1', { isPending: true, isConfirmed: false, joinedAt: NINE });
    const confirmed = { type: 'MailingListJoined', data: { ...agreed, joinedAt: TEN_PAST } } as const;
    given(requested, confirmed).expectShown('person1', { isPending: false, isConfirmed: true });
    given(requested, left).expectShown('person1', { isPending: false, leftAt: TEN_PAST });
  });

  it('takes no mail until they join anew', () => {
    const bounced = { kind: 'hard', reason: '550 No such user', bouncedAt: TEN_PAST } as const;
    const told = {
      type: 'MailingListBounced',
      data: { personId: 'person1', campaignId: null, ...bounced },
    } as const;
    given(joined, told).expectShown('person1', { bounced });
    given(joined, told, left, joined).expectShown('person1', { bounced: null });
    given(joined, told, customerErased({ personId: 'person1' })).expectShown('person1', {
      bounced: { ...bounced, reason: '[erased]' },
    });
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
