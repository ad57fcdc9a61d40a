import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Preferences } from '../../../application/preferences/preferences.ts';
import { privacyChoicesPageContextSchema } from '../../contracts/site/personalPages.ts';
import type { FormBody } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { callFor, typed } from '../../kernel/plainForm.ts';
import { problems } from '../../kernel/schemas.ts';
import { privacyChoicesContext } from '../../pages/otherContexts.ts';
import type { AfterForm, Pages } from '../../pages/pages.ts';
import { FORM_ANSWERS, formBodySchema, sayingRefusal } from '../site/answerForm.ts';
import { sendNotFoundPage } from '../site/notFound.ts';
import { formatSchema, pageOf } from '../site/pageSchemas.ts';
import { showPersonalPage } from '../site/sendPage.ts';

export interface PrivacyChoicesDependencies {
  readonly pages: Pages;
  readonly preferences: Preferences;
}

/** GET and POST /privacy-choices: what somebody agreed to, to look at and to change, without JavaScript. */
export function privacyChoicesRoutes(app: Gateway, { pages, preferences }: PrivacyChoicesDependencies): void {
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { status = 200, ...after }: AfterForm & { readonly status?: number } = {},
  ): Promise<void> {
    const { format } = request.query as { readonly format?: 'json' | 'json-pretty' };
    const { websiteId } = request;
    const consent = await request.consent();
    if (consent.state === 'unasked') return sendNotFoundPage(pages, request, reply, format ?? null);
    const at = { websiteId, query: { format } };
    await showPersonalPage(pages, at, reply, (site) => privacyChoicesContext(site, consent), status, after);
  }

  app.route({
    method: 'GET',
    url: '/privacy-choices',
    schema: {
      tags: ['pages'],
      summary: 'What a visitor agreed to, as a page',
      description: 'Where the site asks for consent (preferences `consent`); changed there at any time.',
      querystring: z.object({
        format: formatSchema,
        /** It was answered just now. */
        sent: z.literal('consent').optional().catch(undefined),
      }),
      response: { ...pageOf(privacyChoicesPageContextSchema), ...problems(404) },
    },
    handler: (request, reply) => show(request, reply as FastifyReply, { sentForm: request.query.sent ?? '' }),
  });

  app.route({
    method: 'POST',
    url: '/privacy-choices',
    config: { takesPlainForms: true },
    schema: {
      tags: ['pages'],
      summary: 'Agree without JavaScript',
      description:
        'The banner, or the page: `answer` is `agree` (to all), `decline` or `chosen` with `agreed`. Leads back to `back`.',
      body: formBodySchema.meta({ examples: [{ answer: ['decline'], back: ['/shop'] }] }),
      response: FORM_ANSWERS,
    },
    handler: async (request, reply) => {
      const { asksFor } = await preferences.of(request.websiteId, 'consent');
      // Who comes without a cookie has no crumb yet: the browser has vouched for the form.
      reply.issueCrumb();
      await callFor(request, reply as FastifyReply, {
        ...{ method: 'POST', url: '/api/consent', body: { agreed: agreedIn(request.body, asksFor) } },
      });
      return reply.redirect(wayBack(typed(request.body, 'back')), 303);
    },
    errorHandler: sayingRefusal('consent', (request, reply, refusedForm, status) =>
      show(request, reply, { refusedForm, status }),
    ),
  });
}

/** What is not known is refused by the call. */
function agreedIn(sent: FormBody, asksFor: readonly string[]): readonly string[] {
  const answer = typed(sent, 'answer');
  if (answer === 'agree') return asksFor;
  return answer === 'chosen' ? (sent.agreed ?? []) : [];
}

/** To a path of this site, and nowhere else. */
function wayBack(path: string): string {
  const isOfHere = /^\/(?![/\\])/.test(path) && URL.canParse(path, 'http://site');
  if (!isOfHere) return '/privacy-choices?sent=consent';
  const { pathname, search } = new URL(path, 'http://site');
  return pathname + search;
}
