import { placeIn } from '../../../domain/access/access.state.ts';
import type { Assignment } from '../../../domain/experiments/experiment.facts.ts';
import { livePageOf } from '../../../projections/pages/queries.ts';
import type { BlockPageContext } from '../contracts/site/blockPages.ts';
import { contextOfLive } from './anyPageContext.ts';
import type { PageMaking } from './pageSources.ts';
import type { CollectionContext } from './records/byKind.ts';
import { WHOLE_COLLECTION } from './records/recordsPage.ts';
import type { Site } from './site.ts';

/**
 * The page of sections that the owner chose for the root of the site; `null` where it is not published, or none was. What is
 * kept from somebody stands behind its own address, where it is asked for, and never at the root.
 */
export async function liveHomeContext(
  sources: PageMaking,
  site: Site,
  assigned: Assignment = {},
): Promise<BlockPageContext | CollectionContext | null> {
  const { homePageId, websiteId } = site;
  if (homePageId === null) return null;
  const { passwordHash, memberAreaId } = placeIn(await sources.accessRules.of(websiteId), homePageId);
  if (passwordHash !== null || memberAreaId !== null) return null;
  const page = await livePageOf(sources.readModels, websiteId, homePageId);
  return page && contextOfLive(sources, site, page, WHOLE_COLLECTION, assigned);
}
