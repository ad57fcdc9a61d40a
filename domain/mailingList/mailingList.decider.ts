import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { type MailingListEvent, MailingListJoined } from './mailingList.events.ts';

export const joinMailingListSchema = MailingListJoined.schema;
export type JoinMailingList = Command<'JoinMailingList', z.infer<typeof joinMailingListSchema>>;

export const leaveMailingListSchema = z.strictObject({ personId: idSchema, leftAt: instantSchema });
export type LeaveMailingList = Command<'LeaveMailingList', z.infer<typeof leaveMailingListSchema>>;

/** The commands of the mailing list, each with the schema of its data. */
const mailingListCommands = {
  JoinMailingList: joinMailingListSchema,
  LeaveMailingList: leaveMailingListSchema,
};
export type MailingListCommand = CommandsOf<typeof mailingListCommands>;

export interface MailingListState {
  readonly isOnList: boolean;
  /** The address they joined with last; empty before. */
  readonly email: string;
}

/** Whether one person wants news: stream `mailinglist-{personId}`. */
export const mailingListAggregate: Aggregate<MailingListState, MailingListCommand, MailingListEvent> = {
  category: 'mailinglist',
  commands: mailingListCommands,
  initialState: { isOnList: false, email: '' },
  isTerminal: () => false,
  decide(command, { isOnList }) {
    switch (command.type) {
      case 'JoinMailingList':
        return isOnList ? [] : [{ type: 'MailingListJoined', data: command.data }];
      case 'LeaveMailingList':
        return isOnList ? [{ type: 'MailingListLeft', data: command.data }] : [];
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    if (event.type === 'MailingListJoined') return { isOnList: true, email: event.data.email };
    return event.type === 'MailingListLeft' ? { ...state, isOnList: false } : state;
  },
};
