import type { DomainEvent, Recorded } from '../../kernel/event.ts';
import type { Process, Task } from '../../kernel/process.ts';
import type { MailEvent } from '../../mail/mail.events.ts';

type MailTask = Task<string, { readonly mailId: string }>;
type MailQueued = Extract<MailEvent, { type: 'MailQueued' }>;

/** Mails that are still to be queued, by mail id. */
type OwedMails<T extends MailTask> = Readonly<Record<string, T>>;

/** A process that asks for mails about some facts, each until it is queued. `askedBy` says which mail a fact asks for. */
export function mailsAbout<E extends DomainEvent, T extends MailTask>(
  name: string,
  types: readonly E['type'][],
  askedBy: (event: Recorded<E>) => T | null,
): Process<OwedMails<T>, E | MailQueued, never, T> {
  const taskOf = (event: Recorded<E | MailQueued>): T | null =>
    event.type === 'MailQueued' ? null : askedBy(event as Recorded<E>);
  return {
    name,
    version: 1,
    handles: [...types, 'MailQueued'] as readonly (E | MailQueued)['type'][],
    initialState: {},
    evolve(owed, event) {
      if (event.type === 'MailQueued') return without(owed, (event as Recorded<MailQueued>).data.mailId);
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

/** The same state where it holds no such mail: most mails are of other processes. */
function without<T extends MailTask>(owed: OwedMails<T>, mailId: string): OwedMails<T> {
  if (!Object.hasOwn(owed, mailId)) return owed;
  const { [mailId]: _queued, ...others } = owed;
  return others;
}
