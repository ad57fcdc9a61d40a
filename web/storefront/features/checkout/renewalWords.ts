import type { RenewalView } from '../../../../api/http/contracts/checkout/checkout.ts';
import { formatMoney } from '../../../shared/money.ts';

/** How money and days are written on a page. */
export interface Writing {
  readonly language: string;
  /** Where days are counted: the store's, so that everybody reads the same. */
  readonly timeZone: string;
}

/** What a subscription costs after its first order, each line a sentence of its own. */
export interface RenewalWords {
  /** '$48.00 every month' */
  readonly price: string;
  /** 'First on Dec 22, 2026, until you end it.' */
  readonly span: string;
  /** 'From Mar 22, 2027 on $53.00.'; empty where it stays the same. */
  readonly later: string;
}

/** The terms in words (`docs/rules/subscriptions.md#terms`). */
export function renewalWords(
  { every, amount, later, firstAt, lastAt, payments }: RenewalView,
  { language, timeZone }: Writing,
): RenewalWords {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone });
  const day = (instant: string) => format.format(new Date(instant));
  return {
    price: `${formatMoney(amount, language)} ${every}`,
    span:
      lastAt === null
        ? `First on ${day(firstAt)}, until you end it.`
        : `First on ${day(firstAt)}, last on ${day(lastAt)}: ${payments} payments in all, the first one included.`,
    later: later ? `From ${day(later.from)} on ${formatMoney(later.amount, language)}.` : '',
  };
}

/** What somebody agrees to: everything that is taken from them later, in one sentence. */
export function agreementTo(renewal: RenewalView, writing: Writing): string {
  const { price, span, later } = renewalWords(renewal, writing);
  return `I agree that I pay ${price}, shipping and tax included. ${[span, later].filter(Boolean).join(' ')}`;
}

/** What the button says: what it costs now, and that it goes on. */
export const submitWords = (renewal: RenewalView | null, due: string, language: string): string =>
  renewal === null
    ? `Place order · ${due}`
    : `Subscribe and pay ${due} now, then ${formatMoney(renewal.amount, language)} ${renewal.every}`;
