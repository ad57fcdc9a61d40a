import { BLOCK_TYPES } from '../../../../api/http/contracts/pages/editing.ts';

/** The names of blocks that show pictures: where nothing was chosen yet, the canvas holds a room for one. */
const PICTURED = '.block-image,.block-gallery,.block-video';

/**
 * What says nothing yet takes room only on the canvas, and says there what it will be, so that it can be found, told from its
 * neighbours and pressed. Visitors see nothing of it.
 */
const STYLES = [
  '[data-writing]{white-space:break-spaces;outline:2px solid currentcolor;outline-offset:6px;cursor:text}',
  '.block:not(:has(*)){min-height:4rem;display:grid;place-items:center;text-align:center;outline:1px dashed currentcolor;opacity:.6}',
  `:is(${PICTURED}):not(:has(*)){aspect-ratio:var(--empty-ratio,16/9);max-height:24rem;width:100%;outline:0;background:color-mix(in srgb,currentcolor 10%,transparent)}`,
  '.is-ratio-square:not(:has(*)){--empty-ratio:1}.is-ratio-four-three:not(:has(*)){--empty-ratio:4/3}',
  '.block:not(:has(*))::before{font-size:.875rem;content:"Empty"}',
  ...BLOCK_TYPES.map(
    ({ type, title }) => `[data-block-type="${type}"]:not(:has(*))::before{content:${JSON.stringify(title)}}`,
  ),
  '.page-column:not(:has(*)){min-height:4rem;outline:1px dashed currentcolor;opacity:.4}',
].join('');

export function showEmptyBlocks(inner: Document): void {
  const style = inner.createElement('style');
  style.textContent = STYLES;
  inner.head.append(style);
}
