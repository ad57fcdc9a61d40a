import type { Aggregate, CommandsOf } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { forgetMail, forgetMailSchema } from './forgetMail.ts';
import type { MailEvent } from './mail.events.ts';
import { evolveMail, type MailState } from './mail.state.ts';
import {
  queueMail,
  queueMailSchema,
  resendMail,
  resendMailSchema,
  sendMail,
  sendMailSchema,
} from './queueMail.ts';
import {
  recordMailFailure,
  recordMailFailureSchema,
  recordMailSent,
  recordMailSentSchema,
} from './recordDelivery.ts';

/** The commands of a mail, each with the schema of its data. */
const mailCommands = {
  QueueMail: queueMailSchema,
  SendMail: sendMailSchema,
  ResendMail: resendMailSchema,
  RecordMailSent: recordMailSentSchema,
  RecordMailFailure: recordMailFailureSchema,
  ForgetMail: forgetMailSchema,
};
export type MailCommand = CommandsOf<typeof mailCommands>;

/** One mail: stream `mail-{mailId}`. */
export const mailAggregate: Aggregate<MailState, MailCommand, MailEvent> = {
  category: 'mail',
  commands: mailCommands,
  opens: ['QueueMail', 'SendMail'],
  initialState: { status: 'absent' },
  evolve: evolveMail,
  isTerminal: () => false,
  decide(command, state) {
    switch (command.type) {
      case 'QueueMail':
        return queueMail(command, state);
      case 'SendMail':
        return sendMail(command, state);
      case 'ResendMail':
        return resendMail(command, state);
      case 'RecordMailSent':
        return recordMailSent(command, state);
      case 'RecordMailFailure':
        return recordMailFailure(command, state);
      case 'ForgetMail':
        return forgetMail(command, state);
      default:
        return unreachable(command);
    }
  },
};
