import { ApiError, callApi, newRetryKey } from '../../../shared/api.ts';

/** Small, and shown to everybody who may look at the past. */
const SMALL_READ = '/api/commerce/store-settings';
const NO_MOMENT: readonly unknown[] = ['MOMENT_INVALID', 'MOMENT_UNKNOWN'];

/** Why there is no such moment, in the words of the gateway; `null` where there is one, or where nobody can say by now. */
export async function unknownMoment(moment: string): Promise<string | null> {
  try {
    await callApi('GET', SMALL_READ, undefined, newRetryKey(), { 'x-as-of': moment });
    return null;
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : {};
    return NO_MOMENT.includes(problem.code) ? (problem.message ?? null) : null;
  }
}
