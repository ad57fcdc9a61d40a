import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../../application/kernel/escapeHtml.ts';
import { PAGE_TYPES } from '../../contracts/site/pageTypes.ts';
import { sendPlainPage } from '../../pages/plainPage.ts';

const pageType = PAGE_TYPES.ssoPage;
const BACK = '<p><a href="/config">Sign in with your password</a></p>';
const TITLE = 'Sign in';

/** The page of single sign-on (400): the way to the provider, or that there is none. */
export const offerPage = (reply: FastifyReply, label: string | null): FastifyReply =>
  sendPlainPage(
    reply,
    TITLE,
    label === null
      ? `<p>Nobody is vouched for here.</p>${BACK}`
      : `<p><a href="/api/staff/sso/start">Sign in with ${escapeHtml(label)}</a></p>${BACK}`,
    { pageType },
  );

/** Why somebody could not come in; what they were vouched with is not in it. */
export const refusedPage = (reply: FastifyReply, message: string, status: number): FastifyReply =>
  sendPlainPage(
    reply,
    'You could not be signed in',
    `<p>${escapeHtml(message)}</p><p><a href="/api/staff/sso">Try again</a></p>${BACK}`,
    { pageType, status },
  );

/** For who has a second factor here: whoever vouches for them does not stand for it. */
export const codePage = (reply: FastifyReply, refusal: string | null, status: number): FastifyReply =>
  sendPlainPage(
    reply,
    TITLE,
    `${refusal === null ? '' : `<p role="alert">${escapeHtml(refusal)}</p>`}` +
      '<form method="post" action="/api/staff/sso/code">' +
      '<label>Code of your app, or one of your recovery codes <input name="code" required maxlength="64" ' +
      `autocomplete="one-time-code"></label> <button type="submit">Sign in</button></form>${BACK}`,
    { pageType, status },
  );
