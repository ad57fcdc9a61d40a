import type { DiscountCodeEvent } from '../../../domain/pricing/discountCodes/discountCode.events.ts';
import { discountCodeBatches } from '../../../projections/pricing/discountCodeBatches.ts';
import { discountCodes } from '../../../projections/pricing/discountCodes.ts';
import { HALF_PAST, NINE } from '../../support/instants.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

const [ONE, TWO] = ['SPRING-2222-3333', 'SPRING-4444-5555'] as const;
const ids = { batchId: 'b1', discountId: 'd1' };
const terms = { prefix: 'SPRING', length: 8 as const, count: 2, usesPerCode: 1, note: 'Fair' };
const ordered = {
  type: 'DiscountCodesOrdered',
  data: { ...ids, ...terms, websiteId: 'main', orderedAt: NINE },
} as const;
const made: DiscountCodeEvent = {
  type: 'DiscountCodesMade',
  data: { ...ids, codes: [ONE, TWO], usesPerCode: 1 },
};
const use = { ...ids, code: ONE, redemptionId: 'c1' };
const reserved: DiscountCodeEvent = {
  type: 'DiscountCodeReserved',
  data: { ...use, used: 0, held: 1, expiresAt: HALF_PAST },
};
const released: DiscountCodeEvent = {
  type: 'DiscountCodeReleased',
  data: { ...use, used: 0, held: 0, reason: 'Failed' },
};
const expired: DiscountCodeEvent = {
  type: 'DiscountCodeExpired',
  data: { ...use, used: 0, held: 0, expiredAt: HALF_PAST },
};
const claimed: DiscountCodeEvent = {
  type: 'DiscountCodeClaimed',
  data: { ...use, used: 1, held: 0, orderId: 'o1' },
};
const withdrawn: DiscountCodeEvent = {
  type: 'DiscountCodesWithdrawn',
  data: { ...ids, codes: [TWO], withdrawnAt: HALF_PAST },
};

describe('a code that was made in bulk', () => {
  const { given } = projectionSpec(discountCodes);
  const keyOf = (code: string) => `b1 ${code}`;

  it('is found by itself, however it is written', () => {
    given(made).expectDocument(keyOf(TWO), {
      ...{ ...ids, code: TWO, key: 'SPRING44445555', usesPerCode: 1 },
      ...{ used: 0, held: 0, state: 'good', withdrawnAt: null, orderId: null, usedAt: null },
    });
  });

  it('says whether a checkout holds it and which order used it', () => {
    given(made, reserved).expectShown(keyOf(ONE), { used: 0, held: 1, state: 'good' });
    given(made, reserved, claimed).expectShown(keyOf(ONE), {
      used: 1,
      held: 0,
      state: 'used',
      orderId: 'o1',
      usedAt: NINE,
    });
    for (const settled of [released, expired]) {
      given(made, reserved, settled).expectShown(keyOf(ONE), { used: 0, held: 0, state: 'good' });
    }
  });

  it('stays withdrawn', () => {
    given(made, withdrawn).expectShown(keyOf(TWO), { state: 'withdrawn', withdrawnAt: HALF_PAST });
    given(made, withdrawn).expectShown(keyOf(ONE), { state: 'good' });
  });
});

describe('a batch of codes', () => {
  const { given } = projectionSpec(discountCodeBatches);
  const nothing = { made: 0, withdrawn: 0, used: 0, held: 0 };

  it('counts what was made, held, used and withdrawn', () => {
    const { batchId: _, ...batch } = { ...ids, ...terms, orderedAt: NINE };
    given(ordered).expectDocument('b1', { ...batch, ...nothing });
    given(ordered, made, reserved).expectShown('b1', { made: 2, held: 1, used: 0 });
    given(ordered, made, reserved, claimed, withdrawn).expectShown('b1', { held: 0, used: 1, withdrawn: 1 });
    for (const settled of [released, expired]) {
      given(ordered, made, reserved, settled).expectShown('b1', { held: 0, used: 0 });
    }
  });
});
