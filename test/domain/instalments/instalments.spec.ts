import { expect } from 'chai';
import { isEligibleCart } from '../../../domain/instalments/eligibility.ts';
import {
  INSTALMENT_LOCALES,
  instalmentLocale,
  PROVIDER_OF_LOCALE,
  shopperLanguage,
} from '../../../domain/instalments/locales.ts';
import { centsOfDisplayedPrice, instalmentsOf, isInRange } from '../../../domain/kernel/instalments.ts';

describe('paying in instalments', () => {
  it('is for carts where every item is physical', () => {
    expect(isEligibleCart([1, 1])).to.equal(true);
    for (const types of [[], [1, 2], [3], [4], [5]]) expect(isEligibleCart(types)).to.equal(false);
  });

  it('is in range above the minimum and not above the maximum', () => {
    const range = { minimum: 100, maximum: 200_000 };
    const inRange = [100, 101, 200_000, 200_001].map((price) => isInRange(price, range));
    expect(inRange).to.deep.equal([false, true, true, false]);
  });

  it('takes the displayed price times 100', () => {
    expect([19.99, 0.29, 1234.5].map(centsOfDisplayedPrice)).to.deep.equal([1999, 29, 123_450]);
  });

  it('divides a price into four parts that sum to it', () => {
    expect(instalmentsOf(2000)).to.deep.equal([500, 500, 500, 500]);
    expect(instalmentsOf(1999)).to.deep.equal([500, 500, 500, 499]);
    for (let price = 0; price < 500; price++) {
      expect(instalmentsOf(price).reduce((sum, part) => sum + part, 0)).to.equal(price);
    }
  });
});

describe('the languages of instalments', () => {
  it('are English everywhere and French in Canada too', () => {
    expect(shopperLanguage('CA', 'fr-FR')).to.equal('fr');
    expect(shopperLanguage('CA', 'de')).to.equal('en');
    expect(shopperLanguage('US', 'fr')).to.equal('en');
    expect(shopperLanguage('DE', 'en')).to.equal(null);
    expect(shopperLanguage('constructor', 'en')).to.equal(null);
  });

  it('make six locales of two providers', () => {
    expect(INSTALMENT_LOCALES).to.deep.equal(['en_US', 'en_CA', 'fr_CA', 'en_AU', 'en_NZ', 'en_GB']);
    expect(instalmentLocale('CA', 'fr')).to.equal('fr_CA');
    expect(instalmentLocale('DE', 'en')).to.equal(null);
    expect(PROVIDER_OF_LOCALE.en_GB).to.not.equal(PROVIDER_OF_LOCALE.en_US);
  });
});
