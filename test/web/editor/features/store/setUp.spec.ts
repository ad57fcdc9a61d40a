import { expect } from 'chai';
import { isOpen } from '../../../../../web/editor/app/storeSettings.api.ts';
import { setUpSteps } from '../../../../../web/editor/features/store/newStoreSteps.ts';
import {
  CURRENCY_OPTIONS,
  languageOptions,
  storeFieldWords,
  timeZoneOptions,
} from '../../../../../web/editor/features/store/storeWords.ts';

const settings = {
  title: 'My Store',
  tagline: '',
  currency: 'USD',
  language: 'en-US',
  timeZone: 'America/New_York',
  multipleQuantityAllowedForServices: true,
} as const;
const unknown = {
  isHomeComposed: undefined,
  hasProducts: undefined,
  zones: undefined,
  isTaxSaid: undefined,
  isPaymentSet: undefined,
};

describe('a website', () => {
  it('has a store from its first revision on', () => {
    expect(isOpen({ settings, revision: -1 })).to.equal(false);
    expect(isOpen({ settings, revision: null })).to.equal(false);
    expect(isOpen({ settings, revision: 0 })).to.equal(true);
  });
});

describe('the steps of a new store', () => {
  const standing = (progress: object) => setUpSteps({ ...unknown, ...progress }).map(({ isDone }) => isDone);

  it('are neither done nor to do until that is known', () => {
    expect(standing({})).to.deep.equal([undefined, undefined, undefined, undefined, undefined]);
  });

  it('are done where there is something of each', () => {
    const some = { isHomeComposed: true, hasProducts: true, zones: 1, isTaxSaid: true, isPaymentSet: true };
    expect(standing(some)).to.deep.equal([true, true, true, true, true]);
    expect(standing({ ...some, zones: 0, isTaxSaid: false })).to.deep.equal([true, true, false, false, true]);
  });

  it('lead to a new product, and to the list once there is one', () => {
    const productStep = (hasProducts: boolean) => setUpSteps({ ...unknown, hasProducts })[1]?.to;
    expect(productStep(false)).to.equal('/config/products/new');
    expect(productStep(true)).to.equal('/config/products');
  });
});

describe('what a store may be set to', () => {
  it('is any of the 26 currencies by its name', () => {
    expect(CURRENCY_OPTIONS).to.have.length(26);
    expect(CURRENCY_OPTIONS).to.deep.include({ value: 'EUR', label: 'EUR · Euro' });
  });

  it('holds what is set already, also where nobody would look for it', () => {
    expect(languageOptions('cy-GB').map(({ value }) => value)).to.include('cy-GB');
    expect(timeZoneOptions('Etc/GMT+3').map(({ value }) => value)).to.include('Etc/GMT+3');
  });

  it('is told in words where two people changed the same', () => {
    expect(storeFieldWords('multipleQuantityAllowedForServices', false)).to.equal('not allowed');
    expect(storeFieldWords('tagline', '')).to.equal('(empty)');
    expect(storeFieldWords('currency', 'EUR')).to.equal('EUR');
  });
});
