import type { PageRenderer } from '../../api/http/pages/pages.ts';
import { renderPage, renderQuickView } from './index.ts';
import { createSiteTemplates } from './templateThread.ts';

/** Everything that makes HTML of pages: the built-in template here, an owner's in a thread of its own. */
export const createPageRenderer = (): PageRenderer => ({
  // Without the last argument, with which others can be shown.
  renderPage: (context, assets) => renderPage(context, assets),
  renderQuickView: (context) => renderQuickView(context),
  siteTemplates: createSiteTemplates(),
});
