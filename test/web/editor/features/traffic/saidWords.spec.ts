import { expect } from 'chai';
import { saidFacts, saidInShort } from '../../../../../web/editor/features/traffic/saidWords.ts';

/** As a page says that a cup was put into the cart. */
const ADDED = {
  ...{ website_id: 'main', item_id: 'cup', item_title: 'Clay cup', item_type: 'giftCard' },
  ...{ item_price: '34.00', item_quantity: '2', item_variant_object: '{"Glaze":"Chalk"}' },
  ...{ currency_code: 'USD', num_items_in_cart: '3', cart_value: '1102.50', logged_in: 'false' },
  ...{ product_types_list: 'physical,giftCard', purchase_type_list: 'ONE_TIME,SUBSCRIPTION' },
  related_product_item_ids: 'vase,gone',
};

describe('what a page said of shopping', () => {
  it('is shown in words, what matters first, with prices in their currency', () => {
    expect(saidFacts(ADDED, { vase: 'Moon vase' })).to.deep.equal([
      ['Item', 'Clay cup'],
      ['Type', 'Gift card'],
      ['Variant', 'Glaze: Chalk'],
      ['Pieces', '2'],
      ['Price', '$34.00'],
      ['Currency', 'USD'],
      ['Pieces in the cart', '3'],
      ['The cart came to', '$1,102.50'],
      ['Types in the cart', 'Physical, Gift card'],
      ['Bought', 'Once, As a subscription'],
      ['Beside it', 'Moon vase, gone'],
      ['Signed in', 'No'],
      ['Item id', 'cup'],
      ['Website', 'main'],
    ]);
    expect(saidInShort(ADDED)).to.equal('2 × $34.00, Glaze: Chalk; cart of 3 for $1,102.50');
  });

  it('stays as it was said where it is nothing that has words', () => {
    const said = { item_price: 'dear', item_variant_object: '{"Glaze', item_type: 'boat' };
    expect(saidFacts(said, {})).to.deep.equal([
      ['Type', 'boat'],
      ['Variant', '{"Glaze'],
      ['Price', 'dear'],
    ]);
    expect(saidInShort({})).to.equal('');
  });
});
