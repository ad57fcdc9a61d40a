import { submissionAggregate } from '../../../../domain/forms/submission.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { forms } from '../../../../projections/forms/forms.ts';
import { formVersions } from '../../../../projections/forms/formVersions.ts';
import {
  countSubmissions,
  everySubmission,
  formById,
  listSubmissions,
  submissionById,
  versionsAt,
} from '../../../../projections/forms/queries.ts';
import { type SubmissionDoc, submissions } from '../../../../projections/forms/submissions.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { formParamsSchema } from '../../contracts/forms/forms.ts';
import {
  chartQuerySchema,
  chartsSchema,
  submissionListQuerySchema,
  submissionListSchema,
  submissionParamsSchema,
  submissionResultSchema,
} from '../../contracts/forms/inbox.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextCursor, positionOfCursor } from '../../kernel/paging.ts';
import { etagOf } from '../../kernel/revisions.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { createCharts } from './charts.ts';
import type { FormDependencies } from './dependencies.ts';
import { selectionOf } from './submissionSelection.ts';
import { askedAmong, listedSubmissionOf, submissionViewOf } from './submissionView.ts';

const tags = ['forms'];
/** The newest that charts count. */
const MOST_COUNTED = 20_000;

/** `/api/forms/submissions` and `/api/forms/{formId}/charts`: what came in, for staff. */
export function inboxRoutes(app: Gateway, { readModels, commandHandler }: FormDependencies): void {
  app.route({
    method: 'GET',
    url: '/submissions',
    onRequest: requireCapability('submissions.read'),
    schema: {
      tags,
      summary: 'What came in with forms',
      description:
        'The newest first; `state=spam` for what is taken for spam, `state=unsent` for what was filled in and never sent. `nextCursor` asks for more.',
      headers: readHeadersSchema,
      querystring: submissionListQuerySchema,
      response: { 200: submissionListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(submissions.name, formVersions.name);
      const { cursor, limit } = request.query;
      const before = positionOfCursor(cursor);
      const selection = selectionOf(request.websiteId, request.query);
      const [rows, total] = await Promise.all([
        listSubmissions(readModels, { ...selection, limit, ...(before !== undefined && { before }) }),
        countSubmissions(readModels, selection),
      ]);
      const asked = await askedOf(readModels, request.websiteId, rows);
      return {
        submissions: rows.map((row) => listedSubmissionOf(row, asked)),
        ...{ total, nextCursor: nextCursor(rows, limit) },
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/submissions/:submissionId',
    onRequest: requireCapability('submissions.read'),
    schema: {
      tags,
      summary: 'One submission',
      description: 'With the questions that were asked when it was sent.',
      headers: readHeadersSchema,
      params: submissionParamsSchema,
      response: { 200: submissionResultSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      await request.readAfter(submissions.name, formVersions.name);
      const { websiteId, params } = request;
      const found = await submissionById(readModels, websiteId, params.submissionId);
      if (!found) throw new DomainError('SUBMISSION_NOT_FOUND', 'There is no such submission.');
      const { revision } = await commandHandler.load(submissionAggregate, found._id);
      const asked = await askedOf(readModels, websiteId, [found]);
      return reply.header('etag', etagOf(revision)).send({ submission: submissionViewOf(found, asked) });
    },
  });

  app.route({
    method: 'GET',
    url: '/:formId/charts',
    onRequest: requireCapability('submissions.read'),
    schema: {
      tags,
      summary: 'What was answered how often',
      description:
        'For each field of the form as it is edited, over the newest 20,000 submissions, without spam. `shown` counts who was asked.',
      headers: readHeadersSchema,
      params: formParamsSchema,
      querystring: chartQuerySchema,
      response: { 200: chartsSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      await request.readAfter(submissions.name, forms.name);
      const { websiteId, params, query } = request;
      const form = await formById(readModels, websiteId, params.formId);
      if (!form) throw new DomainError('FORM_NOT_FOUND', 'There is no such form.');
      const charts = createCharts((form.live?.content ?? form.draft).fields);
      let left = MOST_COUNTED;
      const selection = selectionOf(websiteId, { ...query, state: 'inbox', formId: params.formId });
      for await (const doc of everySubmission(readModels, selection)) {
        if (left-- === 0) break;
        if (!doc.isErased) charts.add(doc);
      }
      return charts.done();
    },
  });
}

async function askedOf(readModels: ReadModels, websiteId: string, rows: readonly SubmissionDoc[]) {
  const revisions = new Map<string, Set<number>>();
  for (const { formId, formRevision } of rows) {
    revisions.set(formId, (revisions.get(formId) ?? new Set()).add(formRevision));
  }
  const found = await Promise.all(
    [...revisions].map(([formId, at]) => versionsAt(readModels, websiteId, formId, [...at])),
  );
  return askedAmong(found.flat());
}
