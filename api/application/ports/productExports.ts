import type { Visits } from '../kernel/visits.ts';

/** Writes the catalogue as a file. */
export interface ProductExports {
  /** All products of a website by RFC 4180, in pieces, in the form that the import takes. Comes after `visits`. */
  csv(websiteId: string, visits: Visits): AsyncGenerator<string>;
}
