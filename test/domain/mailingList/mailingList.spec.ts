import { mailingListAggregate } from '../../../domain/mailingList/mailingList.decider.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE } from '../../support/instants.ts';

const { given } = deciderSpec(mailingListAggregate);
const joining = {
  personId: 'p1',
  listId: 'main',
  email: 'ida@example.com',
  source: 'waitlist',
  consent: '',
  joinedAt: NINE,
} as const;
const leaving = { personId: 'p1', leftAt: NINE } as const;
const leftFirst = { ...leaving, listId: 'main' } as const;
const join = { type: 'JoinMailingList', data: joining } as const;
const leave = { type: 'LeaveMailingList', data: leaving } as const;
const joined = { type: 'MailingListJoined', data: joining } as const;
const left = { type: 'MailingListLeft', data: leftFirst } as const;

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

describe('several lists', () => {
  const kiln = { ...joining, listId: 'kiln' } as const;
  const joinedKiln = { type: 'MailingListJoined', data: kiln } as const;
  const leftKiln = { type: 'MailingListLeft', data: { ...leaving, listId: 'kiln' } } as const;

  it('are each joined and left by themselves', () => {
    given(joined).when({ type: 'JoinMailingList', data: kiln }).expectEvents(joinedKiln);
    given(joined, joinedKiln)
      .when({ type: 'LeaveMailingList', data: { ...leaving, listIds: ['kiln'] } })
      .expectEvents(leftKiln);
    given(joined)
      .when({ type: 'LeaveMailingList', data: { ...leaving, listIds: ['kiln'] } })
      .expectNothing();
  });

  it('are all left where none is named', () => {
    given(joined, joinedKiln).when(leave).expectEvents(left, leftKiln);
  });

  it('are asked for one by one: each mail asks for its own list', () => {
    const ask = { ...agreed, requestedAt: NINE };
    const askedKiln = { ...requested(2), data: { ...requested(2).data, listId: 'kiln' } } as const;
    given(requested())
      .when({ type: 'RequestMailingList', data: { ...ask, listId: 'kiln' } })
      .expectEvents(askedKiln);
    given(requested(), askedKiln).when(confirm(1)).expectEvents(confirmed());
    const confirmedKiln = { ...confirmed(), data: { ...confirmed().data, listId: 'kiln' } } as const;
    given(requested(), askedKiln, confirmed()).when(confirm(2)).expectEvents(confirmedKiln);
    given(requested(), askedKiln, confirmed(), confirmedKiln).when(confirm(2)).expectNothing();
  });
});

const { joinedAt: _, ...agreed } = { ...joining, source: 'popup' as const };
const DAY_MS = 24 * 3_600_000;
const later = (ms: number) => new Date(Date.parse(NINE) + ms).toISOString();
const request = (ms = 0) =>
  ({ type: 'RequestMailingList', data: { ...agreed, requestedAt: later(ms) } }) as const;
const requested = (number = 1, ms = 0) =>
  ({
    type: 'MailingListRequested',
    data: { ...agreed, number, requestedAt: later(ms), expiresAt: later(ms + 7 * DAY_MS) },
  }) as const;
const confirm = (number: number, ms = 0) =>
  ({ type: 'ConfirmMailingList', data: { personId: 'p1', number, at: later(ms) } }) as const;
const confirmed = (ms = 0) =>
  ({ type: 'MailingListJoined', data: { ...agreed, joinedAt: later(ms) } }) as const;

describe('who is asked before they are on the list', () => {
  const RUN_OUT = 'This link has run out. Please sign up again.';

  it('joins by the link of the mail, within seven days, and once', () => {
    given().when(request()).expectEvents(requested());
    given(requested())
      .when(confirm(1, 7 * DAY_MS))
      .expectEvents(confirmed(7 * DAY_MS));
    given(requested())
      .when(confirm(1, 7 * DAY_MS + 1))
      .expectRefusal('CONFIRMATION_EXPIRED', RUN_OUT);
    given(requested(), confirmed()).when(confirm(1, 1)).expectNothing();
    given().when(confirm(1)).expectRefusal('CONFIRMATION_EXPIRED', RUN_OUT);
  });

  it('gets no second mail within ten minutes, and the link of the first works no more after it', () => {
    given(requested()).when(request(599_999)).expectNothing();
    given(requested()).when(request(600_000)).expectEvents(requested(2, 600_000));
    given(requested(), requested(2, 600_000))
      .when(confirm(1, 600_001))
      .expectRefusal('CONFIRMATION_EXPIRED', RUN_OUT);
  });

  it('is asked again by staff whenever they like, while they wait', () => {
    const again = { type: 'AskAgain', data: { personId: 'p1', at: later(1) } } as const;
    given(requested()).when(again).expectEvents(requested(2, 1));
    given(joined)
      .when(again)
      .expectRefusal('NOTHING_TO_CONFIRM', 'Nobody waits to confirm with this address.');
    given().when(again).expectRefusal('NOTHING_TO_CONFIRM', 'Nobody waits to confirm with this address.');
  });

  it('may say no by leaving', () => {
    given(requested()).when(leave).expectEvents(left);
    given(requested(), left).when(confirm(1)).expectRefusal('CONFIRMATION_EXPIRED', RUN_OUT);
  });
});

describe('an address that takes no mail', () => {
  const data = { personId: 'p1', kind: 'hard', reason: '550', campaignId: null, bouncedAt: NINE } as const;
  const told = (kind: 'hard' | 'complaint' | 'soft' = 'hard') =>
    ({ type: 'RecordBounce', data: { ...data, kind } }) as const;
  const bounced = (kind: 'hard' | 'complaint' | 'soft' = 'hard') =>
    ({ type: 'MailingListBounced', data: { ...data, kind } }) as const;

  it('is recorded once, of whoever is on the list', () => {
    given(joined).when(told()).expectEvents(bounced());
    given(joined, bounced()).when(told()).expectNothing();
    given().when(told()).expectNothing();
    given(joined, left).when(told()).expectNothing();
    given(joined, bounced(), left, joined).when(told()).expectEvents(bounced());
  });

  it('is told of each time that a mail did not get through for now, while it takes mail', () => {
    given(joined).when(told('soft')).expectEvents(bounced('soft'));
    given(joined, bounced('soft')).when(told('soft')).expectEvents(bounced('soft'));
    given(joined, bounced('soft')).when(told()).expectEvents(bounced());
    given(joined, bounced()).when(told('soft')).expectNothing();
  });

  it('takes who called it spam off the list', () => {
    given(joined).when(told('complaint')).expectEvents(bounced('complaint'), left);
    given(joined, bounced()).when(told('complaint')).expectEvents(left);
  });
});
