import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { EventStore } from '../../store/eventStore.ts';
import { contentOf, LINK_TYPE } from '../../store/records.ts';
import { allUpwards, type Source } from '../../store/sources.ts';
import { jsonEvent } from '../../store/systemEvents.ts';
import { typesUpwards } from '../../store/typesUpwards.ts';
import { temporaryFolder } from '../contractNode.ts';

const EVENTS = 1_200;
/** Small, so that a short log has many stretches of either kind. */
const reading = { stretch: 40, shortest: 10, mostTypes: 50 };

describe('The log for who wants events of some types', () => {
  let folder: string;
  let store: EventStore;
  let looked: number;

  /** The same numbers each time. */
  const chance = (() => {
    let seed = 7;
    return () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
  })();

  const read = (source: Source, isWanted: (type: string) => boolean) => {
    const wanted: number[] = [];
    let reached = 0;
    looked = 0;
    for (let page = source.nextPage(64); page.length > 0; page = source.nextPage(64)) {
      expect(page.length).to.be.at.most(64);
      for (const { position, record } of page) {
        expect(position).to.be.greaterThan(reached);
        reached = position;
        looked++;
        if (isWanted(contentOf(record).type)) wanted.push(position);
      }
    }
    return { wanted, reached };
  };
  const typed = (isWanted: (type: string) => boolean, from = 0, how: Partial<typeof reading> = {}) =>
    read(typesUpwards(store, from, isWanted, { ...reading, ...how }), isWanted);
  const each = (isWanted: (type: string) => boolean, from = 0) => read(allUpwards(store, from), isWanted);

  before(async () => {
    folder = temporaryFolder();
    store = EventStore.open(join(folder, 'data'));
    const writing: Promise<unknown>[] = [];
    for (let number = 0; number < EVENTS; number++) {
      // Of the first third nearly all are of one type, in the second many, and in the last few.
      const often = [0.95, 0.4, 0.02][Math.floor((number * 3) / EVENTS)] as number;
      const type = chance() < often ? 'Sold' : chance() < 0.02 ? 'Bought' : `Other${number % 20}`;
      writing.push(store.append(`cart-${number % 30}`, [jsonEvent(type, { number })]));
      if (number % 40 === 0) await Promise.all(writing.splice(0));
    }
    await Promise.all(writing);
    await store.append('links-1', [jsonEvent(LINK_TYPE, {})]);
    await store.deleteStream('cart-3');
    // As a scavenge takes them out: from the log alone, the last of some stretches among them.
    await store.remove(Array.from({ length: 100 }, (_, index) => 100 + index * 9));
  });

  after(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('tells the same events as a look at each, from any place on', () => {
    const wishes: ((type: string) => boolean)[] = [
      (type) => type === 'Sold',
      (type) => type === 'Bought',
      (type) => type === 'Sold' || type === 'Bought' || type === '$metadata',
      (type) => type.startsWith('Other'),
      (type) => type === LINK_TYPE,
      () => true,
      () => false,
    ];
    for (const isWanted of wishes)
      for (const from of [0, 100, 101, 590, EVENTS - 10, EVENTS + 2, EVENTS + 50])
        expect(typed(isWanted, from), `${isWanted} from ${from}`).to.deep.equal(each(isWanted, from));
  });

  it('passes by what is of other types', () => {
    expect(typed((type) => type === 'Bought').wanted.length).to.be.within(5, 50);
    expect(looked).to.be.lessThan(100);
    typed(() => false);
    expect(looked).to.be.lessThan(50);
  });

  it('looks at each event where there are too many types to ask for', () => {
    const isWanted = (type: string) => type === 'Bought';
    const all = each(isWanted);
    const lookedAtEach = looked;
    expect(typed(isWanted, 0, { mostTypes: 5 })).to.deep.equal(all);
    expect(looked).to.equal(lookedAtEach);
  });

  it('goes on with what comes meanwhile, of types that nobody knew as well', async () => {
    const isWanted = (type: string) => type === 'New' || type === 'Bought';
    const source = typesUpwards(store, 0, isWanted, reading);
    const before = read(source, isWanted);
    for (let round = 0; round < 3; round++) {
      const many = Array.from({ length: 500 }, (_, number) => jsonEvent('Sold', { number }));
      await store.append('till-1', [...many, jsonEvent('New', { round })]);
      await store.append('till-1', [jsonEvent('Bought', {})]);
      const { wanted, reached } = read(source, isWanted);
      expect(wanted).to.deep.equal([store.lastPosition() - 1, store.lastPosition()]);
      expect(reached).to.equal(store.lastPosition());
      expect(looked).to.be.lessThan(40);
    }
    expect(before.reached).to.be.lessThan(store.lastPosition());
    expect(typed(isWanted)).to.deep.equal(each(isWanted));
  });
});
