import type { z } from 'zod';
import type { assetResultSchema, recordingResultSchema } from '../../../../api/http/contracts/media/media.ts';
import { newRetryKey } from '../../../shared/api.ts';
import { uploadFile } from '../../../shared/upload.ts';
import { MEDIA } from './media.api.ts';
import { RECORDINGS } from './recordings.api.ts';

type Sent = z.infer<typeof recordingResultSchema>;
type Poster = { readonly url: string; readonly alt: string; readonly width: number; readonly height: number };

/** What is taken of each kind, in bytes (`docs/rules/media.md#recordings`): what is larger need not be sent to be refused. */
export const LARGEST = {
  audio: 100_000_000,
  video: 500_000_000,
  captions: 1_000_000,
  file: 50_000_000,
} as const;

const nameOf = (file: File) => new URLSearchParams({ name: file.name.slice(0, 200) });

/** Uploads a recording, a video, captions or a file; throws with the gateway's words. */
export const sendRecording = (file: File, onProgress: (part: number) => void): Promise<Sent> =>
  uploadFile<Sent>(`${RECORDINGS}?${nameOf(file)}`, file, {
    ...{ onProgress, signal: new AbortController().signal, retryKey: newRetryKey() },
  });

/** The hash in the address of a file of the site; `null` for an address elsewhere. */
export const hashIn = (url: string): string | null =>
  /^\/media\/recordings\/([0-9a-f]{64})\//.exec(url)?.[1] ?? null;

/** What a video shows at a moment, in seconds, as a picture of the library. */
export async function pictureOf(url: string, seconds: number): Promise<Poster> {
  const film = document.createElement('video');
  film.muted = true;
  film.preload = 'auto';
  film.src = url;
  await heard(film, 'loadeddata');
  if (seconds > 0) {
    film.currentTime = Math.min(seconds, film.duration || seconds);
    await heard(film, 'seeked');
  }
  const canvas = document.createElement('canvas');
  canvas.width = film.videoWidth;
  canvas.height = film.videoHeight;
  canvas.getContext('2d')?.drawImage(film, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  if (!blob) throw new Error('The browser could not take a picture of this video.');
  const file = new File([blob], 'video-picture.jpg', { type: 'image/jpeg' });
  const { asset } = await uploadFile<z.infer<typeof assetResultSchema>>(`${MEDIA}?${nameOf(file)}`, file, {
    ...{ onProgress: () => {}, signal: new AbortController().signal, retryKey: newRetryKey() },
  });
  return { url: asset.url, alt: asset.altText, width: asset.width, height: asset.height };
}

const heard = (film: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> =>
  new Promise((done, fail) => {
    film.addEventListener(event, () => done(), { once: true });
    film.addEventListener('error', () => fail(new Error('The browser cannot play this video.')), {
      once: true,
    });
  });
