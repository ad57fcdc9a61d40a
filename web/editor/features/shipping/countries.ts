import { countriesIn } from '../../../../api/http/contracts/places/countries.ts';
import type { Option } from '../../ui/Choice.tsx';
import { LANGUAGE } from '../../words/language.ts';

/** What stands for every country that no other zone names. */
export const ANYWHERE = '*';

const names = countriesIn(LANGUAGE);

/** Every country by its name in English. */
export const COUNTRIES: readonly Option[] = names.map(({ code, name }) => ({ value: code, label: name }));

export const COUNTRY_OPTIONS: readonly Option[] = [
  { value: ANYWHERE, label: 'Everywhere else' },
  ...COUNTRIES,
];

export const countryName = (code: string): string =>
  COUNTRY_OPTIONS.find(({ value }) => value === code)?.label ?? code;
