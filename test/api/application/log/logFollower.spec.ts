import { expect } from 'chai';
import { BehaviorSubject, Subject } from 'rxjs';
import { createLogFollower, type LogListener } from '../../../../api/application/log/logFollower.ts';
import { editsOf, shownOf } from '../../../../api/application/log/subjects.ts';
import type { LivePage, LiveSubscription } from '../../../../api/application/ports/liveSubscription.ts';
import { createPageCache, strongEtag } from '../../../../api/http/pages/pageCache.ts';
import type { DomainEvent } from '../../../../domain/kernel/event.ts';
import { recorded } from '../../../support/recorded.ts';

/** A live subscription of which a spec says what it tells. */
function subscription({ inSightFrom = 0 }: { readonly inSightFrom?: number } = {}) {
  const live$ = new BehaviorSubject(false);
  const pages$ = new Subject<LivePage>();
  const live: LiveSubscription = {
    live$,
    pages$,
    get isLive() {
      return live$.value;
    },
    inSightFrom,
    start: async () => undefined,
  };
  const tell = (position: number, event: DomainEvent) =>
    pages$.next({ events: [recorded(event, position)], position, caughtUp: true });
  return { live, live$, pages$, tell };
}

const priced = (productId: string): DomainEvent => ({ type: 'VariantPriced', data: { productId } });

describe('what follows the live end of the log', () => {
  it('knows when the log last spoke of a product, of the catalogue and of the site', () => {
    const { live, live$, tell } = subscription();
    const follower = createLogFollower(live, []);
    live$.next(true);
    tell(3, priced('cup'));
    tell(5, { type: 'StoreSettingsChanged', data: {} });
    tell(7, { type: 'CartClosed', data: {} });
    const last = ['cup', 'catalog', 'site', 'plate'].map((subject) => follower.lastPositionOf(subject));
    expect(last).to.deep.equal([3, 3, 5, 0]);
  });

  it('has seen what was in the log before its end came into sight, and waits for what is newer', async () => {
    const { live, live$, tell } = subscription({ inSightFrom: 8 });
    const follower = createLogFollower(live, []);
    live$.next(true);
    expect(follower.seenTo).to.equal(8);
    await follower.reached(8, 1_000_000);
    let isReached = false;
    const reached = follower.reached(9, 1_000_000).then(() => {
      isReached = true;
    });
    await Promise.resolve();
    expect(isReached).to.equal(false);
    tell(9, priced('cup'));
    await reached;
    expect(follower.seenTo).to.equal(9);
  });

  it('knows which news of a product only pages tell that show it', () => {
    const { live, live$, tell } = subscription();
    const follower = createLogFollower(live, []);
    live$.next(true);
    tell(3, priced('cup'));
    const last = () => ['assortment', editsOf('cup')].map((subject) => follower.lastPositionOf(subject));
    expect(last()).to.deep.equal([0, 3]);
    tell(4, { type: 'ProductPublished', data: { productId: 'cup' } });
    expect(last()).to.deep.equal([4, 4]);
    tell(5, { type: 'StockReserved', data: { productId: 'cup', variantId: 'v1' } });
    expect(last()).to.deep.equal([4, 4]);
  });

  it('takes what is left of a product for news of that product alone', () => {
    const { live, live$, tell } = subscription();
    const follower = createLogFollower(live, []);
    live$.next(true);
    tell(3, priced('cup'));
    tell(4, { type: 'StockReserved', data: { productId: 'cup', variantId: 'v1' } });
    tell(5, { type: 'ItemAddedToCart', data: { productId: 'cup' } });
    tell(6, { type: 'ReviewPublished', data: { productId: 'cup' } });
    const last = ['cup', 'catalog', 'reviews', 'site'].map((subject) => follower.lastPositionOf(subject));
    expect(last).to.deep.equal([4, 3, 6, 0]);
  });

  it('takes the first hundred things that one request says of the catalogue for an edit, and no more', () => {
    const { live, live$, tell } = subscription();
    const follower = createLogFollower(live, []);
    live$.next(true);
    for (let position = 1; position <= 150; position++) tell(position, priced('cup'));
    expect(follower.lastEditOf('catalog')).to.equal(100);
    expect(follower.lastPositionOf('catalog')).to.equal(150);
  });

  it('takes nothing for an edit that comes out of a file', () => {
    const { live, live$, tell } = subscription();
    const follower = createLogFollower(live, []);
    live$.next(true);
    tell(1, priced('cup'));
    follower.readsFile(recorded(priced('cup'), 2).metadata.correlationId);
    tell(2, priced('cup'));
    expect([follower.lastEditOf('catalog'), follower.lastPositionOf('catalog')]).to.deep.equal([1, 2]);
  });

  it('does not take what was said long ago for news because a file speaks of very many products', () => {
    const { live, live$, tell } = subscription();
    const follower = createLogFollower(live, []);
    live$.next(true);
    tell(1, { type: 'StoreSettingsChanged', data: {} });
    for (let position = 2; position <= 30_001; position++) tell(position, priced(`cup ${position}`));
    const newest = follower.lastPositionOf('cup 30001');
    const told = ['site', 'a page of yesterday'].map((subject) => follower.lastPositionOf(subject));
    expect([newest, follower.lastEditOf('site')]).to.deep.equal([30_001, 1]);
    // Forgotten is the older half: thousands of products later all that is shown was made again long since.
    for (const position of told) expect(position).to.be.lessThan(30_001 - 8_000);
  });

  it('takes a purchase for news of what buyers are shown only where few are left', () => {
    const { live, live$, tell } = subscription();
    const follower = createLogFollower(live, []);
    live$.next(true);
    const shown = () => follower.lastPositionOf(shownOf('cup'));
    const of = { productId: 'cup', variantId: 'v1', onHand: 30, unlimited: false };
    tell(3, priced('cup'));
    expect(shown()).to.equal(3);
    tell(4, { type: 'StockReserved', data: { ...of, reserved: 9, quantity: 9 } });
    expect([shown(), follower.lastPositionOf('cup')]).to.deep.equal([3, 4]);
    tell(5, { type: 'StockReserved', data: { ...of, reserved: 10, quantity: 1 } });
    expect(shown()).to.equal(5);
  });

  it('says how far it has come, and when it has come so far', async () => {
    const { live, live$, tell } = subscription();
    const follower = createLogFollower(live, []);
    live$.next(true);
    tell(3, priced('cup'));
    await follower.reached(3, 60_000);
    const reached = follower.reached(8, 60_000);
    tell(8, { type: 'CartClosed', data: {} });
    await reached;
    expect(follower.seenTo).to.equal(8);
    const lost = follower.reached(9, 60_000);
    live$.next(false);
    await lost;
  });

  it('tells those that keep something of each event, and of each change of sight', () => {
    const { live, live$, tell } = subscription();
    const heard: unknown[] = [];
    const listener: LogListener = {
      follow: ({ position }) => heard.push(position),
      setLive: (isLive) => heard.push(isLive),
    };
    createLogFollower(live, [listener]);
    live$.next(true);
    tell(1, priced('cup'));
    live$.next(false);
    expect(heard).to.deep.equal([false, true, 1, false]);
  });

  it('listens no more once following has ended', () => {
    const { live, live$, pages$ } = subscription();
    createLogFollower(live, []);
    live$.complete();
    pages$.complete();
    expect([live$.observed, pages$.observed]).to.deep.equal([false, false]);
  });

  describe('and went out of sight for a while', () => {
    const page = (text: string, knownTo: number) => {
      const bytes = Buffer.from(text);
      const dependsOn = [{ subject: 'catalog', knownTo }];
      const shown = { status: 200, contentType: 'text/html', bytes, etag: strongEtag(bytes) };
      return { ...shown, dependsOn };
    };

    it('vouches for no page from before, as nobody heard what happened meanwhile', async () => {
      const { live, live$ } = subscription();
      const cache = createPageCache(createLogFollower(live, []));
      live$.next(true);
      await cache.findOrMake('/', 0, async () => page('old', 5));
      expect(cache.find('/', 0)?.bytes.toString()).to.equal('old');
      live$.next(false);
      expect(cache.find('/', 0)).to.equal(undefined);
      live$.next(true);
      expect(cache.find('/', 0)).to.equal(undefined);
    });

    it('vouches for no page that was begun before and is done after', async () => {
      const { live, live$ } = subscription();
      const cache = createPageCache(createLogFollower(live, []));
      live$.next(true);
      await cache.findOrMake('/', 0, async () => {
        live$.next(false);
        live$.next(true);
        return page('old', 5);
      });
      expect(cache.find('/', 0)).to.equal(undefined);
      await cache.findOrMake('/', 0, async () => page('new', 6));
      expect(cache.find('/', 0)?.bytes.toString()).to.equal('new');
    });
  });
});
