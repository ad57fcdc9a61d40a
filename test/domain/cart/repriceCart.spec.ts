import { expect } from 'chai';
import { cartAggregate } from '../../../domain/cart/cart.decider.ts';
import type { RepriceCart } from '../../../domain/cart/repriceCart.ts';
import { anEntry, cartOpened, entryRepriced, itemAdded } from '../../support/builders/cart.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { usd } from '../../support/money.ts';

const { given } = deciderSpec(cartAggregate);
const reprice = (...prices: RepriceCart['data']['prices']): RepriceCart => ({
  type: 'RepriceCart',
  data: { cartId: 'cart1', prices },
});

describe('going on with the prices of now', () => {
  it('keeps the price that was and the one that is', () => {
    given(cartOpened, itemAdded())
      .when(reprice({ entryId: 'e1', unitPrice: usd(2100) }))
      .expectEvents(entryRepriced);
    expect(given(cartOpened, itemAdded({ quantity: 2 }), entryRepriced).state).to.deep.include({
      entries: [anEntry({ quantity: 2, unitPrice: usd(2100) })],
    });
  });

  it('is nothing to do for a price that is as it was, an entry that is gone, and another currency', () => {
    given(cartOpened, itemAdded())
      .when(
        reprice(
          { entryId: 'e1', unitPrice: usd(1900) },
          { entryId: 'gone', unitPrice: usd(2100) },
          { entryId: 'e1', unitPrice: { amount: 2100, currency: 'EUR' } },
        ),
      )
      .expectNothing();
  });

  it('is nothing to do without a cart', () => {
    given()
      .when(reprice({ entryId: 'e1', unitPrice: usd(2100) }))
      .expectNothing();
  });
});
