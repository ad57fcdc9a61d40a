import { expect } from 'chai';
import { MAX_AUTOMATIC, MAX_DISCOUNTS } from '../../../../domain/pricing/discounts/defineDiscount.ts';
import { type DiscountTerms, discountTermsSchema } from '../../../../domain/pricing/discounts/discount.ts';
import { discountBookAggregate } from '../../../../domain/pricing/discounts/discountBook.decider.ts';
import type { DiscountBookEvent } from '../../../../domain/pricing/discounts/discountBook.events.ts';
import { discountsFor } from '../../../../domain/pricing/discounts/discountBook.state.ts';
import { defined, terms } from '../../../support/builders/discounts.ts';
import { deciderSpec } from '../../../support/deciderSpec.ts';
import { HALF_PAST, NINE } from '../../../support/instants.ts';

const { given } = deciderSpec(discountBookAggregate);
const ids = { websiteId: 'site1', discountId: 'd1' };

const create = (changes: Partial<DiscountTerms> = {}, discountId = 'd1') =>
  ({
    type: 'CreateDiscount',
    data: { websiteId: 'site1', discountId, currency: 'USD', terms: terms(changes) },
  }) as const;
const created = (changes: Partial<DiscountTerms> = {}, discountId = 'd1'): DiscountBookEvent => ({
  type: 'DiscountCreated',
  data: { websiteId: 'site1', discountId, discount: defined(changes, 1, discountId) },
});
const change = (changes: Partial<DiscountTerms> = {}, discountId = 'd1') =>
  ({
    type: 'ChangeDiscount',
    data: { websiteId: 'site1', discountId, currency: 'USD', terms: terms(changes) },
  }) as const;
const end = { type: 'EndDiscount', data: { ...ids, at: NINE } } as const;
const archive = { type: 'ArchiveDiscount', data: { ...ids, at: NINE } } as const;
const archived: DiscountBookEvent = {
  type: 'DiscountArchived',
  data: { ...ids, discount: defined({ endsAt: NINE }, 2), archivedAt: NINE, previousEndsAt: null },
};

describe('creating a discount', () => {
  it('states all of its terms', () => {
    given().when(create()).expectEvents(created());
  });

  it('needs a code of its own, whoever has it', () => {
    given(created())
      .when(create({}, 'd2'))
      .expectRefusal('DISCOUNT_CODE_TAKEN', 'Another discount has the code SPRING-10.', { discountId: 'd1' });
    given(created())
      .when(create({ code: 'OTHER' }, 'd2'))
      .expectEvents(created({ code: 'OTHER' }, 'd2'));
  });

  it('needs an id of its own', () => {
    given(created())
      .when(create({ code: 'OTHER' }))
      .expectRefusal('DISCOUNT_EXISTS');
  });

  it('ends after it begins', () => {
    given()
      .when(create({ startsAt: NINE, endsAt: NINE }))
      .expectRefusal('DISCOUNT_ENDS_BEFORE_START');
    given()
      .when(create({ startsAt: NINE, endsAt: HALF_PAST }))
      .expectEvents(created({ startsAt: NINE, endsAt: HALF_PAST }));
  });

  it('counts in the money of the store', () => {
    given()
      .when(create({ minimumSubtotal: { amount: 100, currency: 'EUR' } }))
      .expectRefusal('CURRENCY_MISMATCH', 'Prices in this store are in USD.', { currency: 'EUR' });
    given()
      .when(create({ benefit: { kind: 'amount', amount: { amount: 100, currency: 'EUR' } } }))
      .expectRefusal('CURRENCY_MISMATCH');
  });

  it('stops at as many as a store can have', () => {
    const coded = Array.from({ length: MAX_DISCOUNTS }, (_, index) =>
      created({ code: `C${index}` }, `d${index}`),
    );
    given(...coded)
      .when(create({}, 'more'))
      .expectRefusal('TOO_MANY_DISCOUNTS', 'A store has at most 1000 discounts.');
    const automatic = Array.from({ length: MAX_AUTOMATIC }, (_, index) =>
      created({ code: null }, `d${index}`),
    );
    given(...automatic)
      .when(create({ code: null }, 'more'))
      .expectRefusal('TOO_MANY_DISCOUNTS', 'A store has at most 100 automatic discounts.');
    given(...automatic)
      .when(create({}, 'more'))
      .expectEvents(created({}, 'more'));
  });
});

describe('changing a discount', () => {
  it('says the terms before and after, and counts the change', () => {
    given(created())
      .when(change({ totalUses: 5 }))
      .expectEvents({
        type: 'DiscountChanged',
        data: { ...ids, discount: defined({ totalUses: 5 }, 2), previous: defined() },
      });
  });

  it('is nothing when nothing changes', () => {
    given(created()).when(change()).expectNothing();
  });

  it('keeps its own code and takes nobody else’s', () => {
    given(created(), created({ code: 'OTHER' }, 'd2'))
      .when(change({ code: 'OTHER' }))
      .expectRefusal('DISCOUNT_CODE_TAKEN');
  });

  it('needs a discount', () => {
    given().when(change()).expectRefusal('DISCOUNT_NOT_FOUND', 'There is no such discount.');
    given(created(), archived).when(change()).expectRefusal('DISCOUNT_NOT_FOUND');
  });
});

describe('ending a discount', () => {
  const ended: DiscountBookEvent = {
    type: 'DiscountEnded',
    data: { ...ids, discount: defined({ endsAt: NINE }, 2), endedAt: NINE, previousEndsAt: null },
  };

  it('ends it now, whenever it was going to end', () => {
    given(created()).when(end).expectEvents(ended);
    given(created({ endsAt: HALF_PAST }))
      .when(end)
      .expectEvents({ ...ended, data: { ...ended.data, previousEndsAt: HALF_PAST } } as DiscountBookEvent);
  });

  it('is nothing when it is over', () => {
    given(created(), ended).when(end).expectNothing();
  });

  it('needs a discount', () => {
    given().when(end).expectRefusal('DISCOUNT_NOT_FOUND');
  });
});

describe('archiving a discount', () => {
  it('ends it and frees its code', () => {
    given(created()).when(archive).expectEvents(archived);
    given(created(), archived).when(create({}, 'd2')).expectEvents(created({}, 'd2'));
  });

  it('leaves the end of one that was over already', () => {
    const over = defined({ endsAt: '2026-02-01T00:00:00.000Z' });
    given(created({ endsAt: over.endsAt }))
      .when(archive)
      .expectEvents({
        type: 'DiscountArchived',
        data: { ...ids, discount: { ...over, version: 2 }, archivedAt: NINE, previousEndsAt: over.endsAt },
      });
  });

  it('is nothing when there is none', () => {
    given().when(archive).expectNothing();
    given(created(), archived).when(archive).expectNothing();
  });
});

describe('the discounts that matter to a cart', () => {
  it('are the automatic ones and those of its codes, however they are typed', () => {
    const { state } = given(created(), created({ code: null }, 'd2'), created({ code: 'OTHER' }, 'd3'));
    const idsFor = (codes: string[]) => discountsFor(state, codes).map(({ discountId }) => discountId);
    expect(idsFor([])).to.deep.equal(['d2']);
    expect(idsFor([' spring-10', 'nonsense'])).to.deep.equal(['d2', 'd1']);
  });
});

describe('the terms of a discount', () => {
  it('have a code in upper case without spaces around it', () => {
    expect(discountTermsSchema.parse({ ...terms(), code: ' spring-10 ' }).code).to.equal('SPRING-10');
    expect(discountTermsSchema.safeParse({ ...terms(), code: 'two words' }).success).to.equal(false);
  });
});

describe('the fold of discounts', () => {
  it('never ends, and keeps its state for facts it does not know', () => {
    const { state } = given(created());
    expect(discountBookAggregate.isTerminal(state)).to.equal(false);
    const unknown = { type: 'DiscountScented', data: {} } as unknown as DiscountBookEvent;
    expect(discountBookAggregate.evolve(state, unknown)).to.equal(state);
  });
});
