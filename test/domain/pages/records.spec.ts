import { expect } from 'chai';
import { blog, post } from '../../../domain/pages/kinds/blog.ts';
import { detailsOf } from '../../../domain/pages/kinds/pageKinds.ts';
import { pageAggregate } from '../../../domain/pages/page.decider.ts';
import type { PageEvent } from '../../../domain/pages/page.events.ts';
import { standingOf } from '../../../domain/pages/standing.facts.ts';
import { inverseOf } from '../../../domain/pages/undo.facts.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const pageId = 'cup';
const created = (details: Record<string, unknown> = {}): PageEvent => ({
  type: 'PageCreated',
  data: {
    ...{ pageId, urlId: 'a-cup', copyOf: null, kind: 'post', collectionId: 'journal' },
    content: { title: 'A cup', description: '', sections: [], details },
  },
});

describe('a record of a collection', () => {
  const { given } = deciderSpec(pageAggregate);
  const set = (field: string, to: unknown, from?: unknown) => ({
    type: 'SetPageDetail' as const,
    data: { pageId, field, to, ...(from !== undefined && { from }) },
  });

  it('says one thing of itself with one event, and what was before', () => {
    given(created({ tags: ['clay'] }))
      .when(set('tags', ['clay', 'cups'], ['clay']))
      .expectEvents({
        type: 'PageDetailSet',
        data: { pageId, field: 'tags', from: ['clay'], to: ['clay', 'cups'] },
      });
    given(created())
      .when(set('starred', true))
      .expectEvents({ type: 'PageDetailSet', data: { pageId, field: 'starred', to: true } });
    given(created({ starred: true }))
      .when(set('starred', true))
      .expectNothing();
  });

  it('takes a default that somebody read for what it is', () => {
    given(created())
      .when(set('tags', [], []))
      .expectNothing();
    given(created())
      .when(set('tags', ['clay'], []))
      .expectEvents({ type: 'PageDetailSet', data: { pageId, field: 'tags', to: ['clay'] } });
  });

  it('refuses with both values where somebody else has changed the same', () => {
    given(created({ tags: ['light'] }))
      .when(set('tags', ['cups'], ['clay']))
      .expectRefusal('EDIT_CONFLICT');
  });

  it('keeps the limits of the specification, in its words', () => {
    given(created())
      .when(set('tags', ['Clay', 'clay']))
      .expectRefusal('PAGE_DETAIL_INVALID', 'This tag already exists', { field: 'tags' });
    given(created())
      .when(set('categories', ['Kiln', 'kiln']))
      .expectRefusal('PAGE_DETAIL_INVALID', 'This category already exists', { field: 'categories' });
    given(created())
      .when(set('tags', ['t'.repeat(51)]))
      .expectRefusal('PAGE_DETAIL_INVALID');
    given(created())
      .when(set('categories', ['c'.repeat(26)]))
      .expectRefusal('PAGE_DETAIL_INVALID');
    given(created()).when(set('layout', 'grid')).expectRefusal('PAGE_DETAIL_UNKNOWN');
    given(created()).when(set('externalLink', 'javascript:alert(1)')).expectRefusal('PAGE_DETAIL_INVALID');
  });

  it('is refused with details that its kind does not have', () => {
    const { data } = created({ pageSize: 3 }) as Extract<PageEvent, { type: 'PageCreated' }>;
    given()
      .when({ type: 'CreatePage', data: data as never })
      .expectRefusal('PAGE_DETAIL_UNKNOWN');
  });

  it('takes back what was said of it by the event alone', () => {
    const event: PageEvent = {
      type: 'PageDetailSet',
      data: { pageId, field: 'tags', from: ['clay'], to: ['cups'] },
    };
    expect(inverseOf(event, 4)).to.deep.equal({
      type: 'SetPageDetail',
      data: { pageId, field: 'tags', from: ['cups'], to: ['clay'], undoes: 4 },
    });
  });
});

describe('a page that somebody asks to have published', () => {
  const { given } = deciderSpec(pageAggregate);
  const submitted: PageEvent = { type: 'PageSubmitted', data: { pageId, revision: 0 } };
  const published: PageEvent = { type: 'PagePublished', data: { pageId, revision: 0 } };

  it('needs review, once', () => {
    const submit = { type: 'SubmitPage' as const, data: { pageId, revision: 0 } };
    given(created()).when(submit).expectEvents(submitted);
    given(created(), submitted).when(submit).expectNothing();
  });

  it('is refused where visitors see it already, and where it was changed since it was looked at', () => {
    given(created(), published)
      .when({ type: 'SubmitPage', data: { pageId, revision: 1 } })
      .expectRefusal('NOTHING_TO_PUBLISH');
    given(created(), { type: 'PageDetailSet', data: { pageId, field: 'starred', to: true } })
      .when({ type: 'SubmitPage', data: { pageId, revision: 0 } })
      .expectRefusal('PAGE_CHANGED');
  });

  it('needs none once it is published, planned or returned', () => {
    const back = { type: 'ReturnPage' as const, data: { pageId } };
    given(created(), submitted)
      .when(back)
      .expectEvents({ type: 'PageReturned', data: { pageId, revision: 0 } });
    given(created(), submitted, published).when(back).expectNothing();
    const planned = { pageId, revision: 0, publishAt: '2026-05-01T08:00:00.000Z' };
    given(created(), submitted, { type: 'PagePublicationScheduled', data: planned })
      .when(back)
      .expectNothing();
  });
});

describe('how a page stands', () => {
  const draft = { isScheduled: false, isSubmitted: false, isShown: false, wasShown: false };

  it('is told in the words of the specification, what is planned before all else', () => {
    expect(standingOf(draft)).to.equal('draft');
    expect(standingOf({ ...draft, isShown: true, wasShown: true })).to.equal('published');
    expect(standingOf({ ...draft, wasShown: true })).to.equal('private');
    expect(standingOf({ ...draft, isSubmitted: true, isShown: true })).to.equal('review');
    expect(standingOf({ ...draft, isSubmitted: true, isScheduled: true })).to.equal('scheduled');
  });
});

describe('what is said of a page', () => {
  it('has the defaults of its kind, and leaves out what this version does not know', () => {
    expect(detailsOf(post, { tags: ['clay'], nobodyKnows: 1 })).to.deep.include({
      ...{ tags: ['clay'], categories: [], starred: false, publishedOn: null, cover: null },
    });
    expect(detailsOf(post, { nobodyKnows: 1 })).not.to.have.property('nobodyKnows');
    expect(detailsOf(blog, { pageSize: 0 }).pageSize, 'what no schema takes').to.equal(12);
  });
});
