import { seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { PersistentMap } from '../../../domain/kernel/persistentMap.ts';
import { seededRandom } from '../../support/seededRandom.ts';

describe('a persistent map', () => {
  for (const seed of seeds(1)) {
    it(`holds what was put into it and nothing else, as a Map does, over many changes (seed ${seed})`, () => {
      const random = seededRandom(seed);
      const model = new Map<string, number>();
      let map = PersistentMap.empty<number>();
      for (let step = 0; step < 5_000; step++) {
        const key = `key${random(1_500)}`;
        if (random(10) < 6) {
          model.set(key, step);
          map = map.with(key, step);
        } else {
          model.delete(key);
          map = map.without(key);
        }
        expect(map.get(key)).to.equal(model.get(key));
      }
      expect(map.size).to.equal(model.size);
      expect(new Map(map.entries())).to.deep.equal(model);
    });
  }

  it('keeps no trace of what was taken out again', () => {
    const keys = Array.from({ length: 500 }, (_, index) => `key${index}`);
    const full = keys.reduce((map, key) => map.with(key, key), PersistentMap.of({ one: 'stays' }));
    const left = keys.reduce((map, key) => map.without(key), full);
    expect(left.toJSON()).to.deep.equal({ one: 'stays' });
    for (const depth of [0, 1, 2]) expect(left.tree.flat(depth).filter(Boolean)).to.have.length(1);
    expect(left.without('one')).to.deep.equal(PersistentMap.empty());
  });

  it('leaves the map it was made from as it was', () => {
    const one = PersistentMap.of({ a: 1 });
    one.with('a', 2);
    one.without('a');
    expect(one.toJSON()).to.deep.equal({ a: 1 });
  });

  it('does not mistake what every object has for an entry', () => {
    const empty = PersistentMap.empty<number>();
    expect(empty.get('constructor')).to.equal(undefined);
    expect(empty.with('toString', 1).get('toString')).to.equal(1);
    expect(empty.without('toString')).to.equal(empty);
  });
});
