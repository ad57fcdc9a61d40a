import type { Patience } from '../../../application/ports/captcha.ts';
import { CAPTCHA_EARLY, type CaptchaAction, PATIENCE_FIELD } from '../../contracts/captcha/captchaWords.ts';
import type { RefusedForm } from '../../contracts/site/pageParts.ts';

/**
 * Whoever sent a form that a captcha belongs to without an answer to it has no script to do its work: they are told to wait,
 * and from when on (`docs/rules/site.md#captcha`). Who has been told so keeps that moment.
 */
export function withPatience(
  refused: RefusedForm,
  patience: Pick<Patience, 'begin'>,
  action: CaptchaAction,
): RefusedForm {
  if (refused.code !== 'CAPTCHA_MISSING' && refused.code !== 'CAPTCHA_FAILED') return refused;
  const values = { ...refused.values, [PATIENCE_FIELD]: [patience.begin(action)] };
  return { ...refused, message: CAPTCHA_EARLY, values };
}
