import { useCallback, useState } from 'react';
import { isRefusal, messageOf } from '../../app/editorApi.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { type ProductAction, useChangeProductMutation } from './products.api.ts';

/** Why a change was refused: what a person reads, and the field it is about where the gateway names one. */
export interface ChangeRefusal {
  readonly message: string;
  readonly code: string;
  readonly field: string | null;
}

/**
 * Sends changes of one product. `change` resolves to whether it was made; a success is announced with `saidOnSuccess`,
 * a refusal is kept in `refusal`, for the form to show beside the field.
 */
export function useProductChange(productId: string) {
  const [send, { isLoading: isSaving }] = useChangeProductMutation();
  const [refusal, setRefusal] = useState<ChangeRefusal | null>(null);
  const dispatch = useEditorDispatch();
  const change = useCallback(
    async (action: ProductAction, saidOnSuccess: string): Promise<boolean> => {
      const { error } = await send({ ...action, productId });
      setRefusal(error ? refusalIn(error) : null);
      if (!error) dispatch(toastShown(saidOnSuccess));
      return !error;
    },
    [send, productId, dispatch],
  );
  const forget = useCallback(() => setRefusal(null), []);
  return { change, isSaving, refusal, forget };
}

function refusalIn(error: unknown): ChangeRefusal {
  const { code, field } = isRefusal(error) ? error : { code: 'UNKNOWN', field: null };
  return { message: messageOf(error), code, field };
}
