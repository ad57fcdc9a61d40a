import { DomainError } from '../../../domain/kernel/errors.ts';
import type { Recorded } from '../../../domain/kernel/event.ts';
import { streamName } from '../../../domain/kernel/ids.ts';
import { contentAfter, type PageContent } from '../../../domain/pages/content.facts.ts';
import { pageAggregate } from '../../../domain/pages/page.decider.ts';
import type { PageEvent } from '../../../domain/pages/page.events.ts';
import type { StreamStore } from '../ports/streamStore.ts';

type Log = Pick<StreamStore, 'readAfter'>;

const noSuchRevision = (revision: number) =>
  new DomainError('PAGE_REVISION_NOT_FOUND', 'The page has no such revision.', { revision });

/** What a page showed at one of its revisions: the fold up to it. Throws `PAGE_REVISION_NOT_FOUND`. */
export async function contentAt(store: Log, pageId: string, revision: number): Promise<PageContent> {
  let content: PageContent | null = null;
  for await (const events of store.readAfter(streamName(pageAggregate.category, pageId), -1)) {
    for (const event of events as readonly Recorded<PageEvent>[]) {
      if (event.revision <= revision) content = contentAfter(content, event);
      if (event.revision >= revision && content) return content;
    }
  }
  throw noSuchRevision(revision);
}

/** The event of a page at a revision. Throws `PAGE_REVISION_NOT_FOUND`. */
export async function pageEventAt(store: Log, pageId: string, revision: number): Promise<PageEvent> {
  for await (const [event] of store.readAfter(streamName(pageAggregate.category, pageId), revision - 1)) {
    if (event?.revision === revision) return event as Recorded<PageEvent>;
    break;
  }
  throw noSuchRevision(revision);
}
