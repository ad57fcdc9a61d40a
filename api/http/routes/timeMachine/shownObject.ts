import { DomainError } from '../../../../domain/kernel/errors.ts';
import { streamName } from '../../../../domain/kernel/ids.ts';
import { abandonedCheckouts } from '../../../../projections/abandonedCheckouts/abandonedCheckouts.ts';
import { abandonedCheckoutsOf } from '../../../../projections/abandonedCheckouts/queries.ts';
import { cartView } from '../../../../projections/cart/cartView.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { type AnyAggregate, aggregateOf } from '../../../application/commands/aggregates.ts';
import { ownerOf } from '../../../application/commands/sharedStreams.ts';
import { rightToHistoryOf } from '../../kernel/objectRights.ts';
import { assertMay } from '../../plugins/staffSession.ts';

interface Asked {
  readAfter(...models: readonly string[]): Promise<void>;
  readonly websiteId: string;
  readonly staff: Parameters<typeof assertMay>[0] | null;
  readonly params: { readonly category: string; readonly objectId: string };
}

/** An object whose history somebody may read. */
export interface ShownObject {
  readonly aggregate: AnyAggregate;
  readonly stream: string;
  /** The same answer without what whoever asks must not learn from it. */
  shown<Answer>(answer: Answer): Answer;
}

export const objectNotFound = () => new DomainError('OBJECT_NOT_FOUND', 'Nothing of this kind has that id.');

/** Whom the call is about, once it is known that they may ask. Throws `FORBIDDEN` and `OBJECT_NOT_FOUND`. */
export async function shownObject(request: Asked, readModels: ReadModels): Promise<ShownObject> {
  const { websiteId, staff } = request;
  const { category, objectId } = request.params;
  const isRow = category === 'checkoutcontact' && /^\d{1,15}$/.test(objectId);
  if (staff) assertMay(staff, isRow ? 'orders.read' : rightToHistoryOf(category));
  const aggregate = aggregateOf(category);
  if (!aggregate) throw objectNotFound();
  // What shares a stream is told together: the history of an order is that of the whole purchase.
  const owner = ownerOf(aggregate).aggregate;
  if (!isRow) {
    return { aggregate: owner, stream: streamName(category, objectId), shown: (answer) => answer };
  }
  await request.readAfter(abandonedCheckouts.name, cartView.name);
  const [found] = await abandonedCheckoutsOf(readModels, { websiteId, at: Number(objectId), limit: 1 });
  if (!found) throw objectNotFound();
  const { cartId } = found.checkout;
  return {
    aggregate: owner,
    stream: streamName(category, cartId),
    shown: (answer) => JSON.parse(JSON.stringify(answer).replaceAll(cartId, objectId)),
  };
}
