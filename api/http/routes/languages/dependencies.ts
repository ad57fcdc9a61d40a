import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { PageSources } from '../../pages/pageSources.ts';
import type { ShownCatalogue } from '../../pages/shownCatalogue.ts';

export interface LanguageDependencies extends Omit<PageSources, 'catalogue'> {
  readonly commandHandler: CommandHandler;
  readonly shownCatalogue: ShownCatalogue;
}
