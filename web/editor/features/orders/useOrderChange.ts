import { useCallback } from 'react';
import { useChange } from '../../app/useChange.ts';
import { type OrderAction, useChangeOrderMutation } from './orders.api.ts';

/** Sends changes of one order; see `useChange` for what comes of each, and who says why one was refused. */
export function useOrderChange(orderId: string, said: Parameters<typeof useChange>[1] = {}) {
  const [send, { isLoading: isSaving }] = useChangeOrderMutation();
  const sendAction = useCallback((action: OrderAction) => send({ ...action, orderId }), [send, orderId]);
  const changing = useChange(sendAction, said);
  const { refusal, forget } = changing;
  return {
    ...changing,
    isSaving,
    send: sendAction,
    /** What was said to be wrong goes once something is changed. */
    mending:
      <Value>(set: (value: Value) => void) =>
      (value: Value): void => {
        forget();
        set(value);
      },
    /** Why one field was refused; its line's id is the field of pieces. */
    errorOf: (field: string): string | null => (refusal?.field === field ? refusal.message : null),
  };
}
