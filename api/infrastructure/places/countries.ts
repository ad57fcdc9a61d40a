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
  let reader: Promise<Reader<Answer>> | undefined;
  const read = async () => new Reader<Answer>(await readFile(createRequire(import.meta.url).resolve(FILE)));
  return {
    async placeOf(address) {
      if (!isPublicAddress(address)) return 'local';
      reader ??= read();
      return (await reader).get(address)?.country_code ?? '';
    },
  };
}
