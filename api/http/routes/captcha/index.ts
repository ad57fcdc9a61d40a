import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { type CaptchaDependencies, captchaRoutes } from './captcha.routes.ts';

/** Challenges that tell people from programs. */
export const captcha: ContextRoutes<CaptchaDependencies> = (at, services) => {
  at('/api/captcha', (scope) => captchaRoutes(scope, services));
};
