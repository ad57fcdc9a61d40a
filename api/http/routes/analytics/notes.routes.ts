import { trafficByDay } from '../../../../projections/analytics/queries.ts';
import { trafficDays } from '../../../../projections/analytics/traffic.ts';
import { productList } from '../../../../projections/catalog/productList.ts';
import { productNames } from '../../../../projections/catalog/productNames.ts';
import { forms } from '../../../../projections/forms/forms.ts';
import { formById } from '../../../../projections/forms/queries.ts';
import { campaigns } from '../../../../projections/newsletter/campaigns.ts';
import { campaignById } from '../../../../projections/newsletter/queries.ts';
import { pages } from '../../../../projections/pages/pages.ts';
import { pageById } from '../../../../projections/pages/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import {
  COMPARED_DAYS,
  effectOf,
  type NoteSubject,
  type SiteNote,
  siteNotes,
} from '../../../application/analytics/siteNotes.ts';
import type { LogReader } from '../../../application/ports/logReader.ts';
import type { Moment } from '../../../application/timeMachine/moment.ts';
import { notesSchema } from '../../contracts/analytics/notes.ts';
import { trafficQuerySchema } from '../../contracts/analytics/traffic.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { instantOf, spanOfDays } from './spanOfDays.ts';

export interface NoteDependencies {
  readonly readModels: ReadModels;
  readonly logReader: LogReader;
  readonly moment?: Moment;
  readonly now: () => Date;
}

const MOST_NOTES = 200;
/** What the names of what was published come from. */
const NAMED_MODELS = [productList, pages, forms, campaigns].map(({ name }) => name);
const DAY_MS = 24 * 3_600_000;
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** GET /api/analytics/notes: what was published and repriced, with the weeks before and after (`docs/rules/analytics.md#notes`). */
export function noteRoutes(app: Gateway, dependencies: NoteDependencies): void {
  const { readModels, now } = dependencies;

  /** What it is called, and what hits say of it. */
  async function subjectOf(
    websiteId: string,
    { kind, subjectId }: SiteNote,
    products: ReadonlyMap<string, string>,
  ): Promise<{ readonly name: string; readonly subject: NoteSubject }> {
    switch (kind) {
      case 'page': {
        const page = await pageById(readModels, websiteId, subjectId);
        const path = page === null ? '' : `/${page.urlId}`;
        return { name: page?.title ?? '', subject: { path } };
      }
      case 'product':
      case 'price':
        return { name: products.get(subjectId) ?? '', subject: { productId: subjectId } };
      case 'form': {
        const form = await formById(readModels, websiteId, subjectId);
        return { name: form?.draft.settings.name ?? '', subject: {} };
      }
      case 'newsletter': {
        const campaign = await campaignById(readModels, websiteId, subjectId);
        return { name: campaign?.content.name ?? '', subject: {} };
      }
      default:
        return { name: subjectId, subject: {} };
    }
  }

  app.route({
    method: 'GET',
    url: '/notes',
    onRequest: requireCapability('analytics.read'),
    schema: {
      tags: ['analytics'],
      summary: 'What was published and repriced, with the weeks before and after',
      description:
        'From the log: pages, products, prices, forms, the design, templates and newsletters; the 200 newest.',
      headers: readHeadersSchema,
      querystring: trafficQuerySchema.meta({ examples: [{ from: '2026-03-01', to: '2026-03-07' }] }),
      response: { 200: notesSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(...NAMED_MODELS, trafficDays.name);
      const { websiteId, query } = request;
      const { from, to } = spanOfDays(query);
      const span = { websiteId, from: instantOf(from), to: instantOf(to) };
      const notes = (await siteNotes(dependencies, span)).slice(-MOST_NOTES);
      const days = await trafficByDay(readModels, {
        websiteId,
        from: dayOf(Date.parse(from) - COMPARED_DAYS * DAY_MS),
        to: dayOf(Date.parse(to) + (COMPARED_DAYS + 1) * DAY_MS),
      });
      const ids = notes.map(({ subjectId }) => subjectId);
      const products = await productNames(readModels, websiteId, ids);
      const today = dayOf(now().getTime());
      const shown = notes.map(async (note) => {
        const { name, subject } = await subjectOf(websiteId, note, products);
        const about = { page: subject.path ?? null, productId: subject.productId ?? null };
        return { ...note, name, ...about, effect: effectOf(note, subject, days, today) };
      });
      return { notes: await Promise.all(shown) };
    },
  });
}
