import { consentDays } from '../../../../projections/privacy/consentDays.ts';
import { consentFrom, retentionRunsOf } from '../../../../projections/privacy/queries.ts';
import { retentionRuns } from '../../../../projections/privacy/retentionRuns.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { consentFiguresSchema, retentionSchema } from '../../contracts/privacy/privacy.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';

export interface PrivacyFigureDependencies {
  readonly readModels: ReadModels;
  readonly now: () => Date;
}

/** Days of answers that are counted, and times that something was deleted that are shown. */
const DAYS = 30;
const MOST_RUNS = 50;

/** GET /api/privacy/consent and /api/privacy/retention, for staff. */
export function privacyFigureRoutes(app: Gateway, { readModels, now }: PrivacyFigureDependencies): void {
  const common = { tags: ['privacy'], headers: readHeadersSchema };

  app.route({
    method: 'GET',
    url: '/consent',
    onRequest: requireCapability('settings.read'),
    schema: {
      ...common,
      summary: 'What visitors agreed to',
      description: `In the last ${DAYS} days. Nobody is named.`,
      response: { 200: consentFiguresSchema, ...problems(401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(consentDays.name);
      const from = new Date(now().getTime() - (DAYS - 1) * 24 * 3_600_000).toISOString().slice(0, 10);
      const days = await consentFrom(readModels, request.websiteId, from);
      const sum = (count: (day: (typeof days)[number]) => number | undefined) =>
        days.reduce((all, day) => all + (count(day) ?? 0), 0);
      return {
        answers: sum(({ answers }) => answers),
        agreed: {
          analytics: sum(({ agreed }) => agreed.analytics),
          recording: sum(({ agreed }) => agreed.recording),
        },
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/retention',
    onRequest: requireCapability('settings.read'),
    schema: {
      ...common,
      summary: 'What was deleted because it was old enough',
      description: 'As the preferences `retention` say; newest first.',
      response: { 200: retentionSchema, ...problems(401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(retentionRuns.name);
      const runs = await retentionRunsOf(readModels, request.websiteId, MOST_RUNS);
      return {
        runs: runs.map(({ submissions, spam, carts, mails, pictures, accounts, days, appliedAt }) => ({
          ...{ submissions, spam, carts, mails, pictures, days, appliedAt },
          // Documents of the version before have none, as long as they are shown.
          accounts: accounts ?? 0,
        })),
      };
    },
  });
}
