import { customerAggregate } from '../../../../domain/customers/customer.decider.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { customerTagsSchema, tagCustomerRequestSchema } from '../../contracts/customers/customers.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { staffCustomerParamsSchema } from './staffCustomers.routes.ts';

/** POST /api/commerce/customers/{customerId}/tags: words that staff find them by (`docs/rules/customers.md#tags`). */
export function tagCustomerRoute(
  app: Gateway,
  { commandHandler }: { readonly commandHandler: CommandHandler },
): void {
  app.route({
    method: 'POST',
    url: '/:customerId/tags',
    onRequest: requireCapability('customers.write'),
    schema: {
      tags: ['customers'],
      summary: 'Tag a customer',
      description:
        'Adds tags and takes tags away. What others did to the tags meanwhile stays: nobody overwrites anybody.',
      headers: mutationHeadersSchema,
      params: staffCustomerParamsSchema,
      body: tagCustomerRequestSchema.meta({ examples: [{ add: ['wholesale'], remove: [] }] }),
      response: { 200: customerTagsSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { customerId } = request.params;
      const mutation = request.mutation(staffActor(request));
      const data = { ...request.body, customerId, at: mutation.now };
      const command = { type: 'TagCustomer', data } as const;
      const { state, position } = await commandHandler.handle(
        customerAggregate,
        customerId,
        command,
        mutation,
      );
      const tags = state.status === 'registered' ? [...state.tags] : [];
      return reply.writtenAt(position).send({ customerId, tags });
    },
  });
}
