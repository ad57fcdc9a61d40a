import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { FormField } from '../../../../domain/forms/form.ts';
import { isAnswerable, nameOfField } from '../../../../domain/kernel/fields/fieldTypes.ts';
import { type FormVersionDoc, formVersions } from '../../../../projections/forms/formVersions.ts';
import { everySubmission, versionsOf } from '../../../../projections/forms/queries.ts';
import { type SubmissionDoc, submissions } from '../../../../projections/forms/submissions.ts';
import { csvRow } from '../../../application/kernel/csv.ts';
import type { SqlColumn } from '../../../application/ports/sqlEngine.ts';
import { submissionExportQuerySchema } from '../../contracts/forms/inbox.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema, sentAsBytes } from '../../kernel/schemas.ts';
import { begun } from '../../kernel/textStream.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { FormDependencies } from './dependencies.ts';
import { selectionOf } from './submissionSelection.ts';
import { shownAnswer } from './submissionView.ts';

const tags = ['forms'];
/** Described as a text, sent as a stream. */
const csv = z.string() as unknown as z.ZodType<Readable>;

/** What came in with one form as a file: a column for each field that was ever asked, the newest first. */
export function exportSubmissionRoutes(
  app: Gateway,
  { readModels, parquetTable }: Pick<FormDependencies, 'readModels' | 'parquetTable'>,
): void {
  app.route({
    method: 'GET',
    url: '/submissions.csv',
    onRequest: requireCapability('submissions.export'),
    schema: {
      tags,
      summary: 'What came in with one form, as CSV',
      description:
        'RFC 4180, a column for each field that was ever asked. Passwords are masked; texts never run as formulas.',
      headers: readHeadersSchema,
      querystring: submissionExportQuerySchema,
      response: { 200: { content: { 'text/csv': { schema: csv } } }, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      await request.readAfter(submissions.name, formVersions.name);
      const { websiteId, query } = request;
      const fields = fieldsEverAsked(await versionsOf(readModels, websiteId, query.formId));
      const rows = everySubmission(readModels, selectionOf(websiteId, query));
      return reply
        .type('text/csv; charset=utf-8; header=present')
        .header('content-disposition', 'attachment; filename="submissions.csv"')
        .send(await begun(linesOf(rows, fields), app.visits.served));
    },
  });

  app.route({
    method: 'GET',
    url: '/submissions.parquet',
    onRequest: requireCapability('submissions.export'),
    schema: {
      tags,
      summary: 'What came in with one form, as Parquet',
      description:
        'The columns of the CSV, as texts; fields of the same name are told apart by a number. Passwords are masked.',
      headers: readHeadersSchema,
      querystring: submissionExportQuerySchema,
      response: {
        200: { content: { 'application/vnd.apache.parquet': { schema: sentAsBytes(z.string()) } } },
        ...problems(400, 401, 403),
      },
    },
    handler: async (request, reply) => {
      await request.readAfter(submissions.name, formVersions.name);
      const { websiteId, query } = request;
      const fields = fieldsEverAsked(await versionsOf(readModels, websiteId, query.formId));
      const docs = everySubmission(readModels, selectionOf(websiteId, query));
      const columns = columnsOf(fields).map((name): SqlColumn => [name, 'VARCHAR']);
      return reply
        .type('application/vnd.apache.parquet')
        .header('content-disposition', 'attachment; filename="submissions.parquet"')
        .send(await parquetTable({ columns, rows: rowsOf(docs, fields) }));
    },
  });
}

/** As they are called in the newest version, in its order; then what is asked no more. */
function fieldsEverAsked(versions: readonly FormVersionDoc[]): readonly FormField[] {
  const fields = new Map<string, FormField>();
  for (const { content } of versions) {
    for (const field of content.fields) {
      if (isAnswerable(field) && !fields.has(field.id)) fields.set(field.id, field);
    }
  }
  return [...fields.values()];
}

const columnsOf = (fields: readonly FormField[]): readonly string[] => [
  ...['submittedAt', ...fields.map(nameOfField), 'page', 'tags', 'note'],
];

/** One row for each submission that was not erased. */
async function* rowsOf(
  docs: AsyncIterable<SubmissionDoc>,
  fields: readonly FormField[],
): AsyncGenerator<string[]> {
  for await (const { submittedAt, answers, page, tags: given, note, isErased } of docs) {
    if (isErased) continue;
    const told = fields.map((field) => shownAnswer(field, answers[field.id]));
    yield [submittedAt, ...told, page.path, given.join(', '), note];
  }
}

async function* linesOf(
  docs: AsyncIterable<SubmissionDoc>,
  fields: readonly FormField[],
): AsyncGenerator<string> {
  yield csvRow(columnsOf(fields));
  for await (const row of rowsOf(docs, fields)) yield csvRow(row);
}
