import { asReadersWrite, withoutThousands } from './point.ts';

/**
 * What a person types as a number, in whole units of its last digit: with two digits `12.5`, `12,5` and `12.50` are 1250.
 * `NaN` for anything else. The digits are moved as text, so nothing ever passes through a float.
 */
export function parseDecimal(text: string, digits: number): number {
  const match = /^(-?)(\d{1,3}(?:[ ,]\d{3})+|\d+)(?:[.,](\d*))?$/.exec(withoutThousands(text.trim()));
  const [, sign = '', whole, fraction = ''] = match ?? [];
  if (whole === undefined || fraction.length > digits) return Number.NaN;
  const value = Number(sign + whole.replace(/[ ,]/g, '') + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(value) ? value : Number.NaN;
}

/** `1250` → `12.5`, as it stands in an input: without zeros that say nothing. */
export function decimalText(value: number, digits: number): string {
  if (!Number.isFinite(value)) return '';
  const text = Math.abs(value)
    .toString()
    .padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const fraction = text.slice(text.length - digits).replace(/0+$/, '');
  return `${value < 0 ? '-' : ''}${whole}${fraction === '' || digits === 0 ? '' : asReadersWrite(`.${fraction}`)}`;
}
