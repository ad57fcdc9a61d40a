/** Each locale of the two providers that the instalment widget speaks (`docs/rules/instalments.md#locales`). */
export const PROVIDER_OF_LOCALE = {
  en_US: 'afterpay',
  en_CA: 'afterpay',
  fr_CA: 'afterpay',
  en_AU: 'afterpay',
  en_NZ: 'afterpay',
  en_GB: 'clearpay',
} as const;
/** `{language}_{COUNTRY}` as the providers write it. */
export type InstalmentLocale = keyof typeof PROVIDER_OF_LOCALE;
/** All six as a list that is never empty, as an enumeration of zod asks for. */
export const INSTALMENT_LOCALES = Object.keys(PROVIDER_OF_LOCALE) as [
  InstalmentLocale,
  ...InstalmentLocale[],
];

/** Country of the store's payment account → languages its shoppers are spoken to in; the first where none fits. */
const LANGUAGES_OF_COUNTRY: Readonly<Record<string, readonly [string, ...string[]]>> = {
  US: ['en'],
  CA: ['en', 'fr'],
  AU: ['en'],
  NZ: ['en'],
  GB: ['en'],
};

/** `CA`, `fr-CA` → `fr`; `null` in a country without instalments. */
export function shopperLanguage(country: string, asked: string): string | null {
  const languages = Object.hasOwn(LANGUAGES_OF_COUNTRY, country) ? LANGUAGES_OF_COUNTRY[country] : undefined;
  if (!languages) return null;
  const [wanted = ''] = asked.toLowerCase().split(/[-_]/);
  return languages.find((language) => language === wanted) ?? languages[0];
}

/** `CA`, `fr` → `fr_CA`, where a provider speaks that. */
export function instalmentLocale(country: string, asked: string): InstalmentLocale | null {
  const language = shopperLanguage(country, asked);
  return INSTALMENT_LOCALES.find((locale) => locale === `${language}_${country}`) ?? null;
}
