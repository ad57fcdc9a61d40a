import { orderOfUse } from '../../../domain/inventory/locations/location.facts.ts';
import { locationsAggregate } from '../../../domain/inventory/locations/locations.decider.ts';
import { stockAggregate, stockStreamId } from '../../../domain/inventory/stock.decider.ts';
import { piecesElsewhere } from '../../../domain/inventory/whereabouts.facts.ts';
import type { Command } from '../../../domain/kernel/decider.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';

interface Variant {
  readonly productId: string;
  readonly variantId: string;
}

/**
 * A claim of pieces with the order in which locations of the website are used. Any other command, and that of a variant all
 * of whose pieces are at the first location, stays as it is: nothing more is read for it.
 */
export async function inOrderOfUse(
  commandHandler: Pick<CommandHandler, 'load'>,
  websiteId: string,
  command: Command,
): Promise<Command> {
  if (command.type !== 'ClaimReservation') return command;
  const data = command.data as Variant;
  const stream = stockStreamId(data.productId, data.variantId);
  const { state } = await commandHandler.load(stockAggregate, stream);
  if (piecesElsewhere(state.elsewhere) === 0) return command;
  const { state: known } = await commandHandler.load(locationsAggregate, websiteId);
  return { ...command, data: { ...data, locations: orderOfUse(known.locations) } };
}
