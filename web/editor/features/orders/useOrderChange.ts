import { useState } from 'react';
import { messageOf } from '../../app/editorApi.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { type OrderAction, useChangeOrderMutation } from './orders.api.ts';

/**
 * Sends changes of one order. `change` resolves to whether it was made; a success is announced with `saidOnSuccess`, a
 * refusal is kept for the dialog to show.
 */
export function useOrderChange(orderId: string) {
  const [send, { isLoading: isSaving }] = useChangeOrderMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const dispatch = useEditorDispatch();

  async function change(action: OrderAction, saidOnSuccess: string): Promise<boolean> {
    const { error } = await send({ ...action, orderId });
    setRefusal(error ? messageOf(error) : null);
    if (!error) dispatch(toastShown(saidOnSuccess));
    return !error;
  }
  return { change, isSaving, refusal, forget: () => setRefusal(null) };
}
