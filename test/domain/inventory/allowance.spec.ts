import { allowanceAggregate } from '../../../domain/inventory/allowance/allowance.decider.ts';
import type { AllowanceEvent } from '../../../domain/inventory/allowance/allowance.events.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE, TEN_PAST } from '../../support/instants.ts';

const { given } = deciderSpec(allowanceAggregate);
const LATER = '2026-03-02T09:20:00.000Z';
const of = { productId: 'cup', customerKey: 'person1' };
const take = (redemptionId: string, quantity: number, at: string = NINE) =>
  ({
    type: 'TakeAllowance',
    data: { ...of, redemptionId, quantity, most: 3, at, expiresAt: LATER },
  }) as const;
const taken = (redemptionId: string, quantity: number, expiresAt: string = LATER): AllowanceEvent => ({
  type: 'AllowanceTaken',
  data: { ...of, redemptionId, quantity, expiresAt },
});
const used = (redemptionId: string, quantity: number): AllowanceEvent => ({
  type: 'AllowanceUsed',
  data: { ...of, redemptionId, quantity, orderId: `order of ${redemptionId}`.replaceAll(' ', '_') },
});
const released = (redemptionId: string, quantity: number, reason: string): AllowanceEvent => ({
  type: 'AllowanceReleased',
  data: { ...of, redemptionId, quantity, reason },
});
const LIMIT = 'A customer can buy at most 3 of this item.';

describe('what one customer may buy of a product over all of their orders', () => {
  it('is counted over orders and checkouts under way', () => {
    given().when(take('c1', 2)).expectEvents(taken('c1', 2));
    given(taken('c1', 2), used('c1', 2)).when(take('c2', 1)).expectEvents(taken('c2', 1));
    given(taken('c1', 2), used('c1', 2))
      .when(take('c2', 2))
      .expectRefusal('CUSTOMER_LIMIT_REACHED', `${LIMIT} You can buy 1 more.`, {
        productId: 'cup',
        remaining: 1,
      });
    given(taken('c1', 3))
      .when(take('c2', 1))
      .expectRefusal('CUSTOMER_LIMIT_REACHED', `${LIMIT} You have bought them already.`, {
        productId: 'cup',
        remaining: 0,
      });
  });

  it('is counted once for a checkout that asks twice', () => {
    given(taken('c1', 2)).when(take('c1', 2)).expectNothing();
  });

  it('comes back where a checkout came to nothing or ran out', () => {
    const release = {
      type: 'ReleaseAllowance',
      data: { ...of, redemptionId: 'c1', reason: 'Declined.' },
    } as const;
    given(taken('c1', 3))
      .when(release)
      .expectEvents(released('c1', 3, 'Declined.'));
    given(taken('c1', 3), released('c1', 3, 'Declined.'))
      .when(take('c2', 3))
      .expectEvents(taken('c2', 3));
    given(used('c1', 3)).when(release).expectNothing();
    given(taken('c1', 3, NINE))
      .when(take('c2', 3, TEN_PAST))
      .expectEvents(released('c1', 3, 'It ran out.'), taken('c2', 3));
  });

  it('is used by the order that it was counted for, once', () => {
    const use = {
      type: 'ClaimAllowance',
      data: { ...of, redemptionId: 'c1', orderId: 'order_of_c1' },
    } as const;
    given(taken('c1', 2)).when(use).expectEvents(used('c1', 2));
    given(taken('c1', 2), used('c1', 2)).when(use).expectRefusal('ALLOWANCE_NOT_HELD');
  });
});
