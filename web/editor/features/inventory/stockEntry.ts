import { LOCALE } from '../../words/language.ts';
import type { StockAction } from './stock.api.ts';

export type StockTask = StockAction['action'];

/** What an owner can do about stock, in the order offered: counting is for stock that has a limit. */
export const tasksFor = (isUnlimited: boolean): readonly StockTask[] =>
  isUnlimited ? ['limited'] : ['receive', 'adjust', 'unlimited'];

export interface TaskWords {
  readonly tab: string;
  /** Label of the number, where the task needs one. */
  readonly number: string | null;
  readonly submit: string;
  /** The reason that is meant when nothing else is typed. */
  readonly reason: string;
}

export const TASK_WORDS: Readonly<Record<StockTask, TaskWords>> = {
  receive: { tab: 'Receive', number: 'Pieces received', submit: 'Receive', reason: 'Delivery' },
  adjust: { tab: 'Set count', number: 'Pieces counted', submit: 'Set count', reason: 'Stock count' },
  unlimited: { tab: 'Unlimited', number: null, submit: 'Make unlimited', reason: 'Made to order' },
  limited: { tab: 'Set a limit', number: 'Pieces on hand', submit: 'Set limit', reason: 'Stock count' },
};

/** What was counted where somebody chooses between two counts; `null` where nobody counts. */
export const countWords = (onHand: unknown): string =>
  typeof onHand === 'number' ? `${onHand.toLocaleString(LOCALE)} on hand` : 'Unlimited';

export type StockEntry =
  | { readonly isValid: true; readonly change: StockAction }
  | { readonly isValid: false; readonly message: string };

const MOST_PIECES = 1_000_000_000;

/**
 * What was typed into the stock panel as a command, or what is wrong with the number. `locationId` is where it was received
 * or counted; empty for all locations together.
 */
export function stockEntry(
  task: StockTask,
  numberText: string,
  reasonText: string,
  locationId = '',
): StockEntry {
  const reason = reasonText.trim() || TASK_WORDS[task].reason;
  if (task === 'unlimited') return { isValid: true, change: { action: task, reason } };
  const least = task === 'receive' ? 1 : 0;
  const digits = numberText.replace(/[\s,]/g, '');
  const pieces = /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
  if (!(pieces >= least && pieces <= MOST_PIECES)) {
    return { isValid: false, message: `Enter a whole number, ${least} or more.` };
  }
  const at = locationId === '' ? {} : { locationId };
  if (task === 'receive') return { isValid: true, change: { action: task, quantity: pieces, ...at, reason } };
  if (task === 'adjust') return { isValid: true, change: { action: task, onHand: pieces, ...at, reason } };
  return { isValid: true, change: { action: task, onHand: pieces, reason } };
}
