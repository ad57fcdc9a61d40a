import { isInSegment } from '../../../domain/customers/segment.facts.ts';
import { listsAggregate } from '../../../domain/mailingList/lists.decider.ts';
import type { Audience } from '../../../domain/newsletter/campaign.facts.ts';
import { everyFiguredCustomer, FIGURE_MODELS } from '../../../projections/customers/customerFigures.ts';
import { customerSegments, segmentById } from '../../../projections/customers/segments.ts';
import { subscribers } from '../../../projections/mailingList/subscribers.ts';
import type { Readers } from '../../../projections/newsletter/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';

export interface CampaignReadersDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly readModels: ReadModels;
  readonly personIdOf: (email: string) => string;
}

/** The read models that an audience is looked up in. */
export const AUDIENCE_MODELS: readonly string[] = [
  ...new Set([subscribers.name, customerSegments.name, ...FIGURE_MODELS]),
];

/** Whom an audience means at this moment. A segment that is no more has nobody in it: nobody gets by mistake what was for a few. */
export async function readersOf(
  { commandHandler, readModels, personIdOf }: CampaignReadersDependencies,
  websiteId: string,
  audience: Audience,
  now: Date,
): Promise<Readers> {
  const { state } = await commandHandler.load(listsAggregate, websiteId);
  const openListIds = state.lists.filter(({ archivedAt }) => archivedAt === null).map(({ listId }) => listId);
  return { websiteId, audience, openListIds, members: await membersOf(audience.segmentId), now };

  async function membersOf(segmentId: string | null): Promise<ReadonlySet<string> | null> {
    if (segmentId === null) return null;
    const segment = await segmentById(readModels, websiteId, segmentId);
    if (!segment) return new Set();
    const everybody = await everyFiguredCustomer(readModels, websiteId);
    return new Set(
      everybody
        .filter(({ figures }) => isInSegment(segment.rule, figures, now))
        .map(({ email }) => personIdOf(email)),
    );
  }
}
