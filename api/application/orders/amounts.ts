import { type Money, toDecimalString } from '../../../domain/kernel/money.ts';

const MAX_FORMATS = 500;
const formats = new Map<string, Intl.NumberFormat>();

/** `€12.50`, as readers of the language write it; in American English where nobody knows the language. */
export function amountText(value: Money, language: string): string {
  const key = `${language}/${value.currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: value.currency });
    // Languages come from buyers: what they send must not fill the memory.
    if (formats.size >= MAX_FORMATS) formats.clear();
    formats.set(key, format);
  }
  // A decimal as text is formatted exactly, without passing through a float.
  return format.format(toDecimalString(value) as `${number}`);
}

function localeOf(language: string): string {
  const isWellFormed = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,4}$/.test(language);
  const [locale = 'en-US'] = isWellFormed ? Intl.NumberFormat.supportedLocalesOf(language) : [];
  return locale;
}
