import { ApiError, callApi, type Method } from '../../../shared/api.ts';
import { inThisLanguage } from '../../words/spoken.ts';

export const ACCOUNT = '/api/site-users/account';

/** A call about one's own account. Where the session has run out meanwhile, it leads to where one signs in. */
export async function callAccount<T>(method: Method, path: string, body?: unknown): Promise<T> {
  try {
    return await callApi<T>(method, `${ACCOUNT}${path}`, body);
  } catch (error) {
    if (error instanceof ApiError && error.problem.code === 'NOT_SIGNED_IN') {
      window.location.assign(inThisLanguage('/account/sign-in'));
    }
    throw error;
  }
}
