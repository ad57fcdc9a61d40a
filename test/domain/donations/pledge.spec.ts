import { pledgeAggregate } from '../../../domain/donations/pledge.decider.ts';
import {
  dueInApril,
  pledgeEnded,
  pledgeKept,
  pledgeMissed,
  pledgeStarted,
} from '../../support/builders/donations.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(pledgeAggregate);
const pledgeId = 'donation1';
const APRIL = dueInApril().dueAt;
const { next: _, startedAt, ...facts } = pledgeStarted.data;
const start = { type: 'StartPledge', data: { ...facts, mode: 'live', at: startedAt } } as const;
const keep = (period = 1) =>
  ({ type: 'KeepPledge', data: { pledgeId, period, donationId: 'donation1_1_1', at: APRIL } }) as const;
const miss = (attempt: number) =>
  ({
    type: 'MissPledge',
    data: {
      pledgeId,
      period: 1,
      attempt,
      code: 'card_declined',
      message: 'The card was declined.',
      at: APRIL,
    },
  }) as const;
const end = { type: 'EndPledge', data: { pledgeId, reason: 'By the donor.', at: APRIL } } as const;

describe('a donation that repeats', () => {
  it('begins once, with the day of the next one', () => {
    given().when(start).expectEvents(pledgeStarted);
    given(pledgeStarted).when(start).expectNothing();
  });

  it('is given once in each period', () => {
    given(pledgeStarted).when(keep()).expectEvents(pledgeKept);
    given(pledgeStarted, pledgeKept).when(keep()).expectNothing();
  });

  it('is tried three times over four days, and then ends', () => {
    const second = dueInApril(2, '2026-04-03T09:00:00.000Z');
    const third = dueInApril(3, '2026-04-05T09:00:00.000Z');
    given(pledgeStarted).when(miss(1)).expectEvents(pledgeMissed(1, second));
    given(pledgeStarted, pledgeMissed(1, second)).when(miss(1)).expectNothing();
    given(pledgeStarted, pledgeMissed(1, second)).when(miss(2)).expectEvents(pledgeMissed(2, third));
    given(pledgeStarted, pledgeMissed(1, second), pledgeMissed(2, third))
      .when(miss(3))
      .expectEvents(pledgeMissed(3, null), pledgeEnded('It could not be paid.'));
  });

  it('ends when the donor says so; what comes in all the same is kept', () => {
    given(pledgeStarted).when(end).expectEvents(pledgeEnded());
    given(pledgeStarted, pledgeEnded()).when(end).expectNothing();
    given(pledgeStarted, pledgeEnded()).when(miss(1)).expectNothing();
    given(pledgeStarted, pledgeEnded())
      .when(keep())
      .expectEvents({ ...pledgeKept, data: { ...pledgeKept.data, next: null } });
    given().when(end).expectRefusal('PLEDGE_NOT_FOUND');
  });
});
