import { useCallback } from 'react';
import { useChange } from '../../app/useChange.ts';
import type { ProductAction } from './productActions.ts';
import { useChangeProductMutation } from './products.api.ts';

/** Sends changes of one product; see `useChange` for what comes of each, and who says why one was refused. */
export function useProductChange(productId: string, said: Parameters<typeof useChange>[1] = {}) {
  const [send, { isLoading: isSaving }] = useChangeProductMutation();
  const sendAction = useCallback(
    (action: ProductAction & { readonly readAt?: number | undefined }) => send({ ...action, productId }),
    [send, productId],
  );
  return { ...useChange(sendAction, said), send: sendAction, isSaving };
}
