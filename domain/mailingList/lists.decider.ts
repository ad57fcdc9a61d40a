import { z } from 'zod';
import type { Aggregate, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import {
  FIRST_CONTENT,
  FIRST_LIST,
  type ListContent,
  type ListEvent,
  MailingListArchived,
  MailingListCreated,
  MailingListRevised,
} from './lists.events.ts';

const restoreListSchema = z.strictObject({ listId: idSchema, at: instantSchema });

/** The commands of the lists of a website, each with the schema of its data. */
const listCommands = {
  CreateMailingList: MailingListCreated.schema,
  ReviseMailingList: MailingListRevised.schema.omit({ previous: true }),
  ArchiveMailingList: MailingListArchived.schema,
  RestoreMailingList: restoreListSchema,
};
type ListCommand = CommandsOf<typeof listCommands>;

/** One list of a website. */
export interface KnownList extends ListContent {
  readonly listId: string;
  /** ISO 8601; `null` while somebody can join it. */
  readonly archivedAt: string | null;
}
export interface ListsState {
  /** In the order in which they were made, the first list before all others. */
  readonly lists: readonly KnownList[];
}

/** Lists of one website, with those that were archived. */
export const MOST_LISTS = 50;

/** What lists a website has: stream `mailinglists-{websiteId}`. The first one is there without anybody making it. */
export const listsAggregate: Aggregate<ListsState, ListCommand, ListEvent> = {
  category: 'mailinglists',
  commands: listCommands,
  initialState: { lists: [{ listId: FIRST_LIST, ...FIRST_CONTENT, archivedAt: null }] },
  isTerminal: () => false,
  decide(command, { lists }) {
    switch (command.type) {
      case 'CreateMailingList': {
        const { listId, content } = command.data;
        if (lists.some((one) => one.listId === listId)) return [];
        if (lists.length >= MOST_LISTS) {
          throw new DomainError('MAILING_LISTS_FULL', `A website has at most ${MOST_LISTS} mailing lists.`);
        }
        assertNameFree(lists, listId, content);
        return [{ type: 'MailingListCreated', data: command.data }];
      }
      case 'ReviseMailingList': {
        const { listId, content, revisedAt } = command.data;
        const previous = contentOf(listOf(lists, listId));
        if (isEqual(content, previous)) return [];
        assertNameFree(lists, listId, content);
        return [{ type: 'MailingListRevised', data: { listId, content, previous, revisedAt } }];
      }
      case 'ArchiveMailingList':
        return listOf(lists, command.data.listId).archivedAt === null
          ? [{ type: 'MailingListArchived', data: command.data }]
          : [];
      case 'RestoreMailingList': {
        const { listId, at: restoredAt } = command.data;
        const found = listOf(lists, listId);
        if (found.archivedAt === null) return [];
        assertNameFree(lists, listId, found);
        return [{ type: 'MailingListRestored', data: { listId, restoredAt } }];
      }
      default:
        return unreachable(command);
    }
  },
  evolve({ lists }, event) {
    switch (event.type) {
      case 'MailingListCreated': {
        const { listId, content } = event.data;
        return { lists: [...lists, { listId, ...content, archivedAt: null }] };
      }
      case 'MailingListRevised':
        return { lists: changed(lists, event.data.listId, event.data.content) };
      case 'MailingListArchived':
        return { lists: changed(lists, event.data.listId, { archivedAt: event.data.archivedAt }) };
      case 'MailingListRestored':
        return { lists: changed(lists, event.data.listId, { archivedAt: null }) };
    }
  },
};

/** One of the lists, archived or not. Throws `MAILING_LIST_NOT_FOUND`. */
export function listOf(lists: readonly KnownList[], listId: string): KnownList {
  const found = lists.find((one) => one.listId === listId);
  if (!found) throw new DomainError('MAILING_LIST_NOT_FOUND', 'There is no such mailing list.');
  return found;
}

/** A list that somebody can join. Throws `MAILING_LIST_NOT_FOUND` and `MAILING_LIST_ARCHIVED`. */
export function openListOf(lists: readonly KnownList[], listId: string): KnownList {
  const found = listOf(lists, listId);
  if (found.archivedAt !== null) {
    throw new DomainError('MAILING_LIST_ARCHIVED', 'This mailing list takes nobody any more.');
  }
  return found;
}

/** What a list says. */
export const contentOf = ({ name, description, isOffered }: KnownList): ListContent => ({
  ...{ name, description, isOffered },
});

const changed = (
  lists: readonly KnownList[],
  listId: string,
  facts: Partial<KnownList>,
): readonly KnownList[] => lists.map((one) => (one.listId === listId ? { ...one, ...facts } : one));

/** Lists that are in use are told apart by their names. */
function assertNameFree(
  lists: readonly KnownList[],
  listId: string,
  { name }: Pick<ListContent, 'name'>,
): void {
  const isTaken = lists.some(
    (one) =>
      one.listId !== listId && one.archivedAt === null && one.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) {
    throw new DomainError('MAILING_LIST_NAME_TAKEN', 'Another mailing list has this name.', {
      field: 'name',
    });
  }
}
