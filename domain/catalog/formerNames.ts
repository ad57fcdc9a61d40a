import { DomainError } from '../kernel/errors.ts';

type Names = Readonly<Record<string, string | null>>;

/**
 * What options and their values were called before, each with what it is called now; `null` for an option that was removed. Who goes on from a
 * page of before a change means the same one (`docs/rules/catalog.md#variants`).
 */
export interface FormerNames {
  readonly options: Names;
  /** By the option, as it is called now. */
  readonly values: Readonly<Record<string, Names>>;
}

/** Of a product whose options nobody has renamed. */
export const NO_FORMER_NAMES: FormerNames = { options: {}, values: {} };

interface Choices {
  readonly options: readonly string[];
  readonly variants: readonly { readonly attributes: Readonly<Record<string, string>> }[];
  readonly formerNames: FormerNames;
}

/** What an option is called now that somebody knows by this name. Throws `OPTION_NOT_FOUND`. */
export function optionNow({ options, formerNames }: Choices, name: string): string {
  if (options.includes(name)) return name;
  const now = formerNames.options[name];
  if (now) return now;
  const message =
    now === null ? `The option ${name} was removed meanwhile.` : 'This product has no such option.';
  throw new DomainError('OPTION_NOT_FOUND', message, { option: name });
}

/** The same of a value of an option that is called so now. */
export function valueNow({ variants, formerNames }: Choices, option: string, name: string): string {
  const isChosen = (value: string) => variants.some(({ attributes }) => attributes[option] === value);
  if (isChosen(name)) return name;
  const now = formerNames.values[option]?.[name];
  if (now && isChosen(now)) return now;
  throw new DomainError('OPTION_NOT_FOUND', `${option} has no value ${name} any more.`, { option });
}

/** With another name for an option, or none (`null`) once it is removed. */
export function withOptionCalled(names: FormerNames, before: string, now: string | null): FormerNames {
  const { [before]: values, ...others } = names.values;
  return {
    options: renamed(names.options, before, now),
    values: values && now !== null ? { ...others, [now]: values } : others,
  };
}

/** With another name for a value of an option. */
export const withValueCalled = (
  names: FormerNames,
  option: string,
  before: string,
  now: string,
): FormerNames => ({
  ...names,
  values: { ...names.values, [option]: renamed(names.values[option] ?? {}, before, now) },
});

/** A name that something has again is nobody's former one. */
export const withOptionAdded = (names: FormerNames, option: string): FormerNames =>
  option in names.options ? { ...names, options: without(names.options, option) } : names;

function renamed(names: Names, before: string, now: string | null): Names {
  const followed = Object.entries(names).map(([name, of]) => [name, of === before ? now : of] as const);
  const known = { ...Object.fromEntries(followed), [before]: now };
  return now === null ? known : without(known, now);
}

function without(names: Names, name: string): Names {
  const { [name]: _, ...others } = names;
  return others;
}
