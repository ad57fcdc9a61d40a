import { money } from '../../../../domain/kernel/money.ts';
import type { Revenue } from '../../../../projections/orders/revenueQuery.ts';
import type { RevenueView } from '../../contracts/analytics/revenue.ts';

/** Sums of one currency, as they are shown. */
export const revenueView = ({ currency, ordered, refunded, ...said }: Revenue): RevenueView => ({
  ...said,
  ordered: money(ordered, currency),
  refunded: money(refunded, currency),
});
