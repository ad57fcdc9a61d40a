import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { MailLooks } from '../../../application/mail/mailLooks.ts';
import type { MailWriter } from '../../../application/mail/mailWriter.ts';

export interface NewsletterDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly personIdOf: (email: string) => string;
  readonly now: () => Date;
  readonly mailLooks: MailLooks;
  readonly mailWriter: MailWriter;
  readonly publicUrl: string;
}
