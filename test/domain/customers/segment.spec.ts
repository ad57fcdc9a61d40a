import { expect } from 'chai';
import { segmentAggregate } from '../../../domain/customers/segment.decider.ts';
import type { SegmentEvent } from '../../../domain/customers/segment.events.ts';
import {
  type CustomerFigures,
  isInSegment,
  type SegmentCondition,
  segmentRuleSchema,
} from '../../../domain/customers/segment.facts.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(segmentAggregate);
const NOW = new Date('2026-03-31T12:00:00.000Z');
const at = '2026-03-01T09:00:00.000Z';
const rule = {
  match: 'all' as const,
  conditions: [{ field: 'orders' as const, is: 'atLeast' as const, count: 3 }],
};
const data = { segmentId: 'segment3', name: 'Regulars', rule };
const saved: SegmentEvent = { type: 'CustomerSegmentSaved', data: { ...data, savedAt: at } };
const removed: SegmentEvent = {
  type: 'CustomerSegmentRemoved',
  data: { segmentId: 'segment3', removedAt: at },
};

const ada: CustomerFigures = {
  ...{ orders: 3, spent: 12_000, lastOrderAt: '2026-03-20T12:00:00.000Z' },
  ...{ registeredAt: '2025-03-31T12:00:00.000Z', countries: new Set(['AT']), language: 'fr-CA' },
  ...{
    tags: new Set(['wholesale']),
    orderTags: new Set(['gift']),
    acceptsMarketing: true,
    isSubscribed: false,
    isTaxExempt: false,
  },
};

describe('a segment of customers', () => {
  it('is saved, changed, removed, and put back', () => {
    const save = { type: 'SaveSegment', data: { ...data, at, isNew: true } } as const;
    const change = { type: 'SaveSegment', data: { ...data, at, isNew: false } } as const;
    given().when(save).expectEvents(saved);
    given(saved).when(change).expectNothing();
    given(saved)
      .when({ ...change, data: { ...change.data, name: 'Friends' } })
      .expectEvents({ type: 'CustomerSegmentSaved', data: { ...data, name: 'Friends', savedAt: at } });
    const remove = { type: 'RemoveSegment', data: { segmentId: 'segment3', at } } as const;
    given(saved).when(remove).expectEvents(removed);
    given(saved, removed).when(remove).expectNothing();
    given(saved, removed).when(change).expectEvents(saved);
  });

  it('cannot be changed or removed where there is none', () => {
    given()
      .when({ type: 'SaveSegment', data: { ...data, at, isNew: false } })
      .expectRefusal('SEGMENT_NOT_FOUND');
    given()
      .when({ type: 'RemoveSegment', data: { segmentId: 'segment3', at } })
      .expectRefusal('SEGMENT_NOT_FOUND');
  });
});

describe('who is in a segment', () => {
  const holds = (condition: SegmentCondition, figures = ada) =>
    isInSegment({ match: 'all', conditions: [condition] }, figures, NOW);

  for (const [words, condition, isIn] of [
    ['three orders are at least three', { field: 'orders', is: 'atLeast', count: 3 }, true],
    ['and not four', { field: 'orders', is: 'atLeast', count: 4 }, false],
    ['three orders are at most three', { field: 'orders', is: 'atMost', count: 3 }, true],
    ['120.00 are at least 120.00', { field: 'spent', is: 'atLeast', amount: 12_000 }, true],
    ['and not at most 119.99', { field: 'spent', is: 'atMost', amount: 11_999 }, false],
    ['11 days ago are within 11 days', { field: 'lastOrder', is: 'within', days: 11 }, true],
    ['and not within 10', { field: 'lastOrder', is: 'within', days: 10 }, false],
    ['they are longer ago than 10', { field: 'lastOrder', is: 'longerAgo', days: 10 }, true],
    ['a year ago is within 365 days', { field: 'registered', is: 'within', days: 365 }, true],
    ['a country is one of several', { field: 'country', isOneOf: ['DE', 'AT'] }, true],
    ['and another is not', { field: 'country', isOneOf: ['DE'] }, false],
    ['French is spoken in Canada', { field: 'language', startsWith: 'fr' }, true],
    ['fr-C is no language of theirs', { field: 'language', startsWith: 'fr-CH' }, false],
    ['an order has the tag', { field: 'orderTag', tag: 'gift' }, true],
    ['they are tagged', { field: 'customerTag', tag: 'wholesale' }, true],
    ['the tag of an order is none of theirs', { field: 'customerTag', tag: 'gift' }, false],
    ['they agreed', { field: 'marketing', is: true }, true],
    ['they are not on the list', { field: 'subscribed', is: false }, true],
    ['they pay tax', { field: 'taxExempt', is: true }, false],
  ] as const satisfies readonly (readonly [string, SegmentCondition, boolean])[])
    it(words, () => expect(holds(condition as SegmentCondition)).to.equal(isIn));

  it('has no last order without one, neither lately nor long ago', () => {
    const never = { ...ada, lastOrderAt: null };
    expect(holds({ field: 'lastOrder', is: 'within', days: 3650 }, never)).to.equal(false);
    expect(holds({ field: 'lastOrder', is: 'longerAgo', days: 1 }, never)).to.equal(false);
  });

  it('is whoever all, or any, of the conditions hold for', () => {
    const conditions: SegmentCondition[] = [
      { field: 'marketing', is: true },
      { field: 'taxExempt', is: true },
    ];
    expect(isInSegment({ match: 'all', conditions }, ada, NOW)).to.equal(false);
    expect(isInSegment({ match: 'any', conditions }, ada, NOW)).to.equal(true);
  });

  it('is asked for by conditions that say something', () => {
    const accepts = (conditions: unknown[]) =>
      segmentRuleSchema.safeParse({ match: 'all', conditions }).success;
    expect(
      [
        [],
        [{ field: 'country', isOneOf: [] }],
        [{ field: 'country', isOneOf: ['at'] }],
        [{ field: 'orderTag', tag: ' ' }],
        [{ field: 'lastOrder', is: 'within', days: 0 }],
        [{ field: 'height', is: 2 }],
        Array(11).fill({ field: 'marketing', is: true }),
        [{ field: 'marketing', is: true }],
      ].map(accepts),
    ).to.deep.equal([false, false, false, false, false, false, false, true]);
  });
});
