import { PICTURE_WIDTHS, pictureAt } from '../../../../domain/kernel/pictureAddress.ts';

/** The widest that a page asks for where a browser knows nothing of widths. */
const FALLBACK_WIDTH = 1000;

/** A picture of the library no wider than that, e.g. `…/tide-cup.jpg?format=750w`; one from elsewhere is as it is. */
export const sizedPicture = (url: string, width: (typeof PICTURE_WIDTHS)[number]): string =>
  pictureAt(url) ? `${url}?format=${width}w` : url;

/** What an `img` is fetched from. */
export interface PictureSources {
  readonly src: string;
  /** `null` for what comes in one size only: drawings, and pictures from elsewhere. */
  readonly srcSet: string | null;
}

/** The widths that a picture of the library has, up to its own: a browser takes the one that its page has room for. */
export function pictureSources(url: string, ownWidth: number): PictureSources {
  if (!pictureAt(url)) return { src: url, srcSet: null };
  const narrower = PICTURE_WIDTHS.filter((width) => width < ownWidth);
  const next = PICTURE_WIDTHS.find((width) => width >= ownWidth);
  const offered = [
    ...narrower.map((width) => `${sizedPicture(url, width)} ${width}w`),
    ...(next === undefined ? [] : [`${sizedPicture(url, next)} ${ownWidth}w`]),
  ];
  return { src: sizedPicture(url, FALLBACK_WIDTH), srcSet: offered.join(', ') };
}

/** As pages have the colours of a picture, six hexadecimal digits each. */
interface Averages {
  readonly topLeftAverage: string;
  readonly centerAverage: string;
  readonly bottomRightAverage: string;
}

/**
 * What is seen of a photograph while it is loaded: its colours, without a request, a script, or anything that moves. `null` where
 * something may be seen through it, or nothing is known.
 */
export function placeholderOf(url: string, colors: Averages | undefined): string | null {
  if (!colors || !url.endsWith('.jpg')) return null;
  const { topLeftAverage, centerAverage, bottomRightAverage } = colors;
  return `linear-gradient(135deg,#${topLeftAverage},#${centerAverage},#${bottomRightAverage})`;
}

/** Where a picture is cut, its focal point stays in view; `null` for the middle, which is what browsers do anyway. */
export function focusOf({ x, y }: { readonly x: number; readonly y: number }): string | null {
  const percent = (part: number) => `${Math.round(part * 100)}%`;
  return x === 0.5 && y === 0.5 ? null : `${percent(x)} ${percent(y)}`;
}
