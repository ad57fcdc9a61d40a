import type { RefusedForm } from '../../../api/http/contracts/site/pageParts.ts';

export interface Forms {
  /** `null` on pages that are the same for everybody. */
  readonly crumb: string | null;
  readonly refused: RefusedForm | null;
  /** The form that was carried out just now. */
  readonly sent: string | null;
  /** Whether the site asks for captchas. */
  readonly asksCaptcha: boolean;
}

const NO_FORMS: Forms = { crumb: null, refused: null, sent: null, asksCaptcha: false };

/** What became of a form that was sent without JavaScript. Never changes while the page is open. */
export const formsReducer = (state: Forms = NO_FORMS): Forms => state;
