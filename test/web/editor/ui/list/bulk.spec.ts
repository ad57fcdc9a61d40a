import { expect } from 'chai';
import { type RowResult, runBulk, takingBack } from '../../../../../web/editor/ui/list/bulk.ts';
import { savedViewsIn } from '../../../../../web/editor/ui/list/savedViews.ts';
import { between } from '../../../../../web/editor/ui/list/useSelection.ts';

const refused = {
  status: 409,
  code: 'ENDED',
  message: 'It has ended.',
  field: null,
  conflicts: [],
  revision: null,
};

describe('something done to several rows', () => {
  it('is told row by row: done, refused with a reason, or left out', async () => {
    const run = async (row: number) => (row === 2 ? { error: refused } : {});
    const results = await runBulk({ run, suits: (row) => row !== 3 }, [1, 2, 3, 4], () => {});
    expect(results).to.deep.equal([
      { row: 1, outcome: 'done', reason: null },
      { row: 2, outcome: 'refused', reason: 'It has ended.' },
      { row: 3, outcome: 'left out', reason: null },
      { row: 4, outcome: 'done', reason: null },
    ]);
  });

  it('is taken back of the rows that it can be taken back of; the others stay, with the reason', async () => {
    const back: number[] = [];
    const deed = takingBack({
      ...{ label: 'Publish', done: 'published', run: async () => ({}) },
      takeBack: async (row: number) => {
        back.push(row);
        return {};
      },
      staysBecause: (row) => (row === 2 ? 'It was there before.' : null),
    });
    expect(deed && (await runBulk(deed, [1, 2, 3], () => {}))).to.deep.equal([
      { row: 1, outcome: 'done', reason: null },
      { row: 2, outcome: 'left out', reason: 'It was there before.' },
      { row: 3, outcome: 'done', reason: null },
    ]);
    expect(back).to.deep.equal([1, 3]);
    expect(takingBack({ label: 'Erase', done: 'erased', run: async () => ({}) })).to.equal(null);
  });

  it('tells of each as soon as it is known', async () => {
    const told: number[] = [];
    const onResult = (results: readonly RowResult<number>[]) => void told.push(results.length);
    await runBulk({ run: async () => ({}) }, [1, 2, 3], onResult);
    expect(told).to.deep.equal([1, 2, 3, 3]);
  });

  it('asks the gateway for a few at once', async () => {
    let running = 0;
    let most = 0;
    const run = async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      return {};
    };
    await runBulk({ run }, Array.from({ length: 20 }), () => {});
    expect(most).to.equal(4);
  });
});

describe('rows that are chosen with the shift key', () => {
  it('are all between the two that were pressed, from either end', () => {
    expect(between(['a', 'b', 'c', 'd'], 'd', 'b')).to.deep.equal(['b', 'c', 'd']);
  });

  it('are the one alone where the other is not shown any more', () => {
    expect(between(['a', 'b'], 'gone', 'b')).to.deep.equal(['b']);
  });
});

describe('own views that were kept', () => {
  it('are read back, without what is none', () => {
    const kept = [{ name: 'Late', params: 'view=open' }, { name: 3 }, null];
    expect(savedViewsIn(JSON.stringify(kept))).to.deep.equal([{ name: 'Late', params: 'view=open' }]);
    expect(savedViewsIn('{nonsense')).to.deep.equal([]);
  });
});
