import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { PageAddresses } from '../../../application/languages/pageAddresses.ts';
import type { StreamStore } from '../../../application/ports/streamStore.ts';
import type { VideoHosts } from '../../../application/ports/videoHosts.ts';
import type { Pages } from '../../pages/pages.ts';

export interface SitePageDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly streamStore: Pick<StreamStore, 'readAfter'>;
  readonly pages: Pages;
  readonly pageAddresses: PageAddresses;
  readonly videoHosts: VideoHosts;
}
