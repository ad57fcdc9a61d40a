import { accessAggregate } from '../../../domain/access/access.decider.ts';
import type { AccessState } from '../../../domain/access/access.state.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';

/** Who may see a site and its pages, as the log says it. */
export interface AccessRules {
  of(websiteId: string): Promise<AccessState>;
  /** The same without waiting, where this process has it in memory and the log keeps it current. */
  known(websiteId: string): AccessState | undefined;
}

export const createAccessRules = (commandHandler: Pick<CommandHandler, 'load' | 'known'>): AccessRules => ({
  of: async (websiteId) => (await commandHandler.load(accessAggregate, websiteId)).state,
  known: (websiteId) => commandHandler.known(accessAggregate, websiteId, websiteId)?.state,
});
