import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CaptchaGuard } from '../../../application/captcha/captchaGuard.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { MailWriter } from '../../../application/mail/mailWriter.ts';
import type { ListJoining } from '../../../application/mailingList/listJoining.ts';
import type { Preferences } from '../../../application/preferences/preferences.ts';

export interface WaitlistDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly offers: Pick<Offers, 'availabilityOf' | 'settings'>;
  readonly mailWriter: MailWriter;
  readonly captchaGuard: CaptchaGuard;
  readonly listJoining: ListJoining;
  readonly preferences: Pick<Preferences, 'of'>;
  readonly personIdOf: (email: string) => string;
  readonly publicUrl: string;
}
