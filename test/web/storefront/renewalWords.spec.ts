import { expect } from 'chai';
import { agreementTo, submitWords } from '../../../web/storefront/features/checkout/renewalWords.ts';

const wire = (value: string, decimalValue: string) => ({
  value,
  currency: 'USD' as const,
  decimalValue,
  currencyCode: 'USD' as const,
});
const monthly = {
  every: 'every month',
  payments: 0,
  amount: wire('4800', '48.00'),
  later: null,
  firstAt: '2026-12-22T09:00:00.000Z',
  lastAt: null,
};
const writing = { language: 'en-US', timeZone: 'UTC' };

describe('what a subscriber agrees to', () => {
  it('is how much, how often, from when on, and that it goes on', () => {
    expect(agreementTo(monthly, writing)).to.equal(
      'I agree that I pay $48.00 every month, shipping and tax included. First on Dec 22, 2026, until you end it.',
    );
  });

  it('is until when, and what it costs later', () => {
    const year = {
      ...monthly,
      payments: 12,
      later: { amount: wire('5300', '53.00'), from: '2027-03-22T09:00:00.000Z' },
      lastAt: '2027-10-22T09:00:00.000Z',
    };
    expect(agreementTo(year, writing)).to.equal(
      'I agree that I pay $48.00 every month, shipping and tax included. First on Dec 22, 2026, last on Oct 22, 2027: ' +
        '12 payments in all, the first one included. From Mar 22, 2027 on $53.00.',
    );
  });
});

describe('the button that orders', () => {
  it('says what is paid now, and again and again', () => {
    expect(submitWords(null, '$34.00', 'en-US')).to.equal('Place order · $34.00');
    expect(submitWords(monthly, '$48.00', 'en-US')).to.equal(
      'Subscribe and pay $48.00 now, then $48.00 every month',
    );
  });
});
