import type { ReadModelCare } from '../../../../projections/runtime/readModelCare.ts';
import type { StorageUse } from '../../../application/ports/storageUse.ts';
import { storageSchema } from '../../contracts/operations/operations.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';

export interface StorageDependencies {
  readonly readModelCare: ReadModelCare;
  readonly storageUse: StorageUse;
  /** Position of the last event in the log. */
  readonly head: () => Promise<number>;
}

/** GET /api/storage */
export function storageRoute(app: Gateway, { readModelCare, storageUse, head }: StorageDependencies): void {
  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('system.operate'),
    schema: {
      tags: ['operations'],
      summary: 'How much is stored',
      description: 'The size of the log and of the database, and how many documents each read model has.',
      response: { 200: storageSchema, ...problems(401, 403) },
    },
    handler: async () => {
      const [logBytes, databaseBytes, documents, last] = await Promise.all([
        storageUse.logBytes(),
        storageUse.databaseBytes(),
        readModelCare.documents(),
        head(),
      ]);
      return {
        log: { events: last + 1, bytes: logBytes },
        database: { bytes: databaseBytes },
        readModels: [...documents].map(([name, count]) => ({ name, documents: count })),
      };
    },
  });
}
