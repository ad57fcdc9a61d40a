import { LRUCache } from 'lru-cache';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { atMost } from '../kernel/cacheOptions.ts';
import type { Files } from '../ports/files.ts';
import type { MadePictures, PictureForm, Pictures } from '../ports/pictures.ts';

/** A picture as it is sent. */
export interface SentPicture {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** Tells representations of one address apart. */
  readonly tag: string;
  /** `false` where a better one was too much to make just now: nobody should keep it. */
  readonly isFinal: boolean;
}

/** Which picture, how wide, and in what form it may come. */
export interface PictureRequest {
  readonly contentHash: string;
  /** In pixels; `null` for as it is kept. */
  readonly width: number | null;
  readonly accepts: { readonly avif: boolean; readonly webp: boolean };
}

/** Sends pictures in the width and form that a browser asks for; what is not there yet is made, and then kept. */
export interface PictureDelivery {
  /** `null` where no picture has this hash. */
  picture(request: PictureRequest): Promise<SentPicture | null>;
}

export interface PictureDeliveryParts {
  readonly pictures: Pictures;
  readonly pictureFiles: Files;
  readonly madePictures: MadePictures;
}

/** Pictures that are known not to be made as AVIF: those that move. */
const REMEMBERED = 10_000;

export function createPictureDelivery(parts: PictureDeliveryParts): PictureDelivery {
  const { pictures, pictureFiles, madePictures } = parts;
  const beingMade = new Map<string, Promise<Buffer>>();
  const moving = new LRUCache<string, true>(atMost(REMEMBERED));

  async function kept(contentHash: string): Promise<Buffer | null> {
    const found = await pictureFiles.open(contentHash);
    return found && Buffer.concat(await found.content.toArray());
  }

  /** Made once for everybody who asks while it is being made. */
  function make(original: Buffer, key: string, to: { width: number; form: PictureForm }): Promise<Buffer> {
    const begun = beingMade.get(key);
    if (begun) return begun;
    const making = pictures
      .shrink(original, to, to.form === 'avif')
      .then(async (bytes) => {
        await madePictures.keep(key, bytes);
        return bytes;
      })
      .finally(() => beingMade.delete(key));
    beingMade.set(key, making);
    return making;
  }

  /** The best form is made when there is time; until then, and where that fails, the next best is sent. */
  function makeLater(original: Buffer, contentHash: string, width: number): void {
    if (isMoving(original)) moving.set(contentHash, true);
    else make(original, keyOf(contentHash, width, 'avif'), { width, form: 'avif' }).catch(onlyRefused);
  }

  async function sized({ contentHash, accepts }: PictureRequest, width: number): Promise<SentPicture | null> {
    const wantsAvif = accepts.avif && !moving.has(contentHash);
    const avif = wantsAvif ? await madePictures.find(keyOf(contentHash, width, 'avif')) : null;
    if (avif) return sent(avif, contentHash, width, 'avif');
    const form = accepts.webp ? 'webp' : 'plain';
    const key = keyOf(contentHash, width, form);
    const made = await madePictures.find(key);
    if (made && !wantsAvif) return sent(made, contentHash, width, form);
    const original = await kept(contentHash);
    if (!original) return null;
    const bytes = made ?? (await make(original, key, { width, form }).catch(nothingIfBusy));
    if (wantsAvif) makeLater(original, contentHash, width);
    return bytes
      ? sent(bytes, contentHash, width, form)
      : { ...asKept(original, contentHash), isFinal: false };
  }

  return {
    async picture(request) {
      if (request.width !== null) return sized(request, request.width);
      const original = await kept(request.contentHash);
      return original && asKept(original, request.contentHash);
    },
  };
}

const keyOf = (contentHash: string, width: number, form: PictureForm) => `${contentHash}-${width}.${form}`;

const sent = (bytes: Buffer, contentHash: string, width: number, form: PictureForm): SentPicture => ({
  bytes,
  contentType: typeOf(bytes),
  tag: `${contentHash.slice(0, 16)}-${width}-${form}`,
  isFinal: true,
});

const asKept = (bytes: Buffer, contentHash: string): SentPicture => ({
  bytes,
  contentType: typeOf(bytes),
  tag: contentHash.slice(0, 16),
  isFinal: true,
});

/** By what the bytes begin with. */
function typeOf(bytes: Buffer): string {
  if (bytes[0] === 0xff) return 'image/jpeg';
  if (bytes[0] === 0x89) return 'image/png';
  return bytes.toString('latin1', 0, 4) === 'RIFF' ? 'image/webp' : 'image/avif';
}

/** WebP says in its header whether there is more than one frame; nothing else that is kept can move. */
const isMoving = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;

/** More is asked than can be made just now: the picture is sent as it is kept. */
function nothingIfBusy(error: unknown): null {
  if (error instanceof DomainError && error.code === 'UNAVAILABLE') return null;
  throw error;
}

/** Whoever asks next has it tried again. */
function onlyRefused(error: unknown): void {
  if (!(error instanceof DomainError)) throw error;
}
