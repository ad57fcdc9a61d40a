import { firstValueFrom, type Observable } from 'rxjs';
import { type ReadModelStatus, readModelsResponseSchema } from '../../contracts/operations/operations.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';

/** GET /api/read-models */
export function readModelsRoute(app: Gateway, status$: Observable<readonly ReadModelStatus[]>): void {
  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('system.operate'),
    schema: {
      tags: ['operations'],
      summary: 'How far each read model has come',
      description: 'Position and distance to the end of the log, and whether events had to be parked.',
      response: { 200: readModelsResponseSchema, ...problems(401, 403) },
    },
    handler: async () => ({ readModels: [...(await firstValueFrom(status$))] }),
  });
}
