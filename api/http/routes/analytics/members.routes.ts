import type { Readable } from 'node:stream';
import { z } from 'zod';
import { toDecimalString } from '../../../../domain/kernel/money.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { csvRow } from '../../../application/kernel/csv.ts';
import {
  type MemberReport,
  memberFileQuerySchema,
  memberReportQuerySchema,
  memberReportSchema,
} from '../../contracts/analytics/members.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { begun } from '../../kernel/textStream.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { MEMBER_REPORT_MODELS, memberReport } from './memberReport.ts';

export interface MemberReportDependencies {
  readonly readModels: ReadModels;
}

const EXAMPLES = { examples: [{ from: '2026-03-01', to: '2026-03-07' }] };
/** Described as a text, sent as a stream. */
const csv = z.string() as unknown as z.ZodType<Readable>;

/** GET /api/analytics/members and its lists as CSV (`docs/rules/analytics.md#members`). */
export function memberReportRoutes(app: Gateway, { readModels }: MemberReportDependencies): void {
  app.route({
    method: 'GET',
    url: '/members',
    onRequest: requireCapability('analytics.read'),
    schema: {
      tags: ['analytics'],
      summary: 'Members over days',
      description:
        'Who joined, left and paid once more, how many there were, what that brought by the ledger, and what was looked at behind paywalls.',
      headers: readHeadersSchema,
      querystring: memberReportQuerySchema.meta(EXAMPLES),
      response: { 200: memberReportSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(...MEMBER_REPORT_MODELS);
      return memberReport(readModels, request.websiteId, request.query);
    },
  });

  app.route({
    method: 'GET',
    url: '/members.csv',
    onRequest: requireCapability('analytics.read'),
    schema: {
      tags: ['analytics'],
      summary: 'A list of the report of members, as CSV',
      description:
        'RFC 4180: `days`, `areas` with a row for each currency, or `content`. Money in units of its currency.',
      headers: readHeadersSchema,
      querystring: memberFileQuerySchema.meta(EXAMPLES),
      response: { 200: { content: { 'text/csv': { schema: csv } } }, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      await request.readAfter(...MEMBER_REPORT_MODELS);
      const { list, ...asked } = request.query;
      const report = await memberReport(readModels, request.websiteId, asked);
      return reply
        .type('text/csv; charset=utf-8; header=present')
        .header('content-disposition', `attachment; filename="members-${list}.csv"`)
        .send(await begun(LINES[list](report)));
    },
  });
}

const LINES = {
  async *days({ days }: MemberReport) {
    yield csvRow(['day', 'joined', 'left', 'renewed', 'active']);
    for (const { at, joined, left, renewed, active } of days)
      yield csvRow([at, joined, left, renewed, active]);
  },
  async *areas({ areas }: MemberReport) {
    yield csvRow([
      ...['memberAreaId', 'name', 'joined', 'left', 'renewed', 'active', 'seen'],
      ...['orders', 'ordered', 'refunded', 'currency', 'testMode'],
    ]);
    for (const { memberAreaId, name, joined, left, renewed, active, seen, revenue } of areas) {
      const counted = [memberAreaId, name, joined, left, renewed, active, seen];
      if (revenue.length === 0) yield csvRow([...counted, 0, '', '', '', '']);
      for (const { orders, ordered, refunded, testMode } of revenue)
        yield csvRow([
          ...[...counted, orders, toDecimalString(ordered), toDecimalString(refunded)],
          ...[ordered.currency, String(testMode)],
        ]);
    }
  },
  async *content({ content }: MemberReport) {
    yield csvRow(['collectionId', 'title', 'itemId', 'itemTitle', 'status', 'count']);
    for (const { collectionId, title, itemId, itemTitle, status, count } of content)
      yield csvRow([collectionId, title, itemId ?? '', itemTitle, status, count]);
  },
} satisfies Record<string, (report: MemberReport) => AsyncGenerator<string>>;
