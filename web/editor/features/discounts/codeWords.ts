import type {
  CodeBatchView,
  DiscountCodeView,
} from '../../../../api/http/contracts/pricing/discountCodes.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';
import { LOCALE } from '../../words/language.ts';

export const CODE_STATE: Readonly<
  Record<DiscountCodeView['state'], { readonly words: string; readonly tone: BadgeTone }>
> = {
  good: { words: 'Good', tone: 'good' },
  used: { words: 'Used', tone: 'plain' },
  withdrawn: { words: 'Withdrawn', tone: 'bad' },
};

/** `SPRING-XXXX-XXXX-XXXX`: what the codes of a batch look like. */
export const codeForm = ({ prefix, length }: Pick<CodeBatchView, 'prefix' | 'length'>): string =>
  [prefix, ...Array.from({ length: length / 4 }, () => 'XXXX')].filter((part) => part !== '').join('-');

const inWords = (count: number): string => count.toLocaleString(LOCALE);

/** `12 of 500 used, 3 withdrawn`. Codes that are good for several orders are used more often than there are codes. */
export function batchWords({ count, usesPerCode, used, held, withdrawn, made }: CodeBatchView): string {
  return [
    `${inWords(used)} of ${inWords(count * usesPerCode)} used`,
    ...(held > 0 ? [`${inWords(held)} in a checkout now`] : []),
    ...(withdrawn > 0 ? [`${inWords(withdrawn)} withdrawn`] : []),
    ...(made < count ? ['being made'] : []),
  ].join(', ');
}
