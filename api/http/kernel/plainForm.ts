import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CAPTCHA_HEADER,
  PATIENCE_FIELD,
  TRAP_FIELD,
  TRAP_HEADER,
} from '../contracts/captcha/captchaWords.ts';
import type { Problem } from '../contracts/kernel/problem.ts';
import type { RefusedForm } from '../contracts/site/pageParts.ts';
import { CRUMB_COOKIE } from '../plugins/crumb.ts';
import type { FormBody } from './formBody.ts';

/** A call of the API, as the script of a page would make it for its form. */
export interface FormCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body?: object;
  /** `Idempotency-Key`, of what must not happen twice. */
  readonly key?: string;
}

/** The call was refused, or failed: what its page says of it. */
export class RefusedCall extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.name = 'RefusedCall';
    this.problem = problem;
  }
}

/** Who asks, and how: what plugins read of a request. */
const PASSED_ON = [
  'host',
  'user-agent',
  'accept-language',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/**
 * Makes the call for whoever sent a form, so that a form is judged and carried out as a script's call is, limits and all
 * (decision 0021). Cookies that it sets go out with the reply, and count for what comes after it, and so does the time to
 * come again. Throws `RefusedCall`.
 */
export async function callFor<Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  { method, url, body, key }: FormCall,
): Promise<Answer> {
  const { cookies, headers } = request;
  const passedOn = PASSED_ON.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  const answer = await request.server.inject({
    ...{ method, url, cookies: cookies as Record<string, string> },
    ...(body !== undefined && { payload: body }),
    remoteAddress: request.socket.remoteAddress ?? request.ip,
    headers: {
      ...Object.fromEntries(passedOn),
      accept: 'application/json',
      'x-correlation-id': request.id,
      'x-csrf-token': cookies[CRUMB_COOKIE] ?? '',
      ...(key !== undefined && { 'idempotency-key': key }),
      ...guardHeaders(request.body),
    },
  });
  for (const { name, value } of answer.cookies) {
    // What is taken back is sent empty.
    if (value === '') Reflect.deleteProperty(cookies, name);
    else cookies[name] = value;
  }
  const set = answer.headers['set-cookie'];
  if (set !== undefined) reply.header('set-cookie', set);
  const wait = answer.headers['retry-after'];
  if (wait !== undefined) reply.header('retry-after', wait);
  if (answer.statusCode >= 400) throw new RefusedCall(answer.json<Problem>());
  return answer.json<Answer>();
}

/** What a form carries besides what it says: that whoever sends it is no program. */
function guardHeaders(body: unknown): Record<string, string> {
  const sent = (body ?? {}) as FormBody;
  const [trap, token] = [
    fieldOf(sent, TRAP_FIELD),
    fieldOf(sent, 'captchaToken') || fieldOf(sent, PATIENCE_FIELD),
  ];
  return {
    ...(trap !== '' && { [TRAP_HEADER]: 'filled' }),
    // What a header cannot hold was never given out as a token.
    ...(/^[\x21-\x7e]+$/.test(token) && { [CAPTCHA_HEADER]: token }),
  };
}

/** Bodies of other kinds hold no such lists. */
function fieldOf(sent: FormBody, name: string): string {
  const [value] = Array.isArray(sent[name]) ? sent[name] : [];
  return typeof value === 'string' ? value : '';
}

/** Texts that no page repeats. */
const SECRET: ReadonlySet<string> = new Set(['password', 'newPassword']);

/** What was typed, where nothing was refused and the page is only to be shown anew. */
export const keptForm = (form: string, sent: FormBody): RefusedForm => ({
  ...{ form, code: '', message: '', field: null },
  values: valuesOf(sent),
});

/** A form with why it was refused, for its page: everything as it was typed, but for passwords. */
export function refusedForm(form: string, { problem }: RefusedCall, sent: FormBody): RefusedForm {
  const { code, message, details } = problem;
  const field = typeof details?.field === 'string' && details.field !== '' ? details.field : null;
  return {
    form,
    code,
    field,
    message: field !== null && message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message,
    values: valuesOf(sent),
  };
}

function valuesOf(sent: FormBody): Record<string, string[]> {
  const kept = Object.entries(sent).filter(([name, [value = '']]) => !SECRET.has(name) || value === '');
  return Object.fromEntries(kept.map(([name, values]) => [name, [...values]]));
}

/** What stands in a field; empty where it was not sent. */
export const typed = (sent: FormBody, name: string): string => sent[name]?.[0] ?? '';
/** Browsers send a box only where it is ticked. */
export const isTicked = (sent: FormBody, name: string): boolean => sent[name] !== undefined;

/** What a call says of one field, where it knows only one. Throws `RefusedCall`. */
export async function aboutField<Answer>(field: string, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
    throw new RefusedCall({ ...error.problem, details: { field } });
  }
}

/** Refuses a form before there is anything to call. */
export const refusing = (code: string, message: string, field?: string): RefusedCall =>
  new RefusedCall({
    ...{ type: 'about:blank', title: 'Bad Request', status: 400, code, message },
    ...(field !== undefined && { details: { field } }),
  });
