import { expect } from 'chai';
import { numbersToTake } from '../../../domain/orders/numberDemand.ts';
import {
  DEFAULT_ORDER_NUMBER_FORMAT,
  orderNumberFormatSchema,
} from '../../../domain/orders/orderNumberFormat.facts.ts';
import {
  blockOf,
  type OrderNumberEvent,
  orderNumbersAggregate,
  writeOrderNumber,
} from '../../../domain/orders/orderNumbers.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(orderNumbersAggregate);
const take = (key: string, count = 1) =>
  ({ type: 'TakeOrderNumbers', data: { websiteId: 'main', key, count } }) as const;
const taken = (key: string, first: number, last = first): OrderNumberEvent => ({
  type: 'OrderNumbersTaken',
  data: { websiteId: 'main', key, first, last },
});
/** As each was taken once. */
const takenAlone: OrderNumberEvent = {
  type: 'OrderNumberTaken',
  data: { websiteId: 'main', key: 'checkout1', sequence: 12, orderNumber: '00012' },
};
const format = { prefix: 'SF-', suffix: '', digits: 4, startAt: 1000 };
const choose = { type: 'ChooseOrderNumberFormat', data: { websiteId: 'main', format } } as const;
const chosen: OrderNumberEvent = {
  type: 'OrderNumberFormatChosen',
  data: { websiteId: 'main', format, previousFormat: DEFAULT_ORDER_NUMBER_FORMAT },
};

describe('order numbers', () => {
  it('start at 1 and go up, in blocks', () => {
    given().when(take('one')).expectEvents(taken('one', 1));
    given(taken('one', 1, 8))
      .when(take('two', 16))
      .expectEvents(taken('two', 9, 24));
    expect(writeOrderNumber(DEFAULT_ORDER_NUMBER_FORMAT, 1)).to.equal('00001');
  });

  it('go on behind those that were taken one by one', () => {
    given(takenAlone)
      .when(take('one', 4))
      .expectEvents(taken('one', 13, 16));
  });

  it('are the same for the same asking', () => {
    const once = given(taken('one', 1, 8));
    once.when(take('one', 8)).expectNothing();
    expect(blockOf(once.state, 'one')).to.deep.equal({ key: 'one', first: 1, last: 8 });
    expect(blockOf(once.state, 'constructor')).to.equal(undefined);
  });

  it('follow the format that the owner chose, and never go down', () => {
    given().when(choose).expectEvents(chosen);
    given(chosen).when(choose).expectNothing();
    given(chosen)
      .when(take('one', 2))
      .expectEvents(taken('one', 1000, 1001));
    given(chosen, taken('one', 12_345)).when(take('two')).expectEvents(taken('two', 12_346));
    expect(writeOrderNumber(format, 12_346)).to.equal('SF-12346');
  });

  it('cannot be written so that two sequences look the same', () => {
    const accepts = (changes: object) => orderNumberFormatSchema.safeParse({ ...format, ...changes }).success;
    expect(accepts({ prefix: '2026-' })).to.equal(true);
    expect(accepts({ prefix: '' })).to.equal(true);
    expect(accepts({ prefix: 'A1' })).to.equal(false);
    expect(accepts({ suffix: '-EU' })).to.equal(true);
    expect(accepts({ suffix: '-1' })).to.equal(false);
  });

  it('are taken as many at once as are needed in ten seconds, and by twice as many at most', () => {
    expect(numbersToTake(null, 1)).to.equal(1);
    expect(numbersToTake({ count: 1, lastedMs: 3_600_000 }, 1)).to.equal(1);
    expect(numbersToTake({ count: 1, lastedMs: 10 }, 1)).to.equal(2);
    expect(numbersToTake({ count: 32, lastedMs: 0 }, 1)).to.equal(64);
    expect(numbersToTake({ count: 64, lastedMs: 1000 }, 1)).to.equal(64);
    expect(numbersToTake({ count: 64, lastedMs: 64_000 }, 1)).to.equal(10);
  });

  it('are taken at once for all who wait', () => {
    expect(numbersToTake(null, 16)).to.equal(16);
    expect(numbersToTake(null, 1000)).to.equal(64);
  });
});
