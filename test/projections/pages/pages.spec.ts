import { flat } from '../../../domain/pages/content.facts.ts';
import type { PageEvent } from '../../../domain/pages/page.events.ts';
import { pages } from '../../../projections/pages/pages.ts';
import { aBlock, aSection, pageCreated, pageId } from '../../support/builders/pages.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

const words = aBlock('words', { texts: { en: '<p>Hello</p>' } });
const opening = aSection('opening', [words]);
const created = pageCreated(opening);
const draft = flat(created.data.content);
const renamed: PageEvent = { type: 'PageRenamed', data: { pageId, from: 'About', to: 'Studio' } };
const planned = { pageId, revision: 0, publishAt: '2026-05-01T08:00:00.000Z' };
const AT = '2026-03-02T09:00:00.000Z';

describe('a page, as it is read', () => {
  const { given } = projectionSpec(pages);

  it('begins as a draft that nobody sees', () => {
    given(created).expectShown(pageId, {
      title: 'About',
      urlId: 'about',
      draft,
      live: null,
      scheduled: null,
    });
  });

  it('shows visitors what was published, whatever the draft says since', () => {
    given(created, { type: 'PagePublished', data: { pageId, revision: 0 } }, renamed).expectShown(pageId, {
      title: 'Studio',
      live: { revision: 0, at: AT, content: draft },
      draft: { ...draft, title: 'Studio' },
      contentRevision: 2,
      publications: [{ revision: 0, at: AT, by: 'visitor:visitor1' }],
    });
  });

  it('publishes what was planned, and not what came after', () => {
    given(created, { type: 'PagePublicationScheduled', data: planned }, renamed, {
      type: 'PagePublished',
      data: { pageId, revision: 0 },
    }).expectShown(pageId, { live: { revision: 0, at: AT, content: draft }, scheduled: null });
  });

  it('forgets a plan that was called off, and a page that was taken back', () => {
    given(
      created,
      { type: 'PagePublished', data: { pageId, revision: 0 } },
      { type: 'PagePublicationScheduled', data: planned },
      { type: 'PagePublicationCancelled', data: planned },
      { type: 'PageUnpublished', data: { pageId, revision: 0 } },
    ).expectShown(pageId, { live: null, scheduled: null });
  });

  it('tells visitors the date that its owner gave it, or that of its first publication', () => {
    const published: PageEvent = { type: 'PagePublished', data: { pageId, revision: 0 } };
    given(created, published).expectShown(pageId, { firstShownAt: AT, shownOn: AT });
    const publishedOn = '2025-12-24T08:00:00.000Z';
    given(
      created,
      { type: 'PageDetailSet', data: { pageId, field: 'publishedOn', to: publishedOn } },
      { type: 'PagePublished', data: { pageId, revision: 1 } },
    ).expectShown(pageId, { firstShownAt: AT, shownOn: publishedOn });
    given(created, published, { type: 'PageUnpublished', data: { pageId, revision: 0 } }).expectShown(
      pageId,
      {
        ...{ firstShownAt: AT, shownOn: null },
      },
    );
  });

  it('needs review from when somebody asks until it is published or returned', () => {
    const submitted: PageEvent = { type: 'PageSubmitted', data: { pageId, revision: 0 } };
    given(created, submitted).expectShown(pageId, { submitted: 0 });
    given(created, submitted, { type: 'PageReturned', data: { pageId, revision: 0 } }).expectShown(pageId, {
      submitted: null,
    });
    given(created, submitted, { type: 'PagePublished', data: { pageId, revision: 0 } }).expectShown(pageId, {
      submitted: null,
    });
  });

  it('is what it was while it is locked, and once it is unlocked', () => {
    const locked: PageEvent = { type: 'PageLocked', data: { pageId } };
    given(created, locked).expectShown(pageId, { draft, contentRevision: 0, revision: 1 });
    given(created, locked, { type: 'PageUnlocked', data: { pageId } }).expectShown(pageId, {
      ...{ draft, contentRevision: 0, revision: 2 },
    });
  });

  it('has another address at once, and is not listed once it is removed', () => {
    given(
      created,
      { type: 'PageAddressChanged', data: { pageId, from: 'about', to: 'studio' } },
      {
        type: 'PageRemoved',
        data: { pageId, urlId: 'studio' },
      },
    ).expectShown(pageId, { urlId: 'studio', status: 'removed' });
    given(
      created,
      { type: 'PageRemoved', data: { pageId, urlId: 'about' } },
      {
        type: 'PageReinstated',
        data: { pageId, urlId: 'again' },
      },
    ).expectShown(pageId, { urlId: 'again', status: 'there' });
  });

  it('remembers the edits of its draft for who takes them back', () => {
    const place = { sectionId: 'opening', cell: 0, after: null };
    const button = aBlock('button', { type: 53 });
    const closing = aSection('closing');
    given(
      created,
      { type: 'PageDescribed', data: { pageId, from: '', to: 'Who we are' } },
      { type: 'SectionAdded', data: { pageId, section: closing, after: 'opening' } },
      {
        type: 'SectionStyled',
        data: { pageId, sectionId: 'closing', field: 'theme', from: 'plain', to: 'dark' },
      },
      { type: 'SectionMoved', data: { pageId, sectionId: 'closing', from: 'opening', to: null } },
      { type: 'SectionRemoved', data: { pageId, section: closing, after: null } },
      { type: 'BlockPlaced', data: { pageId, block: button, sectionId: 'opening', after: null } },
      { type: 'BlockOptionSet', data: { pageId, blockId: 'button', option: 'label', from: 'A', to: 'B' } },
      {
        type: 'BlockTextRewritten',
        data: { pageId, blockId: 'words', locale: 'en', from: '<p>Hello</p>', to: '' },
      },
      {
        type: 'BlockMoved',
        data: { pageId, blockId: 'button', from: place, to: { ...place, after: 'words' } },
      },
      { type: 'BlockRemoved', data: { pageId, block: button, sectionId: 'opening', after: 'words' } },
      { type: 'PageRestored', data: { pageId, revision: 0, content: created.data.content, undoes: 10 } },
    ).expectShown(pageId, {
      draft,
      contentRevision: 11,
      trail: Array.from({ length: 11 }, (_, index) => ({
        revision: index + 1,
        undoes: index === 10 ? 10 : null,
        by: 'visitor:visitor1',
      })),
    });
  });
});
