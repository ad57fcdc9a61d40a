import type { AddressRules } from '../../../domain/kernel/addressRules.ts';
import type { AddressBook } from '../../application/ports/addressRules.ts';
import data from './addressRules.json' with { type: 'json' };

/** A country of the data set; `format` and `require` name fields by letters: C city, S region, Z postal code. */
interface CountryData {
  readonly format: string;
  readonly require: string;
  readonly postalCode?: string;
  readonly example?: string;
  readonly postalCodeName?: string;
  readonly regionName?: string;
  readonly cityName?: string;
  readonly regions?: readonly { readonly code: string; readonly name: string }[];
}

const COUNTRIES: Readonly<Record<string, CountryData>> = data;
const UNKNOWN: CountryData = { format: '%C%S%Z', require: 'C' };

const CITIES: Readonly<Record<string, string>> = {
  district: 'District',
  post_town: 'Town or city',
  suburb: 'Suburb',
};
const REGIONS: Readonly<Record<string, string>> = {
  area: 'Area',
  county: 'County',
  department: 'Department',
  district: 'District',
  do_si: 'Province',
  emirate: 'Emirate',
  island: 'Island',
  oblast: 'Oblast',
  parish: 'Parish',
  prefecture: 'Prefecture',
  state: 'State',
};
const POSTAL_CODES: Readonly<Record<string, string>> = {
  eircode: 'Eircode',
  pin: 'PIN code',
  zip: 'ZIP code',
};
/** What people call it where the data set says no more than "postal". */
const POSTAL_CODES_IN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['AT', 'CH', 'DE', 'LI'].map((country) => [country, 'PLZ'])),
  ...Object.fromEntries(
    ['AU', 'GB', 'GG', 'IM', 'JE', 'MY', 'NL', 'NZ'].map((country) => [country, 'Postcode']),
  ),
};

/** Google's address data, as `scripts/addressRules` extracts it. */
export const localAddressBook: AddressBook = {
  knows: (country) => Object.hasOwn(COUNTRIES, country),
  rulesOf(country): AddressRules {
    const known = Object.hasOwn(COUNTRIES, country) ? COUNTRIES[country] : undefined;
    const { format, require, ...rest } = known ?? UNKNOWN;
    const { regions = [], postalCode = null, example = null } = rest;
    const used = (letter: string) => ({
      isUsed: format.includes(`%${letter}`),
      isRequired: require.includes(letter),
    });
    const regionName = rest.regionName ?? 'province';
    return {
      country,
      // Every parcel goes to some place, also where the country's own way to write it has no line for one.
      city: { label: CITIES[rest.cityName ?? 'city'] ?? 'City', isUsed: true, isRequired: true },
      region: {
        label: known ? (REGIONS[regionName] ?? 'Province') : 'State or region',
        ...used('S'),
        regions,
      },
      postalCode: {
        label: POSTAL_CODES_IN[country] ?? POSTAL_CODES[rest.postalCodeName ?? 'postal'] ?? 'Postal code',
        ...used('Z'),
        pattern: postalCode,
        example,
      },
    };
  },
};
