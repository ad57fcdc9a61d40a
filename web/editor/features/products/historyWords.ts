import type { HistoryEntry } from '../../../../api/http/contracts/catalog/products.ts';
import { valueWords } from '../../text/values.ts';
import { counted, inSentence, STATUS_NAMES, TYPE_NAMES } from '../../text/words.ts';
import { spaced } from '../timeMachine/stepWords.ts';
import { actorWords } from './actorWords.ts';
import { FIELD_NAMES, isLongText } from './fieldWords.ts';
import { laterWords } from './laterWords.ts';

type Change = HistoryEntry['changes'][number];

/** One value before and after, in words; `null` where there was or is nothing to say. */
export interface ChangeWords {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface HistoryWords {
  readonly who: string;
  /** Reads on from `who`: `changed the price of M / Sand from $38.00 to $42.00`. */
  readonly what: string;
  /** What did not fit into the sentence, value by value. */
  readonly details: readonly ChangeWords[];
}

/** One event of a product in words. An event type this code does not know yet is still told, by its name. */
export function historyWords(entry: HistoryEntry): HistoryWords {
  const { what, details = [] } = tell(entry);
  const why = entry.reason ? `: ${entry.reason}` : '';
  return { who: actorWords(entry.actor), what: what + why, details: details.map(changeWords) };
}

interface Telling {
  readonly what: string;
  readonly details?: readonly Change[];
}

function tell(entry: HistoryEntry): Telling {
  const { changes } = entry;
  const find = (field: string) => changes.find((change) => change.field === field);
  const value = (field: string) => valueWords(find(field)?.after ?? null) ?? '';
  const subject = entry.subject || entry.sku;
  const ofSubject = subject ? ` of ${subject}` : '';
  const fromTo = (change: Change | undefined) => (change ? fromToWords(change) : '');

  switch (entry.type) {
    case 'ProductCreated':
      return createdWords(changes);
    case 'ProductDescribed':
      return fieldsWords(changes, 'details');
    case 'ProductMerchandised':
      return fieldsWords(changes, 'merchandising settings');
    case 'VariantAdded': {
      // The variant may be gone by now; the event itself still knows its options.
      const added = entry.subject || value('attributes') || entry.sku || '';
      return { what: `added the variant ${added}${find('price') ? ` at ${value('price')}` : ''}` };
    }
    case 'VariantRemoved':
      return { what: `removed the variant ${subject ?? ''}`.trimEnd() };
    case 'VariantPriced':
      return { what: `changed the price${ofSubject}${fromTo(find('price'))}` };
    case 'VariantPutOnSale': {
      const sale = find('salePrice');
      return sale?.before
        ? { what: `changed the sale price${ofSubject}${fromTo(sale)}` }
        : { what: `put ${subject ?? 'it'} on sale at ${value('salePrice')}` };
    }
    case 'VariantTakenOffSale': {
      const before = valueWords(find('salePrice')?.before ?? null);
      return { what: `took ${subject ?? 'it'} off sale${before ? `; the sale price was ${before}` : ''}` };
    }
    case 'ProductFormAttached':
      return { what: `attached the form “${value('form')}”` };
    case 'ProductFormDetached':
      return { what: 'removed the form' };
    case 'ProductPublished':
      return { what: 'published the product' };
    case 'ProductArchived':
      return { what: 'archived the product' };
    default: {
      const before = (field: string) => valueWords(find(field)?.before ?? null) ?? '';
      const told = laterWords({ type: entry.type, subject, before, after: value });
      if (told !== null) return { what: told };
      return stockWords(entry, ofSubject) ?? { what: unknownWords(entry.type), details: changes };
    }
  }
}

function createdWords(changes: readonly Change[]): Telling {
  const after = (field: string) => changes.find((change) => change.field === field)?.after;
  const type = TYPE_NAMES[after('type') as keyof typeof TYPE_NAMES] ?? '';
  const variants = after('variants');
  const kind = type ? ` as a ${inSentence(type)} product` : '';
  const count = typeof variants === 'number' && variants > 1 ? ` with ${counted(variants, 'variant')}` : '';
  return { what: `created “${valueWords(after('name')) ?? ''}”${kind}${count}` };
}

/** More fields than this are counted in the sentence, and named below it only. */
const MOST_NAMED = 2;

/** One short field reads as a sentence; more, or long texts, are listed below it. */
function fieldsWords(changes: readonly Change[], together: string): Telling {
  const [first, ...others] = changes;
  if (!first) return { what: 'saved without a change' };
  const isSentence = others.length === 0 && !isLongText(first.field) && isShort(first);
  if (isSentence && typeof first.after === 'boolean') {
    return { what: `turned ${first.after ? 'on' : 'off'} ${labelOf(first.field)}` };
  }
  if (isSentence) return { what: `changed the ${labelOf(first.field)}${fromToWords(first)}` };
  if (changes.length > MOST_NAMED) return { what: `changed ${changes.length} ${together}`, details: changes };
  return {
    what: `changed the ${changes.map(({ field }) => labelOf(field)).join(' and ')}`,
    details: changes,
  };
}

function stockWords({ type, changes }: HistoryEntry, ofSubject: string): Telling | null {
  const level = (field: string) => changes.find((change) => change.field === field);
  const onHand = level('onHand');
  const pieces = (field: string) => {
    const change = level(field);
    const moved = Math.abs(Number(change?.after ?? 0) - Number(change?.before ?? 0));
    return `${counted(moved, 'piece')}${ofSubject}`;
  };
  const onHandMoved = onHand ? `; on hand went${fromToWords(onHand)}` : '';
  switch (type) {
    case 'StockReceived':
      return { what: `received ${pieces('onHand')}${onHandMoved}` };
    case 'StockAdjusted':
      return { what: `set the stock${ofSubject}${onHand ? fromToWords(onHand) : ''}` };
    case 'StockMadeUnlimited':
      return { what: `made the stock${ofSubject} unlimited` };
    case 'StockMadeLimited':
      return { what: `limited the stock${ofSubject} to ${counted(Number(onHand?.after ?? 0), 'piece')}` };
    case 'StockReserved':
      return { what: `reserved ${pieces('reserved')}` };
    case 'StockReservationReleased':
      return { what: `gave back ${pieces('reserved')} that had been reserved` };
    case 'StockReservationExpired':
      return { what: `let the reservation of ${pieces('reserved')} run out` };
    case 'StockMoved':
      return { what: `moved pieces${ofSubject} to another location` };
    case 'StockClaimed':
      return { what: `sold ${pieces('reserved')}${onHandMoved}` };
    default:
      return null;
  }
}

/** `GiftWrapOffered` → `recorded “gift wrap offered”` */
const unknownWords = (type: string): string => `recorded “${inSentence(spaced(type))}”`;

function fromToWords({ before, after }: Change): string {
  const was = valueWords(before);
  const is = valueWords(after);
  if (was === null) return is === null ? '' : ` to ${quoted(after, is)}`;
  if (is === null) return ` from ${quoted(before, was)} to nothing`;
  return ` from ${quoted(before, was)} to ${quoted(after, is)}`;
}

const quoted = (value: unknown, words: string): string => (typeof value === 'string' ? `“${words}”` : words);

function changeWords({ field, before, after }: Change): ChangeWords {
  if (isLongText(field)) return { label: labelOf(field), before: null, after: longTextWords(before, after) };
  return {
    label: labelOf(field),
    before: named(field, before),
    after: named(field, after),
  };
}

function named(field: string, value: unknown): string | null {
  if (field === 'status') return STATUS_NAMES[value as keyof typeof STATUS_NAMES] ?? valueWords(value);
  return valueWords(value);
}

function longTextWords(before: unknown, after: unknown): string {
  const [was, is] = [before, after].map((value) =>
    Array.isArray(value) || typeof value === 'string' ? value.length : 0,
  );
  if (!was) return 'added';
  return is ? 'rewritten' : 'removed';
}

const SENTENCE_LENGTH = 80;
const isShort = ({ before, after }: Change): boolean =>
  [before, after].every((value) => (valueWords(value) ?? '').length <= SENTENCE_LENGTH);

const labelOf = (field: string): string => FIELD_NAMES[field] ?? field;
