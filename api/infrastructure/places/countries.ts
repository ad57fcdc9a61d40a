import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { isPublicAddress } from '../../application/kernel/addresses.ts';
import type { Countries } from '../../application/ports/countries.ts';

/** What address registries say, 8 MB. Read when the first address of the internet is looked up, and by most stores at home never. */
const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

type Answer = CountryResponse & { readonly country_code?: string };

/** Looked up here and nowhere else: no address leaves the machine. */
export function createCountries(): Countries {
  let reading: Promise<Reader<Answer>> | undefined;
  let reader: Reader<Answer> | undefined;
  async function read(): Promise<Reader<Answer>> {
    reader = new Reader<Answer>(await readFile(createRequire(import.meta.url).resolve(FILE)));
    return reader;
  }
  const countryIn = (known: Reader<Answer>, address: string): string =>
    known.get(address)?.country_code ?? '';
  return {
    placeOf(address) {
      if (!isPublicAddress(address)) return 'local';
      if (reader) return countryIn(reader, address);
      reading ??= read();
      return reading.then((known) => countryIn(known, address));
    },
  };
}
