import { z } from 'zod';
import type { Aggregate, Command } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { type MailingListEvent, MailingListJoined } from './mailingList.events.ts';

export const joinMailingListSchema = MailingListJoined.schema;
export type JoinMailingList = Command<'JoinMailingList', z.infer<typeof joinMailingListSchema>>;

export const leaveMailingListSchema = z.strictObject({ personId: idSchema, leftAt: instantSchema });
export type LeaveMailingList = Command<'LeaveMailingList', z.infer<typeof leaveMailingListSchema>>;

export type MailingListCommand = JoinMailingList | LeaveMailingList;

export interface MailingListState {
  readonly isOnList: boolean;
}

/** Whether one person wants news: stream `mailinglist-{personId}`. */
export const mailingListAggregate: Aggregate<MailingListState, MailingListCommand, MailingListEvent> = {
  category: 'mailinglist',
  initialState: { isOnList: false },
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
    if (event.type === 'MailingListJoined') return { isOnList: true };
    return event.type === 'MailingListLeft' ? { isOnList: false } : state;
  },
};
