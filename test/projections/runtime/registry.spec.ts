import { expect } from 'chai';
import { readModels } from '../../../projections/readModels.ts';
import { registerAll, registryOf } from '../../../projections/runtime/registry.ts';
import { onBench } from './harness.ts';

describe('registering read models', () => {
  const bench = onBench();

  it('comes to one live collection each, however many start at one moment', async () => {
    const { db } = bench();
    await Promise.all([1, 2, 3].map(() => registerAll(db, readModels)));
    const entries = await registryOf(db).find().toArray();
    expect(entries.map(({ _id }) => _id)).to.have.members(readModels.map(({ name }) => name));
    const live = entries.map(({ collection }) => collection);
    const physical = (await db.listCollections().toArray()).map(({ name }) => name);
    expect(physical.filter((name) => /_v\d+_/.test(name) && !live.includes(name))).to.deep.equal([]);
  });

  it('again changes nothing', async () => {
    const { db } = bench();
    await registerAll(db, readModels);
    const before = await registryOf(db).find().sort({ _id: 1 }).toArray();
    await registerAll(db, readModels);
    expect(await registryOf(db).find().sort({ _id: 1 }).toArray()).to.deep.equal(before);
  });
});
