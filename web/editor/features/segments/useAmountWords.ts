import { useCallback } from 'react';
import { moneyWords } from '../../text/money.ts';
import { useSite } from '../session/session.api.ts';

/** Writes minor units of the store's currency. */
export function useAmountWords(): (amount: number) => string {
  const { currency } = useSite();
  return useCallback((amount) => moneyWords({ amount, currency }), [currency]);
}
