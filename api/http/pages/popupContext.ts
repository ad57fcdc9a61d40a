import { PAGE_TYPES } from '../contracts/site/pageTypes.ts';
import type { PopupPageContext } from '../contracts/site/popupPage.ts';
import { pageBaseOf, type Site } from './site.ts';

/**
 * The popup overlay as a page of its own (page type 104, `docs/rules/siteParts.md#popup-page`). Visitors find it while the popup is
 * shown to them; who writes it sees it before that.
 */
export function popupContext(site: Site): PopupPageContext {
  const { isEnabled: _, listId: __, ...overlay } = site.popup;
  return {
    ...pageBaseOf(site, {
      isSelling: true,
      fullUrl: '/popup',
      title: `${overlay.title || overlay.buttonText} — ${site.settings.title}`,
      description: overlay.text,
    }),
    pageType: PAGE_TYPES.popupOverlay,
    productMerchandisingContext: {},
    template: 'popup',
    overlay: { ...overlay, asksCaptcha: site.captchaSiteKey !== '' },
  };
}
