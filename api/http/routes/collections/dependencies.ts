import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { PageAddresses } from '../../../application/languages/pageAddresses.ts';

export interface CollectionDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly pageAddresses: Pick<PageAddresses, 'isSpoken'>;
}
