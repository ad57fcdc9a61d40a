import { z } from 'zod';
import { daysAfter } from '../kernel/calendar.ts';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import {
  MailingListBounced,
  type MailingListEvent,
  MailingListJoined,
  MailingListRequested,
} from './mailingList.events.ts';
import {
  type ListRequest,
  type MailingListState,
  mailingListEvolve,
  NOWHERE_YET,
} from './mailingList.state.ts';

export type { MailingListState } from './mailingList.state.ts';

export const joinMailingListSchema = MailingListJoined.schema;
export type JoinMailingList = Command<'JoinMailingList', z.infer<typeof joinMailingListSchema>>;
export const requestMailingListSchema = MailingListRequested.schema.omit({ number: true, expiresAt: true });
export type RequestMailingList = Command<'RequestMailingList', z.infer<typeof requestMailingListSchema>>;
const atSchema = z.strictObject({ personId: idSchema, at: instantSchema });
export const confirmMailingListSchema = atSchema.extend({ number: z.int().positive() });

export const leaveMailingListSchema = z.strictObject({
  personId: idSchema,
  /** Of which lists; of all where none are named. */
  listIds: z.array(idSchema).optional(),
  leftAt: instantSchema,
});
export type LeaveMailingList = Command<'LeaveMailingList', z.infer<typeof leaveMailingListSchema>>;

/** The commands of one person's lists, each with the schema of its data. */
const mailingListCommands = {
  JoinMailingList: joinMailingListSchema,
  RequestMailingList: requestMailingListSchema,
  AskAgain: atSchema,
  ConfirmMailingList: confirmMailingListSchema,
  LeaveMailingList: leaveMailingListSchema,
  RecordBounce: MailingListBounced.schema,
};
export type MailingListCommand = CommandsOf<typeof mailingListCommands>;

/** How long a link to confirm works. */
export const CONFIRMATION_DAYS = 7;
/** Whoever gives an address again sooner is asked no second time, so that nobody floods a stranger with mail. */
const ASK_AGAIN_AFTER_MS = 10 * 60_000;

/** Of which lists one person wants news: stream `mailinglist-{personId}`. */
export const mailingListAggregate: Aggregate<MailingListState, MailingListCommand, MailingListEvent> = {
  category: 'mailinglist',
  commands: mailingListCommands,
  initialState: NOWHERE_YET,
  isTerminal: () => false,
  decide(command, state) {
    const { listIds, requests } = state;
    switch (command.type) {
      case 'JoinMailingList':
        return listIds.includes(command.data.listId)
          ? []
          : [{ type: 'MailingListJoined', data: command.data }];
      case 'RequestMailingList': {
        const { listId, requestedAt } = command.data;
        const request = requests.find((one) => one.listId === listId);
        if (listIds.includes(listId) || (request && !mayAskAgain(request, requestedAt))) return [];
        return [asking(command.data, state.asked + 1)];
      }
      case 'AskAgain': {
        if (requests.length === 0) throw nothingToConfirm();
        const { at: requestedAt } = command.data;
        return requests.map((request, at) => asking({ ...request, requestedAt }, state.asked + 1 + at));
      }
      case 'ConfirmMailingList':
        return confirm(command.data, state);
      case 'LeaveMailingList': {
        const { personId, listIds: of, leftAt } = command.data;
        return leaving(state, { personId, leftAt }, of);
      }
      case 'RecordBounce':
        return bounced(command.data, state);
      default:
        return unreachable(command);
    }
  },
  evolve: mailingListEvolve,
};

const mayAskAgain = ({ requestedAt }: ListRequest, now: string): boolean =>
  Date.parse(now) - Date.parse(requestedAt) >= ASK_AGAIN_AFTER_MS;

function asking(
  { personId, listId, email, source, consent, requestedAt }: RequestMailingList['data'],
  number: number,
): MailingListEvent {
  const expiresAt = daysAfter(requestedAt, CONFIRMATION_DAYS);
  const data = { personId, listId, email, source, consent, number, requestedAt, expiresAt };
  return { type: 'MailingListRequested', data };
}

function confirm(
  { personId, number, at }: z.infer<typeof confirmMailingListSchema>,
  { listIds, requests, confirmed }: MailingListState,
): MailingListEvent[] {
  // The same link once more: they are on the list, as they are told.
  const before = confirmed[number];
  if (before !== undefined && listIds.includes(before)) return [];
  const request = requests.find((one) => one.number === number);
  if (!request || at > request.expiresAt) {
    throw new DomainError('CONFIRMATION_EXPIRED', 'This link has run out. Please sign up again.');
  }
  const { listId, email, source, consent } = request;
  return [{ type: 'MailingListJoined', data: { personId, listId, email, source, consent, joinedAt: at } }];
}

/** Whoever was asked and did not answer says no by leaving, too. */
function leaving(
  { listIds, requests }: MailingListState,
  left: { readonly personId: string; readonly leftAt: string },
  of: readonly string[] | undefined,
): MailingListEvent[] {
  return [...new Set([...listIds, ...requests.map(({ listId }) => listId)])]
    .filter((listId) => of === undefined || of.includes(listId))
    .map((listId) => ({ type: 'MailingListLeft', data: { ...left, listId } }));
}

/** A complaint is a way off every list, too. */
function bounced(
  data: z.infer<typeof MailingListBounced.schema>,
  state: MailingListState,
): MailingListEvent[] {
  const { personId, kind, bouncedAt: leftAt } = data;
  if (!state.isOnList && state.requests.length === 0) return [];
  if (kind === 'soft') return state.isBouncing ? [] : [{ type: 'MailingListBounced', data }];
  return [
    ...(state.isBouncing ? [] : [{ type: 'MailingListBounced' as const, data }]),
    ...(kind === 'complaint' ? leaving(state, { personId, leftAt }, undefined) : []),
  ];
}

const nothingToConfirm = () =>
  new DomainError('NOTHING_TO_CONFIRM', 'Nobody waits to confirm with this address.');
