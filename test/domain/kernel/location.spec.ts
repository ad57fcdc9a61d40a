import { expect } from 'chai';
import { canonicalRegion, isUsTerritory, shippingLocationSchema } from '../../../domain/kernel/location.ts';

describe('a place of the United States', () => {
  it('is one of the seven that location helpers name', () => {
    const named = ['US', 'PR', 'GU', 'VI', 'MP', 'AS', 'UM'];
    expect(named.filter(isUsTerritory)).to.deep.equal(named);
    expect(['CA', 'GB', 'us', ''].filter(isUsTerritory)).to.deep.equal([]);
  });

  it('is the same whether it is called a country or a region', () => {
    const puertoRico = { country: 'US', region: 'PR' };
    expect(canonicalRegion({ country: 'PR', region: '' })).to.deep.equal(puertoRico);
    expect(canonicalRegion({ country: 'PR', region: 'San Juan' })).to.deep.equal(puertoRico);
    expect(canonicalRegion({ country: 'US', region: ' pr ' })).to.deep.equal(puertoRico);
  });
});

describe('a place elsewhere', () => {
  it('keeps its country, and its region in upper case', () => {
    expect(canonicalRegion({ country: 'CA', region: 'on' })).to.deep.equal({ country: 'CA', region: 'ON' });
  });
});

describe('a location', () => {
  it('has a country code of two capital letters', () => {
    const accepts = (country: string) =>
      shippingLocationSchema.safeParse({ country, region: '', postalCode: '' }).success;
    expect(['US', 'us', 'USA', ''].map(accepts)).to.deep.equal([true, false, false, false]);
  });
});
