/** Space above content that is taller than the window, in pixels (`docs/rules/web.md#quick-view`). */
const TALL_MARGIN = 50;

/** The top margin of lightbox content: 50 when it is taller than the window, otherwise it stands in the middle. */
export const lightboxTop = (contentHeight: number, windowHeight: number): number =>
  contentHeight > windowHeight ? TALL_MARGIN : Math.round((windowHeight - contentHeight) / 2);
