import type { FastifyReply, FastifyRequest } from 'fastify';
import { mailingListAggregate } from '../../../../domain/mailingList/mailingList.decider.ts';
import { escapeHtml } from '../../../application/kernel/escapeHtml.ts';
import { commandsOfChoice, listChoices } from '../../../application/mailingList/choosingLists.ts';
import {
  choicesParamsSchema,
  choicesSchema,
  chooseListsRequestSchema,
} from '../../contracts/mailingList/lists.ts';
import { PAGE_TYPES } from '../../contracts/site/pageTypes.ts';
import { visitor } from '../../kernel/actors.ts';
import { takeFormLists } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { sendPlainPage, wantsPage } from '../../pages/plainPage.ts';
import type { MailingListDependencies } from './unsubscribe.routes.ts';

/** In bytes: a page of ticked lists. */
const MOST_BYTES = 16 * 1024;

/**
 * `/api/mailing-list/choices/{personId}`: the page on which somebody sees which lists they are on. The id is made from the
 * address with the site's secret, so only who got a mail knows it.
 */
export function choicesRoutes(app: Gateway, { commandHandler }: MailingListDependencies): void {
  takeFormLists(app, MOST_BYTES);

  app.route({
    method: 'GET',
    url: '/choices/:personId',
    schema: {
      tags: ['mailing list'],
      summary: 'Which mailing lists somebody is on',
      description: 'A page with a form for people, JSON for programs. Changes nothing.',
      params: choicesParamsSchema,
      response: { 200: choicesSchema, ...problems(400) },
    },
    handler: async (request, reply) => answer(request, reply, request.params.personId, false),
  });

  app.route({
    method: 'POST',
    url: '/choices/:personId',
    // Whoever knows the id reads the mail of the address, and has no crumb.
    config: { isSigned: true },
    schema: {
      tags: ['mailing list'],
      summary: 'Choose which mailing lists to be on',
      description:
        'Joins those that are named and leaves all others. Lists that they are not offered, and that they never were on, stay as they are.',
      params: choicesParamsSchema,
      body: chooseListsRequestSchema.meta({ examples: [{ listIds: ['main'] }] }),
      response: { 200: choicesSchema, ...problems(400) },
    },
    handler: async (request, reply) => {
      const { personId } = request.params;
      const mutation = request.mutation(visitor(personId));
      const chosen = await listChoices(commandHandler, request.websiteId, personId);
      const by = { personId, at: mutation.now };
      for (const [at, command] of commandsOfChoice(chosen, request.body.listIds, by).entries()) {
        const step = mutation.step(`choice${at}`);
        const { position } = await commandHandler.handle(mailingListAggregate, personId, command, step);
        void reply.writtenAt(position);
      }
      return answer(request, reply, personId, true);
    },
  });

  async function answer(request: FastifyRequest, reply: FastifyReply, personId: string, isSaved: boolean) {
    const { person, choices } = await listChoices(commandHandler, request.websiteId, personId);
    const { isOnList } = person;
    if (!wantsPage(request)) {
      const lists = choices.map(({ listId: id, ...list }) => ({ id, ...list }));
      return reply.send({ isOnList, lists });
    }
    const body = `${isSaved ? `<p role="status">${SAVED}</p>` : ''}${formOf(choices)}${isOnList ? LEAVE_ALL : ''}`;
    return sendPlainPage(reply, 'Mailing lists', body, { pageType: PAGE_TYPES.newsletterUnsubscribe });
  }
}

const SAVED = 'Saved.';
const LEAVE_ALL = '<form method="post"><button type="submit">Send me no more news at all</button></form>';

function formOf(choices: Awaited<ReturnType<typeof listChoices>>['choices']): string {
  if (choices.length === 0) return '<p>You are not on our mailing list.</p>';
  const fields = choices.map(({ listId, name, description, isOn }) => {
    const box = `<input type="checkbox" name="listIds" value="${listId}"${isOn ? ' checked' : ''}>`;
    const said = description === '' ? '' : `<br>${escapeHtml(description)}`;
    return `<p><label>${box} ${escapeHtml(name)}</label>${said}</p>`;
  });
  return (
    '<form method="post"><fieldset><legend>What you want to get</legend>' +
    `${fields.join('')}</fieldset><p><button type="submit">Save</button></p></form>`
  );
}
