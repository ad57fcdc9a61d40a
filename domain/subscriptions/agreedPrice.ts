import type { Money } from '../kernel/money.ts';
import type { RunningSubscription } from './subscription.state.ts';

/**
 * What one piece costs in a period; `null` for what was agreed on with the first order, of which the plan's discount is
 * taken off. A price that was told since is what is paid: nothing is off it.
 */
export const unitPriceIn = ({ prices }: Pick<RunningSubscription, 'prices'>, period: number): Money | null =>
  prices.findLast(({ fromPeriod }) => fromPeriod <= period)?.unitPrice ?? null;
