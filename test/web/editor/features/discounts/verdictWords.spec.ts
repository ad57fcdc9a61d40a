import { expect } from 'chai';
import { trialOf } from '../../../../../web/editor/features/discounts/trialCart.ts';
import { verdictWords } from '../../../../../web/editor/features/discounts/verdictWords.ts';

const usd = (value: string) => ({
  value,
  decimalValue: (Number(value) / 100).toFixed(2),
  currency: 'USD' as const,
  currencyCode: 'USD' as const,
});
const idle: Parameters<typeof verdictWords>[0] = {
  amount: null,
  reason: 'MINIMUM_SUBTOTAL',
  minimumSubtotal: usd('5000'),
  minimumQuantity: null,
  eligible: { subtotal: usd('3000'), pieces: 2 },
  beatenBy: [],
  code: 'SPRING',
};

describe('why a discount does nothing, in words', () => {
  it('says how much is missing', () => {
    expect(verdictWords(idle)).to.equal('It asks for $50.00 of its goods; there are $30.00 of them.');
    expect(verdictWords({ ...idle, reason: 'MINIMUM_QUANTITY', minimumQuantity: 3 })).to.equal(
      'It asks for 3 pieces of its goods; there are 2.',
    );
  });

  it('names what takes more off', () => {
    expect(verdictWords({ ...idle, reason: 'NOT_COMBINED', beatenBy: ['Summer'] })).to.equal(
      'It does not combine with Summer, which takes more off.',
    );
    expect(verdictWords({ ...idle, reason: 'NOT_ENTERED' })).to.include('its code SPRING was not entered');
  });

  it('says what it takes off where it applies', () => {
    expect(verdictWords({ ...idle, amount: usd('300'), reason: null })).to.equal('It takes $3.00 off.');
  });
});

describe('a cart to try discounts on', () => {
  const line = { productId: 'cup', sku: null, quantity: 2 };

  const typed = { codes: [], at: null, email: '', country: '', region: '', postalCode: '' };

  it('is asked for as it was typed', () => {
    expect(trialOf({ ...typed, lines: [line], codes: ['A'], email: ' ' })).to.deep.equal({
      ...{ lines: [line], codes: ['A'], at: null, email: null, place: null },
    });
  });

  it('goes to a place where a country is chosen, with its region as it is written there', () => {
    const asked = trialOf({ ...typed, lines: [line], country: 'US', region: ' ny', postalCode: '10001 ' });
    expect(asked).to.have.deep.property('place', { country: 'US', region: 'NY', postalCode: '10001' });
  });

  it('needs products, and a number of each', () => {
    expect(trialOf({ ...typed, lines: [] })).to.equal('Put something into the cart.');
    for (const quantity of [null, 0, Number.NaN, 1.5])
      expect(trialOf({ ...typed, lines: [{ ...line, quantity }] })).to.match(/^Every/);
  });
});
