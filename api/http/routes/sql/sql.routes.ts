import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { EVENT_COLUMNS } from '../../../application/analysis/eventRows.ts';
import type { SqlDesk } from '../../../application/analysis/sqlDesk.ts';
import { MODEL_COLUMNS } from '../../../application/analysis/sqlTables.ts';
import type { SqlColumn } from '../../../application/ports/sqlEngine.ts';
import {
  sqlAnswerSchema,
  sqlExportQuerySchema,
  sqlQuerySchema,
  sqlTablesSchema,
} from '../../contracts/sql/sql.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';

export interface SqlDependencies {
  readonly sqlDesk: SqlDesk;
}

const file = z.string() as unknown as z.ZodType<Readable>;
const TYPES = { csv: 'text/csv; charset=utf-8', parquet: 'application/vnd.apache.parquet' } as const;

/** `/api/sql`: questions over the log and the read models (`docs/rules/analysis.md`). */
export function sqlRoutes(app: Gateway, { sqlDesk }: SqlDependencies): void {
  app.addHook('onClose', () => sqlDesk.close());

  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('events.read'),
    schema: {
      tags: ['events'],
      summary: 'A question in SQL',
      description:
        'One SELECT in the SQL of DuckDB over `events` and the read models, as of now or of an instant. Personal data is ' +
        'sealed and secrets are left out. What takes longer than 15 seconds or more than 512 MB is ended, and an answer has 16 MB at most. ' +
        'Whoever closes the connection cancels the question.',
      querystring: sqlQuerySchema,
      response: { 200: sqlAnswerSchema, ...problems(400, 401, 403) },
    },
    handler: async ({ websiteId, query: { sql, asOf, limit } }, reply) => {
      const question = { websiteId, sql, instant: asOf ?? null };
      const { columns, rows, isCut } = await sqlDesk.ask(question, limit, untilGone(reply));
      return { columns: [...columns], rows: rows.map((row) => [...row]), isCut };
    },
  });

  app.route({
    method: 'GET',
    url: '/export',
    onRequest: requireCapability('events.read'),
    schema: {
      tags: ['events'],
      summary: 'The answer to a question in SQL, as a file',
      description: 'All of its rows, as `text/csv` or as Parquet, up to 1 GB.',
      querystring: sqlExportQuerySchema,
      response: {
        200: {
          content: {
            'text/csv': { schema: file },
            'application/vnd.apache.parquet': { schema: file },
          },
        },
        ...problems(400, 401, 403),
      },
    },
    handler: async ({ websiteId, query: { sql, asOf, format } }, reply) => {
      const question = { websiteId, sql, instant: asOf ?? null };
      // Sent as it is read: however large it is, it is never in memory, and nobody waits for a slow reader.
      const answer = await sqlDesk.withFile(question, format, (path) => open(path), untilGone(reply));
      const { size } = await answer.stat();
      return reply
        .type(TYPES[format])
        .header('content-disposition', `attachment; filename="answer.${format}"`)
        .header('content-length', size)
        .send(answer.createReadStream());
    },
  });

  app.route({
    method: 'GET',
    url: '/tables',
    onRequest: requireCapability('events.read'),
    schema: {
      tags: ['events'],
      summary: 'The tables that can be asked',
      response: { 200: sqlTablesSchema, ...problems(401, 403) },
    },
    handler: async () => ({
      tables: [
        { name: 'events', columns: EVENT_COLUMNS.map(columnView) },
        ...sqlDesk.models.map((name) => ({ name, columns: MODEL_COLUMNS.map(columnView) })),
      ],
    }),
  });
}

/** Aborted when who asked goes away before they are answered: nobody is left to work for. */
function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new DomainError('SQL_CANCELLED', 'The question was cancelled.'));
  });
  return gone.signal;
}

const columnView = ([name, type]: SqlColumn) => ({ name, type });
