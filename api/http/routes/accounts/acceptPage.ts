import type { FastifyReply } from 'fastify';
import { MIN_PASSWORD_LENGTH } from '../../contracts/customers/passwords.ts';
import { sendPlainPage } from '../../pages/plainPage.ts';

/** `token` is hexadecimal. It must not travel on in a referrer. */
export function invitationPage(reply: FastifyReply, token: string): FastifyReply {
  const form =
    `<form method="post"><input type="hidden" name="token" value="${token}">` +
    `<label>Choose a password of at least ${MIN_PASSWORD_LENGTH} characters <input type="password" name="password" ` +
    `minlength="${MIN_PASSWORD_LENGTH}" maxlength="1024" required ` +
    'autocomplete="new-password"></label> <button type="submit">Accept</button></form>';
  return sendPlainPage(reply.header('referrer-policy', 'no-referrer'), 'Your invitation', form);
}

export const acceptedPage = (reply: FastifyReply): FastifyReply =>
  sendPlainPage(reply, 'Welcome', '<p>Your account is open. <a href="/config">Sign in</a></p>');
