import { expect } from 'chai';
import { BSON } from 'mongodb';
import type { AnyDoc } from '../../../projections/runtime/fold.ts';
import { HeldDocuments, keyOf } from '../../../projections/runtime/snapshots/heldDocuments.ts';

const doc = (_id: string, name: string) => ({ name, _id, _position: 7, websiteId: 'main' }) as AnyDoc;

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
    for (const name of ['Kanne ä', 'Cup']) {
      const bytes = BSON.serialize(doc(name, name));
      expect(keyOf(bytes)).to.equal(name);
      held.add(bytes);
    }
    expect(held.get('Kanne ä')).to.deep.equal(doc('Kanne ä', 'Kanne ä'));
    const keyFirst = BSON.serialize({ _id: 'Kanne ä', name: 'K' });
    expect(keyOf(keyFirst)).to.equal('Kanne ä');
    const [first] = held.values();
    expect(first?.buffer.byteLength, 'bytes of its own').to.equal(first?.length);
  });
});
