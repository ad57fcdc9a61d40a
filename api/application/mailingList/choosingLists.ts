import { ERASED } from '../../../domain/kernel/personalData.ts';
import { type KnownList, listsAggregate } from '../../../domain/mailingList/lists.decider.ts';
import {
  type JoinMailingList,
  type LeaveMailingList,
  type MailingListState,
  mailingListAggregate,
} from '../../../domain/mailingList/mailingList.decider.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';

/** A list on somebody's own page of lists. */
export interface ListChoice extends Pick<KnownList, 'listId' | 'name' | 'description'> {
  readonly isOn: boolean;
}

/** What somebody sees of the lists of a website: those they are on, were on, or are offered. */
export async function listChoices(
  commandHandler: Pick<CommandHandler, 'load'>,
  websiteId: string,
  personId: string,
): Promise<{ readonly person: MailingListState; readonly choices: readonly ListChoice[] }> {
  const { state: person } = await commandHandler.load(mailingListAggregate, personId);
  const { state } = await commandHandler.load(listsAggregate, websiteId);
  // Who was erased, or never was on a list, has no address to be written to.
  const mayJoin = person.email !== '' && person.email !== ERASED;
  const choices = state.lists.flatMap(({ listId, name, description, isOffered, archivedAt }) => {
    const isOn = person.listIds.includes(listId);
    const isOpen = archivedAt === null && (isOffered || person.leftIds.includes(listId));
    return isOn || (mayJoin && isOpen) ? [{ listId, name, description, isOn }] : [];
  });
  return { person, choices };
}

/** What brings somebody onto these of their choices, and off all others; none where that is so already. */
export function commandsOfChoice(
  { person, choices }: Awaited<ReturnType<typeof listChoices>>,
  wanted: readonly string[],
  { personId, at }: { readonly personId: string; readonly at: string },
): readonly (JoinMailingList | LeaveMailingList)[] {
  const left = person.listIds.filter((listId) => !wanted.includes(listId));
  const asked = person.requests.map(({ listId }) => listId).filter((listId) => !wanted.includes(listId));
  const leaves = [...new Set([...left, ...asked])];
  const joins = choices.filter(({ listId, isOn }) => !isOn && wanted.includes(listId));
  return [
    ...(leaves.length === 0
      ? []
      : [{ type: 'LeaveMailingList' as const, data: { personId, listIds: leaves, leftAt: at } }]),
    ...joins.map(({ listId }) => ({
      type: 'JoinMailingList' as const,
      data: {
        ...{ personId, listId, email: person.email, consent: '', joinedAt: at },
        source: 'choices' as const,
      },
    })),
  ];
}
