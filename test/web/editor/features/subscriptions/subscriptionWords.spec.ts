import { expect } from 'chai';
import { nextWords, standing } from '../../../../../web/editor/features/subscriptions/subscriptionWords.ts';

const going = { status: 'active', endsAt: null, attempt: 1, lastFailure: null } as const;
const failure = { code: 'PAYMENT_DECLINED', message: 'Declined.', at: '2026-02-28T12:00:00.000Z' };

describe('a subscription in words', () => {
  it('says first what somebody has to look at', () => {
    expect(standing(going).words).to.equal('Active');
    expect(standing({ ...going, attempt: 2, lastFailure: failure }).words).to.equal('Payment failed');
    expect(standing({ ...going, endsAt: failure.at }).words).to.equal('Ending');
    expect(standing({ ...going, status: 'paused' }).words).to.equal('Paused');
    expect(standing({ ...going, status: 'paused', lastFailure: failure }).words).to.equal('Paused, not paid');
  });

  it('says when it is billed, or when it ends instead', () => {
    expect(nextWords({ nextBillingAt: failure.at, endsAt: null })).to.equal('Feb 28, 2026');
    expect(nextWords({ nextBillingAt: failure.at, endsAt: failure.at })).to.equal('Ends Feb 28, 2026');
    expect(nextWords({ nextBillingAt: null, endsAt: null })).to.equal('–');
  });
});
