import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { EventStore } from '../../store/eventStore.ts';
import { jsonEvent } from '../../store/systemEvents.ts';
import { verifyFolder } from '../../store/verify.ts';
import { temporaryFolder } from '../contractNode.ts';

describe('An event store whose file is written anew', () => {
  let folder: string;
  let store: EventStore;
  const event = (number: number) => jsonEvent('Counted', { number, fill: 'x'.repeat(900) });
  const revisionsOf = (stream: string): number => store.headOf(stream).next;

  beforeEach(async () => {
    folder = temporaryFolder();
    store = EventStore.open(join(folder, 'data'));
    for (let round = 0; round < 20; round++)
      await Promise.all(Array.from({ length: 250 }, (_, n) => store.append(`old-${n % 10}`, [event(n)])));
  });

  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has everything that was written meanwhile, to old streams and to new ones', async () => {
    let appended = 0;
    let isCompacted = false;
    const writing = (async () => {
      while (!isCompacted) {
        await Promise.all([store.append('old-3', [event(1)]), store.append(`new-${appended}`, [event(2)])]);
        appended++;
      }
    })();
    const seen: number[] = [];
    await store.compact({ onProgress: (copied) => seen.push(copied) });
    isCompacted = true;
    await writing;
    expect(appended).to.be.greaterThan(1);
    expect(seen.length).to.be.greaterThan(3);

    await store.close();
    store = EventStore.open(join(folder, 'data'));
    expect(revisionsOf('old-3')).to.equal(500 + appended);
    expect(revisionsOf(`new-${appended - 1}`)).to.equal(1);
    expect(store.lastPosition()).to.equal(5000 + 2 * appended);
    await store.close();
    let checked = {};
    for await (const progress of verifyFolder(join(folder, 'data'))) checked = progress;
    expect(checked).to.deep.equal({ checked: 5000 + 2 * appended, damaged: [] });
    store = EventStore.open(join(folder, 'data'));
  });

  it('stays as it is where that is called off', async () => {
    const calling = new AbortController();
    const compaction = store.compact({ signal: calling.signal, onProgress: () => calling.abort() });
    expect(
      await compaction.then(
        () => 'done',
        ({ name }: Error) => name,
      ),
    ).to.equal('AbortError');
    expect(readdirSync(join(folder, 'data')).filter((name) => name.endsWith('.lmdb'))).to.deep.equal([
      'events.lmdb',
    ]);
    await store.append('old-3', [event(1)]);
    expect(revisionsOf('old-3')).to.equal(501);
  });
});
