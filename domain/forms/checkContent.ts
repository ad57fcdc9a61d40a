import { DomainError } from '../kernel/errors.ts';
import { nameOfField } from '../kernel/fields/fieldTypes.ts';
import { type Formula, FormulaFault, fieldsIn, readFormula } from '../kernel/fields/formula.ts';
import { hasPlaces } from '../kernel/fields/mask.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { type FormContent, type FormField, fittedField } from './form.ts';

const UNASKED: ReadonlySet<FormField['type']> = new Set(['section', 'page', 'hidden', 'calculated']);
const CHOICES: ReadonlySet<FormField['type']> = new Set(['radio', 'select', 'likert']);

/**
 * Whether the fields fit together. Throws `FORM_FIELDS_INVALID` with the place of the first that does not, as the editor
 * names it (`fields.3.options`).
 */
export function assertFields({ settings, fields }: FormContent): void {
  const earlier = new Set<string>();
  for (const [at, field] of fields.entries()) {
    if (earlier.has(field.id)) refuse(at, 'title', 'Two fields have the same id.');
    if (!isEqual(fittedField(field), field)) {
      refuse(at, 'type', 'This kind of field cannot be told all of that.');
    }
    assertOptions(field, at);
    for (const fieldId of askedByFormula(field)) {
      if (!earlier.has(fieldId)) refuse(at, 'formula', 'A formula can only ask for fields further up.');
    }
    for (const { fieldId } of field.shownWhen?.rules ?? []) {
      if (!earlier.has(fieldId)) refuse(at, 'shownWhen', 'A condition can only ask for fields further up.');
    }
    earlier.add(field.id);
  }
  const { mailingListConsent: consent } = settings;
  if (consent !== '' && !fields.some(({ id, type }) => id === consent && type === 'consent')) {
    throw new DomainError('FORM_FIELDS_INVALID', 'Choose a consent field of this form.', {
      field: 'settings.mailingListConsent',
    });
  }
}

function assertOptions({ options }: FormField, at: number): void {
  if (new Set(options).size < options.length) refuse(at, 'options', 'The same choice is there twice.');
}

/** Fields that a formula asks for; of one that cannot be read yet, those are not known. */
function askedByFormula({ type, formula }: FormField): readonly string[] {
  const read = type === 'calculated' && formula !== '' ? readOrFault(formula) : '';
  return typeof read === 'string' ? [] : fieldsIn(read);
}

/** What a formula says, or what is wrong with it. */
function readOrFault(formula: string): Formula | string {
  try {
    return readFormula(formula);
  } catch (error) {
    if (error instanceof FormulaFault) return error.message;
    throw error;
  }
}

/** Throws `FORM_NOT_READY` with the place of what is missing before visitors can be shown the form. */
export function assertReady({ fields }: FormContent): void {
  if (fields.every(({ type }) => UNASKED.has(type))) {
    throw new DomainError('FORM_NOT_READY', 'Ask something first: the form has no field to fill in.');
  }
  for (const [at, field] of fields.entries()) {
    const { type, options } = field;
    const name = nameOfField(field) || `Field ${at + 1}`;
    if (nameOfField(field) === '' && type !== 'page') {
      throw notReady(at, type === 'hidden' ? 'key' : 'title', `${name} has no name.`);
    }
    if (CHOICES.has(type) && options.length === 0) {
      throw notReady(at, 'options', `${name} has nothing to choose from.`);
    }
    if (type === 'file' && (field.accepts.length === 0 || field.maxFiles === 0)) {
      throw notReady(at, 'accepts', `${name} takes no kind of file.`);
    }
    if (type === 'rating' && field.scale < 2) {
      throw notReady(at, 'scale', `${name} has nothing to choose from.`);
    }
    if (type === 'masked' && !hasPlaces(field.mask)) {
      throw notReady(at, 'mask', `${name} has no pattern to be filled in.`);
    }
    if (type === 'calculated') {
      const read = field.formula === '' ? 'There is no formula.' : readOrFault(field.formula);
      if (typeof read === 'string') throw notReady(at, 'formula', `${name}: ${read}`);
    }
  }
}

const placeOf = (at: number, option: string) => ({ field: `fields.${at}.${option}` });
const notReady = (at: number, option: string, message: string) =>
  new DomainError('FORM_NOT_READY', message, placeOf(at, option));

function refuse(at: number, option: string, message: string): never {
  throw new DomainError('FORM_FIELDS_INVALID', message, placeOf(at, option));
}
