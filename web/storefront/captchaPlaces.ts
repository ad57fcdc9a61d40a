import type { CaptchaAction } from '../../api/http/contracts/captcha/captchaWords.ts';
import { tokenFor } from './ui/captchaToken.ts';

/**
 * Boxes to tick in forms that need no other script: what they say stands in the page already, and is shown once there is a
 * script to do the work (`docs/rules/site.md#captcha`). Each is woken once, and marked.
 */
export function tendCaptchas(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-captcha]:not([data-woken])')) wake(place);
}

function wake(place: HTMLElement): void {
  const box = place.querySelector('input');
  const form = place.closest('form');
  if (!box || !form) return;
  place.dataset.woken = '';
  place.hidden = false;
  const token = document.createElement('input');
  token.type = 'hidden';
  token.name = 'captchaToken';
  place.append(token);
  const say = (what: string) => {
    for (const said of place.querySelectorAll<HTMLElement>('[data-said]')) {
      said.hidden = said.dataset.said !== what;
    }
  };
  let isOutOfReach = false;
  box.addEventListener('change', async () => {
    box.disabled = true;
    isOutOfReach = false;
    say('working');
    try {
      token.value = await tokenFor(place.dataset.captcha as CaptchaAction);
      say('');
    } catch (error) {
      console.warn('The captcha could not be solved.', error);
      box.disabled = false;
      box.checked = false;
      isOutOfReach = true;
      say('failed');
    }
  });
  form.addEventListener('submit', (event) => {
    // Where the work cannot be done here, it is as without a script: the gateway asks for patience, and what was typed comes back with it.
    if (token.value !== '' || isOutOfReach) return;
    event.preventDefault();
    // While it works, there is nothing else to do but wait.
    if (!box.disabled) say('missing');
  });
}
