import {
  CHECK_CONNECTION,
  COOKIES_DISABLED,
  DomainError,
  SESSION_EXPIRED,
  TOO_MANY_REQUESTS,
  TRY_AGAIN,
} from '../../api/http/contracts/kernel/messages.ts';
import { ApiError } from './api.ts';

/** What a person reads when a call fails (`docs/rules/web.md#failures`). */
export function failureText(error: unknown, cookiesEnabled: boolean, otherwise: string = TRY_AGAIN): string {
  if (error instanceof DomainError) return error.message;
  if (!(error instanceof ApiError)) return otherwise;
  if (error.isCrumbFailure) return cookiesEnabled ? SESSION_EXPIRED : COOKIES_DISABLED;
  if (error.status === 0) return CHECK_CONNECTION;
  if (error.status === 429) return TOO_MANY_REQUESTS;
  return (error.status < 500 && error.problem.message) || otherwise;
}
