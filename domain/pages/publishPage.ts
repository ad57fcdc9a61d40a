import { DomainError, unreachable } from '../kernel/errors.ts';
import { detailsOf, kindOf } from './kinds/pageKinds.ts';
import type { StandingCommand } from './page.commands.ts';
import type { PageEvent } from './page.events.ts';
import type { ExistingPage } from './page.state.ts';
import { conflict } from './pageRules.ts';

type Publishing = Exclude<StandingCommand, { type: 'RemovePage' | 'ReinstatePage' }>;

/** Who sees a page, and where (`docs/rules/pages.md#publishing`). */
export function publishPage(command: Publishing, page: ExistingPage): PageEvent[] {
  const { pageId, urlId, liveRevision, scheduled, submitted } = page;
  switch (command.type) {
    case 'ChangePageAddress': {
      const { from, to } = command.data;
      if (to === urlId) return [];
      if (from !== undefined && from !== urlId) {
        throw conflict('urlId', { before: from, theirs: urlId, yours: to });
      }
      return [{ type: 'PageAddressChanged', data: { pageId, from: urlId, to } }];
    }
    case 'PublishPage': {
      const revision = shownAt(page, command.data.revision);
      return revision === liveRevision && !scheduled
        ? []
        : [...called(page), { type: 'PagePublished', data: { pageId, revision } }];
    }
    case 'UnpublishPage':
      return liveRevision === null
        ? []
        : [{ type: 'PageUnpublished', data: { pageId, revision: liveRevision } }];
    case 'SchedulePage': {
      const { publishAt, at } = command.data;
      const revision = shownAt(page, command.data.revision);
      if (publishAt <= at) {
        throw new DomainError('PUBLICATION_IN_PAST', 'A publication is planned for a time to come.', {
          field: 'publishAt',
        });
      }
      if (scheduled?.publishAt === publishAt && scheduled.revision === revision) return [];
      return [...called(page), { type: 'PagePublicationScheduled', data: { pageId, revision, publishAt } }];
    }
    case 'CancelPublication':
      return called(page);
    case 'PublishScheduledPage': {
      const { revision, publishAt } = command.data;
      const isDue = scheduled?.revision === revision && scheduled.publishAt === publishAt;
      return isDue ? [{ type: 'PagePublished', data: { pageId, revision } }] : [];
    }
    case 'SubmitPage': {
      const revision = shownAt(page, command.data.revision);
      if (revision === liveRevision) {
        throw new DomainError(
          'NOTHING_TO_PUBLISH',
          'Visitors see this already: there is nothing to publish.',
        );
      }
      return revision === submitted ? [] : [{ type: 'PageSubmitted', data: { pageId, revision } }];
    }
    case 'ReturnPage':
      return submitted === null ? [] : [{ type: 'PageReturned', data: { pageId, revision: submitted } }];
    case 'LockPage':
      return page.isLocked ? [] : [{ type: 'PageLocked', data: { pageId } }];
    case 'UnlockPage':
      return page.isLocked ? [{ type: 'PageUnlocked', data: { pageId } }] : [];
    default:
      return unreachable(command);
  }
}

/** The publication that was planned is called off where another takes its place. */
const called = ({ pageId, scheduled }: ExistingPage): PageEvent[] =>
  scheduled ? [{ type: 'PagePublicationCancelled', data: { pageId, ...scheduled } }] : [];

/**
 * What is published is what somebody looked at: throws `PAGE_CHANGED` where the page shows something else since. The
 * answer is the revision of the last change of what it shows. Throws `PAGE_INCOMPLETE` for what cannot be shown as it is.
 */
function shownAt({ contentRevision, revision: head, kind, draft }: ExistingPage, seen: number): number {
  if (seen >= contentRevision && seen <= head) {
    const known = kindOf(kind);
    const { field, message } = known.lacks?.(detailsOf(known, draft.details)) ?? {};
    if (message !== undefined) throw new DomainError('PAGE_INCOMPLETE', message, { field });
    return contentRevision;
  }
  throw new DomainError(
    'PAGE_CHANGED',
    'The page was changed meanwhile. Please look at it again before you publish it.',
    {
      revision: head,
    },
  );
}
