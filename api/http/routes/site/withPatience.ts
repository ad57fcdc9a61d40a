import type { Patience } from '../../../application/ports/captcha.ts';
import { CAPTCHA_EARLY, type CaptchaAction, PATIENCE_FIELD } from '../../contracts/captcha/captchaWords.ts';
import type { RefusedForm } from '../../contracts/site/pageParts.ts';

/** Whoever has no script to do the work of a captcha is told to wait, and from when on. */
export function withPatience(
  refused: RefusedForm,
  patience: Pick<Patience, 'begin'>,
  action: CaptchaAction,
): RefusedForm {
  if (refused.code !== 'CAPTCHA_MISSING' && refused.code !== 'CAPTCHA_FAILED') return refused;
  const values = { ...refused.values, [PATIENCE_FIELD]: [patience.begin(action)] };
  return { ...refused, message: CAPTCHA_EARLY, values };
}
