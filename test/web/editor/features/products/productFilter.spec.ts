import { expect } from 'chai';
import {
  categoriesWith,
  filterOf,
  filterPath,
} from '../../../../../web/editor/features/products/productFilter.ts';

describe('the address of a filtered list', () => {
  it('reads back as the same filter', () => {
    const filter = { search: 'clay cup', status: 'draft', category: 'Paper & Prints' } as const;
    const [, query] = filterPath(filter).split('?');
    expect(filterOf(new URLSearchParams(query))).to.deep.equal(filter);
  });

  it('is plain without a filter', () => {
    expect(filterPath({ search: '' })).to.equal('/config/products');
  });

  it('shows all for a status that there is not', () => {
    expect(filterOf(new URLSearchParams('status=gone')).status).to.equal(undefined);
  });
});

describe('when the chosen category has no products any more', () => {
  it('stays to be seen among the others', () => {
    const categories = [{ name: 'Ceramics', count: 3 }];
    expect(categoriesWith(categories, 'Lighting')).to.deep.equal([
      { name: 'Ceramics', count: 3 },
      { name: 'Lighting', count: null },
    ]);
    expect(categoriesWith(categories, 'Ceramics')).to.equal(categories);
  });
});
