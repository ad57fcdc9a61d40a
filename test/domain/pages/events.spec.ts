import { expect } from 'chai';
import { endOf, event } from '../../../domain/pages/kinds/events.ts';
import { detailOf } from '../../../domain/pages/kinds/keptDetail.ts';
import { detailsOf } from '../../../domain/pages/kinds/pageKinds.ts';
import { toldBy } from '../../../domain/pages/kinds/told.facts.ts';
import { pageAggregate } from '../../../domain/pages/page.decider.ts';
import type { PageEvent } from '../../../domain/pages/page.events.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { refusalOf } from '../../support/refusal.ts';

const pageId = 'firing';
const startsAt = '2026-12-04T18:00:00.000Z';
const created = (details: Record<string, unknown> = {}): PageEvent => ({
  type: 'PageCreated',
  data: {
    ...{ pageId, urlId: 'firing', copyOf: null, kind: 'event', collectionId: 'open_days' },
    content: { title: 'The kiln is opened', description: '', sections: [], details },
  },
});

describe('an event', () => {
  const { given } = deciderSpec(pageAggregate);
  const publish = { type: 'PublishPage' as const, data: { pageId, revision: 0 } };
  const publishAt = '2026-12-01T08:00:00.000Z';
  const plan = {
    type: 'SchedulePage' as const,
    data: { pageId, revision: 0, publishAt, at: '2026-11-01T08:00:00.000Z' },
  };

  it('is published, or planned, once it says when it begins', () => {
    given(created()).when(publish).expectRefusal('PAGE_INCOMPLETE');
    given(created()).when(plan).expectRefusal('PAGE_INCOMPLETE');
    given(created({ startsAt }))
      .when(publish)
      .expectEvents({ type: 'PagePublished', data: { pageId, revision: 0 } });
  });

  it('does not end before it begins', () => {
    given(created({ startsAt, endsAt: '2026-12-04T17:00:00.000Z' }))
      .when(publish)
      .expectRefusal('PAGE_INCOMPLETE');
  });

  it('is over at its end, an hour after its beginning where it says none, or with its last day', () => {
    const over = (said: Record<string, unknown>) => endOf(detailsOf(event, { startsAt, ...said }));
    expect(over({ endsAt: '2026-12-04T21:00:00.000Z' })).to.equal('2026-12-04T21:00:00.000Z');
    expect(over({})).to.equal('2026-12-04T19:00:00.000Z');
    const day = { isAllDay: true, startsAt: '2026-12-04T00:00:00.000Z' };
    expect(over(day)).to.equal('2026-12-05T00:00:00.000Z');
    expect(over({ ...day, endsAt: '2026-12-06T00:00:00.000Z' })).to.equal('2026-12-07T00:00:00.000Z');
  });

  it('stands in order by when it begins; a post by its date, and is never over', () => {
    expect(toldBy('event', { startsAt })).to.deep.equal({
      from: startsAt,
      until: '2026-12-04T19:00:00.000Z',
    });
    expect(toldBy('post', { publishedOn: startsAt })).to.deep.equal({ from: startsAt, until: null });
    expect(toldBy('page', {})).to.deep.equal({ from: null, until: null });
  });

  it('knows clocks by their names, and places by two numbers', () => {
    expect(detailOf('event', 'timeZone', 'Europe/Dublin')).to.equal('Europe/Dublin');
    expect(refusalOf(() => detailOf('event', 'timeZone', 'Atlantis/Harbour')).code).to.equal(
      'PAGE_DETAIL_INVALID',
    );
    expect(detailOf('event', 'coordinates', ' 53.3498, -6.2603 ')).to.equal('53.3498, -6.2603');
    expect(refusalOf(() => detailOf('event', 'coordinates', '95, 10')).code).to.equal('PAGE_DETAIL_INVALID');
  });
});
