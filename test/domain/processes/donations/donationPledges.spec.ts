import { donationPledges } from '../../../../domain/processes/donations/donationPledges.ts';
import {
  donationReceived,
  pledgeEnded,
  pledgeKept,
  pledgeMissed,
  pledgeStarted,
} from '../../../support/builders/donations.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(donationPledges);
const renew = (period: number, notBefore: string, attempt = 1) =>
  ({ task: 'renewPledge', data: { pledgeId: 'donation1', period, attempt }, notBefore }) as const;
const april = renew(1, '2026-04-02T09:00:00.000Z');

describe('when a donation was received', () => {
  it('asks whether it is to repeat', () => {
    following(donationReceived).expectReactions({ task: 'startPledge', data: { donationId: 'donation1' } });
  });
});

describe('when a donation repeats', () => {
  it('is taken when it is due, and again where that failed', () => {
    following(pledgeStarted).expectReactions(april);
    following(pledgeStarted).expectResume(april);
    following(pledgeStarted, pledgeKept).expectReactions(renew(2, '2026-05-02T09:00:00.000Z'));
    const again = { period: 1, attempt: 2, dueAt: '2026-04-03T09:00:00.000Z' };
    following(pledgeStarted, pledgeMissed(1, again)).expectResume(renew(1, again.dueAt, 2));
  });

  it('is taken no more once it has ended', () => {
    following(pledgeStarted, pledgeEnded()).expectReactions();
    following(pledgeStarted, pledgeEnded()).expectResume();
  });
});
