import { useCallback, useEffect, useReducer, useRef } from 'react';
import { editorMessage } from '../../../../api/http/contracts/kernel/editorMessages.ts';
import type { AssetView } from '../../../../api/http/contracts/media/media.ts';
import { newRetryKey } from '../../../shared/api.ts';
import { uploadFile } from '../../../shared/upload.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { MEDIA, mediaApi } from './media.api.ts';
import { isOfFile, uploadFailure } from './uploadFailure.ts';
import { type Upload, uploadOf, uploadsAfter } from './uploads.ts';

/** Files that are sent at once. */
const AT_ONCE = 2;

export interface Uploads {
  readonly all: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  readonly cancel: (id: string) => void;
  readonly retry: (id: string) => void;
}

/**
 * Sends pictures to the library, two at a time, each with its progress. `onAdded` is told of each once it is there. What was
 * begun goes on when the screen is left.
 */
export function useUploads(onAdded: (asset: AssetView) => void): Uploads {
  const [all, change] = useReducer(uploadsAfter, NONE);
  const dispatch = useEditorDispatch();
  const running = useRef(new Map<string, AbortController>());
  const told = useRef(onAdded);
  useEffect(() => {
    told.current = onAdded;
  });

  const send = useCallback(
    async ({ id, file }: Upload) => {
      const begun = new AbortController();
      running.current.set(id, begun);
      let sent = 0;
      const onProgress = (part: number) => {
        sent = part;
        change({ type: 'changed', id, facts: { sent, state: sent < 1 ? 'sending' : 'working' } });
      };
      onProgress(0);
      try {
        const asset = await sendPicture(file, id, begun.signal, onProgress);
        change({ type: 'changed', id, facts: { state: 'done', sent: 1 } });
        dispatch(mediaApi.util.invalidateTags(['AssetList']));
        told.current(asset);
      } catch (error) {
        const isCalledOff = error instanceof DOMException && error.name === 'AbortError';
        if (isCalledOff && sent < 1) change({ type: 'dropped', id });
        else {
          // All of it was there already, so that nobody knows what became of it: it can be sent again, and is then one.
          const problem = isCalledOff
            ? editorMessage('PROCESSING_CANCELLED')
            : uploadFailure(error, sent, navigator.cookieEnabled);
          change({ type: 'changed', id, facts: { state: 'refused', problem, canRetry: !isOfFile(error) } });
        }
      } finally {
        running.current.delete(id);
      }
    },
    [dispatch],
  );

  useEffect(() => {
    const free = AT_ONCE - running.current.size;
    const next = all.filter(({ id, state }) => state === 'waiting' && !running.current.has(id));
    for (const upload of next.slice(0, Math.max(0, free))) void send(upload);
  }, [all, send]);

  return {
    all,
    add: (files) => change({ type: 'added', uploads: files.map((file) => uploadOf(file, newRetryKey())) }),
    cancel: (id) => {
      const begun = running.current.get(id);
      if (begun) begun.abort();
      else change({ type: 'dropped', id });
    },
    retry: (id) => change({ type: 'changed', id, facts: { state: 'waiting', sent: 0, problem: null } }),
  };
}

const NONE: readonly Upload[] = [];

async function sendPicture(
  file: File,
  retryKey: string,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<AssetView> {
  const path = `${MEDIA}?${new URLSearchParams({ name: nameOf(file) })}`;
  const { asset } = await uploadFile<{ readonly asset: AssetView }>(path, file, {
    ...{ onProgress, signal, retryKey },
  });
  return asset;
}

/** What is pasted has no name of its own. */
export const nameOf = (file: File): string => file.name.slice(0, 200) || 'Picture';
