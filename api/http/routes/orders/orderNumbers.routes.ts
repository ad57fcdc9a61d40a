import {
  type OrderNumbersState,
  orderNumbersAggregate,
  writeOrderNumber,
} from '../../../../domain/orders/orderNumbers.ts';
import { chooseOrderNumberFormatRequestSchema } from '../../contracts/orders/orderNumbers.ts';
import { orderNumbersSchema } from '../../contracts/orders/orders.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { problems } from '../../kernel/schemas.ts';
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
      description:
        'And the first number that is free: a gateway that sells much takes some ahead of its next orders.',
      response: { 200: orderNumbersSchema, ...problems(401, 403) },
    },
    handler: async ({ websiteId }, reply) => {
      const { state, revision } = await commandHandler.load(orderNumbersAggregate, websiteId);
      return reply.header('etag', etagOf(revision)).send(numberingOf(state));
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
      headers: editHeadersSchema,
      body: chooseOrderNumberFormatRequestSchema.meta({
        examples: [{ prefix: 'SF-', suffix: '', digits: 5, startAt: 1000 }],
      }),
      response: { 200: orderNumbersSchema, ...problems(400, 401, 403, 412) },
    },
    handler: async (request, reply) => {
      const { websiteId, body } = request;
      const { state, position, revision } = await commandHandler.edit(
        orderNumbersAggregate,
        websiteId,
        {
          fieldsOf: ({ format }) => format,
          sent: body,
          readAt: revisionRead(request.headers),
          command: (format) => ({ type: 'ChooseOrderNumberFormat' as const, data: { websiteId, format } }),
        },
        request.mutation(staffActor(request)),
      );
      return reply.writtenAt(position).header('etag', etagOf(revision)).send(numberingOf(state));
    },
  });
}

function numberingOf({ format, last }: OrderNumbersState) {
  return { format, next: writeOrderNumber(format, Math.max(last + 1, format.startAt)) };
}
