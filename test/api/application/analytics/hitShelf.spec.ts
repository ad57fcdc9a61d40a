import { expect } from 'chai';
import { createHitShelf } from '../../../../api/application/analytics/hitShelf.ts';
import { visitsIn } from '../../../../api/application/analytics/visits.ts';
import type { Recorded } from '../../../../domain/kernel/event.ts';
import { hitsRecorded } from '../../../support/builders/hits.ts';

type Hits = Parameters<typeof hitsRecorded>[0];

/** A log that grows, in stretches of two events; `read` says how many of them were handed out. */
function growingLog() {
  const events: Recorded[] = [];
  const log = { read: 0 };
  return {
    ...{ log, events },
    add(hour: string, hits: Hits, websiteId = 'main') {
      const event = hitsRecorded(hits, { hour, websiteId });
      events.push({
        ...event,
        position: events.length * 10,
        recordedAt: `${hour}:30:00.000Z`,
      } as unknown as Recorded);
    },
    logReader: {
      async *backwards(_: unknown, cursor: string | null) {
        let end = cursor === null ? events.length : Number(cursor);
        for (;;) {
          const start = Math.max(0, end - 2);
          const stretch = events.slice(start, end).reverse();
          log.read += stretch.length;
          end = start;
          yield { events: stretch, cursor: end === 0 ? null : String(end) };
          if (end === 0) return;
        }
      },
      async *onwards() {
        yield { events, cursor: null };
      },
    },
  };
}

const DAY = { websiteId: 'main', from: '2026-03-05', to: '2026-03-06' };

describe('hits that reports have read', () => {
  function threeDays() {
    const grown = growingLog();
    for (const day of ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'])
      for (const hour of ['08', '09']) grown.add(`${day}T${hour}`, [{ at: `${day}T${hour}:15:00.000Z` }]);
    return { ...grown, hitShelf: createHitShelf(grown.logReader) };
  }

  it('are read once, and no further back than somebody asks', async () => {
    const { log, logReader, hitShelf } = threeDays();
    const count = async (span: typeof DAY) =>
      (await visitsIn({ logReader, hitShelf }, { ...span, filter: {} }))
        .some(0, 9)
        .map(({ hits }) => hits.length);
    expect(await count(DAY)).to.deep.equal([2]);
    const first = log.read;
    expect(first).to.be.below(10);
    expect(await count(DAY)).to.deep.equal([2]);
    // The newest stretch is looked at for what is new.
    expect(log.read - first).to.be.at.most(2);
    expect(await count({ ...DAY, from: '2026-03-01' })).to.deep.equal([2, 2, 2, 2, 2]);
    expect(log.read).to.be.at.most(10 + 4);
  });

  it('grow by what came since, in its order', async () => {
    const { add, logReader, hitShelf } = threeDays();
    const paths = async () =>
      (await visitsIn({ logReader, hitShelf }, { ...DAY, filter: {} }))
        .some(0, 1)[0]
        ?.hits.map(({ path }) => path);
    expect(await paths()).to.deep.equal(['/shop', '/shop']);
    const at = '2026-03-05T10:00:00.000Z';
    add('2026-03-05T10', [
      { at, path: '/a' },
      { at, path: '/b' },
    ]);
    add('2026-03-05T10', [{ at, path: '/c' }]);
    add('2026-03-05T10', [{ at, path: '/elsewhere' }], 'other');
    expect(await paths()).to.deep.equal(['/shop', '/shop', '/a', '/b', '/c']);
    expect(await paths()).to.deep.equal(['/shop', '/shop', '/a', '/b', '/c']);
  });

  it('begin with a log that has none yet', async () => {
    const { add, logReader } = growingLog();
    const hitShelf = createHitShelf(logReader);
    const count = async () => (await visitsIn({ logReader, hitShelf }, { ...DAY, filter: {} })).count;
    expect(await count()).to.equal(0);
    add('2026-03-05T10', [{ at: '2026-03-05T10:00:00.000Z' }]);
    expect(await count()).to.equal(1);
  });

  it('come as they are heard of once nothing can have been missed, and are not looked for any more', async () => {
    const { log, add, events, logReader } = threeDays();
    let now = 0;
    const hitShelf = createHitShelf(logReader, undefined, () => now);
    hitShelf.setLive(true);
    const paths = async () =>
      (await visitsIn({ logReader, hitShelf }, { ...DAY, filter: {} }))
        .some(0, 1)[0]
        ?.hits.map(({ path }) => path)
        .slice(2);
    const happen = (path: string) => {
      add('2026-03-05T10', [{ at: '2026-03-05T10:00:00.000Z', path }]);
      hitShelf.follow(events.at(-1) as Recorded);
    };
    await paths();
    happen('/a');
    expect(await paths()).to.deep.equal(['/a']);
    now = 11_000;
    happen('/b');
    expect(await paths()).to.deep.equal(['/a', '/b']);
    const read = log.read;
    happen('/c');
    expect(await paths()).to.deep.equal(['/a', '/b', '/c']);
    expect(await paths()).to.deep.equal(['/a', '/b', '/c']);
    expect(log.read).to.equal(read);
  });

  it('are forgotten with what is kept no longer, and where the log goes out of sight', async () => {
    const { log, logReader, hitShelf } = threeDays();
    const ask = async () => void (await visitsIn({ logReader, hitShelf }, { ...DAY, filter: {} })).count;
    await ask();
    for (const forget of [
      () => hitShelf.follow({ type: 'RetentionApplied' } as Recorded),
      () => hitShelf.setLive(false),
    ]) {
      forget();
      const before = log.read;
      await ask();
      expect(log.read - before).to.be.above(2);
    }
  });
});
