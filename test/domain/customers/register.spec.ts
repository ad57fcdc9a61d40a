import { expect } from 'chai';
import { customerAggregate } from '../../../domain/customers/customer.decider.ts';
import { emailSchema, languageSchema } from '../../../domain/customers/customerFields.ts';
import type { RegisterCustomer } from '../../../domain/customers/registerCustomer.ts';
import { HASH, NEW_HASH, passwordSet, registered } from '../../support/builders/customers.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE } from '../../support/instants.ts';

const { given } = deciderSpec(customerAggregate);
const register = (changes: Partial<RegisterCustomer['data']> = {}): RegisterCustomer => ({
  type: 'RegisterCustomer',
  data: {
    customerId: 'ida',
    email: 'Ida@example.com',
    emailHash: HASH,
    passwordHash: 'scrypt$1',
    firstName: 'Ida',
    lastName: 'Berg',
    language: 'en-US',
    acceptsMarketing: false,
    at: NINE,
    ...changes,
  },
});

describe('registering', () => {
  it('opens an account with a password', () => {
    given().when(register()).expectEvents(registered, passwordSet());
  });

  it('keeps the consent to marketing with its moment, only where it was given', () => {
    given()
      .when(register({ acceptsMarketing: true }))
      .expectEvents(registered, passwordSet(), {
        type: 'MarketingConsentGiven',
        data: { customerId: 'ida', at: NINE },
      });
  });

  it('is nothing to do twice, and never changes whose account it is', () => {
    given(registered, passwordSet()).when(register()).expectNothing();
    given(registered, passwordSet())
      .when(register({ emailHash: NEW_HASH }))
      .expectRefusal('CUSTOMER_EXISTS');
  });

  it('takes any valid e-mail address and language', () => {
    const accepts = (email: string) => emailSchema.safeParse(email).success;
    expect(['ida@example.com', 'i.b+shop@mail.example.museum'].map(accepts)).to.deep.equal([true, true]);
    expect(['', 'ida', 'ida@', 'a b@example.com'].map(accepts)).to.deep.equal(Array(4).fill(false));
    const speaks = (language: string) => languageSchema.safeParse(language).success;
    expect(['en', 'fr-CA', 'en_US'].map(speaks)).to.deep.equal([true, true, true]);
    expect(['', 'e', 'en-', '<en>'].map(speaks)).to.deep.equal(Array(4).fill(false));
  });
});

describe('an account that does not exist', () => {
  it('cannot be changed', () => {
    given()
      .when({ type: 'ChooseLanguage', data: { customerId: 'ida', language: 'sv' } })
      .expectRefusal('CUSTOMER_NOT_FOUND', 'There is no such account.');
  });
});
