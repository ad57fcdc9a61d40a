import type { z } from 'zod';
import type { StockCommand } from '../../../../domain/inventory/stock.decider.ts';
import type { StockState } from '../../../../domain/inventory/stock.state.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import type { variantParamsSchema } from '../../kernel/schemas.ts';

type Variant = z.infer<typeof variantParamsSchema>;

/** A location as the body names it. Nothing is brought to one that is not active; counted it can be. */
export interface Place {
  readonly field: string;
  readonly locationId: string | undefined;
  readonly isBroughtTo: boolean;
}

/** A change of the stock of one variant, as a call. */
export interface StockChange<Params extends Variant, Body extends z.ZodType> {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly params: z.ZodType<Params, Params>;
  readonly body: Body;
  readonly summary: string;
  readonly description: string;
  /** What it overwrites, as the body names it; `onHand` is `null` where nobody counts. */
  readonly edits?: (stock: StockState, body: z.output<Body>) => object;
  /** The locations that it names, each with what is done there. */
  readonly places?: (body: z.output<Body>) => readonly Place[];
  command(params: Params, body: z.output<Body>, mutation: Mutation): StockCommand;
}

export const stockChange = <Params extends Variant, Body extends z.ZodType>(
  definition: StockChange<Params, Body>,
) => definition;
