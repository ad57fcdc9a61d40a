import { erasures } from '../../../projections/customers/erasures.ts';
import { NINE, TEN_PAST } from '../../support/instants.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

const none: string[] = [];
const erased = {
  type: 'CustomerErased',
  data: {
    customerId: 'ida',
    emailHash: 'a'.repeat(64),
    personId: null,
    subjects: ['ida', 'order_1'] as string[],
    ...{
      orderIds: ['order_1'] as string[],
      cartIds: none,
      subscriptionIds: none,
      donationIds: none,
      reviewIds: none,
    },
    ...{ signUpIds: none, giftCardIds: none, mailIds: none },
    reason: 'Asked for by letter',
    erasedAt: NINE,
  },
} as const;
const completed = {
  type: 'ErasureCompleted',
  data: { customerId: 'ida', subjects: 2, completedAt: TEN_PAST },
} as const;
const payersDeleted = {
  type: 'PayersDeleted',
  data: { customerId: 'ida', payers: 1, deletedAt: TEN_PAST },
} as const;

describe('the erasures of a store', () => {
  const { given } = projectionSpec(erasures);

  it('are shown with who asked, why, and how many keys are destroyed', () => {
    given(erased).expectShown('ida', {
      ...{ reason: 'Asked for by letter', erasedAt: NINE, keys: 2, completedAt: null, payersDeletedAt: null },
    });
  });

  it('are proven once nothing is left in log and database, and with payment providers', () => {
    given(erased, completed).expectShown('ida', { completedAt: TEN_PAST, payersDeletedAt: null });
    given(erased, payersDeleted).expectShown('ida', { completedAt: null, payersDeletedAt: TEN_PAST });
  });

  it('begin with the person who is erased', () => {
    given(completed).expectNothing();
    given(payersDeleted).expectNothing();
  });
});
