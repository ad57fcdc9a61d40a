import { useCallback, useRef, useState } from 'react';
import type { ProductDetail } from '../../../../api/http/contracts/catalog/products.ts';
import { editorMessage } from '../../../../api/http/contracts/kernel/editorMessages.ts';
import { callApi } from '../../../shared/api.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { singleUploadFailure } from '../media/uploadFailure.ts';
import { productsApi } from './products.api.ts';

/** Largest file of a download, in bytes (`docs/rules/catalog.md#downloads`). */
const LARGEST = 300_000_000;

/** Sends files of a download to the gateway, one after the other, as they are: the store never holds their bytes. */
export function useFileUpload(productId: string) {
  const [uploading, setUploading] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
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
      setProblem(null);
      for (const file of files) {
        if (file.size > LARGEST) {
          setProblem(editorMessage('FILE_TOO_LARGE', { fileName: file.name, maxSize: '300 MB' }));
          break;
        }
        setUploading(file.name);
        try {
          await send(file);
        } catch (error) {
          setProblem(`${file.name}: ${singleUploadFailure(error, navigator.cookieEnabled)}`);
          break;
        }
      }
      setUploading(null);
      isBusy.current = false;
    },
    [send],
  );
  return { uploading, problem, upload };
}
