import { expect } from 'chai';
import { cartAggregate } from '../../../domain/cart/cart.decider.ts';
import { fold } from '../../../domain/kernel/decider.ts';
import { DomainError, unreachable } from '../../../domain/kernel/errors.ts';
import { cartOpened, itemAdded } from '../../support/builders/cart.ts';

describe('folding', () => {
  it('begins with the initial state and takes the facts in order', () => {
    expect(fold(cartAggregate, [])).to.equal(cartAggregate.initialState);
    const known = fold(cartAggregate, [cartOpened, itemAdded({ quantity: 2 })]);
    expect(known).to.have.nested.property('entries[0].quantity', 2);
  });
});

describe('a refusal', () => {
  it('has a code for programs, a text for people, and details', () => {
    const refusal = new DomainError('CART_FULL', 'A cart holds at most 250 different items.', { max: 250 });
    expect(refusal).to.be.instanceOf(Error);
    expect({ ...refusal, message: refusal.message }).to.deep.equal({
      name: 'DomainError',
      code: 'CART_FULL',
      message: 'A cart holds at most 250 different items.',
      details: { max: 250 },
    });
    expect(new DomainError('CART_CLOSED', 'Over.').details).to.deep.equal({});
  });
});

describe('a case that cannot be', () => {
  it('fails loudly when it is', () => {
    expect(() => unreachable({ type: 'Odd' } as never)).to.throw('Unexpected value: {"type":"Odd"}');
  });
});
