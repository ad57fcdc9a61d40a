import { editorMessage } from '../../../../api/http/contracts/kernel/editorMessages.ts';
import { ApiError } from '../../../shared/api.ts';
import { failureText } from '../../../shared/failure.ts';
import { said } from '../../words/language.ts';

/** Too large, no picture, or of a name that cannot be: sent again it is refused again. */
export const isOfFile = (error: unknown): boolean =>
  error instanceof ApiError && [400, 413, 415].includes(error.status);

const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Without the parameter of the call that it is about: the name of the file stands beside it. */
function reasonOf(error: unknown, cookiesEnabled: boolean): string {
  const field = error instanceof ApiError ? error.problem.details?.field : undefined;
  return failureText(error, cookiesEnabled).replace(`${field}: `, '');
}

/** Why one of several files did not arrive, as it stands beside its name; `sent` is how much of it was on its way, from 0 to 1. */
export function uploadFailure(error: unknown, sent: number, cookiesEnabled: boolean): string {
  if (!isUnanswered(error)) return said(reasonOf(error, cookiesEnabled));
  if ((error as ApiError).status !== 0) return editorMessage('PROCESSING_FAILED');
  return editorMessage(sent < 1 ? 'UPLOAD_INCOMPLETE' : 'PROCESSING_INCOMPLETE');
}

/** The same of the one file of a field, in a sentence of its own. */
export function singleUploadFailure(error: unknown, cookiesEnabled: boolean): string {
  const why = isUnanswered(error) ? editorMessage('UPLOAD_FAILED') : said(reasonOf(error, cookiesEnabled));
  return `${editorMessage('UPLOAD_TITLE')}. ${why}`;
}
