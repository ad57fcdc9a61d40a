import { navigationAggregate } from '../../../domain/navigation/navigation.decider.ts';
import { draftedMenus } from '../../../domain/navigation/navigation.state.ts';
import { isBegun, type PartsStanding } from '../../../domain/siteParts/parts.facts.ts';
import { sitePartsAggregate } from '../../../domain/siteParts/siteParts.decider.ts';
import type { CommandHandler } from '../../application/commands/commandHandler.ts';
import type { PageContext } from '../contracts/site/pages.ts';
import { shownMenus } from './menus.ts';
import type { PageSources } from './pageSources.ts';
import type { Site } from './site.ts';

/** The site as staff see it who edit what stands around its pages: kept sites follow what visitors see. */
export async function withDraftAround(
  commandHandler: Pick<CommandHandler, 'load'>,
  sources: PageSources,
  site: Site,
): Promise<Site> {
  const [parts, navigation] = await Promise.all([
    commandHandler.load(sitePartsAggregate, site.websiteId),
    commandHandler.load(navigationAggregate, site.websiteId),
  ]);
  const drafted = withParts(site, parts.state);
  if (navigation.state.drafts.length === 0) return drafted;
  const menus = new Map(draftedMenus(navigation.state).map(({ fieldName, items }) => [fieldName, items]));
  return { ...drafted, menus: await shownMenus(sources, site.websiteId, menus) };
}

/** The page with its popup in view, for who writes it: pages for staff have no scripts that would open it. */
export const withPopupOpen = (context: PageContext, shown: 'open' | 'later'): PageContext =>
  shown === 'open' && context.popup ? { ...context, popup: { ...context.popup, isOpen: true } } : context;

function withParts(site: Site, standing: PartsStanding): Site {
  const { draft } = standing;
  return {
    ...site,
    ...(isBegun(standing, 'header') && {
      announcement: draft.announcement.text,
      announcementDevice: draft.announcement.device ?? null,
      headerFooter: draft,
    }),
    ...(isBegun(standing, 'popup') && { popup: draft.popup }),
  };
}
