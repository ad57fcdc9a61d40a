import type { Address } from './address.ts';

/**
 * How places are written, most places first: `%Z` is the postal code, `%C` the city, `%S` the region, `|` ends a line. By Google's
 * address data (CC BY 4.0), which the fields of an address are asked by, too (`docs/rules/checkout.md#addresses`).
 */
const USUAL = '%Z %C|%S';
const OTHERWISE: Readonly<Record<string, string>> = {
  '%C, %S %Z': 'BB SO TW US',
  '%C %S %Z': 'AS AU CA CC CX FM GU HM MH MP NF PR PW UM VI',
  '%C|%Z': 'AC AF AI FK GB GG GS HU IM IO JE KE LK PN SD SH SZ TA TC VG ZA',
  '%C|%S|%Z': 'EG KR RU UA',
  '%C|%S %Z': 'ID IE PH TH VN',
  '%C|%S, %Z': 'CN KP',
  '%C, %S|%Z': 'CO HN IQ JP',
  '%C-%S|%Z': 'BR',
  '%C %Z|%S': 'IN NG PE',
  '%C %Z, %S': 'VE',
  '%C %Z': 'BD BH BM BN BT IL JO KH LB LS LV MM MT MV NP NZ PG PK SA SG VC',
  '%C|%S': 'AE BS HK JM KN PA SC SR TV',
  '%Z %C %S': 'ES IT PF UY',
  '%Z %C, %S': 'MX TR',
};
const WRITTEN: ReadonlyMap<string, string> = new Map(
  Object.entries(OTHERWISE).flatMap(([form, countries]) =>
    countries.split(' ').map((country) => [country, form] as const),
  ),
);

/** City, region and postal code as their country writes them, e.g. `New York, NY 10013` and `10115 Berlin`; a line each. */
export function placeLines({
  city,
  region,
  postalCode,
  country,
}: Pick<Address, 'city' | 'region' | 'postalCode' | 'country'>): string[] {
  const words: Readonly<Record<string, string>> = { '%C': city, '%S': region, '%Z': postalCode };
  return (WRITTEN.get(country) ?? USUAL)
    .split('|')
    .map((line) => {
      let written = '';
      let between = '';
      for (const piece of line.split(/(%[CSZ])/)) {
        const word = words[piece];
        // What stands between two words is left out with either of them.
        if (word === undefined) between = piece;
        else if (word !== '') written += (written === '' ? '' : between) + word;
      }
      return written;
    })
    .filter((line) => line !== '');
}

/**
 * An address as it stands on a parcel, a line each, without those that say nothing; the country by `land`, which is its
 * name to whoever reads it, or its code.
 */
export function addressLines(address: Address, land: string = address.country): string[] {
  const { firstName, lastName, company, address1, address2 } = address;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return [name, company, address1, address2, ...placeLines(address), land].filter((line) => line !== '');
}

/** The same with the number to call; none where there is no address. */
export const parcelLines = (address: Address | null): string[] =>
  address ? [...addressLines(address), address.phone].filter((line) => line !== '') : [];
