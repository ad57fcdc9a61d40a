import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { verifyOwner } from '../../../application/customers/verifyOwner.ts';
import { accountResponseSchema, customerSessionSchema } from '../../contracts/customers/customers.ts';
import {
  addPasskeyRequestSchema,
  passkeyOptionsRequestSchema,
  passkeyOptionsSchema,
  passkeySignInSchema,
  renamePasskeyRequestSchema,
} from '../../contracts/customers/passkeys.ts';
import { deviceName } from '../../kernel/deviceName.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import {
  attemptBy,
  type CustomerDependencies,
  changedAccount,
  customerActor,
  heldCustomerSession,
} from './account.ts';
import { relyingPartyOf } from './relyingParty.ts';
import { signInAs } from './session.routes.ts';

const params = z.object({ passkeyId: idSchema });
/** Where the browser does not say what it is. */
const UNKNOWN_DEVICE = 'Passkey';
const CREDENTIAL = 'rJ0QmW1pVb3nYt8kLx5dAg';

/** `…/account/passkeys` and `…/account/session/passkey` (`docs/rules/customers.md#passkeys`). */
export function passkeyRoutes(app: Gateway, dependencies: CustomerDependencies): void {
  const { accounts, passkeys, offers, checkPassword, now } = dependencies;
  const partyOf = (request: FastifyRequest) => relyingPartyOf(request, dependencies);

  app.route({
    method: 'POST',
    url: '/passkeys/options',
    config: { asksFor: 'customer', rateLimit: 'signIn' },
    schema: {
      tags: ['customers'],
      summary: 'Begin to add a passkey',
      description:
        'For who shows the password of the account. Answers what `navigator.credentials.create` takes, good for five minutes and once.',
      headers: mutationHeadersSchema,
      body: passkeyOptionsRequestSchema.meta({ examples: [{ password: 'correct horse battery' }] }),
      response: { 200: passkeyOptionsSchema, ...problems(400, 401, 403, 429) },
    },
    handler: async (request) => {
      const { customer, sessionId } = await heldCustomerSession(request);
      const attempt = {
        ...attemptBy(request, customer.customerId, sessionId),
        password: request.body.password,
        now: now(),
      };
      await verifyOwner(customer, attempt, checkPassword);
      const site = { party: partyOf(request), name: (await offers.settings(request.websiteId)).title };
      const mutation = request.mutation(customerActor(customer.customerId));
      return { options: await passkeys.optionsToAdd(customer, site, mutation) };
    },
  });

  app.route({
    method: 'POST',
    url: '/passkeys',
    config: { asksFor: 'customer', rateLimit: 'signIn' },
    schema: {
      tags: ['customers'],
      summary: 'Add the passkey that the browser made',
      description: 'Without a name it is called as the device. An account keeps at most 20.',
      headers: mutationHeadersSchema,
      body: addPasskeyRequestSchema.meta({
        examples: [
          {
            answer: {
              id: CREDENTIAL,
              rawId: CREDENTIAL,
              type: 'public-key',
              response: {
                clientDataJSON: 'e30',
                attestationObject: 'o2NmbXRkbm9uZQ',
                transports: ['internal'],
              },
            },
            name: 'My phone',
          },
        ],
      }),
      response: { 201: accountResponseSchema, ...problems(400, 401, 403, 409, 429) },
    },
    handler: async (request, reply) => {
      const customer = await request.signedInCustomer();
      const { answer, name = deviceName(request.headers['user-agent']) || UNKNOWN_DEVICE } = request.body;
      const made = { answer, name, party: partyOf(request) };
      const mutation = request.mutation(customerActor(customer.customerId));
      const added = await passkeys.add(customer, made, mutation);
      return changedAccount(reply.code(201), added);
    },
  });

  app.route({
    method: 'PUT',
    url: '/passkeys/:passkeyId',
    config: { asksFor: 'customer' },
    schema: {
      tags: ['customers'],
      summary: 'Rename one of my passkeys',
      headers: mutationHeadersSchema,
      params,
      body: renamePasskeyRequestSchema.meta({ examples: [{ name: 'Blue key' }] }),
      response: { 200: accountResponseSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { customerId } = await request.signedInCustomer();
      const data = { customerId, ...request.params, ...request.body };
      const mutation = request.mutation(customerActor(customerId));
      const changed = await accounts.change(customerId, { type: 'RenamePasskey', data }, mutation);
      return changedAccount(reply, changed);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/passkeys/:passkeyId',
    config: { asksFor: 'customer' },
    schema: {
      tags: ['customers'],
      summary: 'Remove one of my passkeys',
      description: 'It opens nothing from then on. One that is gone already is nothing to do.',
      headers: mutationHeadersSchema,
      params,
      response: { 200: accountResponseSchema, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      const { customerId } = await request.signedInCustomer();
      const mutation = request.mutation(customerActor(customerId));
      const data = { customerId, ...request.params, at: mutation.now };
      const changed = await accounts.change(customerId, { type: 'RemovePasskey', data }, mutation);
      return changedAccount(reply, changed);
    },
  });

  app.route({
    method: 'POST',
    url: '/session/passkey/options',
    config: { rateLimit: 'signIn' },
    schema: {
      tags: ['customers'],
      summary: 'Begin to sign in with a passkey',
      description:
        'Answers what `navigator.credentials.get` takes, good for five minutes and once. Tells nothing of any account: the browser ' +
        'knows which passkeys there are.',
      headers: mutationHeadersSchema,
      response: { 200: passkeyOptionsSchema, ...problems(400, 403, 429) },
    },
    handler: async (request) => {
      const mutation = request.mutation(customerActor('nobody'));
      return { options: await passkeys.optionsToSignIn(partyOf(request), mutation) };
    },
  });

  app.route({
    method: 'POST',
    url: '/session/passkey',
    config: { rateLimit: 'signIn' },
    schema: {
      tags: ['customers'],
      summary: 'Sign in with a passkey',
      description:
        'Opens a session as the password does, and brings the cart along. Whatever is wrong with an answer gets the same refusal.',
      headers: mutationHeadersSchema,
      body: passkeySignInSchema.meta({
        examples: [
          {
            answer: {
              id: CREDENTIAL,
              rawId: CREDENTIAL,
              type: 'public-key',
              response: { clientDataJSON: 'e30', authenticatorData: 'SZYN5Q', signature: 'MEUCIQ' },
            },
            rememberMe: true,
          },
        ],
      }),
      response: { 200: customerSessionSchema, ...problems(400, 401, 403, 429) },
    },
    handler: async (request, reply) => {
      const { answer, rememberMe } = request.body;
      const mutationOf = (customerId: string) => request.mutation(customerActor(customerId));
      const { customer, position } = await passkeys.signIn(answer, partyOf(request), mutationOf);
      reply.writtenAt(position);
      return reply.send(await signInAs(request, reply, { customer, rememberMe }, dependencies));
    },
  });
}
