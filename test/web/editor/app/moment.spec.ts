import { expect } from 'chai';
import { atMoment, momentIn, positionIn, turnedTo } from '../../../../web/editor/app/moment.ts';
import { foldingWords, momentWords, slowestOf } from '../../../../web/editor/app/momentWords.ts';

describe('the moment that the console looks at', () => {
  it('is said by its address', () => {
    expect(momentIn('?view=open&asOf=%404711')).to.equal('@4711');
    expect(momentIn('?asOf=')).to.equal(null);
    expect(momentIn('')).to.equal(null);
  });

  it('stays on the way to another screen', () => {
    expect(atMoment('/config/orders?view=open', '@7')).to.deep.equal({
      pathname: '/config/orders',
      search: '?view=open&asOf=%407',
    });
    expect(atMoment({ search: '?search=cup' }, '@7')).to.deep.equal({ search: '?search=cup&asOf=%407' });
    expect(atMoment('/config/orders', null)).to.equal('/config/orders');
  });

  it('is left, or another one, where an address says so', () => {
    expect(atMoment(turnedTo('?view=open&asOf=%407', null), '@7')).to.deep.equal({ search: '?view=open' });
    expect(atMoment(turnedTo('?asOf=%407', '@8'), '@7')).to.deep.equal({ search: '?asOf=%408' });
  });

  it('is told in words', () => {
    expect(momentWords('@4711')).to.equal('event 4,711');
    expect(momentWords('soon')).to.equal('“soon”');
  });

  it('can be an event by its number', () => {
    expect([' @4711', '4711', '@', 'x', '1.5', ''].map(positionIn)).to.deep.equal([
      ...['@4711', '@4711'],
      ...[null, null, null, null],
    ]);
  });

  it('is waited for as long as the slowest call waits', () => {
    const fast = { url: '/a', done: 90, total: 100 };
    const slow = { url: '/b', done: 1500, total: 10_000 };
    expect(slowestOf([fast, slow])).to.equal(slow);
    expect(slowestOf([])).to.equal(null);
    expect(foldingWords(slow)).to.equal('Reading what happened until then: 1,500 of 10,000 events.');
  });
});
