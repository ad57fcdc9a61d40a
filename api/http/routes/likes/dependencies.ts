import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { VisitorIds } from '../../../application/analytics/visitorIds.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { Preferences } from '../../../application/preferences/preferences.ts';
import type { PageGate } from '../access/pageGate.ts';

export interface LikeDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handle'>;
  readonly readModels: ReadModels;
  readonly preferences: Preferences;
  readonly pageGate: Pick<PageGate, 'mayEnter'>;
  readonly visitorIds: VisitorIds;
  readonly now: () => Date;
}
