import { DEGREES, partsOf } from './fieldParts.ts';
import type { Field, FieldType } from './fieldTypes.ts';
import { fileIn } from './files.ts';
import { SIGNED_BY_HAND, strokesOf } from './signature.ts';

/**
 * What somebody answered to one field: a text; the ticked boxes, or the parts of a phone number; or parts by their names:
 * the lines of an address, or statement → degree (-2 to 2).
 */
export type FieldAnswer = string | readonly string[] | Readonly<Record<string, string | number>>;
/** Field id → answer. */
export type FormAnswers = Readonly<Record<string, FieldAnswer>>;

/** Longest answer to one field, in characters. */
export const LONGEST_ANSWER = 10_000;

type Asked = Pick<Field, 'type' | 'options'>;

const isList = (answer: FieldAnswer): answer is readonly string[] => Array.isArray(answer);

/** Parts of an answer in their order, without those that say nothing: `[['firstName', 'Ada'], …]`. */
export function answeredParts(field: Asked, answer: FieldAnswer): readonly (readonly [string, string])[] {
  if (typeof answer === 'string') return [];
  const values = isList(answer)
    ? Object.fromEntries(partsOf(field).map(({ key }, at) => [key, answer[at] ?? '']))
    : answer;
  return partsOf(field).flatMap(({ key }) => {
    const text = Object.hasOwn(values, key) ? String(values[key]).trim() : '';
    return text === '' ? [] : [[key, text] as const];
  });
}

/** The parts of an answer as they travel beside its text: degrees as numbers. */
export function partsValues(field: Asked, answer: FieldAnswer): Readonly<Record<string, string | number>> {
  const isLikert = field.type === 'likert';
  return Object.fromEntries(
    answeredParts(field, answer).map(([key, text]) => [key, isLikert ? Number(text) : text]),
  );
}

/** An answer as people read it; empty where nothing was answered. */
export function answerText(field: Asked, answer: FieldAnswer | undefined): string {
  if (answer === undefined) return '';
  const { type } = field;
  if (type === 'file')
    return filesIn(answer)
      .map(({ name }) => name)
      .join(', ');
  if (typeof answer === 'string')
    return type === 'signature' && strokesOf(answer) ? SIGNED_BY_HAND : answer.trim();
  if (partsOf(field).length > 0) {
    const parts = answeredParts(field, answer);
    if (type === 'likert') {
      return parts.map(([statement, degree]) => `${statement}: ${DEGREES[degree] ?? degree}`).join('; ');
    }
    return parts.map(([, text]) => text).join(type === 'name' ? ' ' : ', ');
  }
  const values = isList(answer) ? answer : Object.values(answer).map(String);
  const given = values.map((value) => value.trim()).filter((value) => value !== '');
  // A code without a number is no phone number.
  if (type === 'phone' && given.length === 1 && /^\+\d{0,4}$/.test(given[0] ?? '')) return '';
  return given.join(type === 'phone' ? ' ' : ', ');
}

/** The files of an answer; what names none is left out. */
export const filesIn = (answer: FieldAnswer | undefined) =>
  (isList(answer ?? '') ? (answer as readonly string[]) : []).flatMap((text) => fileIn(text) ?? []);

/** The single things that were answered, as conditions and charts count them. */
export function answerValues(field: Asked, answer: FieldAnswer | undefined): readonly string[] {
  if (answer === undefined) return [];
  if (field.type === 'checkbox' && isList(answer)) return answer.map((value) => value.trim()).filter(Boolean);
  if (field.type === 'likert') {
    return answeredParts(field, answer).map(
      ([statement, degree]) => `${statement}: ${DEGREES[degree] ?? degree}`,
    );
  }
  const text = answerText(field, answer);
  return text === '' ? [] : [text];
}

const PHONE_PARTS = 4;

/**
 * An answer as it is handed on (`docs/rules/forms.md#mapping`): lists for what has parts, degrees as numbers, a text for
 * everything else. `null` for what is no question.
 */
export function mappedAnswer(
  field: Asked,
  answer: FieldAnswer,
): string | string[] | Record<string, number> | null {
  const { type } = field;
  switch (type) {
    case 'section':
    case 'page':
      return null;
    case 'name':
    case 'address': {
      if (typeof answer === 'string') return answer;
      const parts = new Map(answeredParts(field, answer));
      return partsOf(field).map(({ key }) => parts.get(key) ?? '');
    }
    case 'likert':
      if (typeof answer === 'string') return {};
      return Object.fromEntries(answeredParts(field, answer).map(([key, degree]) => [key, Number(degree)]));
    case 'checkbox':
      return typeof answer === 'string' ? (answer === '' ? [] : [answer]) : Object.values(answer).map(String);
    case 'phone': {
      if (!isList(answer)) return answerText(field, answer);
      return answer.length === PHONE_PARTS - 1 ? ['', ...answer] : [...answer];
    }
    default:
      return answerText(field, answer);
  }
}

/** Everything that no text of a person needs, but for the ends of lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f\u200b\u2028\u2029\ufeff]/g;

const cleanText = (text: string): string =>
  text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(CONTROLS, '').trim();

/** An answer without what is invisible in it and around it. Lines end as `\n`. */
export function sanitised(answer: FieldAnswer, type: FieldType): FieldAnswer {
  // A password is what was typed, space and all.
  if (type === 'password') return answer;
  if (typeof answer === 'string') return cleanText(answer);
  if (isList(answer)) return answer.map(cleanText);
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, typeof value === 'string' ? cleanText(value) : value]),
  );
}
