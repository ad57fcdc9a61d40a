import {
  type PartsStanding,
  type SiteParts,
  throughout,
  waitingParts,
} from '../../../../domain/siteParts/parts.facts.ts';
import type { CommandOutcome } from '../../../application/commands/commandContext.ts';
import type { SitePartsResult, SitePartsView } from '../../contracts/site/siteParts.ts';

/** What stands around pages as staff edit it; `before` is what visitors see while nothing was written as parts. */
export function partsView(standing: PartsStanding, before: SiteParts): SitePartsView {
  const { scheduled, revision } = standing;
  const { draft, live } = throughout(standing, before);
  return {
    ...{ draft, live, revision },
    waiting: [...waitingParts({ draft, live })],
    scheduled: scheduled && {
      revision: scheduled.revision,
      publishAt: scheduled.publishAt,
      parts: [...scheduled.parts],
    },
  };
}

/** What a change left, and the revision by which it is taken back. */
export const partsResult = (
  { state, written }: CommandOutcome<PartsStanding>,
  before: SiteParts,
): SitePartsResult => ({ around: partsView(state, before), step: written });
