import { tendBackdrops } from './backdrops.ts';
import { tendGalleries } from './galleries.ts';

/** What a script adds to galleries, to videos behind sections and to forms with a captcha: loaded only by pages that have one. */
export function tendPage(): void {
  tendGalleries();
  tendBackdrops();
  if (document.querySelector('[data-captcha]'))
    void import('./captchaForms.ts').then(({ tendCaptchaForms }) => tendCaptchaForms());
}
