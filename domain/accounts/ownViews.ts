import { z } from 'zod';
import type { Aggregate, Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import {
  consoleLanguageSchema,
  listIdSchema,
  type OwnViewsEvent,
  ownColumnsSchema,
  ownViewsSchema,
  seenNoticesSchema,
} from './ownViews.events.ts';

/** Lists of which one person keeps something of their own. */
const MOST_LISTS = 100;

export const keepOwnViewsSchema = z.strictObject({
  accountId: idSchema,
  listId: listIdSchema,
  views: ownViewsSchema,
  columns: ownColumnsSchema,
});
export type KeepOwnViews = Command<'KeepOwnViews', z.infer<typeof keepOwnViewsSchema>>;

/** Kinds of notices at most. */
const MOST_KINDS = 50;

export const seeNoticesSchema = z.strictObject({
  accountId: idSchema,
  newest: seenNoticesSchema.refine((newest) => Object.keys(newest).length <= MOST_KINDS),
});
export type SeeNotices = Command<'SeeNotices', z.infer<typeof seeNoticesSchema>>;

export const chooseConsoleLanguageSchema = z.strictObject({
  accountId: idSchema,
  language: consoleLanguageSchema.nullable(),
});
export type ChooseConsoleLanguage = Command<
  'ChooseConsoleLanguage',
  z.infer<typeof chooseConsoleLanguageSchema>
>;

/** What a person has made of one list of the editor. */
export interface OwnList {
  readonly views: readonly z.infer<typeof ownViewsSchema>[number][];
  /** Which columns they see where the address names none; `null` for the usual ones. */
  readonly columns: readonly string[] | null;
}

export interface OwnViewsState {
  /** By the id of the list. */
  readonly lists: Readonly<Record<string, OwnList>>;
  /** What was newest of each kind of notice when they looked last; kinds that there was nothing of are missing. */
  readonly seenNotices: Readonly<Record<string, number>>;
  /** What the console speaks to them; `null` for what their browser asks for. */
  readonly language: string | null;
}

type OwnViewsCommand = KeepOwnViews | SeeNotices | ChooseConsoleLanguage;

/** A list that nobody has made anything of. */
export const USUAL_LIST: OwnList = { views: [], columns: null };

/** The console as one person wants it, and what they have seen of it: stream `ownviews-{accountId}` (`docs/rules/accounts.md#own-views`). */
export const ownViewsAggregate: Aggregate<OwnViewsState, OwnViewsCommand, OwnViewsEvent> = {
  category: 'ownviews',
  commands: {
    KeepOwnViews: keepOwnViewsSchema,
    SeeNotices: seeNoticesSchema,
    ChooseConsoleLanguage: chooseConsoleLanguageSchema,
  },
  initialState: { lists: {}, seenNotices: {}, language: null },
  isTerminal: () => false,
  decide(command, { lists, seenNotices, language }) {
    if (command.type === 'SeeNotices') {
      const { data } = command;
      return isEqual(seenNotices, data.newest) ? [] : [{ type: 'NoticesSeen', data }];
    }
    if (command.type === 'ChooseConsoleLanguage') {
      const { data } = command;
      return data.language === language ? [] : [{ type: 'ConsoleLanguageChosen', data }];
    }
    const { data } = command;
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
  evolve(state, event) {
    if (event.type === 'NoticesSeen') return { ...state, seenNotices: event.data.newest };
    if (event.type === 'ConsoleLanguageChosen') return { ...state, language: event.data.language };
    const { listId, views, columns } = event.data;
    return { ...state, lists: { ...state.lists, [listId]: { views, columns } } };
  },
};
