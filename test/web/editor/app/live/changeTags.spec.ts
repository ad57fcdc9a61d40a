import { expect } from 'chai';
import { tagsOf } from '../../../../../web/editor/app/live/changeTags.ts';
import { placeOf } from '../../../../../web/editor/app/live/place.ts';

describe('what becomes old on the screen', () => {
  it('is the object and the lists that it stands in', () => {
    expect(tagsOf([{ category: 'product', objectId: 'cup' }])).to.deep.include.members([
      'ProductList',
      { type: 'Product', id: 'cup' },
    ]);
  });

  it('is named once, however much changed', () => {
    const tags = tagsOf([
      { category: 'product', objectId: 'cup' },
      { category: 'stock', objectId: 'cup.small' },
    ]);
    expect(tags.filter((tag) => tag === 'ProductList')).to.have.length(1);
    expect(tags).to.deep.include({ type: 'Product', id: 'cup' });
  });

  it('is everything of a kind where very many changed', () => {
    expect(tagsOf([{ category: 'order', objectId: '' }])).to.deep.include({ type: 'Order', id: undefined });
  });

  it('is what happened last, whatever it was', () => {
    expect(tagsOf([{ category: 'discountbook', objectId: 'site' }])).to.include('Activity');
  });

  it('is nothing for what no screen shows', () => {
    expect(tagsOf([{ category: 'cart', objectId: 'c1' }])).to.deep.equal([]);
  });
});

describe('the place that others are told of', () => {
  const settings = { path: 'shipping', entry: { group: 'settings', icon: 'settings' } } as const;

  it('is the object of a screen, whichever side of it is open', () => {
    const screen = { path: 'products/:productId/:tab?' };
    expect(placeOf(screen, { productId: 'cup', tab: 'history' })).to.equal('products/cup');
  });

  it('is a screen of settings, and no list', () => {
    expect(placeOf(settings, {})).to.equal('shipping');
    const list = { path: 'orders', entry: { group: 'sales', icon: 'settings' } } as const;
    expect(placeOf(list, {})).to.equal(null);
    expect(placeOf(undefined, {})).to.equal(null);
  });
});
