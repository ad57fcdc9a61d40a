import { PATIENCE_FIELD, TRAP_FIELD } from '../../../api/http/contracts/captcha/captchaWords.ts';
import { sentOr, useRefused } from './plainForm.tsx';

/** Who cannot do the work of a captcha sends the form twice, with a moment between; and nobody fills in what nobody sees. */
export function InsteadOfCaptcha({ form }: { readonly form: string }) {
  const begun = sentOr(useRefused(form), PATIENCE_FIELD, '');
  return (
    <>
      {begun !== '' && <input type="hidden" name={PATIENCE_FIELD} value={begun} />}
      <input
        type="text"
        name={TRAP_FIELD}
        className="visually-hidden"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
    </>
  );
}
