import { expect } from 'chai';
import type { TailPage } from '../../../../api/infrastructure/eventStore/liveTail.ts';
import { createTap } from '../../../../api/infrastructure/eventStore/tap.ts';
import { recorded } from '../../../support/recorded.ts';

const page = (...positions: number[]): TailPage => ({
  events: positions.map((position) => recorded({ type: 'CartClosed', data: {} }, position)),
  position: null,
  caughtUp: true,
});

async function all(pages: AsyncIterable<TailPage>): Promise<number[]> {
  const positions: number[] = [];
  for await (const { events } of pages) positions.push(...events.map(({ position }) => position));
  return positions;
}

describe('a tap on the live tail', () => {
  it('gives what came before and while it was read', async () => {
    const stop = new AbortController();
    const tap = createTap(() => undefined);
    tap.put(page(1, 2));
    const reading = all(tap.pages(stop.signal));
    await Promise.resolve();
    tap.put(page(3));
    await new Promise(setImmediate);
    stop.abort();
    expect(await reading).to.deep.equal([1, 2, 3]);
  });

  it('ends when its reader is thousands of events behind, so that memory is bounded', async () => {
    let closed = 0;
    const tap = createTap(() => closed++);
    tap.put(page(...Array.from({ length: 5_001 }, (_, index) => index)));
    expect(closed).to.equal(1);
    expect(await all(tap.pages(new AbortController().signal))).to.deep.equal([]);
  });

  it('fails its reader when the tail is lost', async () => {
    const tap = createTap(() => undefined);
    tap.lose();
    const failure = await all(tap.pages(new AbortController().signal)).catch((error: Error) => error.message);
    expect(failure).to.equal('The live end of the log is out of sight');
  });
});
