import { erasureAggregate } from '../../../domain/customers/erasure.decider.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE } from '../../support/instants.ts';

const { given } = deciderSpec(erasureAggregate);
const data = { customerId: 'ida', subjects: 2, completedAt: NINE };

describe('when the traces of a customer are erased', () => {
  it('says so, and how many keys it was', () => {
    given().when({ type: 'CompleteErasure', data }).expectEvents({ type: 'ErasureCompleted', data });
  });

  it('says so once', () => {
    given({ type: 'ErasureCompleted', data }).when({ type: 'CompleteErasure', data }).expectNothing();
  });
});
