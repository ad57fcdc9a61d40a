import { DomainError } from '../../../domain/kernel/errors.ts';
import { CAPTCHA_EARLY, CAPTCHA_FAILED, CAPTCHA_MISSING } from '../../../domain/kernel/messages.ts';
import type { Captcha, Patience } from '../ports/captcha.ts';
import type { Preferences } from '../preferences/preferences.ts';

/** The two kinds of token a form may carry (`docs/rules/site.md#captcha`). */
export interface CaptchaTokens {
  readonly captchaToken?: string | null | undefined;
  /** Made for one action, which is checked. */
  readonly recaptchaEnterpriseV3Token?: string | null | undefined;
}

export interface CaptchaGuard {
  /**
   * Lets a form through that needs no captcha or passed one. Throws `CAPTCHA_MISSING`, `CAPTCHA_FAILED`, or `CAPTCHA_EARLY`
   * where somebody without a script did not wait. A token is used up by asking, so ask last.
   */
  assertPassed(websiteId: string, action: string, tokens: CaptchaTokens): Promise<void>;
}

/** Asks for a captcha only where the site's captcha settings have a site key (`docs/rules/site.md#captcha`). */
export function createCaptchaGuard(
  captcha: Captcha,
  patience: Pick<Patience, 'isToken' | 'verify'>,
  preferences: Preferences,
): CaptchaGuard {
  return {
    async assertPassed(websiteId, action, { captchaToken, recaptchaEnterpriseV3Token }) {
      const { siteKey } = await preferences.of(websiteId, 'captcha');
      if (siteKey === '') return;
      const token = recaptchaEnterpriseV3Token || captchaToken;
      if (!token) throw new DomainError('CAPTCHA_MISSING', CAPTCHA_MISSING);
      if (patience.isToken(token)) {
        const waited = await patience.verify(token, action);
        if (waited === 'early') throw new DomainError('CAPTCHA_EARLY', CAPTCHA_EARLY);
        if (waited === 'failed') throw new DomainError('CAPTCHA_FAILED', CAPTCHA_FAILED);
        return;
      }
      const verdict = await captcha.verify(token);
      const isForThis = !recaptchaEnterpriseV3Token || verdict.action === action;
      if (!verdict.isPassed || !isForThis) throw new DomainError('CAPTCHA_FAILED', CAPTCHA_FAILED);
    },
  };
}
