import type { AddressRules } from '../../../domain/kernel/addressRules.ts';

/** How addresses are written, country by country. */
export interface AddressBook {
  /** Whether parcels can go to a country of this code. */
  knows(country: string): boolean;
  /** Those of a country that nobody knows ask for a city. */
  rulesOf(country: string): AddressRules;
}
