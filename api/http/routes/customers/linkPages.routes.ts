import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { GuessLimits } from '../../../application/accounts/guessLimits.ts';
import type { GuestAccounts } from '../../../application/customers/guestAccounts.ts';
import type { MailedLinks } from '../../../application/customers/mailedLinks.ts';
import {
  followedLinkSchema,
  guestOrderLinkSchema,
  newPasswordFormSchema,
} from '../../contracts/customers/customers.ts';
import { mailedLinkPageContextSchema } from '../../contracts/site/personalPages.ts';
import { takeForms } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { type MailedLinkVisit, mailedLinkContext } from '../../pages/accountContexts.ts';
import type { Pages } from '../../pages/pages.ts';
import { STATUS_OF } from '../../plugins/refusals.ts';
import { formatSchema, pageOf } from '../site/pageSchemas.ts';
import { showPersonalPage } from '../site/sendPage.ts';
import { customerActor } from './account.ts';

const EMAIL = { title: 'E-mail address', again: { title: 'To your account', url: '/account' } };
const PASSWORD = {
  title: 'New password',
  again: { title: 'Ask for a new link', url: '/account/forgotten-password' },
};
const SIGN_IN = { title: 'Sign in', url: '/account/sign-in' };
const OPEN = { title: 'Your account', again: SIGN_IN };
const querystring = followedLinkSchema.extend({ format: formatSchema });
type Followed = z.output<typeof querystring>;

export interface LinkPageDependencies {
  readonly links: MailedLinks;
  readonly pages: Pages;
  readonly guessLimits: GuessLimits;
  readonly guestAccounts: GuestAccounts;
  readonly now: () => Date;
}

/**
 * `/account/email` and `/account/password`: where the links in mails to customers lead. Looking changes nothing, because
 * programs follow links in mails; a person presses the button. The code in the link is what allows it.
 */
export function linkPagesRoutes(
  app: Gateway,
  { links, pages, guessLimits, guestAccounts, now }: LinkPageDependencies,
): void {
  takeForms(app, 8192);
  const linkOf = ({ customer, code }: Followed) => ({ customerId: customer, code });
  const response = { ...pageOf(mailedLinkPageContextSchema), ...problems(400, 409, 429) };

  /** What the link amounts to, as a page; a link that counts no longer is said on it too. */
  async function show(
    request: FastifyRequest<{ Querystring: Pick<Followed, 'format'> }>,
    reply: FastifyReply,
    { title, again }: typeof EMAIL,
    follow: () => Promise<Pick<MailedLinkVisit, 'text' | 'form'> & Partial<Pick<MailedLinkVisit, 'link'>>>,
  ): Promise<void> {
    let status = 200;
    let visit: MailedLinkVisit;
    try {
      const followed = await guessLimits.tryCode(request.ip, now(), follow);
      visit = { title, link: followed.form === null ? SIGN_IN : null, ...followed };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      status = STATUS_OF[error.code] ?? 400;
      visit = { title, text: error.message, form: null, link: again };
    }
    const { pathname } = new URL(request.url, 'http://path');
    // The link is a way in: nothing that the page leads to is told where the reader came from.
    reply.header('referrer-policy', 'no-referrer');
    await showPersonalPage(pages, request, reply, (site) => mailedLinkContext(site, pathname, visit), status);
  }

  app.route({
    method: 'GET',
    url: '/email',
    config: { rateLimit: 'signIn' },
    schema: {
      tags: ['customers'],
      summary: 'The page that confirms another e-mail address',
      querystring,
      response,
    },
    handler: (request, reply) =>
      show(request, reply, EMAIL, async () => {
        const { now: at } = request.mutation(customerActor(request.query.customer));
        const email = await links.emailToConfirm(linkOf(request.query), at);
        return { text: `From now on you sign in with ${email}.`, form: 'confirmEmail' };
      }),
  });

  app.route({
    method: 'POST',
    url: '/email',
    config: { rateLimit: 'signIn', isSigned: true },
    schema: {
      tags: ['customers'],
      summary: 'Confirm another e-mail address from its page',
      querystring,
      response,
    },
    handler: (request, reply) =>
      show(request, reply, EMAIL, async () => {
        const mutation = request.mutation(customerActor(request.query.customer));
        const isSignedIn = (await request.customer())?.customerId === request.query.customer;
        const { customer, position } = await links.confirmEmail(linkOf(request.query), isSignedIn, mutation);
        reply.writtenAt(position);
        return { text: `You sign in with ${customer.email} now.`, form: null };
      }),
  });

  app.route({
    method: 'GET',
    url: '/password',
    config: { rateLimit: 'signIn' },
    schema: {
      tags: ['customers'],
      summary: 'The page that takes a new password',
      querystring,
      response,
    },
    handler: (request, reply) =>
      show(request, reply, PASSWORD, async () => {
        const { now: at } = request.mutation(customerActor(request.query.customer));
        await links.assertResettable(linkOf(request.query), at);
        return { text: 'Choose a password that you use nowhere else.', form: 'newPassword' };
      }),
  });

  app.route({
    method: 'POST',
    url: '/password',
    config: { rateLimit: 'signIn', isSigned: true },
    schema: {
      tags: ['customers'],
      summary: 'Take a new password from its page',
      querystring,
      body: newPasswordFormSchema.meta({ examples: [{ newPassword: 'a long enough password' }] }),
      response,
    },
    handler: (request, reply) =>
      show(request, reply, PASSWORD, async () => {
        const mutation = request.mutation(customerActor(request.query.customer));
        const { newPassword } = request.body;
        const { customer, position } = await links.resetPassword(
          linkOf(request.query),
          newPassword,
          mutation,
        );
        // Whoever reads the mail may sign in here, however many others guess at the password.
        reply.knowCustomerDevice(customer.customerId, mutation);
        reply.writtenAt(position);
        return { text: 'Sign in with your new password now.', form: null };
      }),
  });

  const ofOrder = guestOrderLinkSchema.extend({ format: formatSchema });
  app.route({
    method: 'GET',
    url: '/open',
    config: { rateLimit: 'signIn' },
    schema: {
      tags: ['customers'],
      summary: 'The page that opens the account of who bought as a guest',
      querystring: ofOrder,
      response,
    },
    handler: (request, reply) =>
      show(request, reply, OPEN, async () => {
        const email = await guestAccounts.addressOf(request.query.order, request.websiteId);
        return {
          text: `You bought with ${email}. Choose a password, and you have an account with what you bought in it.`,
          form: 'newPassword',
        };
      }),
  });

  app.route({
    method: 'POST',
    url: '/open',
    config: { rateLimit: 'signUp', isSigned: true },
    schema: {
      tags: ['customers'],
      summary: 'Open the account of who bought as a guest, from its page',
      description:
        'The link was mailed to the address of the order, so that the account begins with it confirmed: orders, downloads and ' +
        'memberships that were bought with it are in it from then on.',
      querystring: ofOrder,
      body: newPasswordFormSchema.meta({ examples: [{ newPassword: 'a long enough password' }] }),
      response,
    },
    handler: (request, reply) =>
      show(request, reply, OPEN, async () => {
        const customerId = request.mutation(customerActor('new')).newId('customer');
        const mutation = request.mutation(customerActor(customerId));
        const { order } = request.query;
        const { customer, position } = await guestAccounts.open(
          { token: order, customerId, password: request.body.newPassword },
          mutation,
        );
        await reply.writtenAt(position).openCustomerSession(customer, false, mutation);
        return {
          text: 'Your account is open, and what you bought is in it.',
          ...{ form: null, link: { title: 'To your account', url: '/account' } },
        };
      }),
  });
}
