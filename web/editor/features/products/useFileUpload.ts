import { useCallback, useRef, useState } from 'react';
import type { ProductDetail } from '../../../../api/http/contracts/catalog/products.ts';
import { editorMessage } from '../../../../api/http/contracts/kernel/editorMessages.ts';
import { ApiError, callApi } from '../../../shared/api.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { isOfFile, singleUploadFailure } from '../media/uploadFailure.ts';
import { productsApi } from './products.api.ts';

/** Largest file of a download, in bytes (`docs/rules/catalog.md#downloads`). */
const LARGEST = 300_000_000;

/**
 * Sends files of a download to the gateway, one after the other, as they are: the store never holds their bytes. A file that is refused
 * holds up no other; where the gateway is not reached, or the session has ended, what is left can be sent again.
 */
export function useFileUpload(productId: string) {
  const [uploading, setUploading] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [left, setLeft] = useState<readonly File[]>([]);
  const isBusy = useRef(false);
  const dispatch = useEditorDispatch();

  const send = useCallback(
    async (file: File): Promise<void> => {
      const path = `/api/commerce/products/${encodeURIComponent(productId)}/files`;
      const query = new URLSearchParams({ name: file.name.slice(0, 200) });
      const { product } = await callApi<{ product: ProductDetail }>('POST', `${path}?${query}`, file);
      await dispatch(productsApi.util.upsertQueryData('getProduct', productId, product));
      dispatch(productsApi.util.invalidateTags([{ type: 'History', id: productId }]));
      dispatch(toastShown(`${file.name} was added.`));
    },
    [productId, dispatch],
  );

  const upload = useCallback(
    async (files: readonly File[]): Promise<void> => {
      if (isBusy.current) return;
      isBusy.current = true;
      setProblems([]);
      setLeft([]);
      const tell = (problem: string) => setProblems((told) => [...told, problem]);
      for (const [at, file] of files.entries()) {
        if (file.size > LARGEST) {
          tell(editorMessage('FILE_TOO_LARGE', { fileName: file.name, maxSize: '300 MB' }));
          continue;
        }
        setUploading(file.name);
        try {
          await send(file);
        } catch (error) {
          tell(`${file.name}: ${singleUploadFailure(error, navigator.cookieEnabled)}`);
          if (isOfFile(error)) continue;
          if (error instanceof ApiError && error.status === 401)
            dispatch(productsApi.util.invalidateTags(['Session']));
          setLeft(files.slice(at));
          break;
        }
      }
      setUploading(null);
      isBusy.current = false;
    },
    [send, dispatch],
  );
  return { uploading, problems, left, upload };
}
