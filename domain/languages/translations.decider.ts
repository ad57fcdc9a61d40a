import { z } from 'zod';
import type { Aggregate, CommandsOf } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, joinedId } from '../kernel/ids.ts';
import { PersistentMap } from '../kernel/persistentMap.ts';
import {
  languageTagSchema,
  type TranslationEvent,
  textKeySchema,
  translatedTextSchema,
} from './languages.events.ts';

/** Texts in one language: so many fit into memory, and a shop of a few thousand products has no more. */
export const MOST_TEXTS = 20_000;

const translationCommands = {
  /** `from` is the translation that was seen; without it whatever is there is overwritten. */
  Translate: z.strictObject({
    websiteId: idSchema,
    language: languageTagSchema,
    key: textKeySchema,
    original: translatedTextSchema,
    from: translatedTextSchema.optional(),
    to: translatedTextSchema,
  }),
};
export type TranslationCommand = CommandsOf<typeof translationCommands>;

/** A text as somebody translated it, and what they translated. */
export interface Translation {
  readonly text: string;
  readonly original: string;
}
export interface TranslationsState {
  /** By the keys of the texts. */
  readonly texts: PersistentMap<Translation>;
}

/** The texts of one website in one language: stream `translations-{websiteId}.{language}` (`docs/rules/languages.md`). */
export const translationsAggregate: Aggregate<TranslationsState, TranslationCommand, TranslationEvent> = {
  category: 'translations',
  commands: translationCommands,
  initialState: { texts: PersistentMap.empty() },
  isTerminal: () => false,
  decide({ data }, { texts }) {
    const { key, to, original, from: seen } = data;
    const before = texts.get(key);
    const from = before?.text ?? '';
    if (seen !== undefined && seen !== from && to !== from) {
      const message = 'Somebody else has changed this meanwhile. Please choose which to keep.';
      const conflicts = [{ field: key, before: seen, theirs: from, yours: to }];
      throw new DomainError('EDIT_CONFLICT', message, { field: key, conflicts });
    }
    if (to === from && (to === '' || before?.original === original)) return [];
    if (!before && texts.size >= MOST_TEXTS) {
      throw new DomainError('TOO_MANY_TRANSLATIONS', `A language has at most ${MOST_TEXTS} texts.`);
    }
    return [{ type: 'Translated', data: { ...data, from } }];
  },
  evolve(state, event) {
    if (event.type !== 'Translated') return state;
    const { key, to: text, original } = event.data;
    return { texts: text === '' ? state.texts.without(key) : state.texts.with(key, { text, original }) };
  },
};

export const translationsStreamId = (websiteId: string, language: string): string =>
  joinedId(websiteId, language);
