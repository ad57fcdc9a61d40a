import { expect } from 'chai';
import { localAddressBook } from '../../../api/infrastructure/places/localAddressBook.ts';
import { type AddressFieldValues, NO_ADDRESS } from '../../../web/storefront/features/address/addressForm.ts';
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
const BABBAGE: AddressFieldValues = {
  ...NO_ADDRESS,
  country: 'GB',
  firstName: ' Charles ',
  lastName: 'Babbage',
  address1: '1 Dorset Street',
  city: 'London',
};
const CHOICES = {
  isShipped: true,
  billingAddress: null,
  cartToken: null,
  shippingOptionId: 'standard',
  giftCardCodes: [],
  payment: { provider: 'test', method: 'test_success' },
  grandTotalCents: 3400,
  agreedRenewalCents: null,
  joinsMailingList: false,
  keepsAddress: false,
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

  it('judges a place by the rules of its country, and leaves it to the gateway until they are known', () => {
    const rules = localAddressBook.rulesOf('US');
    const fields = { ...ADA, country: 'US', region: '', postalCode: '1001' };
    expect(formErrors(fields, true)).to.deep.equal({});
    expect(formErrors(fields, true, rules)).to.deep.equal({
      region: 'State cannot be blank',
      postalCode: 'ZIP code is invalid',
    });
    expect(formErrors({ ...fields, region: 'ny', postalCode: ' 10013-1234' }, true, rules)).to.deep.equal({});
    expect(fieldError('city', ' ', true, localAddressBook.rulesOf('GB'))).to.equal(
      'Town or city cannot be blank',
    );
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
    expect(request).not.to.have.property('joinsMailingList');
    expect(requestOf(ADA, { ...CHOICES, joinsMailingList: true })).to.include({ joinsMailingList: true });
  });

  it('names a billing address only where it is another than that of the delivery', () => {
    expect(requestOf(ADA, CHOICES)).not.to.have.property('billingAddress');
    const request = requestOf(ADA, { ...CHOICES, billingAddress: BABBAGE });
    expect(request.billingAddress).to.deep.equal({ ...BABBAGE, firstName: 'Charles' });
    expect(request.shippingAddress).to.include({ firstName: 'Ada' });
  });

  it('sends no address for a download, and no payment where gift cards pay for everything', () => {
    const request = requestOf(ADA, {
      ...CHOICES,
      isShipped: false,
      billingAddress: BABBAGE,
      payment: null,
      giftCardCodes: ['ABCD'],
    });
    expect(request).not.to.have.any.keys('shippingAddress', 'shippingOptionId', 'payment');
    expect(request.billingAddress).to.deep.equal({ ...BABBAGE, firstName: 'Charles' });
    expect(request.giftCardCodes).to.deep.equal(['ABCD']);
  });
});
