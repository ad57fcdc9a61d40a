import { expect } from 'chai';
import type { SubscriptionView } from '../../../api/http/contracts/subscriptions/subscriptions.ts';
import {
  actionsOn,
  subscriptionStanding,
} from '../../../web/storefront/features/account/subscriptionWords.ts';

type Standing = Pick<SubscriptionView, 'status' | 'nextBillingAt' | 'endsAt'>;
const NEXT = '2026-02-02T00:00:00.000Z';
const standing = (over: Partial<Standing> = {}): Standing => ({
  status: 'active',
  nextBillingAt: NEXT,
  endsAt: null,
  ...over,
});
const said = (over: Partial<Standing> = {}) =>
  subscriptionStanding(standing(over), (moment) => moment.slice(0, 10));

describe('what subscribers read of a subscription, and may ask of it', () => {
  it('while it goes on: when it is paid next, to skip, pause or cancel it', () => {
    expect(said()).to.equal('Next payment on 2026-02-02');
    expect(actionsOn(standing())).to.deep.equal(['skip', 'pause', 'cancel']);
  });

  it('while it is paused: to resume or cancel it', () => {
    const paused = { status: 'paused', nextBillingAt: null } as const;
    expect(said(paused)).to.include('Paused');
    expect(actionsOn(standing(paused))).to.deep.equal(['resume', 'cancel']);
  });

  it('once it was cancelled: until when it runs, and to have it go on after all', () => {
    const ending = { endsAt: NEXT };
    expect(said(ending)).to.equal('Ends on 2026-02-02');
    expect(actionsOn(standing(ending))).to.deep.equal(['resume']);
    for (const status of ['cancelled', 'completed'] as const) {
      expect(actionsOn(standing({ status, nextBillingAt: null }))).to.deep.equal([]);
    }
  });
});
