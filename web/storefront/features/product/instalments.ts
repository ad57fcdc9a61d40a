import {
  centsOfDisplayedPrice,
  INSTALMENT_COUNT,
  instalmentsOf,
  isInRange,
} from '../../../../api/http/contracts/instalments/instalmentWords.ts';
import type { WireMoney } from '../../../../api/http/contracts/kernel/money.ts';
import type { ProductPageContext } from '../../../../api/http/contracts/site/shopPages.ts';
import { formatMoney } from '../../../shared/money.ts';

export type Instalments = NonNullable<ProductPageContext['instalments']>;

const NAMES = { afterpay: 'Afterpay', clearpay: 'Clearpay' } as const;

/** What the pill says of a price: its parts, or how much an order must or may come to (`docs/rules/instalments.md#pill-and-window`). */
export function instalmentText(
  { afterPayMin: minimum, afterPayMax: maximum, provider }: Instalments,
  price: WireMoney,
  language: string,
): string {
  const cents = centsOfDisplayedPrice(Number(price.decimalValue));
  const amount = (part: number) =>
    formatMoney({ currencyCode: price.currencyCode, decimalValue: (part / 100).toFixed(2) }, language);
  const name = NAMES[provider];
  if (isInRange(cents, { minimum, maximum })) {
    const [first = cents] = instalmentsOf(cents);
    return `${INSTALMENT_COUNT} payments of ${amount(first)} with ${name}`;
  }
  return cents <= minimum
    ? `${name} is available for orders over ${amount(minimum)}`
    : `${name} is available for orders up to ${amount(maximum)}`;
}

/** The window about instalments by its locale; `null` when it cannot be had, which is a warning and no more (`docs/rules/instalments.md#pill-and-window`). */
export async function modalHtml(locale: string, load: typeof fetch = fetch): Promise<string | null> {
  try {
    const response = await load(`/api/commerce/instalments/modal/${locale}.html`);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return /<main>(.*)<\/main>/s.exec(await response.text())?.[1] ?? null;
  } catch (error) {
    console.warn('The window about instalments cannot be loaded.', error);
    return null;
  }
}
