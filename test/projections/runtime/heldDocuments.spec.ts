import { expect } from 'chai';
import { BSON } from 'mongodb';
import type { AnyDoc } from '../../../projections/runtime/fold.ts';
import { HeldDocuments, keyOf } from '../../../projections/runtime/snapshots/heldDocuments.ts';

const doc = (_id: string, name: string) => ({ name, _id, _position: 7, websiteId: 'main' }) as AnyDoc;

const MEBIBYTE = 1_048_576;
const slabsOf = (held: HeldDocuments): ArrayBufferLike[] => [
  ...new Set([...held.values()].map(({ buffer }) => buffer)),
];

describe('documents in hand while snapshots are made', () => {
  it('are those that were put in, and nothing of those that ended', () => {
    const held = new HeldDocuments();
    held.set('a', doc('a', 'Cup'));
    held.set('b', doc('b', 'Bowl'));
    held.set('a', doc('a', 'Mug'));
    held.set('b', null);
    held.set('c', null);
    expect(held.get('a')).to.deep.equal(doc('a', 'Mug'));
    expect(held.get('b')).to.equal(null);
    expect(held.size).to.equal(1);
    const [kept] = held.values();
    expect(held.bytes).to.equal(kept?.length);
  });

  it('are gone on with from what a snapshot kept, also of an earlier version that put the key elsewhere', () => {
    const held = new HeldDocuments();
    const pieces = ['Kanne ä', 'Cup'].map((name) => ({ name, bytes: BSON.serialize(doc(name, name)) }));
    for (const { name, bytes } of pieces) {
      expect(keyOf(bytes)).to.equal(name);
      held.add(bytes);
    }
    expect(held.get('Kanne ä')).to.deep.equal(doc('Kanne ä', 'Kanne ä'));
    const keyFirst = BSON.serialize({ _id: 'Kanne ä', name: 'K' });
    expect(keyOf(keyFirst)).to.equal('Kanne ä');
    const [first] = held.values();
    expect(first?.buffer, 'bytes of its own').not.to.equal(pieces[0]?.bytes.buffer);
  });

  it('lie together in slabs of a mebibyte, since thousands of small blocks would leave holes', () => {
    const held = new HeldDocuments();
    for (let n = 0; n < 5_000; n++) held.set(`order-${n}`, doc(`order-${n}`, 'x'.repeat(300)));
    expect(slabsOf(held)).to.have.length.of.at.most(Math.ceil(held.bytes / MEBIBYTE) + 1);
  });

  it('take no more than twice their bytes, and a mebibyte or two, however often each is replaced', () => {
    const held = new HeldDocuments();
    for (let round = 0; round < 8; round++)
      for (let n = 0; n < 5_000; n++)
        if (round === 0 || n % (round + 1) === 0)
          held.set(`order-${n}`, doc(`order-${n}`, `${round}`.repeat(300 + round)));
    const room = slabsOf(held).reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(room).to.be.below(2 * held.bytes + 2 * MEBIBYTE);
    expect(held.get('order-4999')).to.deep.equal(doc('order-4999', '0'.repeat(300)));
    expect(held.get('order-840')).to.deep.equal(doc('order-840', '7'.repeat(307)));
    expect([...held.values()].reduce((sum, { length }) => sum + length, 0)).to.equal(held.bytes);
  });

  it('are held also where one is larger than a slab', () => {
    const held = new HeldDocuments();
    const large = doc('large', 'x'.repeat(3 * MEBIBYTE));
    held.set('small', doc('small', 'Cup'));
    held.set('large', large);
    held.set('next', doc('next', 'Bowl'));
    for (const one of [doc('small', 'Cup'), large, doc('next', 'Bowl')])
      expect(held.get(one._id)).to.deep.equal(one);
  });
});
