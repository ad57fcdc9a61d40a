import { expect } from 'chai';
import { payerAggregate, payerAt } from '../../../domain/payments/payer.decider.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(payerAggregate);
const AT = '2026-03-02T09:00:00.000Z';
const PAYER = { customerId: 'ada', provider: 'stripe', mode: 'test', reference: 'cus_1' } as const;
const REGISTERED = { type: 'PayerRegistered', data: { ...PAYER, registeredAt: AT } } as const;
const register = (change: object = {}) =>
  ({ type: 'RegisterPayer', data: { ...PAYER, ...change, at: AT } }) as const;

describe('a customer whom a provider gets to know', () => {
  it('is known by the first name that it gave them', () => {
    given().when(register()).expectEvents(REGISTERED);
    given(REGISTERED)
      .when(register({ reference: 'cus_2' }))
      .expectNothing();
  });

  it('is somebody else with live keys', () => {
    const live = { mode: 'live', reference: 'cus_9' } as const;
    given(REGISTERED)
      .when(register(live))
      .expectEvents({ type: 'PayerRegistered', data: { ...PAYER, ...live, registeredAt: AT } });
    const state = payerAggregate.evolve(payerAggregate.initialState, REGISTERED);
    expect(payerAt(state, 'stripe', 'test')).to.equal('cus_1');
    expect(payerAt(state, 'stripe', 'live')).to.equal(null);
  });
});
