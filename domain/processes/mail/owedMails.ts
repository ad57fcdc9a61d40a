import type { DomainEvent, Recorded } from '../../kernel/event.ts';
import type { Process, Task } from '../../kernel/process.ts';
import type { MailEvent } from '../../mail/mail.events.ts';

type MailTask = Task<string, { readonly mailId: string }>;
/** Either says that a mail is owed no longer: it is on its way, or there. */
type MailBegun = Extract<MailEvent, { type: 'MailQueued' | 'MailWrittenAndSent' }>;

/** Mails that are still to be queued, by mail id. */
type OwedMails<T extends MailTask> = Readonly<Record<string, T>>;

/** A process that asks for mails about some facts, each until it is queued or sent. `askedBy` says which mail a fact asks for. */
export function mailsAbout<E extends DomainEvent, T extends MailTask>(
  name: string,
  types: readonly E['type'][],
  askedBy: (event: Recorded<E>) => T | null,
): Process<OwedMails<T>, E | MailBegun, never, T> {
  const taskOf = (event: Recorded<E | MailBegun>): T | null =>
    isBegun(event) ? null : askedBy(event as Recorded<E>);
  return {
    name,
    version: 1,
    handles: [...types, ...BEGUN] as readonly string[] as readonly (E | MailBegun)['type'][],
    initialState: {},
    evolve(owed, event) {
      if (isBegun(event)) return without(owed, event.data.mailId);
      const task = taskOf(event);
      return task ? { ...owed, [task.data.mailId]: task } : owed;
    },
    react(_, event) {
      const task = taskOf(event);
      return task ? [task] : [];
    },
    resume: (owed) => Object.values(owed),
  };
}

const BEGUN: readonly string[] = ['MailQueued', 'MailWrittenAndSent'];
const isBegun = (event: Recorded): event is Recorded<MailBegun> => BEGUN.includes(event.type);

/** The same state where it holds no such mail: most mails are of other processes. */
function without<T extends MailTask>(owed: OwedMails<T>, mailId: string): OwedMails<T> {
  if (!Object.hasOwn(owed, mailId)) return owed;
  const { [mailId]: _queued, ...others } = owed;
  return others;
}
