import { type Ink, n } from './ink.ts';

/** An edge shows its steps sooner than a fold does. */
const EDGE_LAYERS = 7;
const FOLD_LAYERS = 5;

/**
 * A soft-edged shape without a filter, which would cost a browser more than all the rest of a drawing: the outline is
 * laid on several times, each a little wider and as faint as it takes to reach `opacity` together.
 */
export function softShape(
  ink: Ink,
  path: string,
  colour: string,
  opacity: number,
  spread: number,
  transform = '',
): string {
  const shape = ink.shape(path);
  return layered(
    EDGE_LAYERS,
    opacity,
    (layer, alpha) =>
      `<use href="#${shape}"${layer === 0 ? '' : ` stroke-width="${n((spread * 2 * layer) / (EDGE_LAYERS - 1))}"`} opacity="${alpha}"/>`,
    `fill="${colour}" stroke="${colour}"`,
    transform,
  );
}

/** A soft line, e.g. the dip between two folds; `width` is where it has faded away. */
export function softLine(
  ink: Ink,
  path: string,
  colour: string,
  opacity: number,
  width: number,
  transform = '',
): string {
  const shape = ink.shape(path);
  return layered(
    FOLD_LAYERS,
    opacity,
    (layer, alpha) =>
      `<use href="#${shape}" stroke-width="${n((width * (layer + 1)) / FOLD_LAYERS)}" opacity="${alpha}"/>`,
    `fill="none" stroke="${colour}" stroke-linecap="round"`,
    transform,
  );
}

function layered(
  count: number,
  opacity: number,
  write: (layer: number, alpha: string) => string,
  attributes: string,
  transform: string,
): string {
  const alpha = n(1 - (1 - opacity) ** (1 / count), 3);
  const layers = Array.from({ length: count }, (_, layer) => write(layer, alpha)).join('');
  return `<g ${attributes} stroke-linejoin="round"${transform && ` transform="${transform}"`}>${layers}</g>`;
}
