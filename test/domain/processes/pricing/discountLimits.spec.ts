import { discountLimits } from '../../../../domain/processes/pricing/discountLimits.ts';
import { defined } from '../../../support/builders/discounts.ts';
import { limited, limits } from '../../../support/builders/discountUses.ts';
import { NINE } from '../../../support/instants.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(discountLimits);
const ids = { websiteId: 'site1', discountId: 'd1' };
const created = { type: 'DiscountCreated', data: { ...ids, discount: defined({ totalUses: 5 }) } } as const;
const changed = {
  type: 'DiscountChanged',
  data: { ...ids, discount: defined({ totalUses: 7 }, 2), previous: defined({ totalUses: 5 }) },
} as const;
const over = { discount: defined({ endsAt: NINE }, 2), previousEndsAt: null };
const tell = (data: ReturnType<typeof limits>) => ({
  category: 'discount',
  streamId: 'd1',
  command: { type: 'LimitDiscountUses', data } as const,
});

describe('when the terms of a discount change', () => {
  it('tells the stream that counts its uses', () => {
    following(created).expectReactions(tell(limits({ totalUses: 5 })));
    following(created, changed).expectReactions(tell(limits({ version: 2, totalUses: 7 })));
  });

  it('tells it also that the discount is over', () => {
    const ended = { type: 'DiscountEnded', data: { ...ids, ...over, endedAt: NINE } } as const;
    const archived = { type: 'DiscountArchived', data: { ...ids, ...over, archivedAt: NINE } } as const;
    for (const event of [ended, archived]) {
      following(created, event).expectReactions(tell(limits({ version: 2, endsAt: NINE })));
    }
  });
});

describe('after a restart', () => {
  it('owes what has not been taken over yet', () => {
    following(created, changed).expectResume(tell(limits({ version: 2, totalUses: 7 })));
    following(created, changed, limited({ version: 1 })).expectResume(
      tell(limits({ version: 2, totalUses: 7 })),
    );
  });

  it('owes nothing of what was', () => {
    following(created, limited()).expectReactions();
    following(created, limited()).expectResume();
    following(limited()).expectResume();
  });
});
