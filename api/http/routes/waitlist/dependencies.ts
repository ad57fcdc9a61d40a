import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CaptchaGuard } from '../../../application/captcha/captchaGuard.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';

export interface WaitlistDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly offers: Pick<Offers, 'availabilityOf' | 'settings'>;
  readonly captchaGuard: CaptchaGuard;
  readonly personIdOf: (email: string) => string;
  readonly publicUrl: string;
}
