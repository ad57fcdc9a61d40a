import { expect } from 'chai';
import {
  type CheckoutFields,
  fieldError,
  formErrors,
  NO_FIELDS,
  requestOf,
} from '../../../web/storefront/features/checkout/checkoutForm.ts';

const ADA: CheckoutFields = {
  ...NO_FIELDS,
  email: ' ada@example.com ',
  country: 'GB',
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '12 St James’s Square',
  city: 'London',
  postalCode: 'SW1Y 4JH',
};
const CHOICES = {
  isShipped: true,
  cartToken: null,
  shippingOptionId: 'standard',
  giftCardCodes: [],
  payment: { provider: 'test', method: 'test_success' },
  grandTotalCents: 3400,
  language: 'en-GB',
};

describe('the form of the checkout', () => {
  it('says what is wrong with an e-mail address in the words of the specification', () => {
    expect(fieldError('email', '  ', false)).to.equal('Email cannot be blank');
    for (const email of ['ada', 'ada@', '@example.com', 'ada@example', 'a da@example.com'])
      expect(fieldError('email', email, false), email).to.equal('Email is invalid');
    expect(fieldError('email', 'ada@example.com', false)).to.equal(undefined);
  });

  it('asks for an address only where something is sent', () => {
    expect(Object.keys(formErrors(NO_FIELDS, true))).to.have.members([
      'email',
      'country',
      'firstName',
      'lastName',
      'address1',
      'city',
    ]);
    expect(Object.keys(formErrors(NO_FIELDS, false))).to.deep.equal(['email']);
    expect(formErrors(ADA, true)).to.deep.equal({});
  });

  it('is sent without the spaces around what was typed, with the total that was seen', () => {
    const request = requestOf(ADA, CHOICES);
    expect(request).to.deep.include({
      email: 'ada@example.com',
      expectedGrandTotalCents: 3400,
      shippingOptionId: 'standard',
      payment: { provider: 'test', method: 'test_success' },
      language: 'en-GB',
    });
    expect(request.shippingAddress).to.deep.include({
      country: 'GB',
      city: 'London',
      postalCode: 'SW1Y 4JH',
    });
    expect(request.shippingAddress).not.to.have.any.keys('email', 'note');
    expect(request).not.to.have.property('cartToken');
  });

  it('sends no address for a download, and no payment where gift cards pay for everything', () => {
    const request = requestOf(ADA, { ...CHOICES, isShipped: false, payment: null, giftCardCodes: ['ABCD'] });
    expect(request).not.to.have.any.keys('shippingAddress', 'shippingOptionId', 'payment');
    expect(request.giftCardCodes).to.deep.equal(['ABCD']);
  });
});
