import { expect } from 'chai';
import { BehaviorSubject, Subject } from 'rxjs';
import type { LivePage } from '../../../../api/application/ports/liveSubscription.ts';
import { createLiveReader } from '../../../../api/infrastructure/eventStore/liveReader.ts';
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

const outcomeOf = (reading: Promise<number[]>) => reading.catch((error: Error) => error.message);

describe('a reader of the live subscription', () => {
  let live$: BehaviorSubject<boolean>;
  let pages$: Subject<LivePage>;
  beforeEach(() => {
    live$ = new BehaviorSubject(true);
    pages$ = new Subject();
  });
  const open = () => createLiveReader({ live$, pages$ });

  it('gives what came before and while it was read', async () => {
    const stop = new AbortController();
    const reader = open();
    pages$.next(page(1, 2));
    const reading = all(reader.pages(stop.signal));
    await Promise.resolve();
    pages$.next(page(3));
    await new Promise(setImmediate);
    stop.abort();
    expect(await reading).to.deep.equal([1, 2, 3]);
  });

  it('ends when its reader is thousands of events behind, so that memory is bounded', async () => {
    const reader = open();
    pages$.next(page(...Array.from({ length: 5_001 }, (_, index) => index)));
    expect([pages$.observed, live$.observed]).to.deep.equal([false, false]);
    expect(await all(reader.pages(new AbortController().signal))).to.deep.equal([]);
  });

  it('keeps nobody else waiting who is slower', async () => {
    const stop = new AbortController();
    const slow = open();
    const quick = open();
    const reading = all(quick.pages(stop.signal));
    for (let position = 0; position < 6_000; position += 100) {
      pages$.next(page(...Array.from({ length: 100 }, (_, index) => position + index)));
      await new Promise(setImmediate);
    }
    stop.abort();
    expect(await reading).to.have.length(6_000);
    expect(await all(slow.pages(new AbortController().signal))).to.deep.equal([]);
  });

  it('fails its reader when the live end is lost', async () => {
    const reader = open();
    live$.next(false);
    expect(await outcomeOf(all(reader.pages(new AbortController().signal)))).to.equal(
      'The live end of the log is out of sight',
    );
    expect([pages$.observed, live$.observed]).to.deep.equal([false, false]);
  });

  it('fails its reader when it was never in sight, and when following has ended', async () => {
    const early = createLiveReader({ live$: new BehaviorSubject(false), pages$ });
    const late = open();
    live$.complete();
    for (const reader of [early, late]) {
      expect(await outcomeOf(all(reader.pages(new AbortController().signal)))).to.equal(
        'The live end of the log is out of sight',
      );
    }
  });

  it('listens no more once it is closed', async () => {
    const reader = open();
    pages$.next(page(1));
    reader.close();
    expect([pages$.observed, live$.observed]).to.deep.equal([false, false]);
    expect(await all(reader.pages(new AbortController().signal))).to.deep.equal([]);
  });
});
