import {
  type AbandonedCheckoutDoc,
  abandonedCheckouts,
} from '../../../../projections/abandonedCheckouts/abandonedCheckouts.ts';
import { abandonedCheckoutsOf } from '../../../../projections/abandonedCheckouts/queries.ts';
import { cartView } from '../../../../projections/cart/cartView.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { remindNow } from '../../../application/abandonedCheckouts/remindNow.ts';
import {
  abandonedParamsSchema,
  reminderRequestedSchema,
} from '../../contracts/abandonedCheckouts/abandonedCheckouts.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { AbandonedDependencies } from './dependencies.ts';
import { checkoutNotFound } from './listAbandoned.route.ts';

/** POST /api/commerce/abandoned-checkouts/{rowId}/reminders: the next reminder, whenever it was due. */
export function remindNowRoute(
  app: Gateway,
  { commandHandler, readModels }: Pick<AbandonedDependencies, 'commandHandler' | 'readModels'>,
): void {
  app.route({
    method: 'POST',
    url: '/:rowId/reminders',
    onRequest: requireCapability('orders.write'),
    schema: {
      tags: ['checkout'],
      summary: 'Remind of a checkout now',
      description:
        'Sends the next reminder at once. Refused, with the reason in `details.reason`, where they may not be written to: they did not agree, bought or emptied the cart, want no reminders, or were reminded as often as anybody is.',
      headers: mutationHeadersSchema,
      params: abandonedParamsSchema,
      response: { 202: reminderRequestedSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      await request.readAfter(abandonedCheckouts.name, cartView.name);
      const { cartId } = await listedCheckout(readModels, request.websiteId, request.params.rowId);
      const mutation = request.mutation(staffActor(request));
      const position = await remindNow(commandHandler, cartId, mutation);
      return reply.writtenAt(position).code(202).send({ requestedAt: mutation.now });
    },
  });
}

/** The checkout of a row of the list. Throws `CHECKOUT_NOT_FOUND`. */
async function listedCheckout(
  readModels: ReadModels,
  websiteId: string,
  rowId: string,
): Promise<AbandonedCheckoutDoc> {
  const [found] = await abandonedCheckoutsOf(readModels, { websiteId, at: Number(rowId), limit: 1 });
  if (!found) throw checkoutNotFound();
  return found.checkout;
}
