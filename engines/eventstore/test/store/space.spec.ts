import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { EventStore } from '../../store/eventStore.ts';
import { jsonEvent } from '../../store/systemEvents.ts';
import { temporaryFolder } from '../contractNode.ts';

describe('An event store whose disk has no space', () => {
  it('refuses writes and reads on until there is space again', async () => {
    const folder = temporaryFolder();
    let enough = true;
    const store = EventStore.open(join(folder, 'data'), {
      space: { isEnough: () => enough, wrote: () => undefined },
    });
    const append = async () => (await store.append('stock-1', [jsonEvent('Counted', {})])).kind;
    expect(await append()).to.equal('written');
    enough = false;
    expect(await append()).to.equal('noSpace');
    expect(store.lastRecordOf('stock-1')).to.not.equal(undefined);
    enough = true;
    expect(await append()).to.equal('written');
    expect(store.headOf('stock-1').next).to.equal(2);
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
