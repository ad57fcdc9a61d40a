import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { EventStore } from '../../store/eventStore.ts';
import { jsonEvent } from '../../store/systemEvents.ts';
import { temporaryFolder } from '../contractNode.ts';

describe('The ids of the newest events', () => {
  let folder: string;
  let store: EventStore;
  const open = () => EventStore.open(join(folder, 'data'));
  const reopen = async () => {
    await store.close();
    store = open();
  };

  beforeEach(() => {
    folder = temporaryFolder();
    store = open();
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are known after the store was opened again: what was appended is not appended once more', async () => {
    const first = jsonEvent('Counted', { number: 1 });
    await store.append('stock-1', [first]);
    await store.append('stock-1', [jsonEvent('Counted', { number: 2 })]);
    await reopen();
    expect(await store.append('stock-1', [first])).to.include({ kind: 'written', revision: 0 });
    expect(store.headOf('stock-1').next).to.equal(2);
  });

  it('go on from what was there when they were asked for first', async () => {
    await store.append('stock-1', [jsonEvent('Counted', { number: 1 })]);
    await reopen();
    const later = jsonEvent('Counted', { number: 2 });
    await store.append('stock-1', [later]);
    await store.append('stock-1', [jsonEvent('Counted', { number: 3 })]);
    expect(await store.append('stock-1', [later])).to.include({ kind: 'written', revision: 1 });
    expect(store.headOf('stock-1').next).to.equal(3);
  });

  it('are found where nobody asked for them before the event was on its way', async () => {
    await store.append('stock-1', [jsonEvent('Counted', { number: 1 })]);
    await reopen();
    const twice = jsonEvent('Counted', { number: 2 });
    const both = await Promise.all([store.append('stock-1', [twice]), store.append('stock-1', [twice])]);
    expect(both.map((outcome) => outcome.kind === 'written' && outcome.revision)).to.deep.equal([1, 1]);
    expect(store.headOf('stock-1').next).to.equal(2);
  });
});
