import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mayDo } from '../../../../domain/accounts/roles.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { mailAggregate } from '../../../../domain/mail/mail.decider.ts';
import type { WordedMailKind } from '../../../../domain/mail/mailKinds.ts';
import { mails } from '../../../../projections/mail/mails.ts';
import { checkMailText } from '../../../application/mail/checkMailText.ts';
import {
  mailTextParamsSchema,
  mailTextPreviewSchema,
  mailTextTestSchema,
  mailTextTrialSchema,
} from '../../contracts/mail/mailTexts.ts';
import { PAGE_TYPES } from '../../contracts/site/pageTypes.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems, readHeadersSchema, sentAsBytes } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { MailDependencies } from './mail.routes.ts';

const EXAMPLE = {
  subject: 'Your order {{ orderNumber }}',
  body: 'Thank you.\n\n{{ items }}\n\n[See your order]({{ orderUrl }})',
};

/** A mail brings its looks along, and runs nothing. */
const AS_MAIL_PROGRAMS_DO =
  "default-src 'none'; img-src 'self' https: data:; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** What words would read like, before anybody gets them (`docs/rules/mail.md#trying`). */
export function tryMailTextRoutes(app: Gateway, dependencies: MailDependencies): void {
  const { commandHandler, mailWriter, mailLinks, trialFacts } = dependencies;

  /** Facts to try with. What an order says is for who may read orders. */
  async function factsFor(
    request: FastifyRequest,
    kind: WordedMailKind,
    { orderId }: Pick<z.infer<typeof mailTextTrialSchema>, 'orderId'>,
  ) {
    if (orderId !== undefined && !(request.staff && mayDo(request.staff, 'orders.read'))) {
      throw new DomainError('FORBIDDEN', 'Your account is not allowed to do this.', {
        capability: 'orders.read',
      });
    }
    await request.readAfter(mails.name);
    return trialFacts(request.websiteId, kind, orderId);
  }

  app.route({
    method: 'POST',
    url: '/:kind/:language/preview',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['mail'],
      summary: 'See what a text reads like',
      description:
        'The mail in these words, with the facts of an order, of the last mail of its kind, or made up. Nothing is sent.',
      headers: mutationHeadersSchema,
      params: mailTextParamsSchema,
      body: mailTextTrialSchema.meta({ examples: [EXAMPLE] }),
      response: { 200: mailTextPreviewSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      const { kind, language } = request.params;
      const { shownWith, facts } = await factsFor(request, kind, request.body);
      const { subject, body } = request.body;
      const problems = checkMailText(kind, { subject, body });
      if (problems.length > 0) return { mail: null, problems, shownWith };
      const mail = { mailId: 'preview', attempt: 1, to: '', kind, language, facts };
      const written = await mailWriter.writeWith({ subject, body }, mail, request.websiteId);
      const shown = {
        subject: written.subject,
        text: mailLinks.inText(written.text),
        html: mailLinks.inText(written.html),
      };
      return { mail: shown, problems: [], shownWith };
    },
  });

  app.route({
    method: 'GET',
    url: '/:kind/:language/page',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['mail'],
      summary: 'A kind of mail as a page',
      description:
        'Page type 301: the mail as it is sent now, with the facts of an order, of the last mail of its kind, or made up. Its ' +
        'links lead nowhere. Only staff get it.',
      headers: readHeadersSchema,
      params: mailTextParamsSchema,
      querystring: mailTextTrialSchema.pick({ orderId: true }),
      response: {
        200: { description: 'The mail', content: { 'text/html': { schema: sentAsBytes(z.string()) } } },
        ...problems(400, 401, 403, 404),
      },
    },
    handler: async (request, reply) => {
      const { kind, language } = request.params;
      const { facts } = await factsFor(request, kind, request.query);
      const mail = { mailId: 'preview', attempt: 1, to: '', kind, language, facts };
      const { html } = await mailWriter.write(mail, request.websiteId);
      const page = mailLinks
        .inText(html)
        .replace('<body ', `<body data-page-type="${PAGE_TYPES.commerceEmailPreview}" `);
      reply.header('content-security-policy', AS_MAIL_PROGRAMS_DO).header('x-robots-tag', 'noindex');
      return reply.type('text/html; charset=utf-8').send(Buffer.from(page));
    },
  });

  app.route({
    method: 'POST',
    url: '/:kind/:language/test',
    onRequest: requireCapability('settings.write'),
    schema: {
      tags: ['mail'],
      summary: 'Send a text to oneself',
      description:
        'Queues the mail in these words to the address of whoever asks. A program has none, and is refused.',
      headers: mutationHeadersSchema,
      params: mailTextParamsSchema,
      body: mailTextTrialSchema.meta({ examples: [EXAMPLE] }),
      response: { 200: mailTextTestSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { kind, language } = request.params;
      const { accountId, email: to } = await request.staffAccount();
      const { facts, subjectId } = await factsFor(request, kind, request.body);
      const { subject, body } = request.body;
      const problems = checkMailText(kind, { subject, body });
      const [first] = problems;
      if (first) throw new DomainError('MAIL_TEXT_FAULTY', first.message, { field: first.field, problems });
      const mutation = request.mutation(staffActor(request));
      const mailId = mutation.newId('mailtest');
      const mail = {
        // Sealed with the key of whose facts it tells: who is erased is gone from tests as well.
        ...{ mailId, recipientId: subjectId ?? accountId, to, language },
        kind: 'mailTest',
        facts: { of: kind, subject, body, facts },
        queuedAt: mutation.now,
      } as const;
      const { position } = await commandHandler.handle(
        mailAggregate,
        mailId,
        { type: 'QueueMail', data: mail },
        mutation,
      );
      return reply.writtenAt(position).send({ mailId, to });
    },
  });
}
