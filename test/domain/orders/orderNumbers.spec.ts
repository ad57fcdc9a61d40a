import { expect } from 'chai';
import { fold } from '../../../domain/kernel/decider.ts';
import {
  DEFAULT_ORDER_NUMBER_FORMAT,
  type OrderNumberEvent,
  orderNumberFormatSchema,
  orderNumbersAggregate,
  takenNumber,
} from '../../../domain/orders/orderNumbers.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(orderNumbersAggregate);
const take = (key: string) => ({ type: 'TakeOrderNumber', data: { websiteId: 'main', key } }) as const;
const taken = (key: string, sequence: number, orderNumber: string): OrderNumberEvent => ({
  type: 'OrderNumberTaken',
  data: { websiteId: 'main', key, sequence, orderNumber },
});
const format = { prefix: 'SF-', suffix: '', digits: 4, startAt: 1000 };
const choose = { type: 'ChooseOrderNumberFormat', data: { websiteId: 'main', format } } as const;
const chosen: OrderNumberEvent = {
  type: 'OrderNumberFormatChosen',
  data: { websiteId: 'main', format, previousFormat: DEFAULT_ORDER_NUMBER_FORMAT },
};

describe('order numbers', () => {
  it('start at 00001 and go up', () => {
    given()
      .when(take('checkout1'))
      .expectEvents(taken('checkout1', 1, '00001'));
    given(taken('checkout1', 1, '00001'))
      .when(take('checkout2'))
      .expectEvents(taken('checkout2', 2, '00002'));
  });

  it('are the same for the same key', () => {
    const once = given(taken('checkout1', 1, '00001'));
    once.when(take('checkout1')).expectNothing();
    expect(takenNumber(once.state, 'checkout1')).to.equal('00001');
    expect(takenNumber(once.state, 'constructor')).to.equal(undefined);
  });

  it('follow the format that the owner chose, and never go down', () => {
    given().when(choose).expectEvents(chosen);
    given(chosen).when(choose).expectNothing();
    given(chosen)
      .when(take('checkout1'))
      .expectEvents(taken('checkout1', 1000, 'SF-1000'));
    given(chosen, taken('checkout1', 12_345, 'SF-12345'))
      .when(take('checkout2'))
      .expectEvents(taken('checkout2', 12_346, 'SF-12346'));
  });

  it('cannot be written so that two sequences look the same', () => {
    const accepts = (changes: object) => orderNumberFormatSchema.safeParse({ ...format, ...changes }).success;
    expect(accepts({ prefix: '2026-' })).to.equal(true);
    expect(accepts({ prefix: '' })).to.equal(true);
    expect(accepts({ prefix: 'A1' })).to.equal(false);
    expect(accepts({ suffix: '-EU' })).to.equal(true);
    expect(accepts({ suffix: '-1' })).to.equal(false);
  });

  it('of ten thousand checkouts are all different and rising, and the latest keys are remembered', () => {
    let state = orderNumbersAggregate.initialState;
    const numbers: string[] = [];
    for (let checkout = 1; checkout <= 10_000; checkout++) {
      const events = orderNumbersAggregate.decide(take(`c${checkout}`), state);
      state = fold({ ...orderNumbersAggregate, initialState: state }, events);
      numbers.push(takenNumber(state, `c${checkout}`) ?? '');
    }
    expect(new Set(numbers).size).to.equal(10_000);
    expect([...numbers].sort()).to.deep.equal(numbers);
    expect(orderNumbersAggregate.decide(take('c6000'), state)).to.deep.equal([]);
  });
});
