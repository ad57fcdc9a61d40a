import { expect } from 'chai';
import { hashBytes } from '../bson/hash.ts';
import { RecentRecords } from '../storage/recentRecords.ts';

const MEBIBYTE = 1_048_576;
const hashOf = (id: string): number => hashBytes(Buffer.from(id), 0, id.length);

describe('What is known of the records of ids', () => {
  it('takes a mebibyte, however many documents of however many collections are asked for', () => {
    const recent = new RecentRecords();
    for (let collection = 1; collection <= 70; collection++)
      for (let n = 0; n < 3_000; n++) recent.note(collection, hashOf(`order-${n}`), n);
    expect(recent.room).to.equal(MEBIBYTE);
  });

  it('is what was noted last in each collection, of three of four ids at least where it has room for twice as many', () => {
    const recent = new RecentRecords();
    const ids = Array.from({ length: 1_000 }, (_, n) => `order-${n}`);
    for (let collection = 1; collection <= 30; collection++)
      for (const [n, id] of ids.entries()) recent.note(collection, hashOf(id), collection * 10_000 + n);
    let known = 0;
    for (let collection = 1; collection <= 30; collection++) {
      for (const [n, id] of ids.entries()) {
        const record = recent.find(collection, hashOf(id));
        if (record === undefined) continue;
        expect(record).to.equal(collection * 10_000 + n);
        known++;
      }
    }
    expect(known / (30 * ids.length)).to.be.above(0.75);
  });

  it('is nothing of an id that was not asked for, nor of the same id elsewhere', () => {
    const recent = new RecentRecords();
    recent.note(1, hashOf('lamp'), 7);
    expect(recent.find(1, hashOf('lamp'))).to.equal(7);
    expect(recent.find(2, hashOf('lamp'))).to.equal(undefined);
    expect(recent.find(1, hashOf('cup'))).to.equal(undefined);
  });
});
