import { customerAggregate } from '../../../domain/customers/customer.decider.ts';
import { endAnnounced, registered } from '../../support/builders/customers.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE } from '../../support/instants.ts';

const { given } = deciderSpec(customerAggregate);

describe('the end of an account that nobody uses', () => {
  const { announcedAt: _, ...said } = endAnnounced.data;
  const announce = { type: 'AnnounceAccountEnd', data: { ...said, at: NINE } } as const;

  it('is announced with its day', () => {
    given(registered).when(announce).expectEvents(endAnnounced);
  });

  it('is nothing to whom there is not', () => {
    given().when(announce).expectRefusal('CUSTOMER_NOT_FOUND');
  });
});
