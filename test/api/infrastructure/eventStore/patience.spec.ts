import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { patienceWith, ReadTimeout } from '../../../../api/infrastructure/eventStore/patience.ts';
import { outageOf } from '../../../../api/infrastructure/outages.ts';

const LOOK_EVERY_MS = 10;

describe('patience with the event store', () => {
  const reading = () => new PassThrough({ objectMode: true });

  it('ends where nobody answers, which counts as an outage', async () => {
    const silent = reading();
    const patience = patienceWith(silent, LOOK_EVERY_MS);
    let failure: unknown;
    try {
      for await (const _ of silent) throw new Error('Nothing was said');
    } catch (error) {
      failure = error;
    }
    patience.end();
    expect(failure).to.be.instanceOf(ReadTimeout);
    expect(outageOf(failure)).to.equal('unavailable');
  });

  it('ends where nothing more comes before the end', async () => {
    const cut = reading();
    const patience = patienceWith(cut, LOOK_EVERY_MS);
    cut.write('one');
    const read: unknown[] = [];
    let failure: unknown;
    try {
      for await (const event of cut) {
        read.push(event);
        patience.heard();
      }
    } catch (error) {
      failure = error;
    }
    patience.end();
    expect(read).to.deep.equal(['one']);
    expect(failure).to.be.instanceOf(ReadTimeout);
  });

  it('lasts for as long as it takes to work on what came', async () => {
    const slow = reading();
    const patience = patienceWith(slow, LOOK_EVERY_MS);
    slow.write('one');
    slow.end('two');
    const read: unknown[] = [];
    for await (const event of slow) {
      patience.rest();
      read.push(event);
      await delay(10 * LOOK_EVERY_MS);
      patience.heard();
    }
    patience.end();
    expect(read).to.deep.equal(['one', 'two']);
  });
});
