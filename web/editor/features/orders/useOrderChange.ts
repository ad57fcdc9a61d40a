import { useCallback } from 'react';
import { useChange } from '../../app/useChange.ts';
import { type OrderAction, useChangeOrderMutation } from './orders.api.ts';

/** Sends changes of one order; see `useChange` for what comes of each. */
export function useOrderChange(orderId: string) {
  const [send, { isLoading: isSaving }] = useChangeOrderMutation();
  const sendAction = useCallback((action: OrderAction) => send({ ...action, orderId }), [send, orderId]);
  return { ...useChange(sendAction), isSaving };
}
