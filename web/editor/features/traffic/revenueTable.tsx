import type { RevenueView } from '../../../../api/http/contracts/analytics/revenue.ts';
import { moneyWords } from '../../text/money.ts';
import { LOCALE } from '../../words/language.ts';
import { NumberHeads } from './NumberHeads.tsx';

type Sum = Pick<RevenueView, 'testMode' | 'orders' | 'ordered' | 'refunded'>;

/** What stands above `RevenueCells`. */
export const RevenueHeads = () => (
  <NumberHeads titles={['Orders', 'Ordered', 'Given back', 'Left', 'Left before']} />
);

interface Props {
  readonly sum: Sum;
  /** Sums of the earlier days, of all currencies; `undefined` until they are there. */
  readonly before: readonly Sum[] | undefined;
}

/** What was ordered in one currency, what was given back of it, and what is left, beside the earlier days. */
export function RevenueCells({ sum, before }: Props) {
  const { testMode, orders, ordered, refunded } = sum;
  const earlier = before?.find(
    (one) => one.ordered.currency === ordered.currency && one.testMode === testMode,
  );
  return (
    <>
      <td className="number" data-label="Orders">
        {orders.toLocaleString(LOCALE)}
      </td>
      <td className="number" data-label="Ordered">
        {moneyWords(ordered)}
      </td>
      <td className="number" data-label="Given back">
        {moneyWords(refunded)}
      </td>
      <td className="number" data-label="Left">
        {moneyWords(leftOf(sum))}
      </td>
      <td className="number" data-label="Left before">
        {earlier ? moneyWords(leftOf(earlier)) : '–'}
      </td>
    </>
  );
}

const leftOf = ({ ordered, refunded }: Sum) => ({ ...ordered, amount: ordered.amount - refunded.amount });
