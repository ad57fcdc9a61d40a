import { DomainError } from '../../../domain/kernel/errors.ts';
import type { Recorded } from '../../../domain/kernel/event.ts';
import { streamName } from '../../../domain/kernel/ids.ts';
import { readPreferences } from '../../../domain/preferences/namespaces.ts';
import {
  preferencesAggregate,
  preferencesStreamId,
} from '../../../domain/preferences/preferences.decider.ts';
import { siteAggregate } from '../../../domain/site/site.decider.ts';
import { isBegun, partsAfter, type SiteParts } from '../../../domain/siteParts/parts.facts.ts';
import { sitePartsAggregate } from '../../../domain/siteParts/siteParts.decider.ts';
import type { SitePartsEvent } from '../../../domain/siteParts/siteParts.events.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { StreamStore } from '../ports/streamStore.ts';

/** What visitors see around pages where nobody has written it as parts: the older places for it. */
export async function partsBefore(
  commandHandler: Pick<CommandHandler, 'load'>,
  websiteId: string,
): Promise<SiteParts> {
  const [preferences, popup, site] = await Promise.all([
    commandHandler.load(preferencesAggregate, preferencesStreamId(websiteId, 'headerFooter')),
    commandHandler.load(preferencesAggregate, preferencesStreamId(websiteId, 'popup')),
    commandHandler.load(siteAggregate, websiteId),
  ]);
  const { header, footer } = readPreferences('headerFooter', preferences.state);
  return {
    announcement: { text: site.state.home?.announcement ?? '' },
    ...{ header, footer, popup: readPreferences('popup', popup.state) },
  };
}

/** The popup as visitors get it, wherever it is written. */
export async function livePopupOf(
  commandHandler: Pick<CommandHandler, 'load'>,
  websiteId: string,
): Promise<SiteParts['popup']> {
  const { state } = await commandHandler.load(sitePartsAggregate, websiteId);
  return isBegun(state, 'popup') ? state.live.popup : (await partsBefore(commandHandler, websiteId)).popup;
}

type Log = Pick<StreamStore, 'readAfter'>;
const streamOf = (websiteId: string) => streamName(sitePartsAggregate.category, websiteId);
const noSuchRevision = (revision: number) =>
  new DomainError('SITE_PARTS_REVISION_NOT_FOUND', 'These parts have no such revision.', { revision });

/** The draft at a revision, of the parts that were written then: the fold up to it. Throws `SITE_PARTS_REVISION_NOT_FOUND`. */
export async function partsAt(store: Log, websiteId: string, revision: number): Promise<Partial<SiteParts>> {
  let parts: Partial<SiteParts> = {};
  for await (const events of store.readAfter(streamOf(websiteId), -1)) {
    for (const event of events as readonly Recorded<SitePartsEvent>[]) {
      parts = partsAfter(parts, event);
      if (event.revision === revision) return parts;
    }
  }
  throw noSuchRevision(revision);
}

/** The event at a revision. Throws `SITE_PARTS_REVISION_NOT_FOUND`. */
export async function partsEventAt(store: Log, websiteId: string, revision: number): Promise<SitePartsEvent> {
  for await (const [event] of store.readAfter(streamOf(websiteId), revision - 1)) {
    if (event?.revision === revision) return event as Recorded<SitePartsEvent>;
    break;
  }
  throw noSuchRevision(revision);
}
