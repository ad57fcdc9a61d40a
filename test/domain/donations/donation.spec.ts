import { donationAggregate } from '../../../domain/donations/donation.decider.ts';
import { donationFailed, donationReceived, donationRequested } from '../../support/builders/donations.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { TEN_PAST } from '../../support/instants.ts';
import { usd } from '../../support/money.ts';

const { given } = deciderSpec(donationAggregate);
const limits = { minimum: 100, maximum: 5000 };
const request = (amount = 2500, chosen: { fund?: string; funds?: string[] } = {}) =>
  ({
    type: 'RequestDonation',
    data: { ...donationRequested.data, amount: usd(amount), limits, ...{ funds: [] as string[], ...chosen } },
  }) as const;
const receive = { type: 'ReceiveDonation', data: { donationId: 'donation1', at: TEN_PAST } } as const;
const fail = {
  type: 'FailDonation',
  data: {
    donationId: 'donation1',
    code: 'card_declined',
    message: 'The card was declined.',
    at: TEN_PAST,
  },
} as const;

describe('asking to donate', () => {
  it('states the amount and who gives, once', () => {
    given().when(request()).expectEvents(donationRequested);
    given(donationRequested).when(request()).expectNothing();
  });

  it('takes any amount within the limits of the site, and no other', () => {
    for (const amount of [99, 5001, 0]) given().when(request(amount)).expectRefusal('DONATION_AMOUNT');
    for (const amount of [100, 5000]) {
      given()
        .when(request(amount))
        .expectEvents({ ...donationRequested, data: { ...donationRequested.data, amount: usd(amount) } });
    }
  });

  it('is for one of what the site collects for, where that is anything', () => {
    const funds = ['The roof', 'The trip'];
    given()
      .when(request(2500, { funds, fund: 'The roof' }))
      .expectEvents({ ...donationRequested, data: { ...donationRequested.data, fund: 'The roof' } });
    given().when(request(2500, { funds })).expectRefusal('DONATION_FUND');
    given()
      .when(request(2500, { funds, fund: 'The cellar' }))
      .expectRefusal('DONATION_FUND');
    given()
      .when(request(2500, { fund: 'The roof' }))
      .expectRefusal('DONATION_FUND');
  });
});

describe('what becomes of a donation', () => {
  it('is received once', () => {
    given(donationRequested).when(receive).expectEvents(donationReceived);
    given(donationRequested, donationReceived).when(receive).expectNothing();
    given(donationRequested, donationReceived).when(fail).expectNothing();
  });

  it('fails with a reason', () => {
    given(donationRequested).when(fail).expectEvents(donationFailed);
    given(donationRequested, donationFailed).when(receive).expectNothing();
    given().when(receive).expectRefusal('DONATION_NOT_FOUND');
  });
});
