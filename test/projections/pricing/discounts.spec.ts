import type { DiscountBookEvent } from '../../../domain/pricing/discounts/discountBook.events.ts';
import { discounts } from '../../../projections/pricing/discounts.ts';
import { defined } from '../../support/builders/discounts.ts';
import {
  claimedUse,
  expiredUse,
  limited,
  releasedUse,
  reservedUse,
} from '../../support/builders/discountUses.ts';
import { HALF_PAST, NINE } from '../../support/instants.ts';
import { projectionSpec, told } from '../../support/projectionSpec.ts';

const ids = { websiteId: 'site1', discountId: 'd1' };
const created: DiscountBookEvent = { type: 'DiscountCreated', data: { ...ids, discount: defined() } };
const over = { ...ids, discount: defined({ endsAt: HALF_PAST }, 2), previousEndsAt: null };

describe('a discount as it is listed', () => {
  const { given } = projectionSpec(discounts);

  it('is new without a use', () => {
    given(created, limited()).expectDocument('d1', {
      discount: defined(),
      isArchived: false,
      used: 0,
      held: 0,
      createdAt: NINE,
      changedAt: NINE,
      position: 0,
    });
  });

  it('has the terms it was given last', () => {
    const discount = defined({ name: 'Fifth off' }, 2);
    const changed: DiscountBookEvent = {
      type: 'DiscountChanged',
      data: { ...ids, discount, previous: defined() },
    };
    given(created, told(changed, { occurredAt: HALF_PAST })).expectShown('d1', {
      discount,
      createdAt: NINE,
      changedAt: HALF_PAST,
    });
  });

  it('counts what orders used and checkouts hold', () => {
    given(created, reservedUse()).expectShown('d1', { used: 0, held: 1 });
    given(created, reservedUse(), claimedUse()).expectShown('d1', { used: 1, held: 0 });
    for (const settled of [releasedUse(), expiredUse()]) {
      given(created, reservedUse(), settled).expectShown('d1', { used: 0, held: 0 });
    }
  });

  it('keeps its uses when it ends and when it is archived', () => {
    const uses = [created, reservedUse(), claimedUse()] as const;
    given(...uses, { type: 'DiscountEnded', data: { ...over, endedAt: HALF_PAST } }).expectShown('d1', {
      discount: over.discount,
      isArchived: false,
      used: 1,
    });
    given(...uses, { type: 'DiscountArchived', data: { ...over, archivedAt: HALF_PAST } }).expectShown('d1', {
      discount: over.discount,
      isArchived: true,
      used: 1,
    });
  });

  it('is nothing before it was created', () => {
    given(reservedUse()).expectNothing();
  });
});
