import { donationPledges } from '../../../../domain/processes/donations/donationPledges.ts';
import {
  donationFailed,
  donationReceived,
  donationRequested,
  pledgeEnded,
  pledgeKept,
  pledgeMissed,
  pledgeStarted,
} from '../../../support/builders/donations.ts';
import { TEN_PAST } from '../../../support/instants.ts';
import { usd } from '../../../support/money.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(donationPledges);
const renew = (period: number, notBefore: string, attempt = 1) =>
  ({ task: 'renewPledge', data: { pledgeId: 'donation1', period, attempt }, notBefore }) as const;
const april = renew(1, '2026-04-02T09:00:00.000Z');

describe('when a donation that is to repeat', () => {
  const repeats = { value: 1, unit: 'MONTH' } as const;
  const requested = { ...donationRequested, data: { ...donationRequested.data, repeats } };
  const start = {
    category: 'pledge',
    streamId: 'donation1',
    command: {
      type: 'StartPledge',
      data: {
        pledgeId: 'donation1',
        websiteId: 'main',
        amount: usd(2500),
        repeats,
        mode: 'live',
        at: TEN_PAST,
      },
    },
    commandId: 'donation1:pledge',
  } as const;

  it('was received, makes a pledge of it, once', () => {
    following(requested).expectReactions();
    following(requested, donationReceived).expectReactions(start);
    following(requested, donationReceived).expectResume(start);
    following(requested, donationReceived, pledgeStarted).expectResume(april);
    following(donationRequested, donationReceived).expectReactions();
  });

  it('failed, makes none', () => {
    following(requested, donationFailed).expectReactions();
    following(requested, donationFailed).expectResume();
  });
});

describe('when a donation that a pledge owes', () => {
  const asked = { donationId: 'donation1_1_1', pledgeId: 'donation1' };
  const requested = { ...donationRequested, data: { ...donationRequested.data, ...asked } };
  const { donationId } = asked;
  const received = { ...donationReceived, data: { ...donationReceived.data, donationId } };
  const failed = { ...donationFailed, data: { ...donationFailed.data, donationId } };
  const to = { category: 'pledge', streamId: 'donation1', commandId: 'donation1_1_1:pledge' } as const;
  const kept = { pledgeId: 'donation1', period: 1, donationId, at: TEN_PAST };
  const keep = { ...to, command: { type: 'KeepPledge', data: kept } } as const;
  const { code, message } = donationFailed.data;
  const missed = { pledgeId: 'donation1', period: 1, attempt: 1, code, message, at: TEN_PAST };
  const miss = { ...to, command: { type: 'MissPledge', data: missed } } as const;

  it('was received or failed, tells the pledge', () => {
    following(pledgeStarted, requested).expectReactions();
    following(pledgeStarted, requested, received).expectReactions(keep);
    following(pledgeStarted, requested, failed).expectReactions(miss);
    following(received).expectReactions();
  });

  it('was received after the pledge had ended, counts all the same', () => {
    following(pledgeStarted, requested, pledgeEnded(), received).expectReactions(keep);
  });

  it('is not asked for again before the pledge has heard of it', () => {
    following(pledgeStarted, requested, received).expectResume(keep);
    following(pledgeStarted, requested, failed).expectResume(miss);
    following(pledgeStarted, requested, received, pledgeKept).expectResume(
      renew(2, '2026-05-02T09:00:00.000Z'),
    );
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
