import { mailingListAggregate } from '../../../domain/mailingList/mailingList.decider.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE } from '../../support/instants.ts';

const { given } = deciderSpec(mailingListAggregate);
const joining = {
  personId: 'p1',
  email: 'ida@example.com',
  source: 'waitlist',
  consent: '',
  joinedAt: NINE,
} as const;
const leaving = { personId: 'p1', leftAt: NINE } as const;
const join = { type: 'JoinMailingList', data: joining } as const;
const leave = { type: 'LeaveMailingList', data: leaving } as const;
const joined = { type: 'MailingListJoined', data: joining } as const;
const left = { type: 'MailingListLeft', data: leaving } as const;

describe('the mailing list', () => {
  it('is joined once, and again after leaving', () => {
    given().when(join).expectEvents(joined);
    given(joined).when(join).expectNothing();
    given(joined, left).when(join).expectEvents(joined);
  });

  it('is left once', () => {
    given(joined).when(leave).expectEvents(left);
    given().when(leave).expectNothing();
    given(joined, left).when(leave).expectNothing();
  });
});
