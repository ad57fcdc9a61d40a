import { DomainError } from '../../../domain/kernel/errors.ts';
import { CAPTCHA_FAILED, CAPTCHA_MISSING } from '../../../domain/kernel/messages.ts';
import type { Captcha } from '../ports/captcha.ts';
import type { Preferences } from '../preferences/preferences.ts';

/** The two kinds of token a form may carry (`docs/rules/site.md#captcha`). */
export interface CaptchaTokens {
  readonly captchaToken?: string | undefined;
  /** Made for one action, which is checked. */
  readonly recaptchaEnterpriseV3Token?: string | undefined;
}

export interface CaptchaGuard {
  /**
   * Lets a form through that needs no captcha or passed one. Throws `CAPTCHA_MISSING` or `CAPTCHA_FAILED`. A token is
   * used up by asking, so ask last.
   */
  assertPassed(websiteId: string, action: string, tokens: CaptchaTokens): Promise<void>;
}

/** Asks for a captcha only where the site's captcha settings have a site key (`docs/rules/site.md#captcha`). */
export function createCaptchaGuard(captcha: Captcha, preferences: Preferences): CaptchaGuard {
  return {
    async assertPassed(websiteId, action, { captchaToken, recaptchaEnterpriseV3Token }) {
      const { siteKey } = await preferences.of(websiteId, 'captcha');
      if (siteKey === '') return;
      const token = recaptchaEnterpriseV3Token || captchaToken;
      if (!token) throw new DomainError('CAPTCHA_MISSING', CAPTCHA_MISSING);
      const verdict = await captcha.verify(token);
      const isForThis = !recaptchaEnterpriseV3Token || verdict.action === action;
      if (!verdict.isPassed || !isForThis) throw new DomainError('CAPTCHA_FAILED', CAPTCHA_FAILED);
    },
  };
}
