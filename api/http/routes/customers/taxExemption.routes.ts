import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RegisteredCustomer } from '../../../../domain/customers/customer.state.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { CustomerAccounts } from '../../../application/customers/customerAccounts.ts';
import type { TaxExemptions } from '../../../application/customers/taxExemptions.ts';
import {
  exemptFromTaxRequestSchema,
  taxExemptionResponseSchema,
} from '../../contracts/customers/customers.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { staffCustomerParamsSchema } from './staffCustomers.routes.ts';

export interface TaxExemptionDependencies {
  readonly accounts: Pick<CustomerAccounts, 'findById'>;
  readonly exemptions: TaxExemptions;
}

/** `/api/commerce/customers/{customerId}/tax-exemption` */
export function taxExemptionRoutes(app: Gateway, { accounts, exemptions }: TaxExemptionDependencies): void {
  async function customerOf(request: FastifyRequest): Promise<RegisteredCustomer> {
    const { customerId } = request.params as { customerId: string };
    const customer = await accounts.findById(customerId);
    if (!customer) throw new DomainError('CUSTOMER_NOT_FOUND', 'There is no such account.');
    return customer;
  }

  const standing = ({ customerId }: RegisteredCustomer, reason: string | null) => ({
    customerId,
    taxExempt: reason !== null,
    reason,
  });

  async function set(
    customer: RegisteredCustomer,
    wanted: string | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const readAt = revisionRead(request.headers);
    const mutation = request.mutation(staffActor(request));
    const { reason, revision, position } = await exemptions.set(customer, wanted, readAt, mutation);
    return reply.writtenAt(position).header('etag', etagOf(revision)).send(standing(customer, reason));
  }

  app.route({
    method: 'GET',
    url: '/:customerId/tax-exemption',
    onRequest: requireCapability('customers.read'),
    schema: {
      tags: ['customers'],
      summary: 'Whether a customer pays no tax, and why',
      description: 'With the `etag` that a change names.',
      headers: readHeadersSchema,
      params: staffCustomerParamsSchema,
      response: { 200: taxExemptionResponseSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const customer = await customerOf(request);
      const { reason, revision } = await exemptions.of(customer, request.websiteId);
      return reply.header('etag', etagOf(revision)).send(standing(customer, reason));
    },
  });

  app.route({
    method: 'PUT',
    url: '/:customerId/tax-exemption',
    onRequest: requireCapability('customers.write'),
    schema: {
      tags: ['customers'],
      summary: 'Take no tax of a customer',
      description:
        "From now on, in the cart and at checkout, of whoever buys with the customer's e-mail address; it follows when that changes. The reason is for the books, e.g. the number of a certificate.",
      headers: editHeadersSchema,
      params: staffCustomerParamsSchema,
      body: exemptFromTaxRequestSchema.meta({ examples: [{ reason: 'Resale certificate TX-2219' }] }),
      response: { 200: taxExemptionResponseSchema, ...problems(400, 401, 403, 404, 412) },
    },
    handler: async (request, reply) => {
      const customer = await customerOf(request);
      return set(customer, request.body.reason, request, reply);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/:customerId/tax-exemption',
    onRequest: requireCapability('customers.write'),
    schema: {
      tags: ['customers'],
      summary: 'Take tax of a customer again',
      headers: editHeadersSchema,
      params: staffCustomerParamsSchema,
      response: { 200: taxExemptionResponseSchema, ...problems(400, 401, 403, 404, 412) },
    },
    handler: async (request, reply) => {
      return set(await customerOf(request), null, request, reply);
    },
  });
}
