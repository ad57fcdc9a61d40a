import { expect } from 'chai';
import { parseSteps } from '../../../../api/application/analytics/ownFunnel.ts';
import { type VisitFilter, visitsIn } from '../../../../api/application/analytics/visits.ts';
import { momentAt } from '../../../../api/application/timeMachine/moment.ts';
import type { Recorded } from '../../../../domain/kernel/event.ts';
import { addedUp } from '../../../../projections/analytics/tallies.ts';
import { hitsRecorded } from '../../../support/builders/hits.ts';

type Hits = Parameters<typeof hitsRecorded>[0];

/** A log of hits, each batch recorded in the minute that it says. */
function logOf(batches: readonly { readonly hour: string; readonly hits: Hits }[]) {
  const events = batches.map(({ hour, hits }) => ({
    ...hitsRecorded(hits, { hour }),
    recordedAt: `${hour}:30:00.000Z`,
  })) as unknown as Recorded[];
  return {
    async *backwards() {
      yield { events: [...events].reverse(), cursor: null };
    },
    async *onwards() {
      yield { events, cursor: null };
    },
  };
}

const LOG = logOf([
  { hour: '2026-03-01T09', hits: [{ visitor: 'ada', at: '2026-03-01T09:00:00.000Z', isEntry: true }] },
  {
    hour: '2026-03-02T09',
    hits: [
      { visitor: 'ada', at: '2026-03-02T09:00:00.000Z', isEntry: true, source: 'kiln.example', path: '/' },
      { visitor: 'ben', at: '2026-03-02T09:01:00.000Z', isEntry: true, path: '/shop' },
      { visitor: 'ada', at: '2026-03-02T09:02:00.000Z', name: 'add_to_cart', subject: 'cup' },
    ],
  },
  {
    hour: '2026-03-02T10',
    hits: [{ visitor: 'ada', at: '2026-03-02T10:00:00.000Z', path: '/checkout' }],
  },
]);
const SPAN = { websiteId: 'main', from: '2026-03-02', to: '2026-03-03' };
const found = (filter: VisitFilter = {}, until?: string) =>
  visitsIn({ logReader: LOG, ...(until !== undefined && { moment: momentAt(until) }) }, { ...SPAN, filter });

const visits = async (filter: VisitFilter = {}, until?: string) => (await found(filter, until)).some(0, 100);

describe('visits', () => {
  it('are what each visitor did on a day, who came last first', async () => {
    const all = await visits();
    expect(
      all.map(({ day, hits }) => [day, hits.map(({ visitor, path }) => `${visitor} ${path}`)]),
    ).to.deep.equal([
      ['2026-03-02', ['ben /shop']],
      ['2026-03-02', ['ada /', 'ada /shop', 'ada /checkout']],
    ]);
  });

  it('are those that have all of what is asked for', async () => {
    const who = async (filter: VisitFilter) =>
      (await visits(filter)).map(({ hits: [first] }) => first?.visitor);
    expect(await who({ source: 'kiln.example' })).to.deep.equal(['ada']);
    expect(await who({ source: '' })).to.deep.equal(['ben']);
    expect(await who({ page: '/checkout', added: 'cup' })).to.deep.equal(['ada']);
    expect(await who({ page: '/checkout', source: '' })).to.deep.equal([]);
  });

  it('amount to the same report as what is counted as it comes in', async () => {
    const [day] = (await found({ added: 'cup' })).traffic('day');
    expect(day?.at).to.equal('2026-03-02');
    expect(day?.visits).to.equal(1);
    expect(addedUp([day?.tallies ?? {}], 'page')).to.deep.equal([
      { value: '/', count: 1 },
      { value: '/checkout', count: 1 },
    ]);
    const hours = (await found()).traffic('hour').map(({ at }) => at);
    expect(hours).to.deep.equal(['2026-03-02T09', '2026-03-02T10']);
  });

  it('are of a moment what was known of them then', async () => {
    const [, ada] = await visits({}, '2026-03-02T09:45:00.000Z');
    expect(ada?.hits).to.have.lengthOf(2);
  });
});

describe('a funnel of one’s own', () => {
  it('counts who came to each step after those before it', async () => {
    const count = async (...steps: string[]) =>
      (await found()).funnel(parseSteps(steps)).map(({ reached }) => reached);
    expect(await count('page:/*', 'name:add_to_cart', 'page:/checkout')).to.deep.equal([2, 1, 1]);
    expect(await count('page:/checkout', 'name:add_to_cart')).to.deep.equal([1, 0]);
    expect(await count('entry:/', 'page:/')).to.deep.equal([1, 1]);
  });

  it('says of each step how many visits match it at all', async () => {
    const match = async (...steps: string[]) =>
      (await found()).funnel(parseSteps(steps)).map(({ matched }) => matched);
    expect(await match('page:/checkout', 'name:add_to_cart')).to.deep.equal([1, 1]);
    expect(await match('page:/*', 'page:/nowhere')).to.deep.equal([2, 0]);
  });

  it('leads to the visits that came to a step', async () => {
    const who = async (...texts: string[]) => {
      const came = await visitsIn({ logReader: LOG }, { ...SPAN, filter: {}, steps: parseSteps(texts) });
      return came.some(0, 100).map(({ hits: [first] }) => first?.visitor);
    };
    expect(await who('page:/*')).to.deep.equal(['ben', 'ada']);
    expect(await who('page:/*', 'name:add_to_cart', 'page:/checkout')).to.deep.equal(['ada']);
    expect(await who('page:/checkout', 'name:add_to_cart')).to.deep.equal([]);
  });

  it('says what a step has to look like', () => {
    expect(() => parseSteps(['/shop'])).to.throw('A step says what is counted');
    expect(() => parseSteps(['moon:1'])).to.throw('A step says what is counted');
    expect(() => parseSteps(['page:'])).to.throw('A step says what is counted');
    expect(parseSteps(['source:'])[0]).to.include({ dimension: 'source', value: '' });
    expect(() => parseSteps(Array.from({ length: 11 }, () => 'page:/'))).to.throw('at most 10');
  });
});
