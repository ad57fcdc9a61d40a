import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { changeAssetRoutes } from './changeAsset.routes.ts';
import type { MediaDependencies } from './dependencies.ts';
import { fileAssetRoutes } from './fileAsset.routes.ts';
import { keepRecordingsRoutes } from './keepRecordings.routes.ts';
import { pictureRoute } from './picture.route.ts';
import { readAssetsRoutes } from './readAssets.routes.ts';
import { playRecordingRoute, uploadRecordingRoute } from './recordings.routes.ts';
import { uploadRoutes } from './upload.routes.ts';

/** The pictures of a website: the library of its staff, and what visitors' browsers fetch. */
export const media: ContextRoutes<MediaDependencies> = (at, services) => {
  at('/api/media', (scope) => fileAssetRoutes(scope, services));
  at('/api/media', (scope) => readAssetsRoutes(scope, services));
  at('/api/media', (scope) => changeAssetRoutes(scope, services));
  at('/api/media', (scope) => uploadRoutes(scope, services));
  at('/api/media', (scope) => uploadRecordingRoute(scope, services));
  at('/api/media/recordings', (scope) => keepRecordingsRoutes(scope, services));
  at('/media', (scope) => playRecordingRoute(scope, services));
  at('/media', (scope) => pictureRoute(scope, services));
};
