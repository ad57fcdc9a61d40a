import type { FastifyRequest } from 'fastify';
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
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
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

  app.route({
    method: 'PUT',
    url: '/:customerId/tax-exemption',
    onRequest: requireCapability('customers.write'),
    schema: {
      tags: ['customers'],
      summary: 'Take no tax of a customer',
      description:
        "From now on, in the cart and at checkout, of whoever buys with the customer's e-mail address; it follows when that changes. The reason is for the books, e.g. the number of a certificate.",
      headers: mutationHeadersSchema,
      params: staffCustomerParamsSchema,
      body: exemptFromTaxRequestSchema.meta({ examples: [{ reason: 'Resale certificate TX-2219' }] }),
      response: { 200: taxExemptionResponseSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const customer = await customerOf(request);
      const mutation = request.mutation(staffActor(request));
      const position = await exemptions.exempt(customer, request.body.reason, mutation);
      return reply.writtenAt(position).send({ customerId: customer.customerId, taxExempt: true });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/:customerId/tax-exemption',
    onRequest: requireCapability('customers.write'),
    schema: {
      tags: ['customers'],
      summary: 'Take tax of a customer again',
      headers: mutationHeadersSchema,
      params: staffCustomerParamsSchema,
      response: { 200: taxExemptionResponseSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const customer = await customerOf(request);
      const position = await exemptions.end(customer, request.mutation(staffActor(request)));
      return reply.writtenAt(position).send({ customerId: customer.customerId, taxExempt: false });
    },
  });
}
