import { PICTURE_WIDTHS, pictureAt } from '../../../domain/kernel/pictureAddress.ts';

/**
 * The absolute address of a picture for mail programs. Those of the library come at least twice as wide as they are shown, and
 * as JPEG or PNG: what is newer is not shown everywhere (`docs/rules/media.md#widths`).
 */
export function mailPicture(publicUrl: string, url: string, shownWidth: number): string {
  const address = new URL(url, publicUrl);
  if (address.origin === new URL(publicUrl).origin && pictureAt(address.pathname)) {
    const width = PICTURE_WIDTHS.find((one) => one >= shownWidth * 2) ?? PICTURE_WIDTHS[0];
    address.search = `?format=${width}w`;
  }
  return address.href;
}

/** As wide as pictures of products stand in mails, in pixels. */
const LINE_PICTURE_WIDTH = 64;

/** The picture of what was sold, as facts of a mail have it; nothing where there is none. */
export function linePicture(
  publicUrl: string,
  image: { readonly url: string } | null,
): { readonly pictureUrl?: string } {
  if (!image || !URL.canParse(image.url, publicUrl)) return {};
  return { pictureUrl: mailPicture(publicUrl, image.url, LINE_PICTURE_WIDTH) };
}
