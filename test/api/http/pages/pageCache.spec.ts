import { expect } from 'chai';
import { type CachedPage, createPageCache, strongEtag } from '../../../../api/http/pages/pageCache.ts';

/** A log of which a spec says what happened and whether it is in sight. */
function logInSight() {
  const last = new Map<string, number>();
  return { isLive: true, sighting: 1, last, lastPositionOf: (subject: string) => last.get(subject) ?? 0 };
}

function page(text: string, knownTo: number): CachedPage {
  const bytes = Buffer.from(text);
  return {
    status: 200,
    contentType: 'text/html',
    bytes,
    etag: strongEtag(bytes),
    dependsOn: [{ subject: 'catalog', knownTo }],
    position: knownTo,
  };
}

describe('the page cache', () => {
  it('gives a page until the log says something new about what it shows', async () => {
    const log = logInSight();
    const cache = createPageCache(log);
    await cache.findOrMake('/', 0, async () => page('one', 5));
    expect(cache.find('/', 0)?.bytes.toString()).to.equal('one');
    log.last.set('other', 6);
    expect(cache.find('/', 0)?.bytes.toString()).to.equal('one');
    log.last.set('catalog', 6);
    expect(cache.find('/', 0)).to.equal(undefined);
    expect(cache.hits).to.equal(2);
  });

  it('gives nothing while the log is out of sight', async () => {
    const log = logInSight();
    const cache = createPageCache(log);
    await cache.findOrMake('/', 0, async () => page('one', 5));
    log.isLive = false;
    expect(cache.find('/', 0)).to.equal(undefined);
  });

  it('does not keep a page that was out of date before it was made', async () => {
    const log = logInSight();
    const cache = createPageCache(log);
    await cache.findOrMake('/', 0, async () => {
      log.last.set('catalog', 9);
      return page('late', 8);
    });
    expect(cache.find('/', 0)).to.equal(undefined);
  });

  it('gives a person who waits for their own change nothing older', async () => {
    const cache = createPageCache(logInSight());
    await cache.findOrMake('/', 0, async () => page('old', 5));
    const newer = await cache.findOrMake('/', 6, async () => page('new', 6));
    expect(newer.bytes.toString()).to.equal('new');
    expect(cache.find('/', 6)?.bytes.toString()).to.equal('new');
  });

  it('makes a page once for all who ask at the same time, and again after a failure', async () => {
    const cache = createPageCache(logInSight());
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
});
