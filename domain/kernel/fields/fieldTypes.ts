/** Types that a product's own questions may have (`docs/rules/catalog.md#additional-fields`). */
export const QUESTION_TYPES = [
  'text',
  'textarea',
  'email',
  'number',
  'website',
  'select',
  'radio',
  'checkbox',
  'address',
  'date',
  'likert',
  'name',
  'phone',
  'time',
] as const;

/** Types that a field of a form may have (`docs/rules/forms.md#fields`). */
export const FIELD_TYPES = [
  'text',
  'textarea',
  'email',
  'number',
  'website',
  'currency',
  'password',
  'twitter',
  'date',
  'time',
  'name',
  'address',
  'phone',
  'section',
  'radio',
  'checkbox',
  'select',
  'likert',
  'hidden',
  'consent',
  'page',
  'file',
  'rating',
  'signature',
  'calculated',
  'masked',
] as const;
/** One of `FIELD_TYPES`; a question of a product has one of fewer. */
export type FieldType = (typeof FIELD_TYPES)[number];

/** What an owner may say of a field, beside its type. */
export const FIELD_OPTIONS = [
  'title',
  'description',
  'placeholder',
  'required',
  'maxLength',
  'options',
  'currencySymbol',
  'showCountryCode',
  'underline',
  'key',
  'value',
  'scale',
  'accepts',
  'maxFiles',
  'formula',
  'decimals',
  'mask',
  'shownWhen',
] as const;
/** One of `FIELD_OPTIONS`. */
export type FieldOption = (typeof FIELD_OPTIONS)[number];

const NAMED = ['title', 'shownWhen', 'description'] as const satisfies readonly FieldOption[];
const TYPED = [...NAMED, 'placeholder', 'required'] as const;
const ASKED = [...NAMED, 'required'] as const;
const CHOSEN = [...NAMED, 'options', 'required'] as const;

/** What each type can be told; everything else about it is empty (`docs/rules/forms.md#fields`). */
export const OPTIONS_OF: Readonly<Record<FieldType, readonly FieldOption[]>> = {
  text: TYPED,
  textarea: [...TYPED, 'maxLength'],
  email: TYPED,
  number: TYPED,
  website: TYPED,
  currency: [...NAMED, 'currencySymbol', 'required'],
  password: ASKED,
  twitter: ASKED,
  date: ASKED,
  time: ASKED,
  name: ASKED,
  address: ASKED,
  phone: [...NAMED, 'showCountryCode', 'required'],
  section: [...NAMED, 'underline'],
  radio: CHOSEN,
  checkbox: CHOSEN,
  select: CHOSEN,
  likert: CHOSEN,
  hidden: ['key', 'value'],
  consent: ASKED,
  page: NAMED,
  file: [...NAMED, 'accepts', 'maxFiles', 'required'],
  rating: [...NAMED, 'scale', 'required'],
  signature: ASKED,
  calculated: [...NAMED, 'formula', 'decimals', 'currencySymbol'],
  masked: [...NAMED, 'mask', 'required'],
};

/** Kinds of files that may be asked for. */
export const FILE_KINDS = ['image', 'document', 'table', 'text', 'audio', 'video', 'archive'] as const;
/** One of `FILE_KINDS`. */
export type FileKind = (typeof FILE_KINDS)[number];

/** How several rules count together. */
export const MATCHES = ['all', 'any', 'none'] as const;
/** What a rule may ask of an answer. */
export const COMPARISONS = [
  'is',
  'isNot',
  'contains',
  'isAnswered',
  'isNotAnswered',
  'isMoreThan',
  'isLessThan',
] as const;

/** One thing that is asked of the answer to an earlier field; `value` is empty where the comparison needs none. */
export interface ConditionRule {
  readonly fieldId: string;
  readonly comparison: (typeof COMPARISONS)[number];
  readonly value: string;
}
/** When a field is shown. */
export interface Condition {
  readonly match: (typeof MATCHES)[number];
  readonly rules: readonly ConditionRule[];
}

/** A field of a form. What its type cannot be told is empty. */
export interface Field {
  /** Never changes, and says nothing of the title: answers and conditions name it. */
  readonly id: string;
  readonly type: FieldType;
  readonly title: string;
  readonly description: string;
  readonly placeholder: string;
  readonly required: boolean;
  /** In characters; 0 for no limit. */
  readonly maxLength: number;
  /** What may be chosen; the statements of a likert field. */
  readonly options: readonly string[];
  readonly currencySymbol: string;
  readonly showCountryCode: boolean;
  readonly underline: boolean;
  /** Of a hidden field: the name and the text that go along with every submission. */
  readonly key: string;
  readonly value: string;
  /** Of a rating: the best there is; 1 is the worst. */
  readonly scale: number;
  /** Of a file: which kinds are taken. */
  readonly accepts: readonly FileKind[];
  /** How many files at most. */
  readonly maxFiles: number;
  /** Of what is calculated: from the answers to fields further up (`docs/rules/forms.md#calculated`). */
  readonly formula: string;
  /** Digits behind the point. */
  readonly decimals: number;
  /** Of a text by a pattern: how it is written (`docs/rules/forms.md#masks`). */
  readonly mask: string;
  /** `null`: always. */
  readonly shownWhen: Condition | null;
}

/** A field of which nothing was said yet. */
export const blankField = (id: string, type: FieldType): Field => ({
  ...{ id, type, title: '', description: '', placeholder: '', required: false, maxLength: 0, options: [] },
  ...{ currencySymbol: '', showCountryCode: false, underline: false, key: '', value: '', shownWhen: null },
  ...{ scale: type === 'rating' ? 5 : 0, accepts: type === 'file' ? ['image', 'document'] : [] },
  ...{ maxFiles: type === 'file' ? 1 : 0, formula: '', decimals: 0, mask: '' },
});

/** Whether somebody is asked something by it: the others only stand there, or begin a page. */
export const isAnswerable = ({ type }: Pick<Field, 'type'>): boolean => type !== 'section' && type !== 'page';

/** Secrets, files that wait by themselves, and what somebody puts their name to are of worth only once they are sent. */
const NEVER_UNSENT: ReadonlySet<FieldType> = new Set(['password', 'file', 'signature', 'consent']);
/** Whether the answer to a field may be kept before it is sent (`docs/rules/forms.md#not-sent`). */
export const isKeptUnsent = ({ type }: Pick<Field, 'type'>): boolean => !NEVER_UNSENT.has(type);

/** What an owner, and a list of answers, call a field. */
export const nameOfField = ({ type, title, key }: Pick<Field, 'type' | 'title' | 'key'>): string =>
  type === 'hidden' ? key : title;
