import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { consentAggregate } from '../../../../domain/privacy/consent.decider.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { Preferences } from '../../../application/preferences/preferences.ts';
import { consentRequestSchema, consentSchema } from '../../contracts/privacy/consent.ts';
import { visitor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems, sentAsBytes } from '../../kernel/schemas.ts';

export interface ConsentDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handle'>;
  readonly preferences: Preferences;
}

/** GET and POST /api/consent: what the site asks for, and what this browser says to it. */
export function consentRoutes(app: Gateway, { commandHandler, preferences }: ConsentDependencies): void {
  app.route({
    method: 'GET',
    url: '/consent',
    schema: {
      tags: ['privacy'],
      summary: 'What a visitor agreed to',
      description:
        'What the site asks for, and how this browser stands to it. One that sends `Sec-GPC: 1` or `DNT: 1` agrees to nothing.',
      response: { 200: consentSchema },
    },
    handler: async (request) => {
      const [{ asksFor }, { state, agreed }] = await Promise.all([
        preferences.of(request.websiteId, 'consent'),
        request.consent(),
      ]);
      return { state, asksFor, agreed: [...agreed] };
    },
  });

  app.route({
    method: 'POST',
    url: '/consent',
    config: { rateLimit: 'signUp' },
    schema: {
      tags: ['privacy'],
      summary: 'Agree, or do not',
      description: 'The answer is recorded and kept in the browser for 180 days. Nobody is named by it.',
      headers: mutationHeadersSchema,
      body: consentRequestSchema.meta({ examples: [{ agreed: ['analytics'] }, { agreed: [] }] }),
      response: { 200: consentSchema, ...problems(400, 403, 409, 429) },
    },
    handler: async (request, reply) => {
      const { websiteId, body } = request;
      const [{ asksFor, version, title, text }, before] = await Promise.all([
        preferences.of(websiteId, 'consent'),
        request.consent(),
      ]);
      const fresh = request.mutation(visitor('')).newId('consent');
      const consentId = before.consentId ?? fresh;
      const agreed = asksFor.filter((purpose) => body.agreed.includes(purpose));
      const { position } = await commandHandler.handle(
        consentAggregate,
        consentId,
        {
          type: 'AnswerConsent',
          data: {
            ...{ websiteId, consentId, version, asked: asksFor },
            agreed: body.agreed,
            words: `${title}\n${text}`.trim(),
          },
        },
        request.mutation(visitor(consentId)),
      );
      (reply as FastifyReply).keepConsent({ version, agreed, consentId });
      const state = before.state === 'objected' ? ('objected' as const) : ('answered' as const);
      return reply
        .writtenAt(position)
        .send({ state, asksFor, agreed: state === 'objected' ? [] : [...agreed] });
    },
  });
}

/**
 * GET /privacy-choices.css: whether the banner is seen. Pages are the same for everybody; this is what tells visitors
 * apart, so that the question needs neither a script nor a page of one's own (`docs/rules/privacy.md#banner`).
 */
export function consentStyleRoute(app: Gateway): void {
  app.route({
    method: 'GET',
    url: '/privacy-choices.css',
    schema: {
      tags: ['pages'],
      summary: 'Whether the question for consent is seen',
      description: 'A style sheet of a few bytes, by what the browser has answered.',
      response: {
        200: {
          description: 'The style sheet',
          content: { 'text/css': { schema: sentAsBytes(z.string()) } },
        },
      },
    },
    handler: async (request, reply) => {
      const { state } = await request.consent();
      const display = state === 'open' ? 'block' : 'none';
      return reply
        .header('cache-control', 'private, no-cache')
        .header('vary', 'cookie, sec-gpc, dnt')
        .type('text/css; charset=utf-8')
        .send(Buffer.from(`.consent{display:${display}}`));
    },
  });
}
