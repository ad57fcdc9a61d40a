import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import {
  MailingListBounced,
  type MailingListEvent,
  MailingListJoined,
  MailingListRequested,
} from './mailingList.events.ts';

export const joinMailingListSchema = MailingListJoined.schema;
export type JoinMailingList = Command<'JoinMailingList', z.infer<typeof joinMailingListSchema>>;
export const requestMailingListSchema = MailingListRequested.schema.omit({ number: true, expiresAt: true });
export type RequestMailingList = Command<'RequestMailingList', z.infer<typeof requestMailingListSchema>>;
const atSchema = z.strictObject({ personId: idSchema, at: instantSchema });
export const confirmMailingListSchema = atSchema.extend({ number: z.int().positive() });

export const leaveMailingListSchema = z.strictObject({ personId: idSchema, leftAt: instantSchema });
export type LeaveMailingList = Command<'LeaveMailingList', z.infer<typeof leaveMailingListSchema>>;

/** The commands of the mailing list, each with the schema of its data. */
const mailingListCommands = {
  JoinMailingList: joinMailingListSchema,
  RequestMailingList: requestMailingListSchema,
  AskAgain: atSchema,
  ConfirmMailingList: confirmMailingListSchema,
  LeaveMailingList: leaveMailingListSchema,
  RecordBounce: MailingListBounced.schema,
};
export type MailingListCommand = CommandsOf<typeof mailingListCommands>;

type Request = Extract<MailingListEvent, { type: 'MailingListRequested' }>['data'];

export interface MailingListState {
  readonly isOnList: boolean;
  /** The address they joined with last; empty before. */
  readonly email: string;
  /** What they were asked to confirm and did not yet. */
  readonly request: Request | null;
  /** How often they were asked. */
  readonly asked: number;
  /** Whether their address takes no mail. */
  readonly isBouncing: boolean;
}

const DAY_MS = 24 * 3_600_000;
/** How long a link to confirm works. */
export const CONFIRMATION_DAYS = 7;
/** Whoever gives an address again sooner is asked no second time, so that nobody floods a stranger with mail. */
const ASK_AGAIN_AFTER_MS = 10 * 60_000;

/** Whether one person wants news: stream `mailinglist-{personId}`. */
export const mailingListAggregate: Aggregate<MailingListState, MailingListCommand, MailingListEvent> = {
  category: 'mailinglist',
  commands: mailingListCommands,
  initialState: { isOnList: false, email: '', request: null, asked: 0, isBouncing: false },
  isTerminal: () => false,
  decide(command, state) {
    const { isOnList, request } = state;
    switch (command.type) {
      case 'JoinMailingList':
        return isOnList ? [] : [{ type: 'MailingListJoined', data: command.data }];
      case 'RequestMailingList': {
        const { requestedAt } = command.data;
        if (isOnList || (request && !mayAskAgain(request, requestedAt))) return [];
        return [asking(command.data, state)];
      }
      case 'AskAgain': {
        if (isOnList || !request) throw nothingToConfirm();
        return [asking({ ...request, requestedAt: command.data.at }, state)];
      }
      case 'ConfirmMailingList':
        return confirm(command.data, state);
      case 'LeaveMailingList':
        return isOnList || request ? [{ type: 'MailingListLeft', data: command.data }] : [];
      case 'RecordBounce':
        return bounced(command.data, state);
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'MailingListJoined':
        return { ...state, isOnList: true, email: event.data.email, request: null, isBouncing: false };
      case 'MailingListRequested':
        return { ...state, request: event.data, asked: event.data.number };
      case 'MailingListLeft':
        return { ...state, isOnList: false, request: null };
      case 'MailingListBounced':
        return { ...state, isBouncing: true };
      default:
        return state;
    }
  },
};

const mayAskAgain = ({ requestedAt }: Request, now: string): boolean =>
  Date.parse(now) - Date.parse(requestedAt) >= ASK_AGAIN_AFTER_MS;

function asking(
  { personId, email, source, consent, requestedAt }: RequestMailingList['data'],
  { asked }: MailingListState,
): MailingListEvent {
  const expiresAt = new Date(Date.parse(requestedAt) + CONFIRMATION_DAYS * DAY_MS).toISOString();
  const data = { personId, email, source, consent, number: asked + 1, requestedAt, expiresAt };
  return { type: 'MailingListRequested', data };
}

function confirm(
  { personId, number, at }: z.infer<typeof confirmMailingListSchema>,
  { isOnList, request, asked }: MailingListState,
): MailingListEvent[] {
  // The same link once more: they are on the list, as they are told.
  if (isOnList && number <= asked) return [];
  if (!request || request.number !== number || at > request.expiresAt) {
    throw new DomainError('CONFIRMATION_EXPIRED', 'This link has run out. Please sign up again.');
  }
  const { email, source, consent } = request;
  return [{ type: 'MailingListJoined', data: { personId, email, source, consent, joinedAt: at } }];
}

/** A complaint is a way off the list, too. */
function bounced(
  data: z.infer<typeof MailingListBounced.schema>,
  { isOnList, request, isBouncing }: MailingListState,
): MailingListEvent[] {
  if (!isOnList && !request) return [];
  const leaves = data.kind === 'complaint';
  return [
    ...(isBouncing ? [] : [{ type: 'MailingListBounced' as const, data }]),
    ...(leaves
      ? [
          {
            type: 'MailingListLeft' as const,
            data: { personId: data.personId, leftAt: data.bouncedAt },
          },
        ]
      : []),
  ];
}

const nothingToConfirm = () =>
  new DomainError('NOTHING_TO_CONFIRM', 'Nobody waits to confirm with this address.');
