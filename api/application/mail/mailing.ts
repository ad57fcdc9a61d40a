import { ERASED } from '../../../domain/kernel/personalData.ts';
import { mailAggregate } from '../../../domain/mail/mail.decider.ts';
import type { NewMail } from '../../../domain/mail/queueMail.ts';
import type { CommandContext, CommandHandler } from '../commands/commandHandler.ts';
import type { Clock } from '../ports/clock.ts';
import { type MailMessage, MailRefused, type MailTransport } from '../ports/mail.ts';
import { errorText } from '../processes/errorText.ts';
import type { MailLinks } from './mailLinks.ts';
import type { AnyMail, MailWriter } from './mailWriter.ts';

export interface MailingDependencies {
  readonly commandHandler: CommandHandler;
  readonly mailTransport: MailTransport;
  readonly mailWriter: MailWriter;
  readonly mailLinks: Pick<MailLinks, 'inFacts'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** What came of one try: the words that left the house, or why none did; with `isFinal` none ever will. */
export type MailTry =
  | { readonly transport: string; readonly message: Pick<MailMessage, 'subject' | 'text' | 'html'> }
  | { readonly error: string; readonly isFinal: boolean };

/** Takes mails out of the house. */
export interface Mailing {
  /** Makes one try; recorded by whoever asks. */
  attempt(mail: AnyMail, websiteId: string): Promise<MailTry>;
  /**
   * Makes the first try at once, and records that in one append: sent, or queued and delayed. A mail that is known by its id
   * is left alone. Whoever calls must call again where they are cut off: nothing else says that it is owed.
   */
  sendAtOnce(mail: NewMail, context: CommandContext): Promise<void>;
}

export function createMailing(dependencies: MailingDependencies): Mailing {
  const { commandHandler, mailTransport: transport, mailWriter, mailLinks, clock } = dependencies;

  async function attempt(mail: AnyMail, websiteId: string): Promise<MailTry> {
    if (mail.to === ERASED) return { error: 'The recipient was erased.', isFinal: true };
    try {
      const facts = mailLinks.inFacts(mail.facts);
      await transport.send(await mailWriter.write({ ...mail, facts }, websiteId));
      // Kept with places where tokens were: what opens an order stands in no log.
      const { subject, text, html } = await mailWriter.write(mail, websiteId);
      return { transport: transport.name, message: { subject, text, html } };
    } catch (error) {
      return { error: errorText(String(error)), isFinal: error instanceof MailRefused };
    }
  }

  return {
    attempt,
    async sendAtOnce(mail, context) {
      const { mailId } = mail;
      const { state } = await commandHandler.load(mailAggregate, mailId);
      if (state.status !== 'absent') return;
      const came = await attempt({ ...mail, attempt: 1 }, context.websiteId);
      const at = clock.now().toISOString();
      if ('message' in came) {
        const command = { type: 'SendMail', data: { mail, ...came, at } } as const;
        await commandHandler.handle(mailAggregate, mailId, command, context);
        return;
      }
      const failure = { type: 'RecordMailFailure', data: { mailId, attempt: 1, at, ...came } } as const;
      await commandHandler.handleTogether(
        mailAggregate,
        mailId,
        [{ type: 'QueueMail', data: mail }, failure],
        context,
      );
    },
  };
}
