import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { addressRulesRoutes, type PlacesDependencies, placesRoutes } from './places.routes.ts';

/** Addresses as they are typed. */
export const places: ContextRoutes<PlacesDependencies> = (at, services) => {
  at('/api/google-maps/places', (scope) => placesRoutes(scope, services));
  at('/api/commerce/address-rules', (scope) => addressRulesRoutes(scope, services));
};
