import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Patience } from '../../../application/ports/captcha.ts';
import { PATIENCE_FIELD, TRAP_FIELD } from '../../contracts/captcha/captchaWords.ts';
import { FIRST_LIST } from '../../contracts/mailingList/lists.ts';
import { COMMENT_FORM } from '../../contracts/site/commentForm.ts';
import { LIKE_FORM, UNLIKE_FORM } from '../../contracts/site/likeForm.ts';
import { newsletterForm } from '../../contracts/site/newsletterForm.ts';
import type { RefusedForm } from '../../contracts/site/pageParts.ts';
import type { FormBody } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { callFor, type FormCall, typed } from '../../kernel/plainForm.ts';
import { NO_FILTER } from '../../pages/listingFilter.ts';
import type { Pages, PublicPage } from '../../pages/pages.ts';
import type { PageGate } from '../access/pageGate.ts';
import type { CourseDoor } from '../courses/courseDoor.ts';
import { FORM_ANSWERS, formBodySchema, formIn, sayingRefusal } from './answerForm.ts';
import { sendNotFoundPage, sendNothingHere } from './notFound.ts';
import { sendPageAfterForm } from './sendPage.ts';
import { readAddress } from './translatedAddress.ts';
import { withPatience } from './withPatience.ts';

const blockOf = (sent: FormBody): string => typed(sent, 'block').trim();

/** A page, or a record of a collection. */
interface Place {
  readonly urlId: string;
  readonly entry?: string;
}

/** What was sent, as a call of the API, and how its form is told from the others of the page. */
function callOf(
  sent: FormBody,
  pagePath: string,
): { readonly call: FormCall; readonly sent: string; readonly anchor: string } {
  if (typed(sent, 'form') === COMMENT_FORM) {
    return { call: commentCall(sent), sent: COMMENT_FORM, anchor: COMMENT_FORM };
  }
  if (typed(sent, 'form') === LIKE_FORM) return likeCall(sent);
  const block = blockOf(sent);
  const captchaToken = typed(sent, 'captchaToken') || typed(sent, PATIENCE_FIELD);
  // Blocks of before there were several lists name none.
  const body = {
    email: typed(sent, 'email').trim(),
    listId: typed(sent, 'list').trim() || FIRST_LIST,
    pagePath,
    ...(captchaToken !== '' && { captchaToken }),
  };
  return {
    call: { method: 'POST', url: '/api/mailing-list', body },
    ...{ sent: block, anchor: newsletterForm(block) },
  };
}

/** A like, or what takes it back, as the button below a post sends it. */
function likeCall(sent: FormBody): ReturnType<typeof callOf> {
  const isLiked = typed(sent, 'isLiked') !== 'no';
  const body = { pageId: typed(sent, 'pageId').trim(), isLiked };
  return {
    call: { method: 'POST', url: '/api/likes', body },
    ...{ sent: isLiked ? LIKE_FORM : UNLIKE_FORM, anchor: LIKE_FORM },
  };
}

/** A comment, as the form below a post sends it. */
const commentCall = (sent: FormBody): FormCall => ({
  ...{ method: 'POST', url: '/api/comments' },
  body: Object.fromEntries(
    ['pageId', 'authorName', 'email', 'body', TRAP_FIELD].map((name) => [name, typed(sent, name).trim()]),
  ),
});

const isNewsletter = (sent: FormBody): boolean => ![COMMENT_FORM, LIKE_FORM].includes(typed(sent, 'form'));

/** What the form is called on its page. */
const formOf = (sent: FormBody): string =>
  isNewsletter(sent) ? newsletterForm(blockOf(sent)) : typed(sent, 'form');

export interface PageFormDependencies {
  readonly pages: Pages;
  readonly pageGate: PageGate;
  readonly courseDoor: CourseDoor;
  readonly patience: Pick<Patience, 'begin'>;
}

/** POST /{urlId} and /{urlId}/{entry}: a newsletter block of that page, or what a visitor says of a post. */
export function pageFormRoute(
  app: Gateway,
  { pages, pageGate, courseDoor, patience }: PageFormDependencies,
): void {
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    refusedForm: RefusedForm,
    status: number,
  ): Promise<void> {
    const { urlId, entry } = request.params as Place;
    if ((await pageGate.enter(request, reply, urlId)) === 'answered') return;
    const after = { status, refusedForm };
    if (await courseDoor.enter(request, reply, { urlId, entry: entry ?? null }, null, after)) return;
    const list = { sort: 'featured', page: 1, filter: NO_FILTER } as const;
    const page: PublicPage =
      entry === undefined ? { kind: 'collection', urlId, ...list } : { kind: 'record', urlId, entry };
    if (!(await sendPageAfterForm(pages, request, reply, page, after))) {
      await sendNotFoundPage(pages, request, reply, null);
    }
  }

  const places = [
    { url: '/:urlId', params: z.object({ urlId: z.string().max(200) }) },
    {
      url: '/:urlId/:entry',
      params: z.object({ urlId: z.string().max(200), entry: z.string().max(200) }),
    },
  ] as const;
  for (const { url, params } of places) {
    app.route({
      method: 'POST',
      url,
      config: { takesPlainForms: true },
      // Pages are sent forms and nothing else: whatever does not say that it is one asks for something that is not there.
      onRequest: async (request, reply) => {
        const { 'content-type': type = '' } = request.headers;
        if (!type.startsWith('application/x-www-form-urlencoded'))
          sendNothingHere(request, reply as FastifyReply);
        else await readAddress(pages, request, reply as FastifyReply);
      },
      schema: {
        tags: ['pages'],
        summary: 'Join the mailing list from a page, comment below a post, or like it',
        description:
          'By the form of a newsletter block, or with `form` `comment` or `like` by those below a post. A refusal is the page itself, which says why.',
        params,
        body: formBodySchema.meta({ examples: [{ email: ['ada@example.com'], block: ['block1'] }] }),
        response: FORM_ANSWERS,
      },
      handler: async (request, reply) => {
        const { urlId, entry } = request.params as Place;
        const path = [urlId, ...(entry === undefined ? [] : [entry])].map(encodeURIComponent).join('/');
        const { call, sent, anchor } = callOf(request.body, `/${path}`);
        // Who comes without a cookie has no crumb yet: the browser has vouched for the form.
        reply.issueCrumb();
        const hasNothingElse = typed(request.body, 'captchaToken') === '';
        if (isNewsletter(request.body) && hasNothingElse && typed(request.body, PATIENCE_FIELD) !== '') {
          request.server.countAgainst('patience', request.ip);
        }
        // Only a program fills in what nobody sees: it is told that all went well, as whoever did not is. Comments look at it themselves.
        const isTrapped = isNewsletter(request.body) && typed(request.body, TRAP_FIELD) !== '';
        if (!isTrapped) await callFor(request, reply as FastifyReply, call);
        return reply.redirect(`/${path}?${new URLSearchParams({ sent })}#${anchor}`, 303);
      },
      errorHandler: sayingRefusal(formOf, (request, reply, refused, status) =>
        show(
          request,
          reply,
          isNewsletter(formIn(request))
            ? withPatience(refused, patience, 'NEWSLETTER_BLOCK_SUBMISSION')
            : refused,
          status,
        ),
      ),
    });
  }
}
