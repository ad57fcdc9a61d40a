import { orderSources } from '../../../projections/analytics/orderSources.ts';
import { NINE } from '../../support/instants.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

const landing = { source: 'kiln.example', campaign: 'autumn', page: '/shop', at: NINE };
const noted = { type: 'OrderSourceNoted', data: { orderId: 'order1', landing, notedAt: NINE } } as const;
const erased = {
  type: 'CustomerErased',
  data: {
    ...{
      customerId: 'ada',
      emailHash: 'a'.repeat(64),
      personId: null,
      subjects: ['ada'],
      orderIds: ['order1'],
    },
    ...{ cartIds: [], subscriptionIds: [], donationIds: [], reviewIds: [], signUpIds: [], giftCardIds: [] },
    ...{ mailIds: [], reason: '', erasedAt: NINE },
  },
} as never;

describe('how the visit began that an order came from', () => {
  const { given } = projectionSpec(orderSources);

  it('is what was noted', () => {
    given(noted).expectDocument('order1', landing);
  });

  it('is gone with its buyer, also where it is read again without the key', () => {
    given(noted, erased).expectNothing();
    given({ ...noted, data: { ...noted.data, landing: null } }).expectNothing();
  });
});
