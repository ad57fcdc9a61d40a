import { expect } from 'chai';
import type { DiscountRequest } from '../../../../../api/http/contracts/pricing/discounts.ts';
import {
  clausesOf,
  type SentenceNames,
  sentenceOf,
} from '../../../../../web/editor/features/discounts/discountSentence.ts';
import { BLANK_TERMS } from '../../../../../web/editor/features/discounts/discountTerms.ts';
import { tellTimesIn } from '../../../../../web/editor/text/time.ts';
import { usd } from '../../../../support/money.ts';

const names: SentenceNames = {
  product: (productId) => ({ cup: 'Tide Cup', spoon: 'Spoons' })[productId],
  segments: new Map([
    ['s1', 'Regulars'],
    ['s2', 'Friends'],
  ]),
};
const sentence = (terms: Partial<DiscountRequest>) => sentenceOf({ ...BLANK_TERMS, ...terms }, names);

describe('a discount as a sentence', () => {
  before(() => tellTimesIn('UTC'));

  it('says what it gives and asks, and nothing of what it does not ask', () => {
    expect(sentence({})).to.equal(
      '10 % off everything, without a code, from now on, beside no other discount.',
    );
  });

  it('says all of it', () => {
    const said = sentence({
      scope: { kind: 'categories', categories: ['Lamps'] },
      minimumSubtotal: usd(5000),
      minimumQuantity: 2,
      code: 'SPRING',
      segmentIds: ['s1', 's2'],
      startsAt: '2026-03-01T09:00:00.000Z',
      endsAt: '2026-04-01T09:00:00.000Z',
      totalUses: 100,
      usesPerCustomer: 1,
      combinesWith: { product: true, order: false, shipping: true },
    });
    expect(said.replaceAll('\u202f', ' ')).to.equal(
      '10 % off products of the category Lamps, when the order holds at least $50.00 and 2 pieces of these, ' +
        'with the code SPRING, for customers in the segments Regulars or Friends, ' +
        'from Mar 1, 2026, 9:00 AM until Apr 1, 2026, 9:00 AM, at most 100 times in all and once for each customer, ' +
        'beside other discounts on products, on shipping.',
    );
  });

  it('names products as long as there are two, and counts them where their names are not known', () => {
    const off = (...productIds: string[]) =>
      sentence({ scope: { kind: 'products', productIds } }).split(',')[0];
    expect(off('cup')).to.equal('10 % off Tide Cup');
    expect(off('cup', 'spoon')).to.equal('10 % off Tide Cup and Spoons');
    expect(off('cup', 'spoon', 'pot')).to.equal('10 % off Tide Cup and 2 other products');
    expect(off('gone', 'cup')).to.equal('10 % off 2 products');
  });

  it('tells what is bought from what is given', () => {
    const benefit = {
      kind: 'buyXGetY',
      buyQuantity: 2,
      getQuantity: 1,
      get: { kind: 'products', productIds: ['spoon'] },
      basisPoints: 10_000,
      maxTimes: 3,
    } as const;
    const said = sentence({ benefit: { ...benefit, get: { kind: 'products', productIds: ['spoon'] } } });
    expect(said).to.match(/^Buy 2 of anything, get 1 of Spoons free, at most 3 times in one order, /);
  });

  it('asks for a code of its own, for one of many, or for none', () => {
    expect(sentence({ needsCode: true })).to.include('with a code made in bulk');
    expect(sentence({ needsCode: true, code: 'OWN' })).to.include('with the code OWN');
  });

  it('says of a segment that was removed that it was, and counts segments whose names are not known yet', () => {
    expect(sentence({ segmentIds: ['s1', 'gone'] })).to.include('Regulars or one that was removed');
    expect(sentenceOf({ ...BLANK_TERMS, segmentIds: ['s1'] }, { ...names, segments: undefined })).to.include(
      'for customers in 1 segment',
    );
  });

  it('has words for each part that could be added', () => {
    const missing = clausesOf(BLANK_TERMS, names).filter(({ isSaid }) => !isSaid);
    expect(missing.map(({ id }) => id)).to.deep.equal(['least', 'customers', 'uses']);
  });
});
