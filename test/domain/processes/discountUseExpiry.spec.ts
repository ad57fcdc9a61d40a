import { discountUseExpiry } from '../../../domain/processes/discountUseExpiry.ts';
import { claimedUse, expiredUse, releasedUse, reservedUse } from '../../support/builders/discountUses.ts';
import { HALF_PAST, QUARTER_PAST } from '../../support/instants.ts';
import { processSpec } from '../../support/processSpec.ts';

const { following } = processSpec(discountUseExpiry);
const expiryAt = (at: string) => ({
  category: 'discount',
  streamId: 'd1',
  notBefore: at,
  command: { type: 'ExpireDiscountUses', data: { discountId: 'd1', at } } as const,
});
const other = reservedUse({ redemptionId: 'checkout2', held: 2, expiresAt: HALF_PAST });

describe('when a use is reserved', () => {
  it('asks for its expiry at the moment it ends, not before', () => {
    following(reservedUse()).expectReactions(expiryAt(QUARTER_PAST));
    following(reservedUse(), other).expectReactions(expiryAt(HALF_PAST));
  });

  it('owes the expiry of all that are held after a restart', () => {
    following(reservedUse(), other).expectResume(expiryAt(QUARTER_PAST), expiryAt(HALF_PAST));
  });
});

describe('when a use is settled', () => {
  for (const settled of [releasedUse(), expiredUse(), claimedUse()]) {
    it(`asks for nothing and owes only the others after ${settled.type}`, () => {
      following(reservedUse(), settled).expectReactions();
      following(reservedUse(), other, settled).expectResume(expiryAt(HALF_PAST));
    });
  }
});
