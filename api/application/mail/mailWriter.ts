import { storeAggregate } from '../../../domain/stores/store.decider.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { sellerLines } from '../orders/invoiceTerms.ts';
import type { MailMessage } from '../ports/mail.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { composeMail, type MailToCompose } from './composeMail.ts';

export interface MailWriterDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly preferences: Preferences;
  readonly publicUrl: string;
}

/** Puts mails into the words of a store: what is sent, and what staff look at before. */
export interface MailWriter {
  write(mail: MailToCompose, websiteId: string): Promise<MailMessage>;
}

export function createMailWriter({
  commandHandler,
  preferences,
  publicUrl,
}: MailWriterDependencies): MailWriter {
  const host = new URL(publicUrl).hostname;
  return {
    async write(mail, websiteId) {
      const { state: store } = await commandHandler.load(storeAggregate, websiteId);
      const { title } = store.settings;
      const seller = sellerLines(await preferences.of(websiteId, 'seller'), title);
      return composeMail(mail, { storeTitle: title, seller }, host);
    },
  };
}
