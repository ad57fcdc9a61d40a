import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'chai';
import { EventStore } from '../../store/eventStore.ts';
import { allUpwards, streamUpwards } from '../../store/sources.ts';
import { jsonEvent } from '../../store/systemEvents.ts';
import { temporaryFolder } from '../contractNode.ts';

const WRITERS = 8;
const EACH = 10;

describe('An event store that lets go of its mapped pages again and again', () => {
  let folder: string;
  let store: EventStore;

  beforeEach(() => {
    folder = temporaryFolder();
    store = EventStore.open(join(folder, 'data'), {
      pages: { most: -1, checkEvery: 1, growth: Number.NEGATIVE_INFINITY },
    });
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('opens its file anew under writers and readers, who notice nothing', async () => {
    const environments = new Set([store.env.root]);
    let isWriting = true;
    const write = async (writer: number) => {
      for (let number = 0; number < EACH; number++) {
        const { kind } = await store.append(`cart-${writer}`, [jsonEvent('Counted', { number })]);
        expect(kind).to.equal('written');
      }
    };
    const read = async () => {
      while (isWriting) {
        for (let writer = 0; writer < WRITERS; writer++) {
          const page = streamUpwards(store, `cart-${writer}`, 0).nextPage(EACH);
          expect(page.length).to.equal(store.headOf(`cart-${writer}`).next);
        }
        environments.add(store.env.root);
        await nextTurn();
      }
    };
    const reading = read();
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    isWriting = false;
    await reading;
    expect(environments.size).to.be.greaterThan(1);

    const log = allUpwards(store, 0);
    let events = 0;
    for (let page = log.nextPage(100); page.length > 0; page = log.nextPage(100)) events += page.length;
    expect(events).to.equal(WRITERS * EACH);
  });

  it('can be closed while it does so', async () => {
    await store.append('cart-1', [jsonEvent('Counted', {})]);
    expect(store.lastRecordOf('cart-1')).to.not.equal(undefined);
    await store.close();
    await nextTurn();
    expect(() => store.env.log.get(1)).to.throw('closed');
  });
});
