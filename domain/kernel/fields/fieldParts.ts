/** A field of a form or a question of a product, as far as its parts are concerned. */
export interface AskedQuestion {
  readonly type: string;
  readonly options: readonly string[];
}

/** Part → what was answered in it: the lines of an address, or statement → degree. */
export type PartAnswers = Readonly<Record<string, string>>;

/** `key` names it in an answer. */
export interface QuestionPart {
  readonly key: string;
  readonly label: string;
  readonly autoComplete?: string;
}

const NAME: readonly QuestionPart[] = [
  { key: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { key: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
];
const ADDRESS: readonly QuestionPart[] = [
  { key: 'line1', label: 'Address', autoComplete: 'address-line1' },
  { key: 'line2', label: 'Apartment, suite', autoComplete: 'address-line2' },
  { key: 'city', label: 'City', autoComplete: 'address-level2' },
  { key: 'region', label: 'State or region', autoComplete: 'address-level1' },
  { key: 'postalCode', label: 'Postal code', autoComplete: 'postal-code' },
  { key: 'country', label: 'Country', autoComplete: 'country-name' },
];

/** How far somebody agrees (`docs/rules/forms.md#mapping`), from -2 to 2. */
export const DEGREES: Readonly<Record<string, string>> = {
  '-2': 'Strongly Disagree',
  '-1': 'Disagree',
  '0': 'Neutral',
  '1': 'Agree',
  '2': 'Strongly Agree',
};
/** In their order, which an object with whole numbers for keys does not keep. */
export const DEGREE_KEYS = ['-2', '-1', '0', '1', '2'] as const;

/** What a question is made of; nothing for one that is answered at once. */
export function partsOf({ type, options }: AskedQuestion): readonly QuestionPart[] {
  if (type === 'name') return NAME;
  if (type === 'address') return ADDRESS;
  return type === 'likert' ? options.map((statement) => ({ key: statement, label: statement })) : [];
}

/** What the field of a part is called in a plain form. */
export const partName = (fieldId: string, key: string): string => `field.${fieldId}.${key}`;
