import { expect } from 'chai';
import { createPageCache, type MadePage, strongEtag } from '../../../../api/http/pages/pageCache.ts';

/** A log of which a spec says what happened and whether it is in sight. */
function logInSight() {
  const last = new Map<string, number>();
  const edits = new Map<string, number>();
  return {
    ...{ isLive: true, sighting: 1, seenTo: 0, last, edits },
    lastPositionOf: (subject: string) => last.get(subject) ?? 0,
    lastEditOf: (subject: string) => edits.get(subject) ?? 0,
  };
}

function page(text: string, knownTo: number): MadePage {
  const bytes = Buffer.from(text);
  return {
    status: 200,
    contentType: 'text/html',
    bytes,
    etag: strongEtag(bytes),
    dependsOn: ['cup', 'catalog'].map((subject) => ({ subject, knownTo })),
  };
}

describe('the page cache', () => {
  /** Milliseconds, as a spec says: every look at the clock is a whole minute later. */
  const minutes = () => {
    let at = 0;
    return () => (at += 60_000);
  };

  it('gives a page until the log says something new about what it shows', async () => {
    const log = logInSight();
    const cache = createPageCache(log, minutes());
    await cache.findOrMake('/', 0, async () => page('one', 5));
    expect(cache.find('/', 0)?.bytes.toString()).to.equal('one');
    log.last.set('other', 6);
    expect(cache.find('/', 0)?.bytes.toString()).to.equal('one');
    log.last.set('catalog', 6);
    expect(cache.find('/', 0)).to.equal(undefined);
    expect(cache.hits).to.equal(2);
  });

  it('gives nobody a page past the moment until which it is right, though the log says nothing new', async () => {
    let at = Date.parse('2026-12-04T18:59:59.999Z');
    const rightUntil = Date.parse('2026-12-04T19:00:00.000Z');
    const cache = createPageCache(
      logInSight(),
      () => 0,
      () => at,
    );
    await cache.findOrMake('/fair', 0, async () => ({ ...page('is to come', 5), rightUntil }));
    expect(cache.find('/fair', 0)?.bytes.toString()).to.equal('is to come');
    at = rightUntil;
    expect(cache.find('/fair', 0)).to.equal(undefined);
    const made = await cache.findOrMake('/fair', 0, async () => page('is over', 5));
    expect(made.bytes.toString()).to.equal('is over');
    at += 365 * 24 * 60 * 60 * 1000;
    expect(cache.find('/fair', 0)?.bytes.toString(), 'what is never wrong by itself').to.equal('is over');
  });

  it('gives nothing while the log is out of sight', async () => {
    const log = logInSight();
    const cache = createPageCache(log, minutes());
    await cache.findOrMake('/', 0, async () => page('one', 5));
    log.isLive = false;
    expect(cache.find('/', 0)).to.equal(undefined);
  });

  it('does not keep a page that was out of date before it was made', async () => {
    const log = logInSight();
    const cache = createPageCache(log, minutes());
    await cache.findOrMake('/', 0, async () => {
      log.last.set('catalog', 9);
      return page('late', 8);
    });
    expect(cache.find('/', 0)).to.equal(undefined);
  });

  it('gives a person who waits for their own change nothing older', async () => {
    const log = logInSight();
    const cache = createPageCache(log, minutes());
    await cache.findOrMake('/', 0, async () => page('old', 5));
    log.last.set('catalog', 6);
    log.seenTo = 6;
    const newer = await cache.findOrMake('/', 6, async () => page('new', 6));
    expect(newer.bytes.toString()).to.equal('new');
    expect(cache.find('/', 6)?.bytes.toString()).to.equal('new');
  });

  it('makes a page once for all who ask at the same time, and again after a failure', async () => {
    const cache = createPageCache(logInSight(), minutes());
    let made = 0;
    const make = async () => {
      made++;
      if (made === 1) throw new Error('not today');
      return page('made', 1);
    };
    const [first] = await Promise.allSettled([
      cache.findOrMake('/', 0, make),
      cache.findOrMake('/', 0, make),
    ]);
    expect(first?.status).to.equal('rejected');
    await Promise.all([cache.findOrMake('/', 0, make), cache.findOrMake('/', 0, make)]);
    expect(made).to.equal(2);
  });

  it('gives who has changed nothing a page of less than a second ago, where only something was sold', async () => {
    const log = logInSight();
    let at = 0;
    const cache = createPageCache(log, () => at);
    const dependsOn = ['catalog', 'cup'].map((subject) => ({ subject, knownTo: 5 }));
    await cache.findOrMake('/', 0, async () => ({ ...page('old', 5), dependsOn }));
    log.last.set('cup', 6);
    log.seenTo = 6;
    at = 999;
    expect(cache.find('/', 0)?.bytes.toString()).to.equal('old');
    expect(cache.find('/', 6)).to.equal(undefined);
    at = 1000;
    expect(cache.find('/', 0)).to.equal(undefined);
  });

  it('gives it up to three seconds long while the next one is made, which nobody waits for', async () => {
    const log = logInSight();
    let at = 0;
    const cache = createPageCache(log, () => at);
    const dependsOn = ['catalog', 'cup'].map((subject) => ({ subject, knownTo: 5 }));
    await cache.findOrMake('/', 0, async () => ({ ...page('old', 5), dependsOn }));
    log.last.set('cup', 6);
    log.seenTo = 6;
    at = 2999;
    let finish: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let made = 0;
    const make = async () => {
      made++;
      await held;
      return page('new', 6);
    };
    expect((await cache.findOrMake('/', 0, make)).bytes.toString()).to.equal('old');
    expect((await cache.findOrMake('/', 0, make)).bytes.toString()).to.equal('old');
    const own = cache.findOrMake('/', 6, make);
    finish();
    expect((await own).bytes.toString(), 'who waits for their own change').to.equal('new');
    expect(made).to.equal(2);
    expect((await cache.findOrMake('/', 0, make)).bytes.toString()).to.equal('new');

    log.last.set('cup', 7);
    at = 6000;
    expect((await cache.findOrMake('/', 0, async () => page('newer', 7))).bytes.toString()).to.equal('newer');
  });

  it('is good for ten times as long as it took to make, up to five seconds', async () => {
    const log = logInSight();
    let at = 0;
    const cache = createPageCache(log, () => at);
    const makeIn = (took: number) => async () => {
      at += took;
      return page('old', 5);
    };
    await cache.findOrMake('/slow', 0, makeIn(300));
    await cache.findOrMake('/slower', 0, makeIn(900));
    log.last.set('cup', 600);
    at = 2999;
    expect(cache.find('/slow', 0)?.bytes.toString()).to.equal('old');
    at = 3000;
    expect(cache.find('/slow', 0)).to.equal(undefined);
    at = 5299;
    expect(cache.find('/slower', 0)?.bytes.toString()).to.equal('old');
    at = 5300;
    expect(cache.find('/slower', 0)).to.equal(undefined);
    log.edits.set('catalog', 600);
    at = 1400;
    expect(cache.find('/slower', 0)).to.equal(undefined);
  });

  it('is not kept longer by a next one that cannot be made', async () => {
    const log = logInSight();
    let at = 0;
    const cache = createPageCache(log, () => at);
    await cache.findOrMake('/', 0, async () => page('old', 5));
    log.last.set('cup', 600);
    const fail = async () => {
      throw new Error('not today');
    };
    at = 1500;
    expect((await cache.findOrMake('/', 0, fail)).bytes.toString()).to.equal('old');
    at = 3000;
    const failure = await cache.findOrMake('/', 0, fail).catch((error: Error) => error.message);
    expect(failure).to.equal('not today');
  });

  it('gives nobody a page that its owner has changed since, however young it is', async () => {
    const log = logInSight();
    const cache = createPageCache(log, () => 0);
    await cache.findOrMake('/', 0, async () => page('old', 5));
    log.last.set('catalog', 6);
    log.edits.set('catalog', 6);
    expect(cache.find('/', 0)).to.equal(undefined);
  });

  it('gives who has changed nothing a page of less than five seconds ago while a file of products is read in', async () => {
    const log = logInSight();
    let at = 0;
    const cache = createPageCache(log, () => at);
    await cache.findOrMake('/', 0, async () => page('old', 5));
    log.last.set('catalog', 600);
    log.edits.set('catalog', 5);
    log.seenTo = 600;
    at = 4_999;
    expect(cache.find('/', 0)?.bytes.toString()).to.equal('old');
    expect(cache.find('/', 600)).to.equal(undefined);
    at = 5_000;
    expect(cache.find('/', 0)).to.equal(undefined);
  });

  it('counts from when somebody last found it right, however long ago it was made', async () => {
    const log = logInSight();
    let at = 0;
    const cache = createPageCache(log, () => at);
    await cache.findOrMake('/', 0, async () => page('old', 5));
    at = 60_000;
    expect(cache.find('/', 0)?.bytes.toString()).to.equal('old');
    log.last.set('cup', 600);
    at = 60_999;
    expect(cache.find('/', 0)?.bytes.toString()).to.equal('old');
    at = 61_000;
    expect(cache.find('/', 0)).to.equal(undefined);
  });

  it('gives who has acted elsewhere the page that nothing was said about, once the log was followed so far', async () => {
    const log = logInSight();
    const cache = createPageCache(log, minutes());
    await cache.findOrMake('/', 0, async () => page('kept', 5));
    expect(cache.find('/', 9)).to.equal(undefined);
    log.seenTo = 9;
    const found = await cache.findOrMake('/', 9, async () => page('made again', 9));
    expect(found.bytes.toString()).to.equal('kept');
    expect(cache.find('/', 9)?.bytes.toString()).to.equal('kept');
  });

  it('makes a page anew for who waits for a change that came after the making had begun', async () => {
    const log = logInSight();
    const cache = createPageCache(log, minutes());
    let finish = (_: MadePage) => {};
    const slow = cache.findOrMake('/', 0, () => new Promise<MadePage>((resolve) => (finish = resolve)));
    const acted = cache.findOrMake('/', 6, async () => page('new', 6));
    expect((await acted).bytes.toString()).to.equal('new');
    finish(page('old', 5));
    expect((await slow).bytes.toString()).to.equal('old');
  });
});
