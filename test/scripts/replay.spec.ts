import { expect } from 'chai';
import type { Recorded } from '../../domain/kernel/event.ts';
import { toNdjson, toTableRow } from '../../scripts/replay/format.ts';
import { nothingOf } from '../../scripts/replay/selection.ts';
import { timeLeft } from '../../scripts/terminal/progress.ts';
import { NINE } from '../support/instants.ts';

const event = {
  position: 7,
  recordedAt: NINE,
  streamName: 'product-cup',
  revision: 0,
  type: 'ProductDescribed',
  metadata: { actor: { kind: 'staff', id: 'owner' } },
  data: { description: 'x'.repeat(2000) },
} as unknown as Recorded;

describe('a replay', () => {
  it('shows as much of the data as a row has room for, and all of it to programs', () => {
    expect(toTableRow(event, 200)).to.have.length(200);
    expect(toTableRow(event).length).to.be.below(260);
    expect(toTableRow(event, 200)).to.match(/product-cup .* ProductDescribed .*x…$/);
    expect(toNdjson(event)).to.include('x'.repeat(2000));
  });

  it('says in the words it was asked in that there is nothing', () => {
    expect(nothingOf({ category: 'nope' })).to.equal('There is no event of the category nope.');
    expect(nothingOf({ type: 'Nope' })).to.equal('There is no event of the type Nope.');
    expect(nothingOf({ stream: 'cart-x' })).to.equal('There is no stream cart-x.');
  });
});

describe('the time that is left of long work', () => {
  it('is said once it can be, in the unit that it is worth', () => {
    expect(timeLeft(100, 0)).to.equal('');
    expect(timeLeft(0, 50)).to.equal('');
    expect(timeLeft(100, 50)).to.equal(' · 2 s left');
    expect(timeLeft(100_000, 500)).to.equal(' · 3 min left');
    expect(timeLeft(10_000_000, 500)).to.equal(' · 6 h left');
  });
});
