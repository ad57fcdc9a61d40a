import { FIRST_LOCATION } from '../../../domain/inventory/locations/location.facts.ts';
import { locationsAggregate } from '../../../domain/inventory/locations/locations.decider.ts';
import type { RestockPlaces } from '../../../domain/orders/lines.ts';
import type { PlacedOrder } from '../../../domain/orders/order.state.ts';
import { claimsOf } from '../../../projections/inventory/queries.ts';
import type { StockLedgerDoc } from '../../../projections/inventory/stockLedger.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';

interface Dependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly readModels: ReadModels;
}

/**
 * At which location the pieces of each line are put back (`docs/rules/inventory.md#locations`): at the one that was chosen,
 * else where most of the line was sent from. Lines whose pieces come to the first location are left out.
 */
export async function placesToPutBack(
  { commandHandler, readModels }: Dependencies,
  { lines, placed: { websiteId, orderId } }: PlacedOrder,
  chosen?: string,
): Promise<RestockPlaces> {
  if (chosen !== undefined) {
    if (chosen === FIRST_LOCATION) return [];
    return lines.map(({ lineId }) => ({ lineId, locationId: chosen }));
  }
  const { state } = await commandHandler.load(locationsAggregate, websiteId);
  const others = state.locations.filter((one) => one.isActive && one.locationId !== FIRST_LOCATION);
  if (others.length === 0) return [];
  const claims = await claimsOf(readModels, websiteId, orderId);
  return lines.flatMap(({ lineId, itemId, variantId }) => {
    const ofLine = claims.filter((claim) => claim.productId === itemId && claim.variantId === variantId);
    const locationId = mostTakenFrom(ofLine);
    return others.some((one) => one.locationId === locationId) ? [{ lineId, locationId }] : [];
  });
}

/** The location that gave the most pieces; the one that was named first where two gave as many. */
function mostTakenFrom(claims: readonly Pick<StockLedgerDoc, 'moved'>[]): string {
  const taken = new Map<string, number>();
  for (const { locationId, quantity } of claims.flatMap(({ moved }) => moved ?? []))
    taken.set(locationId, (taken.get(locationId) ?? 0) - quantity);
  const [most] = [...taken].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? FIRST_LOCATION;
}
