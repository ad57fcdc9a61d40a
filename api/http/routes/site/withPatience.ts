import type { Patience } from '../../../application/ports/captcha.ts';
import { CAPTCHA_EARLY, type CaptchaAction, PATIENCE_FIELD } from '../../contracts/captcha/captchaWords.ts';
import type { RefusedForm } from '../../contracts/site/pageParts.ts';

/**
 * Whoever has no script to do the work of a captcha is told to wait, and from when on. Who has done that work, too long ago or for
 * another form, has a script: that is said as it is, and the box stands there anew.
 */
export function withPatience(
  refused: RefusedForm,
  patience: Pick<Patience, 'begin'>,
  action: CaptchaAction,
): RefusedForm {
  if (refused.code !== 'CAPTCHA_MISSING' && refused.code !== 'CAPTCHA_FAILED') return refused;
  const values = { ...refused.values, [PATIENCE_FIELD]: [patience.begin(action)] };
  const hasWorked = (refused.values.captchaToken?.[0] ?? '') !== '';
  return { ...refused, message: hasWorked ? refused.message : CAPTCHA_EARLY, values };
}
