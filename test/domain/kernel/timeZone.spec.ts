import { expect } from 'chai';
import { dayIn, instantIn } from '../../../domain/kernel/timeZone.ts';

describe('clocks of a place', () => {
  it('say which day it is there', () => {
    expect(dayIn('Europe/Vienna', '2026-03-02T23:30:00.000Z')).to.equal('2026-03-03');
    expect(dayIn('America/New_York', '2026-03-02T03:30:00.000Z')).to.equal('2026-03-01');
  });

  it('show an hour once a day, on days that are an hour shorter or longer too', () => {
    expect(instantIn('Europe/Vienna', '2026-03-28', 7)).to.equal('2026-03-28T06:00:00.000Z');
    expect(instantIn('Europe/Vienna', '2026-03-29', 7)).to.equal('2026-03-29T05:00:00.000Z');
    expect(instantIn('Europe/Vienna', '2026-10-25', 7)).to.equal('2026-10-25T06:00:00.000Z');
    expect(instantIn('America/New_York', '2026-03-08', 0)).to.equal('2026-03-08T05:00:00.000Z');
    expect(instantIn('Australia/Lord_Howe', '2026-01-05', 7)).to.equal('2026-01-04T20:00:00.000Z');
  });
});
