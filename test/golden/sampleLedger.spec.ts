import { expect } from 'chai';
import { readKept, readLedger } from './goldenFiles.ts';
import { breachesOf, grown, type Kept } from './sampleLedger.ts';

describe('the golden samples and histories', () => {
  const kept = readKept();

  it('say what they said when they were first kept', () => {
    expect(breachesOf(readLedger(), kept).join('\n')).to.equal('');
  });

  it('are all in the ledger: `npm run golden` takes in new ones', () => {
    expect(Object.keys(kept).filter((name) => !(name in readLedger()))).to.deep.equal([]);
  });
});

describe('the ledger of samples', () => {
  const kept: Kept = {
    'events/PageTitled.v1': { title: 'About', place: { page: 1, row: 2 } },
    'histories/pages': ['a'],
  };
  const ledger = grown({}, kept);

  it('knows what a sample says, however its file is laid out', () => {
    const laidOut = { 'events/PageTitled.v1': { place: { row: 2, page: 1 }, title: 'About' } };
    expect(breachesOf(ledger, { ...kept, ...laidOut })).to.deep.equal([]);
  });

  it('notices an edit in place, and says what to do instead', () => {
    const edited = { 'events/PageTitled.v1': { title: 'Home' }, 'histories/pages': ['a', 'b'] };
    const [event, history, ...others] = breachesOf(ledger, edited);
    expect(event)
      .to.include('events/PageTitled.v1 was edited in place. Restore its file')
      .and.include('another version of the event, with an upcaster');
    expect(history).to.include('histories/pages was edited in place').and.include('in a history of its own');
    expect(others).to.deep.equal([]);
  });

  it('notices a sample that is gone', () => {
    expect(breachesOf(ledger, {})).to.have.length(2);
  });

  it('grows, and keeps what it has', () => {
    const more = grown(ledger, { 'events/PageTitled.v1': { title: 'Home' }, 'events/PageTitled.v2': {} });
    expect(Object.keys(more).sort()).to.deep.equal([
      'events/PageTitled.v1',
      'events/PageTitled.v2',
      'histories/pages',
    ]);
    expect(more['events/PageTitled.v1']).to.equal(ledger['events/PageTitled.v1']);
  });
});
