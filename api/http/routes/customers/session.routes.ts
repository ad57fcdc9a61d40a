import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RegisteredCustomer } from '../../../../domain/customers/customer.state.ts';
import { renewCustomerHash } from '../../../application/customers/renewCustomerHash.ts';
import { verifyOwner } from '../../../application/customers/verifyOwner.ts';
import {
  customerSessionSchema,
  customerSignedOutSchema,
  customerSignInSchema,
  signOutQuerySchema,
} from '../../contracts/customers/customers.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { guardedHeadersSchema, mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { giveCart, takeCart } from '../cart/cartCookies.ts';
import { accountOf, attemptBy, type CustomerDependencies, customerActor } from './account.ts';

/** Opens the session in this browser and brings the guest's cart along. */
export async function signInAs(
  request: FastifyRequest,
  reply: FastifyReply,
  { customer, rememberMe }: { readonly customer: RegisteredCustomer; readonly rememberMe: boolean },
  { carts, isSecure }: Pick<CustomerDependencies, 'carts' | 'isSecure'>,
) {
  const mutation = request.mutation(customerActor(customer.customerId));
  const { cartId, position } = await carts.takeOver(customer, await request.guestCartId(), mutation);
  if (position > 0) reply.writtenAt(position);
  takeCart(reply, cartId !== null, isSecure);
  await reply.openCustomerSession(customer, rememberMe, mutation);
  return {
    xsrfToken: reply.issueCrumb(),
    authenticated: true as const,
    siteUserId: customer.customerId,
    account: accountOf(customer),
  };
}

/** `/api/site-users/account/session` (`docs/rules/customers.md#session`) */
export function customerSessionRoutes(app: Gateway, dependencies: CustomerDependencies): void {
  const { accounts, carts, checkPassword, customerSessionsOf, isSecure, now } = dependencies;

  app.route({
    method: 'POST',
    url: '/session',
    config: { rateLimit: 'signIn', guardedForm: 'signIn' },
    schema: {
      tags: ['customers'],
      summary: 'Sign in to a customer account',
      description:
        'Opens a session of a day, or of 30 days with `rememberMe`. An unknown e-mail address and a wrong password get ' +
        'the same answer. After five failures within a minute further tries wait. What the guest had in the cart comes ' +
        "along: it becomes the account's cart, or goes into the one that the account has already, as far as stock reaches.",
      headers: guardedHeadersSchema,
      body: customerSignInSchema.meta({
        examples: [{ email: 'ida@example.com', password: 'correct horse battery', rememberMe: true }],
      }),
      response: { 200: customerSessionSchema, ...problems(400, 401, 403, 429) },
    },
    handler: async (request, reply) => {
      const { email, password, rememberMe } = request.body;
      const found = await accounts.findByEmail(request.websiteId, email);
      const device = found && request.knownCustomerDevice(found.customerId);
      const attempt = { password, ...attemptBy(request, email, device), now: now() };
      const customer = await verifyOwner(found, attempt, checkPassword);
      const mutation = request.mutation(customerActor(customer.customerId));
      await renewCustomerHash(customer, password, mutation, dependencies);
      return reply.send(await signInAs(request, reply, { customer, rememberMe }, dependencies));
    },
  });

  app.route({
    method: 'DELETE',
    url: '/session',
    schema: {
      tags: ['customers'],
      summary: 'Sign out',
      description:
        'Ends the session in this browser, with `everywhere` every session of the account. The account keeps its cart; with `cloneCart` the visitor goes on as a guest ' +
        'with the same items in a new cart, without it with none. Where nobody is signed in there is nothing to do. A ' +
        'refusal with `crumbFail` may be tried once more with a fresh crumb.',
      headers: mutationHeadersSchema,
      querystring: signOutQuerySchema,
      response: { 200: customerSignedOutSchema, ...problems(400, 403) },
    },
    handler: async (request, reply) => {
      const held = await request.customerSession();
      reply.closeCustomerSession();
      if (!held) return reply.send({ authenticated: false, cartId: await request.guestCartId() });
      const { account: customer, sessionId } = held;
      const { customerId } = customer;
      const mutation = request.mutation(customerActor(customerId));
      const sessions = customerSessionsOf(request.websiteId);
      const ended = request.query.everywhere
        ? await sessions.endEvery(customerId, mutation)
        : await sessions.end(customerId, sessionId, mutation);
      reply.writtenAt(ended);
      const { cartId, position } = request.query.cloneCart
        ? await carts.clone(customer, mutation)
        : { cartId: null, position: 0 };
      if (position > 0) reply.writtenAt(position);
      if (cartId) giveCart(reply, cartId, isSecure);
      else takeCart(reply, false, isSecure);
      return reply.send({ authenticated: false, cartId });
    },
  });
}
