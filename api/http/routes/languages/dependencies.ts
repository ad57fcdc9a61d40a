import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { PageAddresses } from '../../../application/languages/pageAddresses.ts';
import type { CsvReader } from '../../../application/ports/csvReader.ts';
import type { TemplateWords } from '../../contracts/site/siteTemplates.ts';
import type { PageSources } from '../../pages/pageSources.ts';
import type { ShownCatalogue } from '../../pages/shownCatalogue.ts';

export interface LanguageDependencies extends Omit<PageSources, 'catalogue'> {
  readonly commandHandler: CommandHandler;
  readonly shownCatalogue: ShownCatalogue;
  readonly templateWords: TemplateWords;
  readonly pageAddresses: PageAddresses;
  readonly csvReader: CsvReader;
}
