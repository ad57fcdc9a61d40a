import {
  type TranslationCommand,
  translationsAggregate,
  translationsStreamId,
} from '../../../../domain/languages/translations.decider.ts';
import { cleanDescription } from '../../../application/catalog/cleanDescription.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import { isOptional } from '../../../application/languages/addressTexts.ts';
import type { LanguageDependencies } from './dependencies.ts';

/** Texts that are shown as HTML: cleaned like their originals. */
const IS_HTML = /^(?:product\.[^.]+\.description|home\.storyHtml)$/;

/** A translation as it is kept. */
export const keptTranslation = (key: string, text: string): string =>
  IS_HTML.test(key) ? cleanDescription(text) : text;

/** Keeps a text in a language, and claims it where it is an address. Answers where that was written. */
export const createTranslationKeeping =
  ({ commandHandler, pageAddresses }: Pick<LanguageDependencies, 'commandHandler' | 'pageAddresses'>) =>
  async (data: TranslationCommand['data'], mutation: Mutation): Promise<number> => {
    if (isOptional(data.key)) return pageAddresses.translate(data, mutation);
    const stream = translationsStreamId(data.websiteId, data.language);
    const command = { type: 'Translate', data } as const;
    return (await commandHandler.handle(translationsAggregate, stream, command, mutation)).position;
  };
