import { type AddressRules, placeProblem } from '../../../../api/http/contracts/places/addressProblems.ts';

/** An address as it stands in a form. */
export interface AddressFieldValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly country: string;
  readonly phone: string;
}
export type AddressFieldName = keyof AddressFieldValues;

export const NO_ADDRESS: AddressFieldValues = {
  firstName: '',
  lastName: '',
  company: '',
  address1: '',
  address2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  phone: '',
};

/** The fields of an address, in the order in which forms ask for them but for the country. */
export const ADDRESS_FIELDS = Object.keys(NO_ADDRESS) as AddressFieldName[];

/** Labels of what an address cannot do without, whatever its country. */
const NEEDED: Partial<Record<string, string>> = {
  country: 'Country',
  firstName: 'First name',
  lastName: 'Last name',
  address1: 'Address',
  city: 'City',
};

/**
 * What is wrong with one field, in words; `undefined` where nothing is. Without the rules of its country only what every
 * address needs is told: the gateway judges by them anyway.
 */
export function addressFieldError(
  name: string,
  value: string,
  rules: AddressRules | undefined,
): string | undefined {
  if (rules && (name === 'city' || name === 'region' || name === 'postalCode'))
    return placeProblem(name, value, rules);
  const label = NEEDED[name];
  return label !== undefined && value.trim() === '' ? `${label} cannot be blank` : undefined;
}

/** The same fields without the space around what was typed. */
export const trimmed = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields as Record<string, string>).map(([name, value]) => [name, value.trim()]),
  ) as Fields;
