import { expect } from 'chai';
import type { Command, Decider } from '../../domain/kernel/decider.ts';
import { DomainError } from '../../domain/kernel/errors.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import { createAssertionLedger } from './assertionLedger.ts';
import { deciderSpec } from './deciderSpec.ts';

type Counted = DomainEvent<'Counted', { by: number }>;
type Count = Command<'Count', { by: number }>;
const counter: Decider<{ total: number }, Count, Counted> = {
  initialState: { total: 0 },
  isTerminal: () => false,
  evolve: (state, event) => ({ total: state.total + event.data.by }),
  decide({ data }, state) {
    if (state.total + data.by > 10) throw new DomainError('TOO_MANY', 'Ten is the limit.', { limit: 10 });
    return data.by === 0 ? [] : [{ type: 'Counted', data }];
  },
};
const anything = { validate: (_: string, data: unknown) => data as Record<string, unknown> };
const { given } = deciderSpec(counter, anything);
const counted = (by: number): Counted => ({ type: 'Counted', data: { by } });
const count = (by: number): Count => ({ type: 'Count', data: { by } });

describe('the language of decider specs', () => {
  it('accepts the exact events, nothing, or the refusal', () => {
    given(counted(2)).when(count(3)).expectEvents(counted(3));
    given().when(count(0)).expectNothing();
    given(counted(9)).when(count(2)).expectRefusal('TOO_MANY', 'Ten is the limit.', { limit: 10 });
  });

  it('fails on another event, an event too many or a missing one', () => {
    expect(() => given().when(count(3)).expectEvents(counted(4))).to.throw('deeply equal');
    expect(() => given().when(count(3)).expectNothing()).to.throw('deeply equal');
    expect(() => given().when(count(0)).expectEvents(counted(0))).to.throw('deeply equal');
  });

  it('fails when a refusal was not expected, and when an expected one did not come', () => {
    expect(() => given(counted(9)).when(count(2)).expectNothing()).to.throw('Ten is the limit.');
    expect(() => given().when(count(2)).expectRefusal('TOO_MANY')).to.throw('a refusal with TOO_MANY');
    expect(() => given(counted(9)).when(count(2)).expectRefusal('OTHER')).to.throw("'OTHER'");
    expect(() => given(counted(9)).when(count(2)).expectRefusal('TOO_MANY', 'No.')).to.throw("'No.'");
  });

  it('lets no decider change what it was given', () => {
    const careless: typeof counter = {
      ...counter,
      decide: (_, state) => {
        state.total++;
        return [];
      },
    };
    expect(() => deciderSpec(careless, anything).given().when(count(1))).to.throw(TypeError);
  });

  it('refuses events that could not be written', () => {
    const strict = {
      validate: () => {
        throw new Error('incomplete fact');
      },
    };
    const { given: givenStrictly } = deciderSpec(counter, strict);
    expect(() => givenStrictly(counted(1))).to.throw('incomplete fact');
    expect(() => givenStrictly().when(count(1)).expectEvents(counted(1))).to.throw('incomplete fact');
  });
});

describe('the ledger behind the root hook', () => {
  it('complains of a spec that asserts nothing', () => {
    const ledger = createAssertionLedger();
    expect(ledger.complaint()).to.equal('the spec asserts nothing');
    ledger.noteAssertion();
    expect(ledger.complaint()).to.equal(null);
    ledger.begin();
    expect(ledger.complaint()).to.equal('the spec asserts nothing');
  });

  it('complains of a decision nobody looked at, whatever else was asserted', () => {
    const ledger = createAssertionLedger();
    ledger.noteAssertion();
    const settle = ledger.owe('the decision on Count');
    expect(ledger.complaint()).to.equal('nothing was expected of the decision on Count');
    settle();
    expect(ledger.complaint()).to.equal(null);
  });
});
