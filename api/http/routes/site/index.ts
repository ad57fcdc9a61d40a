import type { AccessRules } from '../../../application/access/accessRules.ts';
import type { SiteExperiments } from '../../../application/experiments/siteExperiments.ts';
import type { SiteLanguages } from '../../../application/languages/siteLanguages.ts';
import type { RecordingKeys } from '../../../application/media/recordingKeys.ts';
import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { takeFormLists } from '../../kernel/formBody.ts';
import { takeFormsWithFiles } from '../../kernel/multipartBody.ts';
import type { SearchablePages } from '../../pages/searchablePages.ts';
import type { SearchResults } from '../../pages/searchResults.ts';
import type { ShownCatalogue } from '../../pages/shownCatalogue.ts';
import { MAX_FORM_BYTES } from './answerForm.ts';
import { type AssetDependencies, assetRoutes } from './assets.routes.ts';
import { cartAnswersRoute } from './cartAnswers.route.ts';
import { cartContinueRoute } from './cartContinue.route.ts';
import { type CartFormDependencies, cartFormRoute } from './cartForm.route.ts';
import { checkoutFormRoutes } from './checkoutForm.routes.ts';
import { type CheckoutPageDependencies, checkoutPagesRoutes } from './checkoutPages.routes.ts';
import { crumbRoute } from './crumb.route.ts';
import { type DonationFormDependencies, donationFormRoutes } from './donationForm.routes.ts';
import { type DonationPageDependencies, donationPageRoute } from './donationPage.route.ts';
import { experimentsRoute } from './experiments.route.ts';
import { fileRoutes } from './files.routes.ts';
import { giftCardFormRoute } from './giftCardForm.route.ts';
import { type HeaderFooterDependencies, headerFooterRoutes } from './headerFooter.routes.ts';
import { type HomePageDependencies, homePageRoutes } from './homePage.routes.ts';
import { type PageDependencies, pageRoutes } from './page.routes.ts';
import { pageFormRoute } from './pageForm.route.ts';
import { type PopupFormDependencies, popupFormRoute } from './popupForm.route.ts';
import { type ProductFormDependencies, productFormRoute } from './productForm.route.ts';
import { type RedirectDependencies, redirectsRoutes } from './redirects.routes.ts';
import { type ReviewsRequestPageDependencies, reviewsRequestPageRoute } from './reviewsRequestPage.route.ts';
import { searchPageRoute } from './searchPage.route.ts';
import { type SessionRecordingDependencies, sessionRecordingRoute } from './sessionRecording.route.ts';
import { MAX_FILES_BYTES, type SiteFormDependencies, siteFormRoute } from './siteForm.route.ts';
import { suggestionsRoute } from './suggestions.route.ts';

type Services = PageDependencies &
  RedirectDependencies &
  CartFormDependencies &
  ProductFormDependencies &
  PopupFormDependencies &
  DonationPageDependencies &
  DonationFormDependencies &
  CheckoutPageDependencies &
  ReviewsRequestPageDependencies &
  SessionRecordingDependencies &
  HomePageDependencies &
  SiteFormDependencies &
  HeaderFooterDependencies &
  AssetDependencies & {
    readonly publicUrl: string;
    readonly shownCatalogue: ShownCatalogue;
    readonly searchablePages: SearchablePages;
    readonly searchResults: SearchResults;
    readonly accessRules: AccessRules;
    readonly siteLanguages: SiteLanguages;
    readonly siteExperiments: SiteExperiments;
    readonly recordingKeys: RecordingKeys;
  };

/** The pages of the site with their files, and what every page may call. */
export const site: ContextRoutes<Services> = (at, services) => {
  at('/api', (scope) => {
    crumbRoute(scope);
    experimentsRoute(scope, services);
    headerFooterRoutes(scope, services);
  });
  at('/api/site', (scope) => homePageRoutes(scope, services));
  at('/api/site/redirects', (scope) => redirectsRoutes(scope, services));
  at('/api/commerce', (scope) => sessionRecordingRoute(scope, services));
  at('/api/commerce/search', (scope) => suggestionsRoute(scope, services));
  at('', (scope) => {
    takeFormLists(scope, MAX_FORM_BYTES);
    fileRoutes(scope, { ...services, catalogue: services.shownCatalogue });
    assetRoutes(scope, services);
    pageRoutes(scope, services);
    searchPageRoute(scope, services);
    productFormRoute(scope, services);
    donationPageRoute(scope, services);
    checkoutPagesRoutes(scope, services);
    checkoutFormRoutes(scope, services);
    donationFormRoutes(scope, services);
    giftCardFormRoute(scope, services);
    popupFormRoute(scope, services);
    pageFormRoute(scope, services);
    reviewsRequestPageRoute(scope, services);
  });
  // A form may bring files.
  at('', (scope) => {
    takeFormsWithFiles(scope, MAX_FORM_BYTES, MAX_FILES_BYTES);
    siteFormRoute(scope, services);
  });
  // Its fields are single values where those of a product are lists: a scope of its own has a parser of its own.
  at('', (scope) => cartFormRoute(scope, services));
  at('', (scope) => cartAnswersRoute(scope, services));
  at('', (scope) => cartContinueRoute(scope, services));
};
