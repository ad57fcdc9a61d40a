import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';

const sequence = z.int().positive();

/**
 * How a website writes its order numbers: `{prefix}{sequence}{suffix}`, the sequence padded with zeros to `digits`. The
 * sequence must be the last digits of the number: otherwise two formats could write two sequences the same.
 */
export const orderNumberFormatSchema = z.strictObject({
  prefix: z
    .string()
    .max(10)
    .regex(/(?:^|\D)$/, 'must not end with a digit'),
  suffix: z.string().max(10).regex(/^\D*$/, 'must not hold digits'),
  digits: z.int().min(1).max(12),
  /** The lowest number from here on. Numbers never go down. */
  startAt: sequence.max(999_999_999),
});
export type OrderNumberFormat = z.infer<typeof orderNumberFormatSchema>;

/** `00001`, `00002` … until the owner chooses otherwise. */
export const DEFAULT_ORDER_NUMBER_FORMAT: OrderNumberFormat = {
  prefix: '',
  suffix: '',
  digits: 5,
  startAt: 1,
};

export const OrderNumberTaken = defineEvent(
  'OrderNumberTaken',
  z.strictObject({ websiteId: idSchema, key: idSchema, sequence, orderNumber: z.string().min(1).max(40) }),
);
export const OrderNumberFormatChosen = defineEvent(
  'OrderNumberFormatChosen',
  z.strictObject({
    websiteId: idSchema,
    format: orderNumberFormatSchema,
    previousFormat: orderNumberFormatSchema,
  }),
);
export const orderNumberEvents = [OrderNumberTaken, OrderNumberFormatChosen] as const;
export type OrderNumberEvent = EventOf<(typeof orderNumberEvents)[number]>;

/** A number for the order that `key` (a checkout) is about. */
export const takeOrderNumberSchema = z.strictObject({ websiteId: idSchema, key: idSchema });
export type TakeOrderNumber = Command<'TakeOrderNumber', z.infer<typeof takeOrderNumberSchema>>;
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
  TakeOrderNumber: takeOrderNumberSchema,
  ChooseOrderNumberFormat: chooseOrderNumberFormatSchema,
};
export type OrderNumberCommand = CommandsOf<typeof orderNumberCommands>;

type Taken = Readonly<Record<string, string>>;

/** Keys kept in one page, and pages kept: a key may come again within the last 4,096 numbers. */
const PAGE = 64;
const PAGES = 64;

export interface OrderNumbersState {
  readonly format: OrderNumberFormat;
  readonly last: number;
  /** Key → number of the latest keys, in pages so that one more costs no copy of all. The newest page is the first. */
  readonly pages: readonly Taken[];
  readonly onFirstPage: number;
}

/** The number that a key was given, while it is remembered. */
export function takenNumber({ pages }: OrderNumbersState, key: string): string | undefined {
  return pages.find((page) => Object.hasOwn(page, key))?.[key];
}

export const writeOrderNumber = (
  { prefix, suffix, digits }: Omit<OrderNumberFormat, 'startAt'>,
  number: number,
): string => `${prefix}${String(number).padStart(digits, '0')}${suffix}`;

/**
 * The order numbers of one website: stream `ordernumbers-{websiteId}`. Each is given once and each is higher than the
 * one before; a number whose checkout fails afterwards is left out. A key that comes again gets its number again.
 */
export const orderNumbersAggregate: Aggregate<OrderNumbersState, OrderNumberCommand, OrderNumberEvent> = {
  category: 'ordernumbers',
  commands: orderNumberCommands,
  initialState: { format: DEFAULT_ORDER_NUMBER_FORMAT, last: 0, pages: [{}], onFirstPage: 0 },
  isTerminal: () => false,
  decide(command, state) {
    switch (command.type) {
      case 'TakeOrderNumber': {
        if (takenNumber(state, command.data.key) !== undefined) return [];
        const next = Math.max(state.last + 1, state.format.startAt);
        const orderNumber = writeOrderNumber(state.format, next);
        return [{ type: 'OrderNumberTaken', data: { ...command.data, sequence: next, orderNumber } }];
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
      case 'OrderNumberTaken': {
        const { key, sequence: last, orderNumber } = event.data;
        const [first = {}, ...older] = state.pages;
        if (state.onFirstPage < PAGE) {
          const pages = [{ ...first, [key]: orderNumber }, ...older];
          return { ...state, last, pages, onFirstPage: state.onFirstPage + 1 };
        }
        const pages = [{ [key]: orderNumber }, first, ...older.slice(0, PAGES - 2)];
        return { ...state, last, pages, onFirstPage: 1 };
      }
      case 'OrderNumberFormatChosen':
        return { ...state, format: event.data.format };
      default:
        return state;
    }
  },
};
