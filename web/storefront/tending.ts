import { tendBackdrops } from './backdrops.ts';
import { tendCaptchas } from './captchaPlaces.ts';
import { tendGalleries } from './galleries.ts';

/** What a script adds to galleries, to videos behind sections and to captchas: loaded only by pages that have one. */
export function tendPage(): void {
  tendGalleries();
  tendBackdrops();
  tendCaptchas();
}
