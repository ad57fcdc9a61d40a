import { CAPTCHA_TOKEN_FIELD, type CaptchaAction } from '../../api/http/contracts/captcha/captchaWords.ts';
import { captchaToken } from './ui/captchaToken.ts';

/** Forms of one field that no island is behind: the browser does the work of their captcha once they are sent (`docs/rules/site.md#captcha`). */
export function tendCaptchaForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-captcha]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (form.ariaBusy === 'true') return;
      form.ariaBusy = 'true';
      void sendSolved(form);
    });
  }
}

async function sendSolved(form: HTMLFormElement): Promise<void> {
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = CAPTCHA_TOKEN_FIELD;
  try {
    field.value = await captchaToken(form.dataset.captcha as CaptchaAction);
  } catch (error) {
    // Without an answer the gateway says how else it can be sent.
    console.warn('The captcha could not be solved.', error);
  }
  form.append(field);
  form.submit();
  // A page that is gone back to has a form that can be sent again.
  field.remove();
  form.ariaBusy = null;
}
