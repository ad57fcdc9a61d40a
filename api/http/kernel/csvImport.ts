import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { Mutation } from '../../application/commands/commandContext.ts';
import { createBreath } from '../../application/kernel/breath.ts';
import { wholeFile } from '../../application/kernel/csvRows.ts';
import type { CsvReader } from '../../application/ports/csvReader.ts';
import type { Capability } from '../contracts/accounts/session.ts';
import { csvReportSchema, dryRunQuerySchema, type RowError } from '../contracts/inventory/stock.ts';
import { requireCapability } from '../plugins/staffSession.ts';
import { staffActor } from './actors.ts';
import { csvBodySchema, LARGEST_CSV, takesCsv } from './csvBody.ts';
import type { Gateway } from './gateway.ts';
import { mutationHeadersSchema, problems } from './schemas.ts';

/** Errors that one answer tells: whoever has more mends these first. */
const MOST_ERRORS = 1000;

/** What one row does to the store; answers where in the log that stands. */
export type RowChange = (mutation: Mutation) => Promise<{ readonly position: number }>;

/** Rows of a file that are each about a thing of their own. */
export interface CsvImport<Row> {
  readonly url: string;
  readonly capability: Capability;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly example: string;
  readonly requiredColumns: readonly string[];
  readonly rowSchema: z.ZodType<Row, Record<string, string>>;
  /** What a row is about, and the column that says so: the same may stand in a file once. */
  readonly keyOf: (row: Row) => { readonly column: string; readonly key: string };
  /** Called before the first row of a file. */
  readonly begin?: (request: FastifyRequest) => Promise<void>;
  /** What a row would change; `null` where that is so already. Throws `DomainError` where it cannot be, with `field` where that is about another column. */
  readonly plan: (row: Row, request: FastifyRequest) => Promise<RowChange | null>;
}

/** A call that takes `text/csv`: every row is checked first, and with an error in any of them nothing is written. */
export function csvImportRoute<Row>(app: Gateway, csvReader: CsvReader, given: CsvImport<Row>): void {
  takesCsv(app);
  app.route({
    method: 'POST',
    url: given.url,
    bodyLimit: LARGEST_CSV,
    onRequest: requireCapability(given.capability),
    schema: {
      tags: [given.tag],
      summary: given.summary,
      description: `${given.description} With \`dryRun=true\`, or with an error in any row, nothing is written.`,
      consumes: ['text/csv'],
      headers: mutationHeadersSchema,
      querystring: dryRunQuerySchema,
      body: csvBodySchema.meta({ examples: [given.example] }),
      response: { 200: csvReportSchema, ...problems(400, 401, 403, 413) },
    },
    handler: async (request, reply) => {
      const { dryRun } = request.query;
      await given.begin?.(request);
      const file = await wholeFile(csvReader.read(request.body, given.requiredColumns));
      const { changes, unchanged, errors } = await planned(file, request, given);
      const report = { dryRun, rows: file.length, unchanged, errors: errors.slice(0, MOST_ERRORS) };
      if (errors.length > 0) return { ...report, changed: 0 };
      if (dryRun) return { ...report, changed: changes.length };
      const mutation = request.mutation(staffActor(request));
      const refused: RowError[] = [];
      for (const { row, column, change } of changes) {
        try {
          void reply.writtenAt((await change(ofRow(mutation, row))).position);
        } catch (refusal) {
          // What another row, or somebody else, has done meanwhile.
          if (!(refusal instanceof DomainError)) throw refusal;
          refused.push({ row, column, code: refusal.code, message: refusal.message });
        }
      }
      return {
        ...{ ...report, changed: changes.length - refused.length },
        errors: refused.slice(0, MOST_ERRORS),
      };
    },
  });
}

/** Commands and ids of one row, each of its own, and the same again where the file is sent again. */
function ofRow(mutation: Mutation, row: number): Mutation {
  const named = (name: string) => `row ${row} ${name}`;
  return {
    ...mutation.step(`row ${row}`),
    newId: (purpose) => mutation.newId(named(purpose)),
    step: (name) => mutation.step(named(name)),
  };
}

async function planned<Row>(
  file: Awaited<ReturnType<typeof wholeFile>>,
  request: FastifyRequest,
  { rowSchema, keyOf, plan }: CsvImport<Row>,
) {
  const errors: RowError[] = [];
  const changes: { readonly row: number; readonly column: string; readonly change: RowChange }[] = [];
  const firstAt = new Map<string, number>();
  const breath = createBreath();
  let unchanged = 0;
  for (const { row, values } of file) {
    await breath();
    const { success, data, error } = rowSchema.safeParse(values);
    for (const issue of error?.issues ?? []) {
      errors.push({ row, column: String(issue.path[0]), code: 'INVALID_VALUE', message: issue.message });
    }
    if (!success) continue;
    const { column, key } = keyOf(data);
    const first = firstAt.get(key);
    if (first !== undefined) {
      errors.push({ row, column, code: 'DUPLICATE_ROW', message: `Row ${first} is about the same.` });
      continue;
    }
    firstAt.set(key, row);
    try {
      const change = await plan(data, request);
      if (change) changes.push({ row, column, change });
      else unchanged++;
    } catch (refusal) {
      if (!(refusal instanceof DomainError)) throw refusal;
      const { code, message, details } = refusal;
      errors.push({ row, column: typeof details.field === 'string' ? details.field : column, code, message });
    }
  }
  return { errors, changes, unchanged };
}
