import { expect } from 'chai';
import { createOrderTokens } from '../../../../api/application/orders/orderTokens.ts';
import { statusTokenSchema } from '../../../../api/http/contracts/orders/orderStatus.ts';

const tokens = createOrderTokens('a secret that is only good for specs');
const derived = (orderId: string) => tokens.of({ orderId, statusToken: null });

describe('the token of an order', () => {
  it('is the same at every time, and leads back to its order', () => {
    const again = createOrderTokens('a secret that is only good for specs');
    expect(again.of({ orderId: 'order1', statusToken: null })).to.equal(derived('order1'));
    for (const orderId of ['order1', 'order_of_a_renewal', '_', 'x'.repeat(64)]) {
      expect(tokens.orderIdIn(derived(orderId))).to.equal(orderId);
      expect(statusTokenSchema.safeParse(derived(orderId)).success).to.equal(true);
    }
  });

  it('is its own, where it is from before', () => {
    expect(tokens.of({ orderId: 'order1', statusToken: 'token_of_sixteen_characters' })).to.equal(
      'token_of_sixteen_characters',
    );
    expect(tokens.orderIdIn('token_of_sixteen_characters')).to.equal(null);
  });

  it('cannot be made up without the secret, nor from that of another order', () => {
    const mark = derived('order1').slice('order1_'.length);
    const foreign = createOrderTokens('another secret').of({ orderId: 'order1', statusToken: null });
    for (const wrong of [
      foreign,
      `order2_${mark}`,
      mark,
      'order1',
      'order1_',
      '',
      '_',
      `${derived('order1')}0`,
      `${derived('order1').slice(0, -1)}é`,
    ])
      expect(tokens.orderIdIn(wrong), wrong).to.equal(null);
  });
});
