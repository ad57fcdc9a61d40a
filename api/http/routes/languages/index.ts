import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import type { LanguageDependencies } from './dependencies.ts';
import { islandWordsRoute } from './islandWords.route.ts';
import { languagesRoutes } from './languages.routes.ts';
import { textsRoutes } from './texts.routes.ts';

/** The languages of the site, and what it says in them. */
export const languages: ContextRoutes<LanguageDependencies> = (at, services) => {
  at('/api/multilingual', (scope) => {
    languagesRoutes(scope, services);
    textsRoutes(scope, services);
  });
  at('/api/multilingual', (scope) => catalogueRoutes(scope, services));
  at('/assets/words', (scope) => islandWordsRoute(scope, services));
};
