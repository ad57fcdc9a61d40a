import type { FastifyReply, FastifyRequest } from 'fastify';
import { mailingListAggregate } from '../../../../domain/mailingList/mailingList.decider.ts';
import { campaignAggregate } from '../../../../domain/newsletter/campaign.decider.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
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

  /** The newsletter whose link it was knows of it; a link that names none that there is, is a link all the same. */
  async function leftBy(campaignId: string | undefined, personId: string, mutation: Mutation): Promise<void> {
    if (campaignId === undefined) return;
    const { state } = await commandHandler.load(campaignAggregate, campaignId);
    if (state.status === 'absent' || state.status === 'deleted') return;
    const data = { campaignId, personId, at: mutation.now };
    await commandHandler.handle(
      campaignAggregate,
      campaignId,
      { type: 'RecordCampaignLeft', data },
      { ...mutation, commandId: `${mutation.commandId}:campaign` },
    );
  }

  app.route({
    method: 'GET',
    url: '/unsubscribe/:personId',
    schema: {
      tags: ['mailing list'],
      summary: 'Look before leaving the mailing list',
      description: 'A page with a button for people, JSON for programs. Changes nothing.',
      params: unsubscribeParamsSchema,
      response: { 200: subscriptionSchema, ...problems(400) },
    },
    handler: async (request, reply) => {
      const { state } = await commandHandler.load(mailingListAggregate, request.params.personId);
      return answer(request, reply, state.isOnList);
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
      description: 'Whoever is not on it is told the same.',
      params: unsubscribeParamsSchema,
      querystring: unsubscribeQuerySchema,
      response: { 200: subscriptionSchema, ...problems(400) },
    },
    handler: async (request, reply) => {
      const { personId } = request.params;
      const mutation = request.mutation(visitor(personId));
      const { state: before } = await commandHandler.load(mailingListAggregate, personId);
      const command = { type: 'LeaveMailingList', data: { personId, leftAt: mutation.now } } as const;
      const { position } = await commandHandler.handle(mailingListAggregate, personId, command, mutation);
      if (before.isOnList) await leftBy(request.query.campaign, personId, mutation);
      return answer(request, reply.writtenAt(position), false);
    },
  });
}

function answer(request: FastifyRequest, reply: FastifyReply, isOnList: boolean) {
  if (!wantsPage(request)) return { isOnList };
  const body = isOnList ? pressToDoSo('Send me no more news') : '<p>You are not on our mailing list.</p>';
  return sendPlainPage(reply, 'Mailing list', body, { pageType: PAGE_TYPES.newsletterUnsubscribe });
}
