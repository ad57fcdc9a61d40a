import { expect } from 'chai';
import type { Document } from 'mongodb';
import { refusal, testServer } from './support.ts';

describe('when documents change under an open cursor', () => {
  const server = testServer();
  beforeEach(async () => {
    await c().drop();
    await c().insertMany(Array.from({ length: 10 }, (_, i) => ({ _id: i, a: i % 2 })));
  });

  const c = () => server.db.collection<Document & { _id: number }>('changing');

  it('gives what is there when a batch is fetched', async () => {
    for (const filter of [{}, { _id: { $gte: 0 } }]) {
      const cursor = c().find(filter, { batchSize: 3 });
      expect((await cursor.next())?._id).to.equal(0);
      await c().deleteMany({ _id: { $gte: 8 } });
      expect((await cursor.toArray()).map(({ _id }) => _id)).to.deep.equal([1, 2, 3, 4, 5, 6, 7]);
    }
  });

  it('ends with an error when the collection or the index it walks is dropped', async () => {
    await c().createIndex({ a: 1 });
    const byIndex = c().find({ a: { $gte: 0 } }, { batchSize: 2, hint: { a: 1 } });
    await byIndex.next();
    await c().dropIndex('a_1');
    expect((await refusal(byIndex.toArray())).codeName).to.equal('QueryPlanKilled');
    const all = c().find({}, { batchSize: 2 });
    await all.next();
    await c().drop();
    expect((await refusal(all.toArray())).codeName).to.equal('QueryPlanKilled');
  });
});
