import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../../application/kernel/escapeHtml.ts';
import { PAGE_TYPES } from '../../contracts/site/pageTypes.ts';
import { sendPlainPage } from '../../pages/plainPage.ts';
import { singleSignOnWords } from './singleSignOnWords.ts';

const pageType = PAGE_TYPES.ssoPage;

/** The page of single sign-on (400): the way to the provider, or that there is none. In the reader's language, as all of them. */
export function offerPage(reply: FastifyReply, label: string | null): FastifyReply {
  const { language, title, nobody, signInWith, withPassword } = singleSignOnWords(reply.request);
  const offer =
    label === null
      ? `<p>${nobody}</p>`
      : `<p><a href="/api/staff/sso/start">${signInWith(escapeHtml(label))}</a></p>`;
  return sendPlainPage(reply, title, offer + backBy(withPassword), { pageType, language });
}

/** Why somebody could not come in; what they were vouched with is not in it. */
export function refusedPage(reply: FastifyReply, message: string, status: number): FastifyReply {
  const { language, refused, tryAgain, withPassword, said } = singleSignOnWords(reply.request);
  return sendPlainPage(
    reply,
    refused,
    `<p>${escapeHtml(said(message))}</p><p><a href="/api/staff/sso">${tryAgain}</a></p>${backBy(withPassword)}`,
    { pageType, status, language },
  );
}

/** For who has a second factor here: whoever vouches for them does not stand for it. */
export function codePage(reply: FastifyReply, refusal: string | null, status: number): FastifyReply {
  const { language, title, code, signIn, withPassword, said } = singleSignOnWords(reply.request);
  return sendPlainPage(
    reply,
    title,
    `${refusal === null ? '' : `<p role="alert">${escapeHtml(said(refusal))}</p>`}` +
      '<form method="post" action="/api/staff/sso/code">' +
      `<label>${code} <input name="code" required maxlength="64" ` +
      `autocomplete="one-time-code"></label> <button type="submit">${signIn}</button></form>${backBy(withPassword)}`,
    { pageType, status, language },
  );
}

const backBy = (withPassword: string): string => `<p><a href="/config">${withPassword}</a></p>`;
