import type { DataOf } from '../kernel/event.ts';
import type { MailingListEvent } from './mailingList.events.ts';

/** That somebody was asked whether they want the news of a list. */
export type ListRequest = DataOf<MailingListEvent, 'MailingListRequested'>;

export interface MailingListState {
  /** Whether they are on any list. */
  readonly isOnList: boolean;
  /** The lists that they are on. */
  readonly listIds: readonly string[];
  /** Those that they were on, or were asked about, and left. */
  readonly leftIds: readonly string[];
  /** The address they joined with last; empty before. */
  readonly email: string;
  /** What they were asked to confirm and did not yet: one for each list at most. */
  readonly requests: readonly ListRequest[];
  /** How often they were asked, over all lists. */
  readonly asked: number;
  /** The lists that were joined by the link of a mail, by the number of that mail. */
  readonly confirmed: Readonly<Record<number, string>>;
  /** Whether their address takes no mail. */
  readonly isBouncing: boolean;
}

export const NOWHERE_YET: MailingListState = {
  ...{ isOnList: false, listIds: [], leftIds: [], email: '' },
  ...{ requests: [], asked: 0, confirmed: {}, isBouncing: false },
};

/** What is known of somebody once this happened, too. */
export function mailingListEvolve(state: MailingListState, event: MailingListEvent): MailingListState {
  switch (event.type) {
    case 'MailingListJoined': {
      const { listId, email } = event.data;
      const request = state.requests.find((one) => one.listId === listId);
      return {
        ...withLists(state, [...without(state.listIds, listId), listId]),
        email,
        requests: withoutRequest(state, listId),
        leftIds: without(state.leftIds, listId),
        confirmed: request ? { ...state.confirmed, [request.number]: listId } : state.confirmed,
        isBouncing: false,
      };
    }
    case 'MailingListRequested': {
      const { listId, number } = event.data;
      return { ...state, requests: [...withoutRequest(state, listId), event.data], asked: number };
    }
    case 'MailingListLeft': {
      const { listId } = event.data;
      return {
        ...withLists(state, without(state.listIds, listId)),
        requests: withoutRequest(state, listId),
        leftIds: [...without(state.leftIds, listId), listId],
      };
    }
    case 'MailingListBounced':
      return event.data.kind === 'soft' ? state : { ...state, isBouncing: true };
    default:
      return state;
  }
}

const withLists = (state: MailingListState, listIds: readonly string[]): MailingListState => ({
  ...{ ...state, listIds, isOnList: listIds.length > 0 },
});

const without = (listIds: readonly string[], listId: string): readonly string[] =>
  listIds.filter((one) => one !== listId);

const withoutRequest = ({ requests }: MailingListState, listId: string): readonly ListRequest[] =>
  requests.filter((one) => one.listId !== listId);
