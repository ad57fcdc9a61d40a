/** Statuses of the refusals that a purchase can meet, for the API's description. */
export const CHECKOUT_PROBLEMS = [400, 402, 403, 404, 409, 422, 429] as const;

export const EXAMPLE_PURCHASE = {
  email: 'ada@example.com',
  shippingAddress: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    address1: '12 Mercer Street',
    city: 'New York',
    region: 'NY',
    postalCode: '10013',
    country: 'US',
  },
  giftCardCodes: [],
  payment: { provider: 'test', method: 'test_success' },
  expectedGrandTotalCents: 3800,
  note: '',
};
