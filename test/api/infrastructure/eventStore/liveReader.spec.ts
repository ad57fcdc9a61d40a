import { expect } from 'chai';
import { createLiveReader } from '../../../../api/infrastructure/eventStore/liveReader.ts';
import type { LivePage } from '../../../../api/infrastructure/eventStore/liveSubscription.ts';
import { recorded } from '../../../support/recorded.ts';

const page = (...positions: number[]): LivePage => ({
  events: positions.map((position) => recorded({ type: 'CartClosed', data: {} }, position)),
  position: null,
  caughtUp: true,
});

async function all(pages: AsyncIterable<LivePage>): Promise<number[]> {
  const positions: number[] = [];
  for await (const { events } of pages) positions.push(...events.map(({ position }) => position));
  return positions;
}

describe('a reader on the live live', () => {
  it('gives what came before and while it was read', async () => {
    const stop = new AbortController();
    const reader = createLiveReader(() => undefined);
    reader.put(page(1, 2));
    const reading = all(reader.pages(stop.signal));
    await Promise.resolve();
    reader.put(page(3));
    await new Promise(setImmediate);
    stop.abort();
    expect(await reading).to.deep.equal([1, 2, 3]);
  });

  it('ends when its reader is thousands of events behind, so that memory is bounded', async () => {
    let closed = 0;
    const reader = createLiveReader(() => closed++);
    reader.put(page(...Array.from({ length: 5_001 }, (_, index) => index)));
    expect(closed).to.equal(1);
    expect(await all(reader.pages(new AbortController().signal))).to.deep.equal([]);
  });

  it('fails its reader when the live is lost', async () => {
    const reader = createLiveReader(() => undefined);
    reader.lose();
    const failure = await all(reader.pages(new AbortController().signal)).catch(
      (error: Error) => error.message,
    );
    expect(failure).to.equal('The live end of the log is out of sight');
  });
});
