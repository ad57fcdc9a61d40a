import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mayDo } from '../../../../domain/accounts/roles.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { mailAggregate } from '../../../../domain/mail/mail.decider.ts';
import { MAIL_KINDS } from '../../../../domain/mail/mailKinds.ts';
import { type MailDoc, mails } from '../../../../projections/mail/mails.ts';
import { MAIL_SORTS, mailById, mailsOf } from '../../../../projections/mail/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { MailLinks } from '../../../application/mail/mailLinks.ts';
import type { MailWriter } from '../../../application/mail/mailWriter.ts';
import type { FindTrialFacts } from '../../../application/mail/trialFacts.ts';
import {
  type MailView,
  mailDetailSchema,
  mailListQuerySchema,
  mailListSchema,
  mailRequeuedSchema,
} from '../../contracts/mail/mail.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextPlaceCursor, pageAsked } from '../../kernel/paging.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';

export interface MailDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly mailLinks: Pick<MailLinks, 'inText'>;
  readonly mailWriter: Pick<MailWriter, 'write' | 'writeWith'>;
  readonly trialFacts: FindTrialFacts;
}

const mailParamsSchema = z.object({ mailId: idSchema });

/** `/api/mail`: every mail the store sends, to be looked at and sent again. */
export function mailRoutes(app: Gateway, { commandHandler, readModels, mailLinks }: MailDependencies): void {
  async function mailOf({ websiteId }: FastifyRequest, mailId: string): Promise<MailDoc> {
    const mail = await mailById(readModels, websiteId, mailId);
    if (!mail) throw new DomainError('MAIL_NOT_FOUND', 'There is no such mail.');
    return mail;
  }

  /** As they were sent: the log keeps places where tokens were. */
  const wordsOf = ({ message }: MailDoc) =>
    message && {
      subject: message.subject,
      text: mailLinks.inText(message.text),
      html: mailLinks.inText(message.html),
    };

  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['mail'],
      summary: 'The outbox',
      description:
        'Every mail with its state, newest first unless said otherwise. `nextCursor` asks for what comes behind.',
      headers: readHeadersSchema,
      querystring: mailListQuerySchema,
      response: { 200: mailListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(mails.name);
      const { status, kind, to, campaignId } = request.query;
      const page = pageAsked(request.query, MAIL_SORTS);
      const rows = await mailsOf(readModels, {
        ...page,
        websiteId: request.websiteId,
        ...(status !== undefined && { status }),
        ...(kind !== undefined && { kind }),
        ...(to !== undefined && { to }),
        ...(campaignId !== undefined && { campaignId }),
      });
      return { mails: rows.map((row) => viewOf(row, request)), nextCursor: nextPlaceCursor(rows, page) };
    },
  });

  app.route({
    method: 'GET',
    url: '/:mailId',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['mail'],
      summary: 'One mail',
      description:
        'The mail in the words that were sent last. A mail with a way in, e.g. an invitation, shows them only to who ' +
        'manages members; one that lets staff choose another password, only to the owner.',
      headers: readHeadersSchema,
      params: mailParamsSchema,
      response: { 200: mailDetailSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      await request.readAfter(mails.name);
      const mail = await mailOf(request, request.params.mailId);
      return { mail: viewOf(mail, request), message: mayRead(mail, request) ? wordsOf(mail) : null };
    },
  });

  app.route({
    method: 'POST',
    url: '/:mailId/resend',
    onRequest: requireCapability('settings.write'),
    schema: {
      tags: ['mail'],
      summary: 'Send a mail again',
      description: 'One that was sent or given up. Nothing happens to one that is still on its way.',
      headers: mutationHeadersSchema,
      params: mailParamsSchema,
      response: { 200: mailRequeuedSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      await request.readAfter(mails.name);
      const { mailId } = await mailOf(request, request.params.mailId);
      const mutation = request.mutation(staffActor(request));
      const command = { type: 'ResendMail', data: { mailId, at: mutation.now } } as const;
      const { state, position } = await commandHandler.handle(mailAggregate, mailId, command, mutation);
      return reply.writtenAt(position).send({ mailId, status: state.status });
    },
  });
}

/**
 * A link that opens an account is for its recipient, and for who could open the account anyway: with the account of a
 * member of staff only the owner can do no more than before.
 */
const mayRead = ({ kind }: MailDoc, { staff }: FastifyRequest): boolean => {
  if (!MAIL_KINDS[kind].isConfidential) return true;
  if (kind === 'staffPasswordReset') return staff?.isOwner === true;
  return staff !== null && mayDo(staff, 'members.manage');
};

function viewOf(mail: MailDoc, request: FastifyRequest): MailView {
  const { mailId, to, kind, language, status, queuedAt, attempts } = mail;
  const { lastError, nextAttemptAt, sentAt, transport, message } = mail;
  const subject = mayRead(mail, request) ? (message?.subject ?? null) : null;
  return {
    ...{ mailId, to, kind, language, status, queuedAt, attempts },
    ...{ lastError, nextAttemptAt, sentAt, transport, subject },
  };
}
