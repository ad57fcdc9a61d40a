import { expect } from 'chai';
import { RecentIds } from '../../store/recentIds.ts';

describe('Recent event ids', () => {
  const idOf = (number: number): Buffer => {
    const id = Buffer.alloc(16);
    id.writeUInt32BE(number, 12);
    return id;
  };

  it('are found by stream and id', () => {
    const recent = new RecentIds(8);
    recent.add(idOf(1), 7, 0);
    recent.add(idOf(1), 8, 5);
    expect(recent.revisionOf(idOf(1), 7)).to.equal(0);
    expect(recent.revisionOf(idOf(1), 8)).to.equal(5);
    expect(recent.revisionOf(idOf(1), 9)).to.equal(undefined);
    expect(recent.revisionOf(idOf(2), 7)).to.equal(undefined);
  });

  it('are forgotten oldest first when there is no more room', () => {
    const recent = new RecentIds(8);
    for (let number = 0; number < 1_000; number++) {
      recent.add(idOf(number), 1, number);
      expect(recent.size).to.equal(Math.min(number + 1, 8));
      for (let back = 0; back <= number && back < 12; back++)
        expect(recent.revisionOf(idOf(number - back), 1)).to.equal(back < 8 ? number - back : undefined);
    }
  });

  it('answer with the newest revision of an id that was written twice', () => {
    const recent = new RecentIds(8);
    recent.add(idOf(1), 1, 0);
    recent.add(idOf(1), 1, 4);
    expect(recent.revisionOf(idOf(1), 1)).to.equal(4);
  });
});
