import { fnv1a } from '../../../domain/kernel/fnv1a.ts';
import type { TranslatableText } from './texts.ts';

const KIND = 'choice.';
/** Orders and answers are kept by choices as they are written: they are known by their words, wherever they stand. */
const keyOf = (choice: string): string => `${KIND}t${fnv1a(choice).toString(16)}`;
/** Amounts and sizes in figures are written alike in every language. */
const HAS_WORDS = /\p{L}/u;

/** Whether a text is what somebody may choose: an option of products or one of its values, or a choice of a form. */
export const isChoice = (key: string): boolean => key.startsWith(KIND);

/** Something that is sold in variants, or asks questions. */
export interface Choosing {
  readonly options: readonly string[];
  readonly variants: readonly { readonly attributes: Readonly<Record<string, string>> }[];
  readonly additionalFieldsForm?: { readonly fields: readonly object[] } | null;
}

/** What a product lets people choose: names of its options, their values, and the choices of its questions. */
export const choicesOfProduct = ({
  options,
  variants,
  additionalFieldsForm,
}: Choosing): readonly string[] => [
  ...options,
  ...variants.flatMap(({ attributes }) => Object.values(attributes)),
  ...choicesOfFields(additionalFieldsForm?.fields ?? []),
];

/** The choices of questions, in their order. */
export const choicesOfFields = (fields: readonly object[]): readonly string[] =>
  fields.flatMap((field) =>
    'options' in field && Array.isArray(field.options) ? field.options.map(String) : [],
  );

/** As texts to translate, each once. */
export const choiceTexts = (choices: Iterable<string>): TranslatableText[] =>
  [...new Set(choices)]
    .filter((choice) => HAS_WORDS.test(choice))
    .map((original) => ({ key: keyOf(original), label: original, original, kind: 'line' }));
