import { useCallback, useState } from 'react';
import { newRetryKey } from '../../../shared/api.ts';
import { uploadFile } from '../../../shared/upload.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { contentPath, mediaApi } from './media.api.ts';
import { singleUploadFailure } from './uploadFailure.ts';
import { nameOf } from './useUploads.ts';

/** Sends another picture that takes the place of one. */
export function useReplacement(assetId: string) {
  const [isReplacing, setReplacing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const dispatch = useEditorDispatch();
  const replace = useCallback(
    async (file: File): Promise<void> => {
      setReplacing(true);
      setProblem(null);
      try {
        const path = `${contentPath(assetId)}?${new URLSearchParams({ name: nameOf(file) })}`;
        const { signal } = new AbortController();
        await uploadFile(path, file, { onProgress: () => {}, signal, retryKey: newRetryKey() });
        dispatch(mediaApi.util.invalidateTags(['AssetList', { type: 'Asset', id: assetId }]));
        dispatch(toastShown('Replaced. Pages show the new picture.'));
      } catch (error) {
        setProblem(singleUploadFailure(error, navigator.cookieEnabled));
      }
      setReplacing(false);
    },
    [assetId, dispatch],
  );
  return { replace, isReplacing, problem };
}
