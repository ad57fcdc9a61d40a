import { FORM_MESSAGES } from '../../../../api/http/contracts/forms/fields.ts';
import type {
  FormFile,
  SavedFormSubmission,
  SaveFormSubmissionRequest,
} from '../../../../api/http/contracts/forms/submitForm.ts';
import { ApiError, callApi } from '../../../shared/api.ts';

/** What became of sending a form. */
export type Sent =
  | { readonly kind: 'sent'; readonly answer: SavedFormSubmission }
  | { readonly kind: 'wrong'; readonly errors: Readonly<Record<string, string>> }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly ofCaptcha: boolean;
      readonly needsKey: boolean;
    };

/** Asks for the key that one submission needs; `null` where it could not be got. */
export async function fetchFormKey(): Promise<string | null> {
  try {
    return (await callApi<{ readonly key: string }>('POST', '/api/form/FormSubmissionKey')).key;
  } catch (error) {
    console.warn('There is no key for this form.', error);
    return null;
  }
}

/** Uploads a file for a field of the form; answers what its answer has of it. Rejects with an `ApiError` in words. */
export async function uploadFormFile(key: string, fieldId: string, file: File): Promise<string> {
  const query = new URLSearchParams({ key, fieldId, name: file.name });
  return (await callApi<FormFile>('POST', `/api/form/FormFile?${query}`, file)).answer;
}

/** Sends a form under its key, in the words of the specification where that fails (`docs/rules/forms.md#messages`). */
export async function sendForm(request: SaveFormSubmissionRequest): Promise<Sent> {
  try {
    const answer = await callApi<SavedFormSubmission>('POST', '/api/form/SaveFormSubmission', request);
    return { kind: 'sent', answer };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, problem } = error;
    const errors = problem.details?.errors;
    if (status === 400 && typeof errors === 'object' && errors !== null) {
      return { kind: 'wrong', errors: errors as Readonly<Record<string, string>> };
    }
    return {
      kind: 'failed',
      message: status === 0 ? FORM_MESSAGES.unknown : (problem.message ?? FORM_MESSAGES.unknown),
      ofCaptcha: problem.code === 'CAPTCHA_FAILED' || problem.code === 'CAPTCHA_MISSING',
      // What is known to be refused goes out under another key; what nobody knows the end of, under the same.
      needsKey: status >= 400 && status < 500,
    };
  }
}
