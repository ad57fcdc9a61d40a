import { expect } from 'chai';
import type { AnyDoc } from '../../../projections/runtime/fold.ts';
import { ShadowDocuments } from '../../../projections/runtime/shadowDocuments.ts';
import { onBench } from './harness.ts';

const doc = (_id: string, _position: number): AnyDoc => ({ _id, _position, websiteId: 'site1' });

describe('the documents of a rebuild with room for three in memory', () => {
  const bench = onBench();
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const collection = () => bench().db.collection<AnyDoc>('shadow');
  const stored = async () =>
    (await collection().find().sort({ _id: 1 }).toArray()).map((d) => [d._id, d._position]);

  it('are known as they were last set, written or not', async () => {
    const documents = new ShadowDocuments(collection(), { cachedDocuments: 3 });
    for (const round of [1, 2, 3]) {
      for (const key of keys) {
        await documents.recall([key]);
        expect(documents.get(key)?._position ?? null).to.equal(round === 1 ? null : round - 1);
        documents.set(key, doc(key, round));
        if (key === 'd' || key === 'g') await documents.flush();
      }
    }
    await documents.settled();
    expect(documents.count).to.equal(keys.length);
    expect(await stored()).to.deep.equal(keys.map((key) => [key, 3]));
  });

  it('may go and come back', async () => {
    const documents = new ShadowDocuments(collection(), { cachedDocuments: 3 });
    const setAll = async (position: number | null) => {
      for (const key of keys) {
        await documents.recall([key]);
        documents.set(key, position === null ? null : doc(key, position));
      }
    };
    await setAll(1);
    await documents.settled();
    await setAll(null);
    expect(documents.count).to.equal(0);
    await documents.settled();
    expect(await stored()).to.deep.equal([]);
    await setAll(2);
    await setAll(null);
    await documents.settled();
    await setAll(3);
    await documents.settled();
    expect(documents.count).to.equal(keys.length);
    expect(await stored()).to.deep.equal(keys.map((key) => [key, 3]));
  });
});
