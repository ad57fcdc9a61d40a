import type { ReadModelCare } from '../../../../projections/runtime/readModelCare.ts';
import type { LogCheck } from '../../../application/ports/logCheck.ts';
import { integrityBegunSchema, integritySchema } from '../../contracts/operations/integrity.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';

export interface IntegrityDependencies {
  readonly readModelCare: ReadModelCare;
  readonly logCheck: LogCheck;
}

/** `/api/integrity`: whether the log is as it was written, and everything that is shown as the log says. */
export function integrityRoutes(app: Gateway, { readModelCare, logCheck }: IntegrityDependencies): void {
  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('system.operate'),
    schema: {
      tags: ['operations'],
      summary: 'Whether the log is whole',
      description:
        'The last look at every record of it. What came of comparing read models says `GET /api/read-models/care`.',
      response: { 200: integritySchema, ...problems(401, 403) },
    },
    handler: async () => {
      const log = await logCheck.last();
      return {
        log: log && {
          ...{ ...log, records: [...log.records] },
          ...{ startedAt: log.startedAt.toISOString(), at: log.at.toISOString() },
        },
      };
    },
  });

  app.route({
    method: 'POST',
    url: '/',
    onRequest: requireCapability('system.operate'),
    schema: {
      tags: ['operations'],
      summary: 'Check the log and every read model',
      description:
        'Reads every record of the log with its checksum, and compares each read model with a fresh fold, one after the other. Nothing is changed.',
      headers: mutationHeadersSchema,
      response: { 202: integrityBegunSchema, ...problems(400, 401, 403, 409) },
    },
    handler: async (_, reply) => {
      await logCheck.begin();
      return reply.code(202).send({ readModels: readModelCare.verifyAll() });
    },
  });
}
