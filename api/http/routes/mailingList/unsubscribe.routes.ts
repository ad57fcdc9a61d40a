import type { FastifyReply, FastifyRequest } from 'fastify';
import { listsAggregate } from '../../../../domain/mailingList/lists.decider.ts';
import {
  type MailingListState,
  mailingListAggregate,
} from '../../../../domain/mailingList/mailingList.decider.ts';
import { campaignAggregate } from '../../../../domain/newsletter/campaign.decider.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { escapeHtml } from '../../../application/kernel/escapeHtml.ts';
import { choicesPath } from '../../../application/newsletter/newsletterFacts.ts';
import {
  subscriptionSchema,
  unsubscribeParamsSchema,
  unsubscribeQuerySchema,
} from '../../contracts/mailingList/mailingList.ts';
import { PAGE_TYPES } from '../../contracts/site/pageTypes.ts';
import { visitor } from '../../kernel/actors.ts';
import { takeForms } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { pressToDoSo, sendPlainPage, wantsPage } from '../../pages/plainPage.ts';

export interface MailingListDependencies {
  readonly commandHandler: CommandHandler;
}

/**
 * `/api/mailing-list/unsubscribe/{personId}`: the way off the list. The id is made from the address with the site's
 * secret, so only who got a mail knows it. Looking changes nothing: programs follow links in mails.
 */
export function unsubscribeRoutes(app: Gateway, { commandHandler }: MailingListDependencies): void {
  takeForms(app, 1024);

  /** The newsletter whose link it was; a link that names none that there is, is a link all the same. */
  async function campaignOf(campaignId: string | undefined) {
    if (campaignId === undefined) return null;
    const { state } = await commandHandler.load(campaignAggregate, campaignId);
    return state.status === 'absent' || state.status === 'deleted' ? null : state;
  }

  /** What a link leaves: the lists that its newsletter went to; all of them where it went to all, or is not known. */
  async function listsOfLink(campaignId: string | undefined): Promise<readonly string[] | undefined> {
    const { listIds = [] } = (await campaignOf(campaignId))?.content.audience ?? {};
    return listIds.length === 0 ? undefined : listIds;
  }

  async function leftBy(campaignId: string, personId: string, listIds: string[], mutation: Mutation) {
    const data = { campaignId, personId, listIds, at: mutation.now };
    const { position } = await commandHandler.handle(
      campaignAggregate,
      campaignId,
      { type: 'RecordCampaignLeft', data },
      { ...mutation, commandId: `${mutation.commandId}:campaign` },
    );
    return position;
  }

  async function namesOf(websiteId: string, listIds: readonly string[]): Promise<string[]> {
    const { state } = await commandHandler.load(listsAggregate, websiteId);
    return state.lists.filter(({ listId }) => listIds.includes(listId)).map(({ name }) => name);
  }

  app.route({
    method: 'GET',
    url: '/unsubscribe/:personId',
    schema: {
      tags: ['mailing list'],
      summary: 'Look before leaving the mailing list',
      description: 'A page with a button for people, JSON for programs. Changes nothing.',
      params: unsubscribeParamsSchema,
      querystring: unsubscribeQuerySchema,
      response: { 200: subscriptionSchema, ...problems(400) },
    },
    handler: async (request, reply) => {
      const { personId } = request.params;
      const { state } = await commandHandler.load(mailingListAggregate, personId);
      const of = await listsOfLink(request.query.campaign);
      const leaves = state.listIds.filter((listId) => of === undefined || of.includes(listId));
      return answer(request, reply, { personId, state, leaves });
    },
  });

  app.route({
    method: 'POST',
    url: '/unsubscribe/:personId',
    // Whoever knows the id may leave: a mail program does so in one click (RFC 8058) and has no crumb.
    config: { isSigned: true },
    schema: {
      tags: ['mailing list'],
      summary: 'Leave the mailing list',
      description:
        'The lists that the newsletter went to, or all of them where it went to all. Whoever is not on them is told the same.',
      params: unsubscribeParamsSchema,
      querystring: unsubscribeQuerySchema,
      response: { 200: subscriptionSchema, ...problems(400) },
    },
    handler: async (request, reply) => {
      const { personId } = request.params;
      const mutation = request.mutation(visitor(personId));
      const { state: before } = await commandHandler.load(mailingListAggregate, personId);
      const { campaign } = request.query;
      const of = await listsOfLink(campaign);
      const data = { personId, leftAt: mutation.now, ...(of && { listIds: [...of] }) };
      const command = { type: 'LeaveMailingList', data } as const;
      const { position, state } = await commandHandler.handle(
        mailingListAggregate,
        personId,
        command,
        mutation,
      );
      const left = before.listIds.filter((listId) => !state.listIds.includes(listId));
      if (left.length > 0 && campaign !== undefined && (await campaignOf(campaign)) !== null) {
        reply.writtenAt(await leftBy(campaign, personId, left, mutation));
      }
      return answer(request, reply.writtenAt(position), { personId, state, leaves: [] });
    },
  });

  /** `leaves` are those of their lists that a press would leave. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { personId, state, leaves }: { personId: string; state: MailingListState; leaves: readonly string[] },
  ) {
    const { isOnList, listIds } = state;
    if (!wantsPage(request)) return { isOnList };
    const named = (of: readonly string[]) =>
      namesOf(request.websiteId, of).then((names) => names.map(escapeHtml).join(', '));
    const stays = listIds.filter((listId) => !leaves.includes(listId));
    const body = [
      ...(leaves.length > 0
        ? [`<p>You get: ${await named(leaves)}.</p>`, pressToDoSo('Send me no more news')]
        : []),
      ...(stays.length > 0 ? [`<p>You stay on: ${await named(stays)}.</p>`] : []),
      isOnList ? chooseLink(personId) : '<p>You are not on our mailing list.</p>',
    ];
    return sendPlainPage(reply, 'Mailing list', body.join(''), {
      pageType: PAGE_TYPES.newsletterUnsubscribe,
    });
  }
}

/** The way from any page of a mail's link to the page of all lists. */
export const chooseLink = (personId: string): string =>
  `<p><a href="${choicesPath(personId)}">Choose what you get</a></p>`;
