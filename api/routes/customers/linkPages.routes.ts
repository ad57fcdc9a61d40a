import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { followedLinkSchema, newPasswordFormSchema } from '../../contracts/customers.ts';
import { MIN_PASSWORD_LENGTH } from '../../contracts/passwords.ts';
import type { MailedLinks } from '../../customers/mailedLinks.ts';
import { escapeHtml } from '../../pages/escapeHtml.ts';
import { sendPlainPage } from '../../pages/plainPage.ts';
import type { Gateway } from '../gateway.ts';
import { problems } from '../schemas.ts';
import { customerActor } from './account.ts';

const page = z.string().meta({ description: 'An HTML page' });
const EMAIL_TITLE = 'E-mail address';
const PASSWORD_TITLE = 'New password';

/**
 * `/account/email` and `/account/password`: where the links in mails to customers lead. Looking changes nothing, because
 * programs follow links in mails; a person presses the button. The code in the link is what allows it.
 */
export function linkPagesRoutes(app: Gateway, { links }: { readonly links: MailedLinks }): void {
  // The forms work without JavaScript: browsers send them as this.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8192 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  const linkOf = ({ customer, code }: z.output<typeof followedLinkSchema>) => ({
    customerId: customer,
    code,
  });
  const response = { 200: page, ...problems(400, 409, 429) };

  app.route({
    method: 'GET',
    url: '/email',
    config: { rateLimit: 'signIn' },
    schema: {
      tags: ['customers'],
      summary: 'The page that confirms another e-mail address',
      querystring: followedLinkSchema,
      response,
    },
    handler: async (request, reply) => {
      const { now } = request.mutation(customerActor(request.query.customer));
      const email = await links.emailToConfirm(linkOf(request.query), now);
      return show(
        reply,
        EMAIL_TITLE,
        `<p>From now on you sign in with ${escapeHtml(email)}.</p>` +
          '<form method="post"><button type="submit">Confirm this e-mail address</button></form>',
      );
    },
  });

  app.route({
    method: 'POST',
    url: '/email',
    config: { rateLimit: 'signIn', isSigned: true },
    schema: {
      tags: ['customers'],
      summary: 'Confirm another e-mail address from its page',
      querystring: followedLinkSchema,
      response,
    },
    handler: async (request, reply) => {
      const mutation = request.mutation(customerActor(request.query.customer));
      const { customer, position } = await links.confirmEmail(linkOf(request.query), mutation);
      const text = `<p>You sign in with ${escapeHtml(customer.email)} now.</p>`;
      return show(reply.writtenAt(position), EMAIL_TITLE, text);
    },
  });

  app.route({
    method: 'GET',
    url: '/password',
    config: { rateLimit: 'signIn' },
    schema: {
      tags: ['customers'],
      summary: 'The page that takes a new password',
      querystring: followedLinkSchema,
      response,
    },
    handler: async (request, reply) => {
      const { now } = request.mutation(customerActor(request.query.customer));
      await links.assertResettable(linkOf(request.query), now);
      return show(
        reply,
        PASSWORD_TITLE,
        '<form method="post"><p><label>New password, at least ' +
          `${MIN_PASSWORD_LENGTH} characters<br><input type="password" name="newPassword" required ` +
          `minlength="${MIN_PASSWORD_LENGTH}" autocomplete="new-password"></label></p>` +
          '<button type="submit">Use this password</button></form>',
      );
    },
  });

  app.route({
    method: 'POST',
    url: '/password',
    config: { rateLimit: 'signIn', isSigned: true },
    schema: {
      tags: ['customers'],
      summary: 'Take a new password from its page',
      querystring: followedLinkSchema,
      body: newPasswordFormSchema.meta({ examples: [{ newPassword: 'a long enough password' }] }),
      response,
    },
    handler: async (request, reply) => {
      const mutation = request.mutation(customerActor(request.query.customer));
      const { newPassword } = request.body;
      const { position } = await links.resetPassword(linkOf(request.query), newPassword, mutation);
      return show(reply.writtenAt(position), PASSWORD_TITLE, '<p>Sign in with your new password now.</p>');
    },
  });
}

/** The link is a way in: no page that knows it stays in a cache or tells where the reader came from. */
const show = (reply: FastifyReply, title: string, body: string) =>
  sendPlainPage(
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer'),
    title,
    body,
  );
