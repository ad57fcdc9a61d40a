import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { PageAssets, SiteTemplates } from '../../contracts/site/siteTemplates.ts';
import type { TemplateFaults } from '../../pages/templateFaults.ts';

export interface TemplateDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly siteTemplates: SiteTemplates;
  readonly templateFaults: TemplateFaults;
  /** What pages load. */
  readonly pageAssets: PageAssets;
}
