import { discountCodeExpiry } from '../../../../domain/processes/pricing/discountCodeExpiry.ts';
import { discountCodeMaking } from '../../../../domain/processes/pricing/discountCodeMaking.ts';
import { HALF_PAST, NINE, QUARTER_PAST } from '../../../support/instants.ts';
import { processSpec } from '../../../support/processSpec.ts';

const ids = { batchId: 'b1', discountId: 'd1' };
const ordered = {
  type: 'DiscountCodesOrdered',
  data: {
    ...{ ...ids, websiteId: 'main', prefix: 'SPRING', count: 500, usesPerCode: 1, note: '' },
    length: 12,
    orderedAt: NINE,
  },
} as const;
const codes = ['SPRING-2222-3333-4444'];
const made = { type: 'DiscountCodesMade' as const, data: { ...ids, codes, usesPerCode: 1 } };
const task = { task: 'makeDiscountCodes', data: { batchId: 'b1', websiteId: 'main' } } as const;

describe('making codes that were ordered', () => {
  const { following } = processSpec(discountCodeMaking);

  it('is asked for at once, and again after a restart, until they are there', () => {
    following(ordered).expectReactions(task);
    following(ordered).expectResume(task);
    following(ordered, made).expectReactions();
    following(ordered, made).expectResume();
  });
});

describe('codes that checkouts hold', () => {
  const { following } = processSpec(discountCodeExpiry);
  const reserved = (expiresAt: string) =>
    ({
      type: 'DiscountCodeReserved',
      data: { ...ids, code: 'SPRING-2222-3333-4444', redemptionId: 'c1', used: 0, held: 1, expiresAt },
    }) as const;
  const expiryAt = (at: string) => ({
    ...{ category: 'discountcodes', streamId: 'b1', notBefore: at },
    command: { type: 'ExpireDiscountCodes', data: { batchId: 'b1', at } } as const,
  });

  it('are good again at the end of their time', () => {
    following(reserved(QUARTER_PAST)).expectReactions(expiryAt(QUARTER_PAST));
    following(reserved(QUARTER_PAST), reserved(HALF_PAST)).expectResume(
      expiryAt(QUARTER_PAST),
      expiryAt(HALF_PAST),
    );
  });
});
