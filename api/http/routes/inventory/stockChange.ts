import type { z } from 'zod';
import type { StockCommand } from '../../../../domain/inventory/stock.decider.ts';
import type { StockState } from '../../../../domain/inventory/stock.state.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import type { variantParamsSchema } from '../../kernel/schemas.ts';

type Variant = z.infer<typeof variantParamsSchema>;

/** A change of the stock of one variant, as a call. */
export interface StockChange<Params extends Variant, Body extends z.ZodType> {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly params: z.ZodType<Params, Params>;
  readonly body: Body;
  readonly summary: string;
  readonly description: string;
  /** What it overwrites, as the body names it; `onHand` is `null` where nobody counts. */
  readonly edits?: (stock: StockState) => object;
  /** What others have to say to it, before it is decided. */
  readonly check?: (body: z.output<Body>, websiteId: string) => Promise<void>;
  command(params: Params, body: z.output<Body>, mutation: Mutation): StockCommand;
}

export const stockChange = <Params extends Variant, Body extends z.ZodType>(
  definition: StockChange<Params, Body>,
) => definition;
