import type { DataOf } from '../../domain/kernel/event.ts';
import type { MailingListEvent } from '../../domain/mailingList/mailingList.events.ts';
import { erasedText } from '../erasedText.ts';

/** How somebody stands to one list. Instants ISO 8601. */
export interface Membership {
  readonly listId: string;
  /** `pending` while they were asked by mail and did not answer. */
  readonly state: 'on' | 'pending' | 'left';
  /** Where they agreed; `staff` with what staff say of how they did. */
  readonly source: DataOf<MailingListEvent, 'MailingListJoined'>['source'];
  readonly consent: string;
  /** Or when they were asked last, while they have not confirmed. */
  readonly joinedAt: string;
  /** Whether they said so by the link of a mail. */
  readonly isConfirmed: boolean;
  /** When they left; `null` while they are on the list. */
  readonly leftAt: string | null;
}

type Agreed = Extract<MailingListEvent, { type: 'MailingListRequested' | 'MailingListJoined' }>;

/** The lists of somebody once they agreed to one, or were asked; that one comes last. */
export function agreedTo(lists: readonly Membership[], event: Agreed): readonly Membership[] {
  const { listId, source, consent } = event.data;
  const before = lists.find((one) => one.listId === listId);
  const agreed = { listId, source, consent, leftAt: null };
  const others = lists.filter((one) => one !== before);
  if (event.type === 'MailingListRequested') {
    return [...others, { ...agreed, state: 'pending', joinedAt: event.data.requestedAt, isConfirmed: false }];
  }
  // Who changes their lists on their own page came there by a mail, too.
  const isConfirmed = source === 'choices' || (before?.state === 'pending' && source !== 'staff');
  return [...others, { ...agreed, state: 'on', joinedAt: event.data.joinedAt, isConfirmed }];
}

/** The lists of somebody once they left one. */
export const leftOf = (
  lists: readonly Membership[],
  { listId, leftAt }: DataOf<MailingListEvent, 'MailingListLeft'>,
): readonly Membership[] =>
  lists.map((one) => (one.listId === listId ? { ...one, state: 'left', leftAt } : one));

/** Without what only they told. */
export const erasedLists = (lists: readonly Membership[]): readonly Membership[] =>
  lists.map((one) => ({ ...one, consent: erasedText(one.consent) }));

/** The list that says how somebody stands: of those they are on the last, else of those they were asked about, else of those they left. */
export function mainOf(lists: readonly Membership[]): Membership | undefined {
  const last = (state: Membership['state']) => lists.findLast((one) => one.state === state);
  return last('on') ?? last('pending') ?? last('left');
}
