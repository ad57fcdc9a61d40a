import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { WORDED_MAIL_KINDS, type WordedMailKind } from '../../../../domain/mail/mailKinds.ts';
import {
  type MailTextState,
  mailTextAggregate,
  mailTextStreamId,
} from '../../../../domain/mail/mailText.decider.ts';
import type { MailWords } from '../../../../domain/mail/mailText.events.ts';
import { mailTextChanges } from '../../../../projections/mail/mailTextChanges.ts';
import { lastMailTextChanges, mailTextChangeAt } from '../../../../projections/mail/textQueries.ts';
import { checkMailText } from '../../../application/mail/checkMailText.ts';
import { BUILT_IN_LANGUAGES, builtInText } from '../../../application/mail/texts/builtIn.ts';
import { takesOrder } from '../../../application/mail/trialFacts.ts';
import { variablesOfKind } from '../../../application/mail/variables/index.ts';
import {
  type MailTextView,
  mailTextListSchema,
  mailTextParamsSchema,
  mailTextRequestSchema,
  mailTextRevertSchema,
  mailTextSchema,
} from '../../contracts/mail/mailTexts.ts';
import { actorNames } from '../../kernel/actorNames.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { MailDependencies } from './mail.routes.ts';

interface TextName {
  readonly kind: WordedMailKind;
  readonly language: string;
}

/** `/api/mail-texts`: what every kind of mail says, by language (`docs/rules/mail.md#texts`). */
export function mailTextRoutes(app: Gateway, { commandHandler, readModels }: MailDependencies): void {
  const streamOf = ({ websiteId }: FastifyRequest, { kind, language }: TextName): string =>
    mailTextStreamId(websiteId, kind, language);

  async function change(
    request: FastifyRequest,
    reply: FastifyReply,
    name: TextName,
    sent: Partial<MailWords>,
    revertedTo: number | null,
  ): Promise<MailTextView> {
    const { websiteId } = request;
    const { state, position, revision } = await commandHandler.edit(
      mailTextAggregate,
      streamOf(request, name),
      {
        fieldsOf: ({ own }) => own ?? builtInOf(name),
        sent,
        readAt: revisionRead(request.headers),
        command: (words) => ({
          type: 'ChangeMailText' as const,
          data: { websiteId, ...name, ...words, revertedTo, problems: checkMailText(name.kind, words) },
        }),
      },
      request.mutation(staffActor(request)),
    );
    reply.writtenAt(position).header('etag', etagOf(revision));
    return viewOf(name, state);
  }

  async function reset(request: FastifyRequest, reply: FastifyReply, name: TextName) {
    const { state, position, revision } = await commandHandler.handle(
      mailTextAggregate,
      streamOf(request, name),
      { type: 'RemoveMailText', data: { websiteId: request.websiteId, ...name } },
      request.mutation(staffActor(request)),
    );
    reply.writtenAt(position).header('etag', etagOf(revision));
    return viewOf(name, state);
  }

  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['mail'],
      summary: 'The texts of all mails',
      description: 'Every kind of mail with the languages that it has a text in, and who wrote it last.',
      headers: readHeadersSchema,
      response: { 200: mailTextListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(mailTextChanges.name);
      const [changes, nameOf] = await Promise.all([
        lastMailTextChanges(readModels, request.websiteId),
        actorNames(request, readModels),
      ]);
      return {
        mails: WORDED_MAIL_KINDS.map((kind) => {
          const own = changes.filter((one) => one.kind === kind);
          const languages = [...new Set([...BUILT_IN_LANGUAGES, ...own.map(({ language }) => language)])];
          const texts = languages.map((language) => {
            const last = own.find((one) => one.language === language);
            const words = last?.words ?? null;
            return {
              language,
              isOwn: words !== null,
              isFaulty: words !== null && checkMailText(kind, words).length > 0,
              changedAt: last?.at ?? null,
              changedBy: last ? nameOf(last.actor) : null,
            };
          });
          return { kind, texts };
        }),
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/:kind/:language',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['mail'],
      summary: 'The text of a mail',
      description: 'What one kind of mail says in one language, and the variables that it may have.',
      headers: readHeadersSchema,
      params: mailTextParamsSchema,
      response: { 200: mailTextSchema, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      const { state, revision } = await commandHandler.load(
        mailTextAggregate,
        streamOf(request, request.params),
      );
      return reply.header('etag', etagOf(revision)).send(viewOf(request.params, state));
    },
  });

  app.route({
    method: 'PUT',
    url: '/:kind/:language',
    onRequest: requireCapability('settings.write'),
    schema: {
      tags: ['mail'],
      summary: 'Write the text of a mail',
      description:
        'Subject and body with variables in Liquid; the body is Markdown. A text with mistakes is refused with the place of ' +
        'each in `details.problems`. What is left out stays.',
      headers: editHeadersSchema,
      params: mailTextParamsSchema,
      body: mailTextRequestSchema.meta({
        examples: [
          {
            subject: 'Your order {{ orderNumber }} has left us',
            body: 'It is on its way.\n\n{{ items }}\n\n[See your order]({{ orderUrl }})',
          },
        ],
      }),
      response: { 200: mailTextSchema, ...problems(400, 401, 403, 412) },
    },
    handler: (request, reply) => change(request, reply, request.params, request.body, null),
  });

  app.route({
    method: 'DELETE',
    url: '/:kind/:language',
    onRequest: requireCapability('settings.write'),
    schema: {
      tags: ['mail'],
      summary: 'Go back to the text that is built in',
      description: 'Nothing happens where nobody wrote another one. The history keeps what was written.',
      headers: mutationHeadersSchema,
      params: mailTextParamsSchema,
      response: { 200: mailTextSchema, ...problems(400, 401, 403) },
    },
    handler: (request, reply) => reset(request, reply, request.params),
  });

  app.route({
    method: 'POST',
    url: '/:kind/:language/revert',
    onRequest: requireCapability('settings.write'),
    schema: {
      tags: ['mail'],
      summary: 'Take back an earlier text',
      description:
        'Has the mail say what revision `revision` of the history had left behind, as a new change.',
      headers: editHeadersSchema,
      params: mailTextParamsSchema,
      body: mailTextRevertSchema.meta({ examples: [{ revision: 0 }] }),
      response: { 200: mailTextSchema, ...problems(400, 401, 403, 404, 412) },
    },
    handler: async (request, reply) => {
      await request.readAfter(mailTextChanges.name);
      const { websiteId, params, body } = request;
      const found = await mailTextChangeAt(readModels, { websiteId, ...params }, body.revision);
      if (!found) throw new DomainError('REVISION_NOT_FOUND', 'This text never had such a revision.');
      if (found.words === null) return reset(request, reply, params);
      return change(request, reply, params, found.words, body.revision);
    },
  });
}

/** What Storefold has a mail say; in English where it does not speak the language. */
function builtInOf({ kind, language }: TextName): MailWords {
  const words = builtInText(kind, language) ?? builtInText(kind, 'en');
  if (!words) throw new Error(`There is no text for mails of the kind ${kind}.`);
  return words;
}

function viewOf(name: TextName, { own }: MailTextState): MailTextView {
  const { kind } = name;
  const builtIn = builtInOf(name);
  return {
    ...name,
    ...(own ?? builtIn),
    isOwn: own !== null,
    builtIn,
    problems: own ? checkMailText(kind, own) : [],
    variables: variablesOfKind(kind).map(({ name, shape, says, isNeeded }) => ({
      ...{ name, shape, says, isNeeded },
    })),
    takesOrder: takesOrder(kind),
  };
}
