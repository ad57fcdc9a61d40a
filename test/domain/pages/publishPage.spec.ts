import { pageAggregate } from '../../../domain/pages/page.decider.ts';
import { pageCreated, pageId } from '../../support/builders/pages.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { HALF_PAST, QUARTER_PAST, TEN_PAST } from '../../support/instants.ts';

const { given } = deciderSpec(pageAggregate);
const created = pageCreated();
const renamed = { type: 'PageRenamed', data: { pageId, from: 'About', to: 'Studio' } } as const;
const planned = {
  type: 'PagePublicationScheduled',
  data: { pageId, revision: 0, publishAt: HALF_PAST },
} as const;
const publish = (revision: number) => ({ type: 'PublishPage', data: { pageId, revision } }) as const;
const published = (revision: number) => ({ type: 'PagePublished', data: { pageId, revision } }) as const;

describe('publishing a page', () => {
  it('shows what somebody looked at', () => {
    given(created, renamed).when(publish(1)).expectEvents(published(1));
  });

  it('is refused where the page shows something else since', () => {
    given(created, renamed).when(publish(0)).expectRefusal('PAGE_CHANGED');
    given(created, renamed).when(publish(7)).expectRefusal('PAGE_CHANGED');
  });

  it('names the last change of what the page shows, whatever else happened since', () => {
    given(created, renamed, published(1), { type: 'PageUnpublished', data: { pageId, revision: 1 } })
      .when(publish(3))
      .expectEvents(published(1));
    given(created, renamed, published(1)).when(publish(2)).expectNothing();
  });

  it('calls off the one that was planned', () => {
    given(created, planned)
      .when(publish(1))
      .expectEvents({ type: 'PagePublicationCancelled', data: planned.data }, published(0));
  });
});

describe('planning to publish a page', () => {
  it('pins what it shows now', () => {
    given(created)
      .when({ type: 'SchedulePage', data: { pageId, revision: 0, publishAt: HALF_PAST, at: TEN_PAST } })
      .expectEvents(planned);
    given(created, planned, renamed)
      .when({ type: 'PublishScheduledPage', data: { pageId, revision: 0, publishAt: HALF_PAST } })
      .expectEvents(published(0));
  });

  it('is for a time to come', () => {
    given(created)
      .when({ type: 'SchedulePage', data: { pageId, revision: 0, publishAt: TEN_PAST, at: QUARTER_PAST } })
      .expectRefusal('PUBLICATION_IN_PAST', undefined, { field: 'publishAt' });
  });

  it('is over once it is called off, or the page removed', () => {
    const due = {
      type: 'PublishScheduledPage',
      data: { pageId, revision: 0, publishAt: HALF_PAST },
    } as const;
    const called = { type: 'PagePublicationCancelled', data: planned.data } as const;
    given(created, planned).when({ type: 'CancelPublication', data: { pageId } }).expectEvents(called);
    given(created, planned, called).when(due).expectNothing();
    given(created, planned)
      .when({ type: 'RemovePage', data: { pageId } })
      .expectEvents(called, { type: 'PageRemoved', data: { pageId, urlId: 'about' } });
  });
});

describe('locking a page', () => {
  const locked = { type: 'PageLocked', data: { pageId } } as const;
  const unlocked = { type: 'PageUnlocked', data: { pageId } } as const;
  const lock = { type: 'LockPage', data: { pageId } } as const;
  const unlock = { type: 'UnlockPage', data: { pageId } } as const;
  const rename = { type: 'RenamePage', data: { pageId, to: 'Studio' } } as const;

  it('is said once, and taken back once', () => {
    given(created).when(lock).expectEvents(locked);
    given(created, locked).when(lock).expectNothing();
    given(created, locked).when(unlock).expectEvents(unlocked);
    given(created).when(unlock).expectNothing();
  });

  it('keeps what it shows, and the page itself', () => {
    given(created, locked).when(rename).expectRefusal('PAGE_LOCKED');
    given(created, locked).when({ type: 'RemovePage', data: { pageId } }).expectRefusal('PAGE_LOCKED');
    given(created, locked, unlocked).when(rename).expectEvents(renamed);
  });

  it('leaves publishing as it is', () => {
    given(created, renamed, locked).when(publish(2)).expectEvents(published(1));
  });
});

describe('moving a page', () => {
  const move = (from: string, to: string) =>
    ({ type: 'ChangePageAddress', data: { pageId, from, to } }) as const;

  it('says from where', () => {
    given(created)
      .when(move('about', 'studio'))
      .expectEvents({ type: 'PageAddressChanged', data: { pageId, from: 'about', to: 'studio' } });
    given(created).when(move('elsewhere', 'about')).expectNothing();
  });

  it('is refused where somebody else has moved it since', () => {
    given(created)
      .when(move('elsewhere', 'studio'))
      .expectRefusal('EDIT_CONFLICT', undefined, {
        field: 'urlId',
        conflicts: [{ field: 'urlId', before: 'elsewhere', theirs: 'about', yours: 'studio' }],
      });
  });
});
