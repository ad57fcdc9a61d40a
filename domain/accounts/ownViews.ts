import { z } from 'zod';
import type { Aggregate, Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { listIdSchema, type OwnViewsEvent, ownColumnsSchema, ownViewsSchema } from './ownViews.events.ts';

/** Lists of which one person keeps something of their own. */
const MOST_LISTS = 100;

export const keepOwnViewsSchema = z.strictObject({
  accountId: idSchema,
  listId: listIdSchema,
  views: ownViewsSchema,
  columns: ownColumnsSchema,
});
export type KeepOwnViews = Command<'KeepOwnViews', z.infer<typeof keepOwnViewsSchema>>;

/** What a person has made of one list of the editor. */
export interface OwnList {
  readonly views: readonly z.infer<typeof ownViewsSchema>[number][];
  /** Which columns they see where the address names none; `null` for the usual ones. */
  readonly columns: readonly string[] | null;
}

export interface OwnViewsState {
  /** By the id of the list. */
  readonly lists: Readonly<Record<string, OwnList>>;
}

/** A list that nobody has made anything of. */
export const USUAL_LIST: OwnList = { views: [], columns: null };

/** The lists of the editor as one person wants them: stream `ownviews-{accountId}` (`docs/rules/accounts.md#own-views`). */
export const ownViewsAggregate: Aggregate<OwnViewsState, KeepOwnViews, OwnViewsEvent> = {
  category: 'ownviews',
  commands: { KeepOwnViews: keepOwnViewsSchema },
  initialState: { lists: {} },
  isTerminal: () => false,
  decide({ data }, { lists }) {
    const { listId, views, columns } = data;
    if (isEqual(lists[listId] ?? USUAL_LIST, { views, columns })) return [];
    const names = new Set(views.map(({ name }) => name));
    if (names.size < views.length) {
      throw new DomainError('VIEW_TWICE', 'Each of your views needs a name of its own.', { field: 'views' });
    }
    if (!(listId in lists) && Object.keys(lists).length >= MOST_LISTS) {
      throw new DomainError('TOO_MANY_LISTS', `Views are kept of at most ${MOST_LISTS} lists.`);
    }
    return [{ type: 'OwnViewsKept', data }];
  },
  evolve({ lists }, event) {
    if (event.type !== 'OwnViewsKept') return { lists };
    const { listId, views, columns } = event.data;
    return { lists: { ...lists, [listId]: { views, columns } } };
  },
};
