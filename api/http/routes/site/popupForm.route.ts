import type { FastifyReply } from 'fastify';
import type { Patience } from '../../../application/ports/captcha.ts';
import { PATIENCE_FIELD, TRAP_FIELD } from '../../contracts/captcha/captchaWords.ts';
import { POPUP_FORM } from '../../contracts/site/popupPage.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { callFor, typed } from '../../kernel/plainForm.ts';
import type { Pages } from '../../pages/pages.ts';
import { FORM_ANSWERS, formBodySchema, sayingRefusal } from './answerForm.ts';
import { sendNotFoundPage } from './notFound.ts';
import { sendPageAfterForm } from './sendPage.ts';
import { withPatience } from './withPatience.ts';

export interface PopupFormDependencies {
  readonly pages: Pages;
  readonly patience: Pick<Patience, 'begin'>;
}

const SAID = '/popup?sent=popup#popup';

/** POST /popup: the popup's own page as a browser sends it without JavaScript. */
export function popupFormRoute(app: Gateway, { pages, patience }: PopupFormDependencies): void {
  app.route({
    method: 'POST',
    url: '/popup',
    config: { takesPlainForms: true },
    schema: {
      tags: ['pages'],
      summary: 'Join the mailing list from the page of the popup, without JavaScript',
      description: 'Leads back to the page, which says thanks. A refusal is the page itself, which says why.',
      body: formBodySchema.meta({ examples: [{ email: ['ada@example.com'] }] }),
      response: FORM_ANSWERS,
    },
    handler: async (request, reply) => {
      const { body: sent } = request;
      // Only a program fills in what nobody sees: it is told what it wants to hear.
      if (typed(sent, TRAP_FIELD) !== '') return reply.redirect(SAID, 303);
      const captchaToken = typed(sent, 'captchaToken') || typed(sent, PATIENCE_FIELD);
      // Who comes without a cookie has no crumb yet: the browser has vouched for the form.
      reply.issueCrumb();
      await callFor(request, reply as FastifyReply, {
        ...{ method: 'POST', url: '/api/mailing-list' },
        body: {
          ...{ email: typed(sent, 'email').trim(), pagePath: '/popup' },
          ...(captchaToken !== '' && { captchaToken }),
        },
      });
      return reply.redirect(SAID, 303);
    },
    errorHandler: sayingRefusal(POPUP_FORM, async (request, reply, refused, status) => {
      const refusedForm = withPatience(refused, patience, 'PROMO_POPUP_SUBMISSION');
      const after = { status, refusedForm };
      if (!(await sendPageAfterForm(pages, request, reply, { kind: 'popup' }, after)))
        await sendNotFoundPage(pages, request, reply, null);
    }),
  });
}
