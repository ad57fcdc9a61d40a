/** Without the schemas, for pages: how a country writes addresses, and what is wrong with one. */
export { type AddressRules, placeProblem } from '../../../../domain/kernel/addressRules.ts';
