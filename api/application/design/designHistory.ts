import { designAggregate } from '../../../domain/design/design.decider.ts';
import type { DesignEvent } from '../../../domain/design/design.events.ts';
import { FIRST_LOOK, type Look, lookAfter } from '../../../domain/design/look.facts.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { Recorded } from '../../../domain/kernel/event.ts';
import { streamName } from '../../../domain/kernel/ids.ts';
import type { StreamStore } from '../ports/streamStore.ts';

type Log = Pick<StreamStore, 'readAfter'>;

const streamOf = (websiteId: string) => streamName(designAggregate.category, websiteId);
const noSuchRevision = (revision: number) =>
  new DomainError('DESIGN_REVISION_NOT_FOUND', 'The design has no such revision.', { revision });

/** How a site looked at a revision, -1 for at first: the fold up to it. Throws `DESIGN_REVISION_NOT_FOUND`. */
export async function lookAt(store: Log, websiteId: string, revision: number): Promise<Look> {
  let look = FIRST_LOOK;
  if (revision < 0) return look;
  for await (const events of store.readAfter(streamOf(websiteId), -1)) {
    for (const event of events as readonly Recorded<DesignEvent>[]) {
      look = lookAfter(look, event);
      if (event.revision === revision) return look;
    }
  }
  throw noSuchRevision(revision);
}

/** The event of a design at a revision. Throws `DESIGN_REVISION_NOT_FOUND`. */
export async function designEventAt(store: Log, websiteId: string, revision: number): Promise<DesignEvent> {
  for await (const [event] of store.readAfter(streamOf(websiteId), revision - 1)) {
    if (event?.revision === revision) return event as Recorded<DesignEvent>;
    break;
  }
  throw noSuchRevision(revision);
}
