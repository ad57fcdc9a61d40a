import type { Aggregate } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import type { MailEvent } from './mail.events.ts';
import { evolveMail, type MailState } from './mail.state.ts';
import { type QueueMail, queueMail, type ResendMail, resendMail } from './queueMail.ts';
import {
  type RecordMailFailure,
  type RecordMailSent,
  recordMailFailure,
  recordMailSent,
} from './recordDelivery.ts';

export type MailCommand = QueueMail | ResendMail | RecordMailSent | RecordMailFailure;

/** One mail: stream `mail-{mailId}`. */
export const mailAggregate: Aggregate<MailState, MailCommand, MailEvent> = {
  category: 'mail',
  opens: ['QueueMail'],
  initialState: { status: 'absent' },
  evolve: evolveMail,
  isTerminal: () => false,
  decide(command, state) {
    switch (command.type) {
      case 'QueueMail':
        return queueMail(command, state);
      case 'ResendMail':
        return resendMail(command, state);
      case 'RecordMailSent':
        return recordMailSent(command, state);
      case 'RecordMailFailure':
        return recordMailFailure(command, state);
      default:
        return unreachable(command);
    }
  },
};
