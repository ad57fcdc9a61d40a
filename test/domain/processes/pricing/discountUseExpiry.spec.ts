import { expect } from 'chai';
import { discountUseExpiry } from '../../../../domain/processes/pricing/discountUseExpiry.ts';
import { reservedUse } from '../../../support/builders/discountUses.ts';
import { HALF_PAST, QUARTER_PAST } from '../../../support/instants.ts';
import { processSpec } from '../../../support/processSpec.ts';
import { recorded } from '../../../support/recorded.ts';

const { following } = processSpec(discountUseExpiry);
const expiryAt = (at: string, discountId = 'd1') => ({
  category: 'discount',
  streamId: discountId,
  notBefore: at,
  command: { type: 'ExpireDiscountUses', data: { discountId, at } } as const,
});
const later = reservedUse({ redemptionId: 'checkout2', held: 2, expiresAt: HALF_PAST });

describe('when a use is reserved', () => {
  it('asks for its expiry at the end of its span of five seconds, not before', () => {
    following(reservedUse()).expectReactions(expiryAt(QUARTER_PAST));
    following(reservedUse({ expiresAt: '2026-03-02T09:14:57.001Z' })).expectReactions(expiryAt(QUARTER_PAST));
    following(reservedUse(), later).expectReactions(expiryAt(HALF_PAST));
  });

  it('asks once for all uses of a discount that end in one span', () => {
    const twin = reservedUse({ redemptionId: 'checkout2', held: 2, expiresAt: '2026-03-02T09:14:58.000Z' });
    following(reservedUse(), twin).expectReactions();
    following(reservedUse(), reservedUse({ discountId: 'd2' })).expectReactions(expiryAt(QUARTER_PAST, 'd2'));
  });

  it('asks again when the same fact is delivered again', () => {
    const first = recorded(reservedUse());
    const state = discountUseExpiry.evolve(discountUseExpiry.initialState, first);
    expect(discountUseExpiry.evolve(state, first)).to.equal(state);
    expect(discountUseExpiry.react(state, first)).to.deep.equal([expiryAt(QUARTER_PAST)]);
  });
});

describe('after a restart', () => {
  it('owes the expiry of all that may still be held', () => {
    following().expectResume();
    following(reservedUse(), later).expectResume(expiryAt(QUARTER_PAST), expiryAt(HALF_PAST));
  });

  it('has forgotten what is long over', () => {
    const nextDay = recorded(
      reservedUse({ redemptionId: 'checkout9', expiresAt: '2026-03-03T09:15:00.000Z' }),
      1,
    );
    const tomorrow = {
      ...nextDay,
      metadata: { ...nextDay.metadata, occurredAt: '2026-03-03T09:00:00.000Z' },
    };
    const state = discountUseExpiry.evolve(discountUseExpiry.evolve({}, recorded(reservedUse())), tomorrow);
    expect(discountUseExpiry.resume(state)).to.deep.equal([expiryAt('2026-03-03T09:15:00.000Z')]);
  });
});
