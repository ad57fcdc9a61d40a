import {
  type OrderNumbersState,
  orderNumbersAggregate,
  writeOrderNumber,
} from '../../../../domain/orders/orderNumbers.ts';
import { chooseOrderNumberFormatRequestSchema } from '../../contracts/orders/orderRequests.ts';
import { orderNumbersSchema } from '../../contracts/orders/orders.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { OrderDependencies } from './dependencies.ts';

/** How the store's order numbers are written. */
export function orderNumberRoutes(app: Gateway, { commandHandler }: OrderDependencies): void {
  app.route({
    method: 'GET',
    url: '/orders/numbering',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['orders'],
      summary: 'How order numbers are written',
      description: 'And the number that the next order will have.',
      response: { 200: orderNumbersSchema, ...problems(401, 403) },
    },
    handler: async ({ websiteId }) => {
      const { state } = await commandHandler.load(orderNumbersAggregate, websiteId);
      return numberingOf(state);
    },
  });

  app.route({
    method: 'PUT',
    url: '/orders/numbering',
    onRequest: requireCapability('settings.write'),
    schema: {
      tags: ['orders'],
      summary: 'Choose how order numbers are written',
      description: 'From the next order on. Numbers only ever go up: `startAt` can skip some, never go back.',
      headers: mutationHeadersSchema,
      body: chooseOrderNumberFormatRequestSchema.meta({
        examples: [{ prefix: 'SF-', suffix: '', digits: 5, startAt: 1000 }],
      }),
      response: { 200: orderNumbersSchema, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      const { websiteId, body: format } = request;
      const command = { type: 'ChooseOrderNumberFormat', data: { websiteId, format } } as const;
      const mutation = request.mutation(staffActor(request));
      const { state, position } = await commandHandler.handle(
        orderNumbersAggregate,
        websiteId,
        command,
        mutation,
      );
      return reply.writtenAt(position).send(numberingOf(state));
    },
  });
}

function numberingOf({ format, last }: OrderNumbersState) {
  return { format, next: writeOrderNumber(format, Math.max(last + 1, format.startAt)) };
}
