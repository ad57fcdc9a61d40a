import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CLDR, CLDRFramework } from '@phensley/cldr';

const DEFAULT_LANGUAGE = 'en-US';
const require = createRequire(import.meta.url);
const framework = new CLDRFramework({ loader: readPack, packCacheSize: 8 });
const known = new Map<string, CLDR>();

/** Locale data for a website's language tag; a language nobody has data for reads as American English. */
export function cldrFor(language: string): CLDR {
  let cldr = known.get(language);
  if (!cldr) {
    cldr = hasPack(language) ? framework.get(language) : framework.get(DEFAULT_LANGUAGE);
    known.set(language, cldr);
  }
  return cldr;
}

function hasPack(language: string): boolean {
  try {
    readPack(new Intl.Locale(language).language);
    return true;
  } catch {
    return false;
  }
}

function readPack(language: string): string {
  return readFileSync(require.resolve(`@phensley/cldr/packs/${language}.json`), 'utf8');
}
