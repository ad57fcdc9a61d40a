import type { AddressRules } from '../../../domain/kernel/addressRules.ts';

/** How addresses are written, country by country. A country that nobody knows takes any address. */
export interface AddressBook {
  rulesOf(country: string): AddressRules;
}
