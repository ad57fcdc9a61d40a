import { DomainError } from '../../../../domain/kernel/errors.ts';
import { hashNewPassword } from '../../../application/accounts/newPassword.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import { verifyOwner } from '../../../application/customers/verifyOwner.ts';
import {
  acceptedSchema,
  accountResponseSchema,
  confirmEmailChangeRequestSchema,
  requestEmailChangeRequestSchema,
  requestPasswordResetRequestSchema,
  resetPasswordRequestSchema,
  setCustomerPasswordRequestSchema,
} from '../../contracts/customers/customers.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { guardedHeadersSchema, mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import {
  accountOf,
  attemptBy,
  type CustomerDependencies,
  changedAccount,
  customerActor,
  heldCustomerSession,
} from './account.ts';

/** `…/account/password`, `…/account/email`: what opens the account, changed by its owner only. */
export function credentialRoutes(app: Gateway, dependencies: CustomerDependencies): void {
  const { accounts, links, passwords, checkPassword, guessLimits, publicUrl, now } = dependencies;
  const linkTo = (page: string, customerId: string, code: string) =>
    `${publicUrl}/account/${page}?${new URLSearchParams({ customer: customerId, code })}`;

  /** A link to an address of the account, asked for by its customer, and what the log keeps of it. */
  const addressLink = (customerId: string, email: string, mutation: Mutation) => {
    const code = mutation.newId('code');
    const link = linkTo('email', customerId, code);
    const emailHash = dependencies.emailHashes.of(email);
    return { customerId, changeId: mutation.newId('change'), emailHash, code, link, at: mutation.now };
  };

  app.route({
    method: 'PUT',
    url: '/password',
    config: { asksFor: 'customer', rateLimit: 'signIn' },
    schema: {
      tags: ['customers'],
      summary: 'Change my password',
      description: 'Ends every other session of the account.',
      headers: mutationHeadersSchema,
      body: setCustomerPasswordRequestSchema.meta({
        examples: [{ password: 'correct horse battery', newPassword: 'another long sentence' }],
      }),
      response: { 200: accountResponseSchema, ...problems(400, 401, 403, 429) },
    },
    handler: async (request, reply) => {
      const { password, newPassword } = request.body;
      const { customer, sessionId } = await heldCustomerSession(request);
      const { customerId } = customer;
      const attempt = { password, ...attemptBy(request, customerId, sessionId), now: now() };
      await verifyOwner(customer, attempt, checkPassword);
      const about = [customer.email, customer.firstName, customer.lastName];
      const passwordHash = await hashNewPassword(passwords, { password: newPassword, about });
      const data = { customerId, passwordHash };
      const mutation = request.mutation(customerActor(customerId));
      const changed = await accounts.change(customerId, { type: 'SetCustomerPassword', data }, mutation);
      await reply.writtenAt(changed.position).openCustomerSession(changed.customer, false, mutation);
      return reply.send({ account: accountOf(changed.customer) });
    },
  });

  app.route({
    method: 'POST',
    url: '/password/forgotten',
    config: { rateLimit: 'signIn', guardedForm: 'forgottenPassword' },
    schema: {
      tags: ['customers'],
      summary: 'Ask for a link to choose a new password',
      description:
        'Mails a link that works for two hours and once. Answers the same whether or not there is such an account.',
      headers: guardedHeadersSchema,
      body: requestPasswordResetRequestSchema.meta({ examples: [{ email: 'ida@example.com' }] }),
      response: { 202: acceptedSchema, ...problems(400, 403, 429) },
    },
    handler: async (request, reply) => {
      const { email } = request.body;
      const customer = await accounts.findByEmail(request.websiteId, email);
      const mutation = request.mutation(customerActor(customer?.customerId ?? 'nobody'));
      const addressee = `customer ${request.websiteId} ${email.trim().toLowerCase()}`;
      const mayMail = await guessLimits.mayMail(request.ip, addressee, new Date(mutation.now));
      if (customer && mayMail) {
        const { customerId } = customer;
        const code = mutation.newId('code');
        const link = linkTo('password', customerId, code);
        const data = { customerId, resetId: mutation.newId('reset'), code, link, at: mutation.now };
        // Where it was written is not told: it would tell that there is such an account.
        await accounts.change(customerId, { type: 'RequestPasswordReset', data }, mutation);
      }
      return reply.code(202).send({ accepted: true });
    },
  });

  app.route({
    method: 'POST',
    url: '/password/reset',
    config: { rateLimit: 'signIn' },
    schema: {
      tags: ['customers'],
      summary: 'Choose a new password by the link that was mailed',
      headers: mutationHeadersSchema,
      body: resetPasswordRequestSchema.meta({
        examples: [
          {
            customerId: '4f1c0e7a9b2d4c6e8f0a1b2c3d4e5f60',
            code: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
            newPassword: 'another long sentence',
          },
        ],
      }),
      response: { 200: accountResponseSchema, ...problems(400, 403, 409, 429) },
    },
    handler: async (request, reply) => {
      const { newPassword, ...link } = request.body;
      const mutation = request.mutation(customerActor(link.customerId));
      const reset = await guessLimits.tryCode(request.ip, new Date(mutation.now), () =>
        links.resetPassword(link, newPassword, mutation),
      );
      // Whoever reads the mail may sign in here, however many others guess at the password.
      reply.knowCustomerDevice(reset.customer.customerId, mutation);
      return changedAccount(reply, reset);
    },
  });

  app.route({
    method: 'POST',
    url: '/email',
    config: { asksFor: 'customer', rateLimit: 'signIn' },
    schema: {
      tags: ['customers'],
      summary: 'Ask to sign in with another e-mail address',
      description:
        'Mails a link to the new address that works for 48 hours. Until it is followed, the old address stays.',
      headers: mutationHeadersSchema,
      body: requestEmailChangeRequestSchema.meta({
        examples: [{ email: 'ida@new.example', password: 'correct horse battery' }],
      }),
      response: { 202: accountResponseSchema, ...problems(400, 401, 403, 409, 429) },
    },
    handler: async (request, reply) => {
      const { email, password } = request.body;
      const { customer, sessionId } = await heldCustomerSession(request);
      const { customerId } = customer;
      const attempt = { password, ...attemptBy(request, customerId, sessionId), now: now() };
      await verifyOwner(customer, attempt, checkPassword);
      const other = await accounts.findByEmail(request.websiteId, email);
      if (other && other.customerId !== customerId) {
        throw new DomainError('EMAIL_TAKEN', 'There is an account with this e-mail address already.');
      }
      const mutation = request.mutation(customerActor(customerId));
      const data = { ...addressLink(customerId, email, mutation), email };
      const changed = await accounts.change(customerId, { type: 'RequestEmailChange', data }, mutation);
      return changedAccount(reply.code(202), changed);
    },
  });

  app.route({
    method: 'POST',
    url: '/email/confirmation',
    config: { rateLimit: 'signIn', asksFor: 'customer' },
    schema: {
      tags: ['customers'],
      summary: 'Ask for a link that confirms my e-mail address',
      description:
        'Mails a link to the address of the account that works for 48 hours. Once it is followed, what was bought with ' +
        'the address without an account is among my orders. Nothing where it is confirmed already.',
      headers: mutationHeadersSchema,
      response: { 202: accountResponseSchema, ...problems(400, 401, 403, 429) },
    },
    handler: async (request, reply) => {
      const customer = await request.signedInCustomer();
      const { customerId, email } = customer;
      const mutation = request.mutation(customerActor(customerId));
      const addressee = `customer ${request.websiteId} ${email.trim().toLowerCase()}`;
      const mayMail = await guessLimits.mayMail(request.ip, addressee, new Date(mutation.now));
      if (!mayMail) return reply.code(202).send({ account: accountOf(customer) });
      const data = addressLink(customerId, email, mutation);
      const changed = await accounts.change(customerId, { type: 'RequestEmailConfirmation', data }, mutation);
      return changedAccount(reply.code(202), changed);
    },
  });

  app.route({
    method: 'POST',
    url: '/email/confirm',
    config: { rateLimit: 'signIn' },
    schema: {
      tags: ['customers'],
      summary: 'Confirm another e-mail address by the link that was mailed',
      headers: mutationHeadersSchema,
      body: confirmEmailChangeRequestSchema.meta({
        examples: [
          { customerId: '4f1c0e7a9b2d4c6e8f0a1b2c3d4e5f60', code: '0f1e2d3c4b5a69788796a5b4c3d2e1f0' },
        ],
      }),
      response: { 200: accountResponseSchema, ...problems(400, 401, 403, 409, 429) },
    },
    handler: async (request, reply) => {
      const mutation = request.mutation(customerActor(request.body.customerId));
      const isSignedIn = (await request.customer())?.customerId === request.body.customerId;
      const changed = await guessLimits.tryCode(request.ip, new Date(mutation.now), () =>
        links.confirmEmail(request.body, isSignedIn, mutation),
      );
      return changedAccount(reply, changed);
    },
  });
}
