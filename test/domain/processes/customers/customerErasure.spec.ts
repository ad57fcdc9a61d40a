import type { ErasureEvent } from '../../../../domain/customers/erasure.events.ts';
import { customerErasure } from '../../../../domain/processes/customers/customerErasure.ts';
import { customerErased, HASH } from '../../../support/builders/customers.ts';
import { NINE } from '../../../support/instants.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(customerErasure);

const traces = (subjects: readonly string[]) => ({
  task: 'eraseTraces' as const,
  data: { customerId: 'ida', subjects, position: 0 },
});
const completed: ErasureEvent = {
  type: 'ErasureCompleted',
  data: { customerId: 'ida', subjects: 2, completedAt: NINE },
};

const payers = { task: 'forgetPayers' as const, data: { customerId: 'ida' } };
const forgotten: ErasureEvent = {
  type: 'PayersDeleted',
  data: { customerId: 'ida', payers: 1, deletedAt: NINE },
};

describe('when a customer is erased', () => {
  it('destroys the keys, frees the address and ends what goes on by itself', () => {
    following(customerErased({ subscriptionIds: ['sub_1'] })).expectReactions(
      { task: 'destroyKeys', data: { subjects: ['ida', 'person1'] } },
      {
        category: 'customeremail',
        streamId: `site1.${HASH}`,
        command: { type: 'ReleaseCustomerEmail', data: { emailHash: HASH, customerId: 'ida' } },
      },
      {
        category: 'mailinglist',
        streamId: 'person1',
        command: { type: 'LeaveMailingList', data: { personId: 'person1', leftAt: NINE } },
      },
      {
        category: 'taxexemptions',
        streamId: 'site1',
        command: { type: 'EndTaxExemption', data: { websiteId: 'site1', customerId: 'ida', at: NINE } },
      },
      {
        category: 'subscription',
        streamId: 'sub_1',
        command: {
          type: 'CancelSubscription',
          data: { subscriptionId: 'sub_1', when: 'now', reason: 'The customer was erased.', at: NINE },
        },
      },
      payers,
      traces(['ida', 'person1']),
    );
  });

  it('leaves alone what was done under the address where only the account is erased', () => {
    following(customerErased({ personId: null, subjects: ['ida'] })).expectReactions(
      { task: 'destroyKeys', data: { subjects: ['ida'] } },
      {
        category: 'customeremail',
        streamId: `site1.${HASH}`,
        command: { type: 'ReleaseCustomerEmail', data: { emailHash: HASH, customerId: 'ida' } },
      },
      {
        category: 'taxexemptions',
        streamId: 'site1',
        command: { type: 'EndTaxExemption', data: { websiteId: 'site1', customerId: 'ida', at: NINE } },
      },
      payers,
      traces(['ida']),
    );
  });

  it('goes on with the traces and the payment providers after a restart, until they are done', () => {
    following(customerErased()).expectResume(payers, traces(['ida', 'person1']));
    following(customerErased(), completed).expectResume(payers);
    following(customerErased(), forgotten).expectResume(traces(['ida', 'person1']));
    following(customerErased(), completed, forgotten).expectResume();
  });

  it('asks for nothing once they are', () => {
    following(customerErased(), completed).expectReactions();
  });
});
