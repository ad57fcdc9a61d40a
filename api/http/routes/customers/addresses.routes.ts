import { z } from 'zod';
import type { CustomerCommand } from '../../../../domain/customers/customer.decider.ts';
import { addressSchema } from '../../../../domain/kernel/address.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { deliverableAddress } from '../../../application/checkout/deliverableAddress.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import { addressesResponseSchema, addressResponseSchema } from '../../contracts/customers/customers.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { accountOf, type CustomerDependencies, customerActor } from './account.ts';

const params = z.object({ addressId: idSchema });
const body = addressSchema.meta({
  examples: [
    {
      firstName: 'Ida',
      lastName: 'Berg',
      company: '',
      address1: '1 Quay Street',
      address2: '',
      city: 'Portland',
      region: 'OR',
      postalCode: '97201',
      country: 'US',
      phone: '',
    },
  ],
});

/** `/api/site-users/account/addresses` */
export function addressRoutes(app: Gateway, { accounts, addressBook }: CustomerDependencies): void {
  /** The address as it is after the command. */
  async function keep(customerId: string, addressId: string, command: CustomerCommand, mutation: Mutation) {
    const { customer, position } = await accounts.change(customerId, command, mutation);
    const address = accountOf(customer).addresses.find((known) => known.addressId === addressId);
    if (!address) throw new DomainError('ADDRESS_NOT_FOUND', 'This address is no longer in your account.');
    return { address, position };
  }

  app.route({
    method: 'GET',
    url: '/addresses',
    config: { asksFor: 'customer' },
    schema: {
      tags: ['customers'],
      summary: 'My addresses',
      response: { 200: addressesResponseSchema, ...problems(401) },
    },
    handler: async (request) => {
      const { addresses } = accountOf(await request.signedInCustomer());
      return { addresses };
    },
  });

  app.route({
    method: 'POST',
    url: '/addresses',
    config: { asksFor: 'customer' },
    schema: {
      tags: ['customers'],
      summary: 'Keep another address',
      headers: mutationHeadersSchema,
      body,
      response: { 201: addressResponseSchema, ...problems(400, 401, 403, 409) },
    },
    handler: async (request, reply) => {
      const { customerId } = await request.signedInCustomer();
      const mutation = request.mutation(customerActor(customerId));
      const addressId = mutation.newId('address');
      const data = { customerId, addressId, address: deliverableAddress(request.body, addressBook) };
      const { address, position } = await keep(customerId, addressId, { type: 'AddAddress', data }, mutation);
      return reply.code(201).writtenAt(position).send({ address });
    },
  });

  app.route({
    method: 'PUT',
    url: '/addresses/:addressId',
    config: { asksFor: 'customer' },
    schema: {
      tags: ['customers'],
      summary: 'Change one of my addresses',
      headers: mutationHeadersSchema,
      params,
      body,
      response: { 200: addressResponseSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { customerId } = await request.signedInCustomer();
      const { addressId } = request.params;
      const data = { customerId, addressId, address: deliverableAddress(request.body, addressBook) };
      const { address, position } = await keep(
        customerId,
        addressId,
        { type: 'ChangeAddress', data },
        request.mutation(customerActor(customerId)),
      );
      return reply.writtenAt(position).send({ address });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/addresses/:addressId',
    config: { asksFor: 'customer' },
    schema: {
      tags: ['customers'],
      summary: 'Forget one of my addresses',
      description: 'Nothing to do where it is gone already.',
      headers: mutationHeadersSchema,
      params,
      response: { 200: addressesResponseSchema, ...problems(401, 403) },
    },
    handler: async (request, reply) => {
      const { customerId } = await request.signedInCustomer();
      const data = { customerId, addressId: request.params.addressId };
      const mutation = request.mutation(customerActor(customerId));
      const removed = await accounts.change(customerId, { type: 'RemoveAddress', data }, mutation);
      const { addresses } = accountOf(removed.customer);
      return reply.writtenAt(removed.position).send({ addresses });
    },
  });
}
