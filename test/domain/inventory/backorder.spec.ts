import { expect } from 'chai';
import type { InventoryEvent } from '../../../domain/inventory/inventory.events.ts';
import { stockAggregate } from '../../../domain/inventory/stock.decider.ts';
import type { BackorderPolicy } from '../../../domain/inventory/stock.facts.ts';
import { sellableOf } from '../../../domain/inventory/stock.facts.ts';
import { level, received, reserve, reserved, theVariant } from '../../support/builders/inventory.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(stockAggregate);
const reason = 'The kiln is full';
const choose = (policy: BackorderPolicy) =>
  ({ type: 'ChooseBackorderPolicy', data: { ...theVariant, policy, reason } }) as const;
const chosen = (
  policy: BackorderPolicy,
  previousPolicy: BackorderPolicy = { kind: 'deny' },
): InventoryEvent => ({
  type: 'BackorderPolicyChosen',
  data: { ...level(0), policy, previousPolicy, reason },
});

describe('the backorder policy of a variant', () => {
  it('is to deny until the owner says otherwise, and is stated when it changes', () => {
    given()
      .when(choose({ kind: 'deny' }))
      .expectNothing();
    given()
      .when(choose({ kind: 'allow' }))
      .expectEvents(chosen({ kind: 'allow' }));
    given(chosen({ kind: 'allow' }))
      .when(choose({ kind: 'deny' }))
      .expectEvents(chosen({ kind: 'deny' }, { kind: 'allow' }));
  });

  it('says what a buyer can be promised', () => {
    const stock = { onHand: 2, reserved: 1, unlimited: false };
    expect(sellableOf({ ...stock, backorder: { kind: 'deny' } })).to.deep.equal({
      unlimited: false,
      qtyInStock: 1,
    });
    expect(sellableOf({ ...stock, backorder: { kind: 'limit', pieces: 5 } })).to.deep.include({
      qtyInStock: 6,
    });
    expect(sellableOf({ ...stock, backorder: { kind: 'allow' } })).to.deep.include({ unlimited: true });
  });
});

describe('reserving what is not there yet', () => {
  it('is refused where backorders are denied', () => {
    given(received(1))
      .when(reserve({ quantity: 2 }))
      .expectRefusal('NOT_ENOUGH_STOCK');
  });

  it('goes as far as the limit', () => {
    const limited = chosen({ kind: 'limit', pieces: 3 });
    given(limited)
      .when(reserve({ quantity: 3 }))
      .expectEvents(reserved({ ...level(0, 3), quantity: 3 }));
    given(limited)
      .when(reserve({ quantity: 4 }))
      .expectRefusal('NOT_ENOUGH_STOCK', undefined, { available: 3 });
  });

  it('has no end where the owner allows it, and the count goes below zero when it is sold', () => {
    const promise = reserved({ ...level(0, 40), quantity: 40 });
    given(chosen({ kind: 'allow' }))
      .when(reserve({ quantity: 40 }))
      .expectEvents(promise);
    given(chosen({ kind: 'allow' }), promise)
      .when({ type: 'ClaimReservation', data: { ...theVariant, reservationId: 'r1', orderId: 'order1' } })
      .expectEvents({
        type: 'StockClaimed',
        data: { ...level(-40), reservationId: 'r1', quantity: 40, orderId: 'order1' },
      });
  });

  it('ends at once when the owner denies it again; what was promised stays', () => {
    const promise = reserved({ ...level(0, 40), quantity: 40 });
    const denied: InventoryEvent = {
      type: 'BackorderPolicyChosen',
      data: { ...level(0, 40), policy: { kind: 'deny' }, previousPolicy: { kind: 'allow' }, reason },
    };
    const { when, state } = given(chosen({ kind: 'allow' }), promise, denied);
    when(reserve({ reservationId: 'r2', quantity: 1 })).expectRefusal('NOT_ENOUGH_STOCK');
    expect(state.reserved).to.equal(40);
  });
});
