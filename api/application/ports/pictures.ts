import type { AssetContent } from '../../../domain/media/asset.ts';

/** A picture that is fit to be kept: upright, and with nothing in its file but the picture. */
export interface CleanPicture extends Omit<AssetContent, 'contentHash' | 'sizeBytes'> {
  readonly bytes: Buffer;
}

/** What a picture is sent as; `plain` is a form that every program shows: JPEG or PNG. */
export type PictureForm = 'avif' | 'webp' | 'plain';

/** Reads, turns and shrinks pictures, away from whoever serves, with bounds on time and memory. */
export interface Pictures {
  /** Throws `PICTURE_UNREADABLE` where the bytes are no picture that is known, `PICTURE_TOO_LARGE` for too many pixels. */
  clean(bytes: Buffer): Promise<CleanPicture>;
  /**
   * A clean picture as wide as that, or as it is where it is narrower. `isPatient`: later than everything that somebody
   * waits for. Throws `UNAVAILABLE` where too much waits already.
   */
  shrink(
    bytes: Buffer,
    to: { readonly width: number; readonly form: PictureForm },
    isPatient?: boolean,
  ): Promise<Buffer>;
}

/** Pictures that were made of others and can be made again. */
export interface MadePictures {
  find(key: string): Promise<Buffer | null>;
  keep(key: string, bytes: Buffer): Promise<void>;
  /** Takes away whatever was made of this content. */
  remove(contentHash: string): Promise<void>;
}
