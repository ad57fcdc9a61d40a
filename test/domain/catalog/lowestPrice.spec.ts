import { expect } from 'chai';
import {
  lowestPrice30Days,
  type PriceSpan,
  withoutOldSpans,
} from '../../../domain/catalog/lowestPrice.facts.ts';

const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString();
const span = (amount: number, from: number, until: number | null, isSale = false): PriceSpan => ({
  amount,
  isSale,
  from: day(from),
  until: until === null ? null : day(until),
});

describe('the lowest price of the last 30 days', () => {
  it('is the lowest at which a variant could be bought in that time', () => {
    const spans = [span(2000, 1, 40), span(1800, 40, 50), span(2200, 50, null)];
    expect(lowestPrice30Days(spans, day(60))).to.equal(1800);
    expect(lowestPrice30Days(spans, day(79))).to.equal(1800);
    expect(lowestPrice30Days(spans, day(81))).to.equal(2200);
  });

  it('is, on sale, the lowest of the 30 days before the sale began, however long it runs', () => {
    const spans = [span(1700, 1, 10), span(2000, 10, 50), span(1500, 50, null, true)];
    expect(lowestPrice30Days(spans, day(51))).to.equal(2000);
    expect(lowestPrice30Days(spans, day(200))).to.equal(2000);
  });

  it('does not forget a lower price shortly before a sale', () => {
    const spans = [span(1600, 30, 35, true), span(2000, 35, 50), span(1700, 50, null, true)];
    expect(lowestPrice30Days(spans, day(51))).to.equal(1600);
  });

  it('is unknown of what was not for sale before', () => {
    expect(lowestPrice30Days([span(1500, 50, null, true)], day(51))).to.equal(null);
    expect(lowestPrice30Days([span(1500, 1, 2)], day(60))).to.equal(null);
    expect(lowestPrice30Days([], day(1))).to.equal(null);
  });

  it('keeps what a later question may reach, and no more', () => {
    const spans = [span(1600, 1, 19), span(1700, 19, 21), span(2000, 21, 50), span(1500, 50, null, true)];
    expect(withoutOldSpans(spans)).to.deep.equal(spans.slice(1));
  });
});
