import { addressLines } from '../../../../api/http/contracts/kernel/addressLines.ts';
import type { Country } from './AddressFields.tsx';
import type { AddressFieldValues } from './addressForm.ts';

/** An address as it stands on a parcel, a line each, with its country as the page calls it. */
export const linesOf = (address: AddressFieldValues, countries: readonly Country[]): string[] =>
  addressLines(address, countries.find(({ code }) => code === address.country)?.name);
