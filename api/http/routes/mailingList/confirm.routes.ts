import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import {
  type MailingListState,
  mailingListAggregate,
} from '../../../../domain/mailingList/mailingList.decider.ts';
import { confirmationSchema, confirmParamsSchema } from '../../contracts/mailingList/mailingList.ts';
import { visitor } from '../../kernel/actors.ts';
import { takeForms } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { pressToDoSo, sendPlainPage, wantsPage } from '../../pages/plainPage.ts';
import { chooseLink, type MailingListDependencies } from './unsubscribe.routes.ts';

export interface ConfirmDependencies extends MailingListDependencies {
  readonly now: () => Date;
}

/**
 * `/api/mailing-list/confirm/{personId}/{number}`: the link of the mail that asks whether an address was meant. Looking changes
 * nothing: programs follow links in mails.
 */
export function confirmRoutes(app: Gateway, { commandHandler, now }: ConfirmDependencies): void {
  takeForms(app, 1024);

  app.route({
    method: 'GET',
    url: '/confirm/:personId/:number',
    schema: {
      tags: ['mailing list'],
      summary: 'Look before joining the mailing list',
      description: 'A page with a button for people, JSON for programs. Changes nothing.',
      params: confirmParamsSchema,
      response: { 200: confirmationSchema, ...problems(400) },
    },
    handler: async (request, reply) => {
      const { personId, number } = request.params;
      const { state } = await commandHandler.load(mailingListAggregate, personId);
      return answer(request, reply, { personId, state }, isOpen(state, number, now()));
    },
  });

  app.route({
    method: 'POST',
    url: '/confirm/:personId/:number',
    // Whoever knows the id reads the mail of the address, and has no crumb.
    config: { isSigned: true },
    schema: {
      tags: ['mailing list'],
      summary: 'Join the mailing list by the link of the mail that asks',
      description:
        'The same link once more changes nothing. After seven days, or once another mail asked, it works no more.',
      params: confirmParamsSchema,
      response: { 200: confirmationSchema, ...problems(400, 410) },
    },
    handler: async (request, reply) => {
      const { personId, number } = request.params;
      const mutation = request.mutation(visitor(personId));
      const data = { personId, number, at: mutation.now };
      try {
        const { position, state } = await commandHandler.handle(
          mailingListAggregate,
          personId,
          { type: 'ConfirmMailingList', data },
          mutation,
        );
        return answer(request, reply.writtenAt(position), { personId, state }, false);
      } catch (error) {
        if (!(error instanceof DomainError && wantsPage(request))) throw error;
        return sendPlainPage(reply, 'Mailing list', RUN_OUT, { status: 410 });
      }
    },
  });
}

const RUN_OUT = '<p>This link has run out. Please sign up again.</p>';

const isOpen = ({ requests }: MailingListState, number: number, now: Date): boolean =>
  requests.some((one) => one.number === number && now.toISOString() <= one.expiresAt);

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { personId, state: { isOnList } }: { readonly personId: string; readonly state: MailingListState },
  isOpenLink: boolean,
) {
  if (!wantsPage(request)) return { isOnList, isOpen: isOpenLink };
  const told = isOnList ? `<p>You are on our mailing list. Thank you!</p>${chooseLink(personId)}` : RUN_OUT;
  return sendPlainPage(reply, 'Mailing list', isOpenLink ? pressToDoSo('Send me news') : told);
}
