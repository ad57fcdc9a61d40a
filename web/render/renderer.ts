import type { PageContext } from '../../api/http/contracts/site/pages.ts';
import type { ProductPageContext } from '../../api/http/contracts/site/shopPages.ts';
import type { PageAssets } from '../../api/http/contracts/site/siteTemplates.ts';
import { renderPage, renderQuickView } from './index.ts';
import { createSiteTemplates } from './templateThread.ts';

/** Everything that makes HTML of pages: the built-in template here, an owner's in a thread of its own. */
export const createPageRenderer = () => ({
  // Without the last argument, with which others can be shown.
  renderPage: (context: PageContext, assets: PageAssets) => renderPage(context, assets),
  renderQuickView: (context: ProductPageContext) => renderQuickView(context),
  siteTemplates: createSiteTemplates(),
});
