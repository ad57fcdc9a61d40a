import { STATUS_CODES } from 'node:http';
import { NOT_ENOUGH_STOCK } from '../../../../domain/kernel/messages.ts';
import { COOKIES_DISABLED, TOO_MANY_REQUESTS } from '../../contracts/kernel/messages.ts';
import { CODES_OF } from '../refusals.ts';
import { SAMPLE_TEXTS } from './samples.ts';

/** One refusal of each status, in the words that a caller reads. */
const SHOWN: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['OPTIONS_MISSING', 'Please select the Size option.'],
  401: ['NOT_SIGNED_IN', 'Please sign in.'],
  402: ['PAYMENT_DECLINED', 'The card was declined.'],
  403: ['CRUMB_FAIL', COOKIES_DISABLED],
  404: ['NOT_FOUND', 'There is nothing here.'],
  408: ['BODY_TOO_SLOW', 'The request took too long to arrive. Please try again.'],
  409: ['NOT_ENOUGH_STOCK', NOT_ENOUGH_STOCK],
  410: ['DOWNLOAD_LINK_EXPIRED', 'This link is no longer good.'],
  412: ['REVISION_CHANGED', 'This has changed meanwhile. Please look at it again.'],
  413: ['BODY_TOO_LARGE', 'The request is too large.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Send the request as JSON.'],
  416: ['RANGE_INVALID', 'The file has no such part.'],
  422: ['IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request before.'],
  429: ['TOO_MANY_REQUESTS', TOO_MANY_REQUESTS],
  500: ['INTERNAL', 'Something went wrong on our side. Please try again.'],
  503: ['UNAVAILABLE', 'The store cannot be reached just now. Please try again.'],
  507: ['STORAGE_FULL', 'The store has no room left to save this. Nothing was changed.'],
};

/** What a program is answered whose key opens nothing, whatever it asks. */
const KEY_REFUSALS = ['API_KEY_INVALID', 'API_KEY_REVOKED', 'API_KEY_EXPIRED'];

/** Where the refusal with this status is described; `default` is what every call may be answered with. */
export const problemReference = (status: number | 'default') => ({
  $ref: `#/components/responses/${status === 'default' ? 'Problem' : `Problem${status}`}`,
});

/** Every refusal once: the codes it may carry, and one of them as it is sent. */
export const problemAnswers = (): Readonly<Record<string, object>> => ({
  ...Object.fromEntries(
    Object.entries(CODES_OF).map(([status, codes]) => [
      `Problem${status}`,
      answer(Number(status), `${STATUS_CODES[Number(status)]}. \`code\` is one of ${listed(codes)}.`),
    ]),
  ),
  Problem: answer(
    503,
    `Whatever the call: ${listed([...KEY_REFUSALS, 'TOO_MANY_REQUESTS', 'BODY_TOO_SLOW', 'INTERNAL', 'UNAVAILABLE', 'STORAGE_FULL'])}, with the status they stand for.`,
  ),
});

const listed = (codes: readonly string[]): string => codes.map((code) => `\`${code}\``).join(', ');

function answer(status: number, description: string): object {
  const [code, message] = SHOWN[status] ?? ['INVALID_REQUEST', ''];
  const title = STATUS_CODES[status] ?? '';
  const crumb = code === 'CRUMB_FAIL' ? { crumbFail: true } : {};
  const correlationId = SAMPLE_TEXTS.correlationId;
  const example = { type: 'about:blank', title, status, code, message, ...crumb, correlationId };
  const schema = { $ref: '#/components/schemas/Problem' };
  // Programs are told there is nothing; who opened the address of a page is shown the page that says so.
  const page = status === 404 ? { 'text/html': { schema: { type: 'string' } } } : {};
  return { description, content: { 'application/problem+json': { schema, example }, ...page } };
}
