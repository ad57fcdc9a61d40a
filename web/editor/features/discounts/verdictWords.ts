import type { DiscountVerdictView } from '../../../../api/http/contracts/pricing/discounts.ts';
import { wireMoneyWords } from '../../text/money.ts';
import { counted } from '../../text/words.ts';

type Verdict = Pick<
  DiscountVerdictView,
  'amount' | 'reason' | 'minimumSubtotal' | 'minimumQuantity' | 'eligible' | 'beatenBy' | 'code'
>;

/** What a discount takes off, or why it does nothing, as the one who set it up needs to hear it. */
export function verdictWords(verdict: Verdict): string {
  const { amount, reason, minimumSubtotal, minimumQuantity, eligible, beatenBy, code } = verdict;
  if (amount) return `It takes ${wireMoneyWords(amount)} off.`;
  switch (reason) {
    case 'NOT_STARTED':
      return 'It has not begun.';
    case 'ENDED':
      return 'It has ended.';
    case 'USED_UP':
      return 'It was used as often as it may be.';
    case 'WITHDRAWN':
      return `The code ${code} was withdrawn.`;
    case 'USED_BY_CUSTOMER':
      return 'This customer has used it as often as one may.';
    case 'OTHER_CURRENCY':
      return 'It is in another currency.';
    case 'OTHER_CUSTOMERS':
      return 'It is for customers of a segment in which this buyer is not.';
    case 'NOTHING_ELIGIBLE':
      return 'Nothing in the cart is what it is about.';
    case 'MINIMUM_SUBTOTAL':
      return `It asks for ${minimumSubtotal ? wireMoneyWords(minimumSubtotal) : 'more'} of its goods; there are ${wireMoneyWords(eligible.subtotal)} of them.`;
    case 'MINIMUM_QUANTITY':
      return minimumQuantity === null
        ? `It asks for more pieces of its goods; there are ${eligible.pieces}.`
        : `It asks for ${counted(minimumQuantity, 'piece')} of its goods; there are ${eligible.pieces}.`;
    case 'NOT_ENTERED':
      if (code === null) return 'It would apply, but none of its codes was entered.';
      return beatenBy.length > 0
        ? `It could apply, but its code ${code} was not entered, and it does not combine with ${beatenBy.join(', ')}.`
        : `It would apply, but its code ${code} was not entered.`;
    default:
      return beatenBy.length > 0
        ? `It does not combine with ${beatenBy.join(', ')}, which takes more off.`
        : 'The others take more off without it.';
  }
}
