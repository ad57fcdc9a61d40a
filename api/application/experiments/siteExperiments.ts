import {
  type ExperimentsState,
  experimentsAggregate,
} from '../../../domain/experiments/experiments.decider.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';

/** What is tried out on a site, as the log says it. */
export interface SiteExperiments {
  of(websiteId: string): Promise<ExperimentsState>;
  /** The same without waiting, where this process has it in memory and the log keeps it current. */
  known(websiteId: string): ExperimentsState | undefined;
}

export const createSiteExperiments = (
  commandHandler: Pick<CommandHandler, 'load' | 'known'>,
): SiteExperiments => ({
  of: async (websiteId) => (await commandHandler.load(experimentsAggregate, websiteId)).state,
  known: (websiteId) => commandHandler.known(experimentsAggregate, websiteId, websiteId)?.state,
});
