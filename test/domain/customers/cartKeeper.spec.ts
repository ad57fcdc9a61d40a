import { cartKeeperAggregate } from '../../../domain/customers/cartKeeper.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(cartKeeperAggregate);
const keep = (customerId: string) => ({ type: 'KeepCart', data: { cartId: 'cart1', customerId } }) as const;
const kept = { type: 'CartKept', data: { cartId: 'cart1', customerId: 'ida' } } as const;

describe('a cart', () => {
  it('becomes the cart of an account', () => {
    given().when(keep('ida')).expectEvents(kept);
  });

  it('stays with the account that has it', () => {
    given(kept).when(keep('ida')).expectNothing();
    given(kept).when(keep('eva')).expectNothing();
  });
});
