import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { PageSources } from '../../pages/pageSources.ts';

/** What rows and sitemap are made from. */
export interface SeoSources extends PageSources {
  readonly commandHandler: CommandHandler;
}
/** As the parts of the gateway are named. */
export interface SeoDependencies extends Omit<SeoSources, 'catalogue'> {
  readonly shownCatalogue: PageSources['catalogue'];
}
