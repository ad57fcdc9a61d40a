import { storeSettingsRequestSchema } from '../../../../api/http/contracts/stores/storeSettings.ts';
import { timeZonesKnown } from '../../text/timeZones.ts';
import type { Option } from '../../ui/Choice.tsx';
import { LANGUAGE, LOCALE } from '../../words/language.ts';

const currencyNames = new Intl.DisplayNames(LANGUAGE, { type: 'currency' });
const languageNames = new Intl.DisplayNames(LANGUAGE, { type: 'language' });

/** Every currency that a store may count in: `EUR · Euro`. */
export const CURRENCY_OPTIONS: readonly Option[] = storeSettingsRequestSchema.shape.currency.options.map(
  (code) => ({
    value: code,
    label: `${code} · ${currencyNames.of(code) ?? code}`,
  }),
);

/** What most stores are written in. Another that is set already stands in the list as well. */
const LANGUAGES =
  'en-US en-GB en-CA en-AU de-DE de-AT de-CH fr-FR fr-CA fr-CH es-ES es-MX it-IT pt-BR pt-PT nl-NL nl-BE da-DK sv-SE nb-NO fi-FI is-IS pl-PL cs-CZ sk-SK hu-HU ro-RO el-GR tr-TR uk-UA he-IL ja-JP ko-KR zh-CN zh-TW th-TH vi-VN id-ID ms-MY hi-IN'.split(
    ' ',
  );

/** `German (Germany) · de-DE`; what is no tag stands for itself. */
function languageName(tag: string): string {
  try {
    return `${languageNames.of(tag) ?? tag} · ${tag}`;
  } catch {
    // The one way to ask: a tag that is none is an error.
    return tag;
  }
}

export const languageOptions = (current: string): readonly Option[] =>
  [...new Set([current, ...LANGUAGES])]
    .map((tag) => ({ value: tag, label: languageName(tag) }))
    .sort((a, b) => a.label.localeCompare(b.label, LOCALE));

/** Every time zone that the browser knows, the one that is set among them. */
export const timeZoneOptions = (current: string): readonly Option[] =>
  [...new Set([current, 'UTC', ...(timeZonesKnown() ?? [])])]
    .sort()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

const NAMES: Readonly<Record<string, string>> = {
  title: 'Name of the store',
  tagline: 'Tagline',
  currency: 'Currency',
  language: 'Language',
  timeZone: 'Time zone',
  multipleQuantityAllowedForServices: 'Several of one service',
};

export const storeFieldName = (field: string): string => NAMES[field] ?? field;

export function storeFieldWords(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'allowed' : 'not allowed';
  if (value === '' || value === null || value === undefined) return '(empty)';
  return field === 'language' ? languageName(String(value)) : String(value);
}
