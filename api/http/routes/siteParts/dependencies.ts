import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { StreamStore } from '../../../application/ports/streamStore.ts';

export interface SitePartsDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly streamStore: Pick<StreamStore, 'readAfter'>;
}
