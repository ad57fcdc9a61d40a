import { expect } from 'chai';
import { structuredDataProblems, typesIn } from '../../../../api/application/seo/structuredDataCheck.ts';

describe('checking what a page says to programs', () => {
  const offer = { '@type': 'Offer', price: '24.00', priceCurrency: 'EUR', availability: 'x', url: 'y' };

  it('tells what a product lacks, and where', () => {
    const product = {
      '@type': 'Product',
      name: 'Cup',
      image: [],
      sku: 'CUP',
      offers: { ...offer, price: '' },
    };
    expect(structuredDataProblems(product)).to.deep.include.members([
      { type: 'Product', path: 'image', isRequired: true },
      { type: 'Product', path: 'description', isRequired: false },
      { type: 'Offer', path: 'offers.price', isRequired: true },
    ]);
  });

  it('leaves to a group what its variants share', () => {
    const group = {
      ...{ '@type': 'ProductGroup', name: 'Cup', productGroupID: 'cup', variesBy: ['Glaze'] },
      ...{
        description: 'Thrown',
        image: ['/a.jpg'],
        aggregateRating: { '@type': 'AggregateRating', ratingValue: 5, reviewCount: 1 },
      },
      hasVariant: [
        { '@type': 'Product', name: 'Cup, clay', offers: offer },
        { '@type': 'Product', name: 'Cup, ink' },
      ],
    };
    expect(structuredDataProblems(group)).to.deep.equal([
      { type: 'Product', path: 'hasVariant[1].offers', isRequired: true },
    ]);
    expect(typesIn(group)).to.deep.equal(['ProductGroup']);
  });

  it('asks nothing of a type that it does not know, and of nothing', () => {
    expect(structuredDataProblems({ '@type': 'Recipe' })).to.deep.equal([]);
    expect(structuredDataProblems(null)).to.deep.equal([]);
  });
});
