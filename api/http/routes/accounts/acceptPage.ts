import type { FastifyReply, FastifyRequest } from 'fastify';
import { MIN_PASSWORD_LENGTH } from '../../contracts/customers/passwords.ts';
import { sendPlainPage } from '../../pages/plainPage.ts';
import { invitationWords } from './invitationWords.ts';

/** `token` is hexadecimal. It must not travel on in a referrer. */
export function invitationPage(request: FastifyRequest, reply: FastifyReply, token: string): FastifyReply {
  const { language, title, choose, accept } = invitationWords(request);
  const form =
    `<form method="post"><input type="hidden" name="token" value="${token}">` +
    `<label>${choose} <input type="password" name="password" ` +
    `minlength="${MIN_PASSWORD_LENGTH}" maxlength="1024" required ` +
    `autocomplete="new-password"></label> <button type="submit">${accept}</button></form>`;
  return sendPlainPage(reply.header('referrer-policy', 'no-referrer'), title, form, { language });
}

export function acceptedPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { language, welcome, open, signIn } = invitationWords(request);
  return sendPlainPage(reply, welcome, `<p>${open} <a href="/config">${signIn}</a></p>`, { language });
}
