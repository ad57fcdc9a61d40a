import { expect } from 'chai';
import { decimalText, parseDecimal } from '../../../../web/editor/text/decimal.ts';
import { instantAt, localTimeOf } from '../../../../web/editor/text/localTime.ts';

describe('a number as it is typed', () => {
  it('is understood with a point, a comma and groups of thousands', () => {
    expect(['12.5', '12,5', ' 12 ', '1,250.25'].map((text) => parseDecimal(text, 2))).to.deep.equal([
      1250, 1250, 1200, 125_025,
    ]);
    expect(parseDecimal('-3', 0)).to.equal(-3);
  });

  it('is none where it is something else, or finer than can be kept', () => {
    for (const text of ['', 'ten', '1.234', '1..2', '12 %']) expect(parseDecimal(text, 2), text).to.be.NaN;
  });

  it('stands in an input without zeros that say nothing', () => {
    expect([
      decimalText(1250, 2),
      decimalText(1000, 2),
      decimalText(7, 2),
      decimalText(1500, 3),
      decimalText(12, 0),
    ]).to.deep.equal(['12.5', '10', '0.07', '1.5', '12']);
  });
});

describe('a date as a person picks it', () => {
  it('is told in the time zone of the store', () => {
    expect(localTimeOf('2026-11-22T14:30:00.000Z', 'America/New_York')).to.equal('2026-11-22T09:30');
    expect(instantAt('2026-11-22T09:30', 'America/New_York')).to.equal('2026-11-22T14:30:00.000Z');
  });

  it('moves past an hour that the clocks skip, and takes the first of one that they pass twice', () => {
    expect(instantAt('2026-03-29T02:30', 'Europe/Berlin')).to.equal('2026-03-29T01:30:00.000Z');
    expect(instantAt('2026-10-25T02:30', 'Europe/Berlin')).to.equal('2026-10-25T00:30:00.000Z');
  });

  it('is none while it is not complete', () => {
    expect(instantAt('', 'Europe/Berlin')).to.equal(null);
  });
});
