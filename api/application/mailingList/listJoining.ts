import { DomainError } from '../../../domain/kernel/errors.ts';
import { listsAggregate, openListOf } from '../../../domain/mailingList/lists.decider.ts';
import type { JoinMailingList, RequestMailingList } from '../../../domain/mailingList/mailingList.decider.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { Preferences } from '../preferences/preferences.ts';

/** Puts those on a mailing list who gave an address themselves (`docs/rules/mailingList.md#confirming`). */
export interface ListJoining {
  /**
   * At once, or by way of a mail that asks, as the owner prefers. Throws `MAILING_LIST_NOT_FOUND` and `MAILING_LIST_ARCHIVED`
   * for a list that nobody can join.
   */
  command(websiteId: string, data: JoinMailingList['data']): Promise<JoinMailingList | RequestMailingList>;
}

export interface ListJoiningDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly preferences: Pick<Preferences, 'of'>;
}

export function createListJoining({ commandHandler, preferences }: ListJoiningDependencies): ListJoining {
  return {
    async command(websiteId, data) {
      const { state } = await commandHandler.load(listsAggregate, websiteId);
      openListOf(state.lists, data.listId);
      const { asksToConfirm } = await preferences.of(websiteId, 'mailingList');
      if (!asksToConfirm) return { type: 'JoinMailingList', data };
      const { joinedAt: requestedAt, ...agreed } = data;
      return { type: 'RequestMailingList', data: { ...agreed, requestedAt } };
    },
  };
}

const CLOSED: readonly string[] = ['MAILING_LIST_NOT_FOUND', 'MAILING_LIST_ARCHIVED'];

/** For who asked for something else as well: `null` where the list takes nobody, and every other error as it is. */
export function unlessClosed(error: unknown): null {
  if (error instanceof DomainError && CLOSED.includes(error.code)) return null;
  throw error;
}
