import { expect } from 'chai';
import { BehaviorSubject, firstValueFrom, Subject } from 'rxjs';
import { createChangeFeed } from '../../../../api/application/live/changeFeed.ts';
import type { LivePage } from '../../../../api/application/ports/liveSubscription.ts';
import type { Recorded } from '../../../../domain/kernel/event.ts';
import { recorded } from '../../../support/recorded.ts';

const priced = (position: number): Recorded => ({
  ...recorded({ type: 'ProductArchived', data: { productId: 'cup' } }),
  ...{ position, streamName: 'product-cup' },
});

function feedOver() {
  const live$ = new BehaviorSubject(false);
  const pages$ = new Subject<LivePage>();
  const feed = createChangeFeed(
    {
      live$,
      pages$,
      get isLive() {
        return live$.value;
      },
      inSightFrom: 0,
      start: async () => undefined,
    },
    1,
  );
  const page = (...positions: number[]) =>
    pages$.next({ events: positions.map(priced), position: null, caughtUp: true });
  return { feed, live$, pages$, page };
}

const positionsOf = (changes: readonly { readonly position: number }[] | null) =>
  changes?.map(({ position }) => position);

describe('what changes at the live end of the log', () => {
  it('is told together, in the order of the log', async () => {
    const { feed, page } = feedOver();
    const told = firstValueFrom(feed.news$);
    page(10, 11);
    page(12);
    const news = await told;
    expect(news.kind === 'changes' && positionsOf(news.changes)).to.deep.equal([10, 11, 12]);
    expect(feed.toldTo).to.equal(12);
  });

  it('names objects by the two halves of the name of their stream', async () => {
    const { feed, page } = feedOver();
    page(10);
    expect(feed.since(9)).to.equal(null);
    page(11);
    expect(feed.since(10)).to.have.length(1);
    expect(feed.since(10)?.[0]).to.include({ category: 'product', objectId: 'cup', position: 11 });
  });

  it('is not known from before this process had the log in sight', () => {
    const { feed, pages$, page } = feedOver();
    expect(feed.since(0)).to.equal(null);
    pages$.next({ events: [], position: 20, caughtUp: true });
    page(21, 22);
    expect(positionsOf(feed.since(20))).to.deep.equal([21, 22]);
    expect(feed.since(19)).to.equal(null);
  });

  it('may have been missed where the log was out of sight', async () => {
    const { feed, live$, page } = feedOver();
    live$.next(true);
    page(10, 11);
    live$.next(false);
    expect(feed.since(10)).to.equal(null);
    const told = firstValueFrom(feed.news$);
    live$.next(true);
    expect(await told).to.deep.equal({ kind: 'missed' });
  });

  it('is remembered for a while', () => {
    const { feed, page } = feedOver();
    page(...Array.from({ length: 10_001 }, (_, index) => index + 1));
    expect(feed.since(1)).to.equal(null);
    expect(feed.since(5_001)).to.have.length(5_000);
  });
});
