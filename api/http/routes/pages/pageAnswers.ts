import { DomainError } from '../../../../domain/kernel/errors.ts';
import { whole } from '../../../../domain/pages/content.facts.ts';
import { kindOf } from '../../../../domain/pages/kinds/pageKinds.ts';
import { pageNotFound } from '../../../../domain/pages/page.decider.ts';
import type { ExistingPage, PageState } from '../../../../domain/pages/page.state.ts';
import type { PageView } from '../../contracts/pages/pages.ts';

/** The page that a stream amounts to. Throws `PAGE_NOT_FOUND`, also for one that was removed. */
export function existing(state: PageState): ExistingPage {
  if (state.status !== 'there') throw pageNotFound();
  return state;
}

/** The same of a section that pages share. Throws `SHARED_SECTION_NOT_FOUND`. */
export function existingSection(state: PageState): ExistingPage {
  if (state.status === 'there' && kindOf(state.kind).isPart) return state;
  throw new DomainError('SHARED_SECTION_NOT_FOUND', 'There is no such shared section.');
}

/** A page as staff edit it. */
export function pageView(state: PageState): PageView {
  const { pageId, urlId, draft, liveRevision, contentRevision, scheduled, revision, ...page } =
    existing(state);
  const { kind, collectionId, submitted, isLocked } = page;
  return {
    ...{ id: pageId, kind, collectionId, urlId },
    content: whole(draft),
    liveRevision,
    hasChanges: liveRevision !== contentRevision,
    scheduled,
    submitted,
    isLocked,
    revision,
  };
}
