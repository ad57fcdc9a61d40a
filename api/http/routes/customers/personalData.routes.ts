import type { FastifyReply, FastifyRequest } from 'fastify';
import { customerAggregate } from '../../../../domain/customers/customer.decider.ts';
import type { RegisteredCustomer } from '../../../../domain/customers/customer.state.ts';
import { erasureAggregate } from '../../../../domain/customers/erasure.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { PasswordCheck } from '../../../application/accounts/passwordCheck.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { CustomerAccounts } from '../../../application/customers/customerAccounts.ts';
import type { PersonalData, PersonalScope } from '../../../application/customers/personalData.ts';
import { verifyOwner } from '../../../application/customers/verifyOwner.ts';
import type { ErasureProgress } from '../../../application/ports/erasureProgress.ts';
import type { AccountSessions } from '../../../application/sessions/accountSessions.ts';
import {
  type ErasureView,
  eraseAccountRequestSchema,
  eraseCustomerRequestSchema,
  erasedResponseSchema,
  erasureSchema,
  personalDataSchema,
} from '../../contracts/customers/personalData.ts';
import { staffActor } from '../../kernel/actors.ts';
import { assertConfirmed } from '../../kernel/confirmation.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { attemptBy, customerActor, heldCustomerSession } from './account.ts';
import { personalDataOf } from './personalDataView.ts';
import { staffCustomerParamsSchema } from './staffCustomers.routes.ts';

export interface PersonalDataRouteDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly erasureProgress: Pick<ErasureProgress, 'find'>;
  readonly accounts: Pick<CustomerAccounts, 'findById'>;
  readonly personalData: PersonalData;
  readonly customerSessionsOf: (websiteId: string) => Pick<AccountSessions, 'list'>;
  readonly now: () => Date;
}

type Dependencies = PersonalDataRouteDependencies;

async function exportOf(
  request: FastifyRequest,
  reply: FastifyReply,
  customer: RegisteredCustomer,
  scope: PersonalScope,
  { personalData, customerSessionsOf, now }: Dependencies,
) {
  const holder = { accountId: customer.customerId, passwords: customer.passwords };
  const [found, sessions] = await Promise.all([
    personalData.belongingsOf(request.websiteId, customer, scope),
    customerSessionsOf(request.websiteId).list(holder),
  ]);
  void reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="customer-${customer.customerId}.json"`);
  return personalDataOf(customer, { ...found, sessions }, now().toISOString());
}

/** `/api/commerce/customers/{customerId}/export|erase`: staff do for a customer what the law asks for. */
export function staffPersonalDataRoutes(app: Gateway, dependencies: Dependencies): void {
  const { accounts, personalData } = dependencies;

  async function customerOf({ params }: { params: { customerId: string } }): Promise<RegisteredCustomer> {
    const customer = await accounts.findById(params.customerId);
    if (!customer) throw new DomainError('CUSTOMER_NOT_FOUND', 'There is no such account.');
    return customer;
  }

  app.route({
    method: 'GET',
    url: '/:customerId/export',
    onRequest: requireCapability('customers.export'),
    schema: {
      tags: ['customers'],
      summary: 'Everything that is known of a customer',
      description:
        'By their account and by their e-mail address: orders, donations, reviews, waitlists, gift cards and mails, and where they are signed in, as one file.',
      params: staffCustomerParamsSchema,
      response: { 200: personalDataSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) =>
      exportOf(request, reply, await customerOf(request), 'person', dependencies),
  });

  app.route({
    method: 'POST',
    url: '/:customerId/erase',
    onRequest: requireCapability('customers.erase'),
    schema: {
      tags: ['customers'],
      summary: 'Erase a customer',
      description:
        'For good: the keys that seal what is personal are destroyed, and everything shown reads `[erased]`. Orders keep what was sold and paid. Running subscriptions end. Asks people to confirm that it is them.',
      headers: mutationHeadersSchema,
      params: staffCustomerParamsSchema,
      body: eraseCustomerRequestSchema.meta({ examples: [{ reason: 'Asked for on 2 March' }] }),
      response: { 200: erasedResponseSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const mutation = request.mutation(staffActor(request));
      await assertConfirmed(request, mutation.now);
      const position = await personalData.erase(
        await customerOf(request),
        'person',
        request.body.reason,
        mutation,
      );
      return reply.writtenAt(position).send({ erased: true });
    },
  });

  app.route({
    method: 'GET',
    url: '/:customerId/erasure',
    onRequest: requireCapability('customers.read'),
    schema: {
      tags: ['customers'],
      summary: 'How far the erasure of a customer is',
      description:
        'Nobody is shown a word of them from the moment of the erasure. It is completed once the keys are gone from the log of every server, and what the embedded database had of them from its files.',
      params: staffCustomerParamsSchema,
      response: { 200: erasureSchema, ...problems(400, 401, 403, 404) },
    },
    handler: ({ params }) => erasureOf(params.customerId, dependencies),
  });
}

async function erasureOf(
  customerId: string,
  { commandHandler, erasureProgress }: Dependencies,
): Promise<ErasureView> {
  const [{ state: customer }, { state: erasure }, progress] = await Promise.all([
    commandHandler.load(customerAggregate, customerId),
    commandHandler.load(erasureAggregate, customerId),
    erasureProgress.find(customerId),
  ]);
  if (customer.status !== 'erased') {
    throw new DomainError('CUSTOMER_NOT_FOUND', 'Nobody of this id was erased.');
  }
  const { completedAt } = erasure;
  if (completedAt !== null) return { customerId, status: 'completed', step: null, share: null, completedAt };
  const { step, share } = progress ?? { step: null, share: null };
  return { customerId, status: 'underWay', step, share, completedAt };
}

/** `…/account/export|erase`: the same, by customers themselves. */
export function ownPersonalDataRoutes(
  app: Gateway,
  dependencies: Dependencies & { readonly checkPassword: PasswordCheck },
): void {
  const { personalData, checkPassword, now } = dependencies;

  app.route({
    method: 'GET',
    url: '/export',
    config: { asksFor: 'customer' },
    schema: {
      tags: ['customers'],
      summary: 'Everything that is known of me',
      description: 'What was done with my account, as one file. Ask the shop for what was done without one.',
      response: { 200: personalDataSchema, ...problems(401, 409) },
    },
    handler: async (request, reply) =>
      exportOf(request, reply, await request.signedInCustomer(), 'account', dependencies),
  });

  app.route({
    method: 'POST',
    url: '/erase',
    config: { asksFor: 'customer' },
    schema: {
      tags: ['customers'],
      summary: 'Erase my account',
      description:
        'For good, and with everything in it that tells who I am. Orders keep what was sold and paid. Signs out. Ask the shop to erase what was done without the account.',
      headers: mutationHeadersSchema,
      body: eraseAccountRequestSchema.meta({ examples: [{ password: 'correct horse battery' }] }),
      response: { 200: erasedResponseSchema, ...problems(400, 401, 403, 409, 429) },
    },
    handler: async (request, reply) => {
      const { customer, sessionId } = await heldCustomerSession(request);
      const { customerId } = customer;
      const { password } = request.body;
      const attempt = { password, ...attemptBy(request, customerId, sessionId), now: now() };
      await verifyOwner(customer, attempt, checkPassword);
      const mutation = request.mutation(customerActor(customerId));
      const position = await personalData.erase(customer, 'account', 'By the customer.', mutation);
      reply.closeCustomerSession();
      return reply.writtenAt(position).send({ erased: true });
    },
  });
}
