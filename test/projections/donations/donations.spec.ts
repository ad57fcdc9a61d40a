import { donations } from '../../../projections/donations/donations.ts';
import { customerErased } from '../../support/builders/customers.ts';
import { donationFailed, donationReceived, donationRequested } from '../../support/builders/donations.ts';
import { NINE, TEN_PAST } from '../../support/instants.ts';
import { usd } from '../../support/money.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

describe('the list of donations', () => {
  const { given } = projectionSpec(donations);

  it('says no longer who gave once they were erased', () => {
    given(donationRequested, customerErased({ donationIds: ['donation1'] })).expectShown('donation1', {
      amount: usd(2500),
      email: '[erased]',
      name: '[erased]',
      message: '[erased]',
    });
  });

  it('shows who gives what', () => {
    given(donationRequested).expectDocument('donation1', {
      donationId: 'donation1',
      status: 'requested',
      amount: usd(2500),
      email: 'ada@example.com',
      name: 'Ada',
      message: 'Keep going',
      fund: '',
      paymentId: 'pay1',
      provider: 'test',
      testMode: false,
      requestedAt: NINE,
      receivedAt: null,
      failure: '',
      position: 0,
    });
  });

  it('shows what it is for where the giver chose that', () => {
    const forRoof = { ...donationRequested, data: { ...donationRequested.data, fund: 'The roof' } };
    given(forRoof).expectShown('donation1', { fund: 'The roof' });
  });

  it('shows what became of it', () => {
    given(donationRequested, donationReceived).expectShown('donation1', {
      status: 'received',
      receivedAt: TEN_PAST,
    });
    given(donationRequested, donationFailed).expectShown('donation1', {
      status: 'failed',
      failure: 'The card was declined.',
    });
  });
});
