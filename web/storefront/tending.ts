import { tendBackdrops } from './backdrops.ts';
import { tendGalleries } from './galleries.ts';

/** What a script adds to galleries, to videos behind sections and to captchas: loaded only by pages that have one. */
export function tendPage(): void {
  tendGalleries();
  tendBackdrops();
  // Few pages have one, and it brings along how the gateway is called.
  if (document.querySelector('[data-captcha]'))
    void import('./captchaPlaces.ts').then(({ tendCaptchas }) => tendCaptchas());
}
