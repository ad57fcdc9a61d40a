import type { SegmentCondition, SegmentRule } from '../../../../api/http/contracts/customers/segments.ts';
import { counted } from '../../text/words.ts';
import type { Option } from '../../ui/Choice.tsx';

export type ConditionField = SegmentCondition['field'];

/** What can be asked, as the first word of a sentence. */
export const FIELDS: readonly (Option & { readonly value: ConditionField })[] = [
  { value: 'orders', label: 'Orders' },
  { value: 'spent', label: 'Spent' },
  { value: 'lastOrder', label: 'Last order' },
  { value: 'registered', label: 'Account opened' },
  { value: 'country', label: 'Country' },
  { value: 'language', label: 'Language' },
  { value: 'customerTag', label: 'Tag' },
  { value: 'orderTag', label: 'Tag of an order' },
  { value: 'marketing', label: 'Agreed to marketing' },
  { value: 'subscribed', label: 'On the mailing list' },
  { value: 'taxExempt', label: 'Exempt from tax' },
];

/** What a condition says before anybody has changed it. */
export function blankCondition(field: ConditionField): SegmentCondition {
  switch (field) {
    case 'orders':
      return { field, is: 'atLeast', count: 2 };
    case 'spent':
      return { field, is: 'atLeast', amount: 10_000 };
    case 'lastOrder':
    case 'registered':
      return { field, is: 'within', days: 30 };
    case 'country':
      return { field, isOneOf: [] };
    case 'language':
      return { field, startsWith: 'en' };
    case 'orderTag':
    case 'customerTag':
      return { field, tag: '' };
    default:
      return { field, is: true };
  }
}

const yesOrNot = (is: boolean, words: string) => (is ? words : `not ${words}`);
const bounds = { atLeast: 'at least', atMost: 'at most' };
const ages = { within: 'within the last', longerAgo: 'longer ago than' };

/** `at least 3 orders`. `amountOf` writes money of the store. */
function conditionWords(condition: SegmentCondition, amountOf: (amount: number) => string): string {
  switch (condition.field) {
    case 'orders':
      return `${bounds[condition.is]} ${counted(condition.count, 'order')}`;
    case 'spent':
      return `${bounds[condition.is]} ${amountOf(condition.amount)} spent`;
    case 'lastOrder':
      return `last order ${ages[condition.is]} ${counted(condition.days, 'day')}`;
    case 'registered':
      return `account opened ${ages[condition.is]} ${counted(condition.days, 'day')}`;
    case 'country':
      return `from ${condition.isOneOf.join(', ')}`;
    case 'language':
      return `language ${condition.startsWith}`;
    case 'orderTag':
      return `an order tagged “${condition.tag}”`;
    case 'customerTag':
      return `tagged “${condition.tag}”`;
    case 'marketing':
      return yesOrNot(condition.is, 'agreed to marketing');
    case 'subscribed':
      return yesOrNot(condition.is, 'on the mailing list');
    case 'taxExempt':
      return yesOrNot(condition.is, 'exempt from tax');
  }
}

/** `at least 3 orders, and from AT`. */
export const ruleWords = ({ match, conditions }: SegmentRule, amountOf: (amount: number) => string): string =>
  conditions
    .map((condition) => conditionWords(condition, amountOf))
    .join(match === 'all' ? ', and ' : ', or ');

/** What fields are called where two people changed the same one. */
export const segmentFieldName = (field: string): string =>
  field === 'name' ? 'Name' : field.startsWith('rule') ? 'Who is in it' : field;
