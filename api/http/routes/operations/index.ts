import type { ErasureProgress } from '../../../application/ports/erasureProgress.ts';
import type { ProcessOperations } from '../../../application/processes/processOperations.ts';
import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { type HealthDependencies, healthRoutes } from './health.routes.ts';
import { type IntegrityDependencies, integrityRoutes } from './integrity.routes.ts';
import { processesRoutes } from './processes.routes.ts';
import { type ReadModelCareDependencies, readModelCareRoutes } from './readModelCare.routes.ts';
import { readModelsRoute } from './readModels.route.ts';
import { type StorageDependencies, storageRoute } from './storage.route.ts';

interface OperationsServices
  extends HealthDependencies,
    StorageDependencies,
    IntegrityDependencies,
    ReadModelCareDependencies {
  readonly processOperations: ProcessOperations;
  readonly erasureProgress: ErasureProgress;
}

/** For those who keep the site running: whether it lives, whether it can be served, what it measures. */
export const operations: ContextRoutes<OperationsServices> = (at, services) => {
  at('/api/read-models', (scope) => readModelsRoute(scope, services.readModelStatus$));
  at('/api/read-models', (scope) => {
    readModelCareRoutes(scope, services);
    scope.addHook('onClose', () => services.readModelCare.close());
  });
  at('/api/integrity', (scope) => {
    integrityRoutes(scope, services);
    scope.addHook('onClose', () => services.logCheck.close());
  });
  at('/api/storage', (scope) => storageRoute(scope, services));
  at('/api/processes', (scope) =>
    processesRoutes(scope, services.processOperations, services.erasureProgress),
  );
  at('', (scope) => healthRoutes(scope, services));
};
