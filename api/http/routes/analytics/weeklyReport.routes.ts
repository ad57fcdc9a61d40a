import type { FastifyReply, FastifyRequest } from 'fastify';
import { weeklyReportAggregate } from '../../../../domain/analytics/weeklyReport.decider.ts';
import { goesAt, nextMonday } from '../../../../domain/analytics/weeklyReport.facts.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { storeAggregate } from '../../../../domain/stores/store.decider.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { LinkTokens } from '../../../application/kernel/linkTokens.ts';
import {
  type WeeklyReportView,
  weeklyReportOffSchema,
  weeklyReportParamsSchema,
  weeklyReportSchema,
} from '../../contracts/analytics/weeklyReport.ts';
import { takeForms } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { pressToDoSo, sendPlainPage, wantsPage } from '../../pages/plainPage.ts';
import { requireCapability } from '../../plugins/staffSession.ts';

export interface WeeklyReportDependencies {
  readonly commandHandler: CommandHandler;
  readonly weeklyReportTokens: Pick<LinkTokens, 'idIn'>;
  readonly now: () => Date;
}

/** `/api/analytics/weekly-report`: whether I get the mail of Mondays, and the way out of it (`docs/rules/analytics.md#mondays`). */
export function weeklyReportRoutes(app: Gateway, dependencies: WeeklyReportDependencies): void {
  const { commandHandler, weeklyReportTokens, now } = dependencies;
  takeForms(app, 1024);

  async function viewOf(request: FastifyRequest): Promise<WeeklyReportView> {
    const { accountId, email } = await request.staffAccount();
    const { since, last } = (await commandHandler.load(weeklyReportAggregate, accountId)).state;
    const { timeZone } = (await commandHandler.load(storeAggregate, request.websiteId)).state.settings;
    // What was missed goes as soon as it can; the next one that has a time of its own is told.
    const from = since === null || since > now().toISOString() ? since : now().toISOString();
    const nextAt = from === null ? null : goesAt(timeZone, nextMonday(timeZone, { since: from, last }));
    return { isOn: since !== null, email, nextAt };
  }
  const common = { tags: ['analytics'], response: { 200: weeklyReportSchema, ...problems(401, 403) } };

  app.route({
    method: 'GET',
    url: '/weekly-report',
    onRequest: requireCapability('analytics.read'),
    schema: { ...common, summary: 'Whether I get a mail each Monday', headers: readHeadersSchema },
    handler: viewOf,
  });

  app.route({
    method: 'PUT',
    url: '/weekly-report',
    onRequest: requireCapability('analytics.read'),
    schema: {
      ...common,
      summary: 'Mail me the week each Monday',
      description:
        'From the next Monday on, at seven in the morning by the clocks of the site, and never before the week is over in UTC. For ' +
        'the person who is signed in, not for programs.',
      headers: mutationHeadersSchema,
    },
    handler: async (request, reply) => {
      const { accountId } = await request.staffAccount();
      const mutation = request.mutation({ kind: 'staff', id: accountId });
      const { position } = await commandHandler.handle(
        weeklyReportAggregate,
        accountId,
        { type: 'EnableWeeklyReport', data: { accountId, at: mutation.now } },
        mutation,
      );
      return reply.writtenAt(position).send(await viewOf(request));
    },
  });

  app.route({
    method: 'DELETE',
    url: '/weekly-report',
    onRequest: requireCapability('analytics.read'),
    schema: { ...common, summary: 'Mail me no weeks any more', headers: mutationHeadersSchema },
    handler: async (request, reply) => {
      const { accountId } = await request.staffAccount();
      const mutation = request.mutation({ kind: 'staff', id: accountId });
      const { position } = await commandHandler.handle(
        weeklyReportAggregate,
        accountId,
        { type: 'DisableWeeklyReport', data: { accountId, reason: 'asked', at: mutation.now } },
        mutation,
      );
      return reply.writtenAt(position).send(await viewOf(request));
    },
  });

  function accountBehind(token: string): string {
    const accountId = weeklyReportTokens.idIn(token);
    if (accountId === null) throw new DomainError('ACCOUNT_NOT_FOUND', 'This link leads nowhere any more.');
    return accountId;
  }

  app.route({
    method: 'GET',
    url: '/weekly-report/off/:token',
    schema: {
      tags: ['analytics'],
      summary: 'Look before turning the mail of Mondays off',
      description: 'A page with a button for people, JSON for programs. Changes nothing.',
      params: weeklyReportParamsSchema,
      response: { 200: weeklyReportOffSchema, ...problems(400, 404) },
    },
    handler: async (request, reply) => {
      const { state } = await commandHandler.load(weeklyReportAggregate, accountBehind(request.params.token));
      return answer(request, reply, state.since !== null);
    },
  });

  app.route({
    method: 'POST',
    url: '/weekly-report/off/:token',
    // Whoever has the link may: a mail program does so in one click (RFC 8058) and has no crumb.
    config: { isSigned: true },
    schema: {
      tags: ['analytics'],
      summary: 'Turn the mail of Mondays off by its link',
      description: 'The person whose mail it was in gets no more of them until they turn it on again.',
      params: weeklyReportParamsSchema,
      response: { 200: weeklyReportOffSchema, ...problems(400, 404) },
    },
    handler: async (request, reply) => {
      const accountId = accountBehind(request.params.token);
      const mutation = request.mutation({ kind: 'staff', id: accountId });
      const { position } = await commandHandler.handle(
        weeklyReportAggregate,
        accountId,
        { type: 'DisableWeeklyReport', data: { accountId, reason: 'link', at: mutation.now } },
        mutation,
      );
      return answer(request, reply.writtenAt(position), false);
    },
  });
}

function answer(request: FastifyRequest, reply: FastifyReply, isOn: boolean) {
  if (!wantsPage(request)) return { isOn };
  const body = isOn
    ? pressToDoSo('Send me no more of these mails')
    : '<p>You get no mails about the week. You can turn them on again under Traffic.</p>';
  return sendPlainPage(reply, 'The week by mail', body);
}
