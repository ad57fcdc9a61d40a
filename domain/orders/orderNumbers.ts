import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import {
  DEFAULT_ORDER_NUMBER_FORMAT,
  type OrderNumberFormat,
  orderNumberFormatSchema,
  sequence,
} from './orderNumberFormat.facts.ts';

/** At first each number was taken by itself, for the checkout that `key` names. */
const OrderNumberTaken = defineEvent(
  'OrderNumberTaken',
  z.strictObject({ websiteId: idSchema, key: idSchema, sequence, orderNumber: z.string().min(1).max(40) }),
);
/** By `TakeOrderNumbers`: these are whoever's asked by this key, and nobody else's, whether they use them or not. */
const OrderNumbersTaken = defineEvent(
  'OrderNumbersTaken',
  z.strictObject({ websiteId: idSchema, key: idSchema, first: sequence, last: sequence }),
);
const OrderNumberFormatChosen = defineEvent(
  'OrderNumberFormatChosen',
  z.strictObject({
    websiteId: idSchema,
    format: orderNumberFormatSchema,
    previousFormat: orderNumberFormatSchema,
  }),
);
export const orderNumberEvents = [OrderNumberTaken, OrderNumbersTaken, OrderNumberFormatChosen] as const;
export type OrderNumberEvent = EventOf<(typeof orderNumberEvents)[number]>;

/** The most numbers that are taken at once: so many are left out at most by whoever ends before using them. */
export const MOST_NUMBERS = 64;

/** So many numbers in a row. `key` names the asking, not the orders: whoever asks again asks by another one. */
export const takeOrderNumbersSchema = z.strictObject({
  websiteId: idSchema,
  key: idSchema,
  count: z.int().min(1).max(MOST_NUMBERS),
});
export type TakeOrderNumbers = Command<'TakeOrderNumbers', z.infer<typeof takeOrderNumbersSchema>>;
export const chooseOrderNumberFormatSchema = z.strictObject({
  websiteId: idSchema,
  format: orderNumberFormatSchema,
});
export type ChooseOrderNumberFormat = Command<
  'ChooseOrderNumberFormat',
  z.infer<typeof chooseOrderNumberFormatSchema>
>;

/** The commands of the numbers of orders, each with the schema of its data. */
const orderNumberCommands = {
  TakeOrderNumbers: takeOrderNumbersSchema,
  ChooseOrderNumberFormat: chooseOrderNumberFormatSchema,
};
export type OrderNumberCommand = CommandsOf<typeof orderNumberCommands>;

/** Sequences that were taken at once, both included. */
export interface NumberBlock {
  readonly key: string;
  readonly first: number;
  readonly last: number;
}

/** Blocks kept: more than are ever taken in one batch, so that whoever asked finds theirs. */
const BLOCKS = 256;

export interface OrderNumbersState {
  readonly format: OrderNumberFormat;
  readonly last: number;
  /** The latest ones, newest first. */
  readonly blocks: readonly NumberBlock[];
}

/** What was taken by a key, while it is remembered. */
export const blockOf = ({ blocks }: OrderNumbersState, key: string): NumberBlock | undefined =>
  blocks.find((block) => block.key === key);

export const writeOrderNumber = (
  { prefix, suffix, digits }: Omit<OrderNumberFormat, 'startAt'>,
  number: number,
): string => `${prefix}${String(number).padStart(digits, '0')}${suffix}`;

/**
 * The order numbers of one website: stream `ordernumbers-{websiteId}`. Each is given once. They go up, except that several
 * gateways use blocks of their own side by side (`docs/rules/orders.md#numbers`).
 */
export const orderNumbersAggregate: Aggregate<OrderNumbersState, OrderNumberCommand, OrderNumberEvent> = {
  category: 'ordernumbers',
  commands: orderNumberCommands,
  initialState: { format: DEFAULT_ORDER_NUMBER_FORMAT, last: 0, blocks: [] },
  isTerminal: () => false,
  decide(command, state) {
    switch (command.type) {
      case 'TakeOrderNumbers': {
        const { websiteId, key, count } = command.data;
        if (blockOf(state, key)) return [];
        const first = Math.max(state.last + 1, state.format.startAt);
        return [{ type: 'OrderNumbersTaken', data: { websiteId, key, first, last: first + count - 1 } }];
      }
      case 'ChooseOrderNumberFormat': {
        if (isEqual(command.data.format, state.format)) return [];
        return [{ type: 'OrderNumberFormatChosen', data: { ...command.data, previousFormat: state.format } }];
      }
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'OrderNumberTaken':
        return { ...state, last: event.data.sequence };
      case 'OrderNumbersTaken': {
        const { key, first, last } = event.data;
        return { ...state, last, blocks: [{ key, first, last }, ...state.blocks.slice(0, BLOCKS - 1)] };
      }
      case 'OrderNumberFormatChosen':
        return { ...state, format: event.data.format };
      default:
        return state;
    }
  },
};
