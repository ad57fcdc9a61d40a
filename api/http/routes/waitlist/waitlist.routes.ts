import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CaptchaGuard } from '../../../application/captcha/captchaGuard.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { groupsRoute } from './groups.route.ts';
import { sendRoutes } from './send.routes.ts';
import { signUpRoute } from './signUp.route.ts';
import { signUpsRoute } from './signUps.route.ts';
import { withdrawRoutes } from './withdraw.routes.ts';

export interface WaitlistDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly offers: Pick<Offers, 'availabilityOf' | 'settings'>;
  readonly captchaGuard: CaptchaGuard;
  readonly personIdOf: (email: string) => string;
  readonly publicUrl: string;
}

/** `/api/site-users/account/notifications/restock` (`docs/rules/waitlist.md#calls`) */
export function waitlistRoutes(app: Gateway, dependencies: WaitlistDependencies): void {
  signUpRoute(app, dependencies);
  withdrawRoutes(app, dependencies);
  groupsRoute(app, dependencies);
  signUpsRoute(app, dependencies);
  sendRoutes(app, dependencies);
}
