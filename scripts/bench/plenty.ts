import { randomBytes } from 'node:crypto';
import type { CommandContext, CommandHandler } from '../../api/application/commands/commandHandler.ts';
import { DEFAULT_WEBSITE_ID } from '../../api/application/kernel/defaultWebsite.ts';
import { stockAggregate, stockStreamId } from '../../domain/inventory/stock.decider.ts';

export const newId = (): string => randomBytes(16).toString('hex');

/** The context of a command that the bench sends past the gateway. */
export const benchContext = (): CommandContext => ({
  websiteId: DEFAULT_WEBSITE_ID,
  actor: { kind: 'process', id: 'bench' },
  correlationId: 'bench',
  commandId: newId(),
  now: new Date().toISOString(),
});

/** More than any run of the bench can reserve, counted all the same. */
const PIECES = 100_000_000;

/** Gives a variant that is counted so much stock that it never sells out. Resolves to its stock stream. */
export async function stockUp(
  commandHandler: CommandHandler,
  { productId, variantId }: { readonly productId: string; readonly variantId: string },
): Promise<string> {
  const stream = stockStreamId(productId, variantId);
  const data = { productId, variantId, quantity: PIECES, reason: 'To measure with' };
  await commandHandler.handle(stockAggregate, stream, { type: 'ReceiveStock', data }, benchContext());
  return stream;
}
