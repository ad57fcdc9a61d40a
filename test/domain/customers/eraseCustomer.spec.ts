import { customerAggregate } from '../../../domain/customers/customer.decider.ts';
import { customerErased, HASH, registered } from '../../support/builders/customers.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(customerAggregate);
const { emailHash: _, ...found } = customerErased({ subjects: ['ida', 'order1'], orderIds: ['order1'] }).data;
const erase = { type: 'EraseCustomer', data: found } as const;

describe('a customer who is erased', () => {
  it('is erased once, with what was found of them and the address they had', () => {
    const erased = { type: 'CustomerErased', data: { ...found, emailHash: HASH } } as const;
    given(registered).when(erase).expectEvents(erased);
    given(registered, erased).when(erase).expectNothing();
  });

  it('is nobody from then on', () => {
    const rename = {
      type: 'RenameCustomer',
      data: { customerId: 'ida', firstName: 'I', lastName: 'B' },
    } as const;
    given(registered, customerErased()).when(rename).expectRefusal('CUSTOMER_NOT_FOUND');
    given().when(erase).expectRefusal('CUSTOMER_NOT_FOUND');
  });

  it('is not registered again under the same id', () => {
    const register = {
      type: 'RegisterCustomer',
      data: {
        ...{ customerId: 'ida', email: 'ida@example.com', emailHash: HASH, passwordHash: 'scrypt$1' },
        ...{ firstName: '', lastName: '', language: 'en', acceptsMarketing: false, at: found.erasedAt },
      },
    } as const;
    given(registered, customerErased()).when(register).expectRefusal('CUSTOMER_EXISTS');
  });
});
