import { createExperiments } from '../../application/experiments/experiments.ts';
import { createRedirects } from '../pages/redirects.ts';
import { captchaRoutes } from '../routes/captcha/captcha.routes.ts';
import { createAddToCart } from '../routes/cart/addToCart.ts';
import { createCartOwners } from '../routes/cart/cartOwner.ts';
import { memberPageRoute } from '../routes/members/memberPage.route.ts';
import { healthRoutes } from '../routes/operations/health.routes.ts';
import { readModelsRoute } from '../routes/operations/readModels.route.ts';
import { placesRoutes } from '../routes/places/places.routes.ts';
import { assetRoutes } from '../routes/site/assets.routes.ts';
import { checkoutPagesRoutes } from '../routes/site/checkoutPages.routes.ts';
import { crumbRoute } from '../routes/site/crumb.route.ts';
import { donationPageRoute } from '../routes/site/donationPage.route.ts';
import { experimentsRoute } from '../routes/site/experiments.route.ts';
import { fileRoutes } from '../routes/site/files.routes.ts';
import { pageRoutes } from '../routes/site/page.routes.ts';
import { productFormRoute } from '../routes/site/productForm.route.ts';
import { reviewsRequestPageRoute } from '../routes/site/reviewsRequestPage.route.ts';
import { searchPageRoute } from '../routes/site/searchPage.route.ts';
import { sessionRecordingRoute } from '../routes/site/sessionRecording.route.ts';
import type { Mount, RoomParts } from './mount.ts';

/** The pages of the site with their files, what every page may call, and what those call who keep it running. */
export function mountSite(context: Mount, { dependencies, services }: RoomParts): void {
  const { config, commandHandler, readModels, streams, database, pingEventStore, statuses, newId } =
    dependencies;
  const { captcha, preferences, manifest, pages, shoppingCarts, cartQuotes, offers } = services;
  const { accounts, personIdOf, isSecure } = services;

  context('/api', crumbRoute);
  context('/api/captcha', (scope) => captchaRoutes(scope, { captcha, preferences }));
  context('/api/google-maps/places', (scope) => placesRoutes(scope, { places: dependencies.places }));
  const experiments = createExperiments(preferences, config.publicUrl);
  context('/api', (scope) => experimentsRoute(scope, { experiments }));
  context('/api/commerce', (scope) =>
    sessionRecordingRoute(scope, { commandHandler, preferences, experiments, newId }),
  );
  context('/api/read-models', (scope) => readModelsRoute(scope, statuses));
  context('', (scope) => {
    healthRoutes(scope, {
      statuses,
      pingEventStore,
      pingDatabase: () => database.command({ ping: 1 }),
    });
    fileRoutes(scope, { readModels, publicUrl: config.publicUrl });
    assetRoutes(scope, { webDirectory: config.webDirectory, manifest });
    memberPageRoute(scope, { pages, commandHandler, readModels });
    pageRoutes(scope, { pages, shoppingCarts, redirects: createRedirects(commandHandler) });
    searchPageRoute(scope, { pages, readModels });
    const cartOwners = createCartOwners(accounts, personIdOf, isSecure);
    const addToCart = createAddToCart({ commandHandler, offers, cartOwners });
    productFormRoute(scope, { pages, readModels, commandHandler, offers, addToCart });
    donationPageRoute(scope, { pages, commandHandler });
    checkoutPagesRoutes(scope, { pages, cartQuotes, commandHandler, readModels, streams });
    reviewsRequestPageRoute(scope, { pages, readModels });
  });
}
