import type { Address } from '../../../domain/kernel/address.ts';
import { firstPlaceProblem, regionCode } from '../../../domain/kernel/addressRules.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { AddressBook } from '../ports/addressRules.ts';

/**
 * An address with its region by the code that taxes and zones know it by. Throws `ADDRESS_INVALID` with the field and
 * its problem where it cannot be written as its country writes them (`docs/rules/checkout.md#addresses`).
 */
export function deliverableAddress(address: Address, addressBook: AddressBook): Address {
  if (!addressBook.knows(address.country)) {
    throw new DomainError('ADDRESS_INVALID', 'Country is invalid', { field: 'country' });
  }
  const rules = addressBook.rulesOf(address.country);
  const problem = firstPlaceProblem(address, rules);
  if (problem) throw new DomainError('ADDRESS_INVALID', problem.message, { field: problem.field });
  return { ...address, region: regionCode(address.region, rules) };
}
