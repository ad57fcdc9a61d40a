import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { actionOf } from '../../contracts/captcha/captchaWords.ts';
import type { RefusedForm } from '../../contracts/site/pageParts.ts';
import type { FormBody } from '../../kernel/formBody.ts';
import { RefusedCall, refusedForm } from '../../kernel/plainForm.ts';
import { problems, sentAsBytes } from '../../kernel/schemas.ts';
import { problemOf } from '../../plugins/errors.ts';
import { withPatience } from './withPatience.ts';

/** Of a whole form, in bytes. */
export const MAX_FORM_BYTES = 64 * 1024;

/** Fields by their names. What stands in them is judged by the call that the form stands for. */
export const formBodySchema = z.record(z.string().max(200), z.array(z.string().max(20_000)).max(100));

/** What was sent, for who says why it was refused: before it was looked at it need not be a form at all. */
export const formIn = ({ body }: Pick<FastifyRequest, 'body'>): FormBody =>
  formBodySchema.safeParse(body).data ?? {};

/** What a form without JavaScript is answered: the way on, or its page, which says why not. */
export const FORM_ANSWERS = {
  303: {
    description: 'On to the next page',
    content: { 'text/html': { schema: sentAsBytes(z.string()) } },
  },
  ...problems(400, 401, 402, 403, 404, 409, 422, 429),
};

/** The page of a form with everything that was typed, and why it was refused. */
type Show = (
  request: FastifyRequest,
  reply: FastifyReply,
  refused: RefusedForm,
  status: number,
) => Promise<unknown>;

/**
 * For the error handler of a route that forms are sent to without JavaScript: what is refused is said on the page of the
 * form. So is what goes wrong before the form is looked at, e.g. a crumb that ran out: the page holds a new one.
 */
export const sayingRefusal =
  (form: string | ((sent: FormBody) => string), show: Show) =>
  async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const refusal = refusalOf(error, request);
    if (!refusal) throw error;
    const sent = formIn(request);
    const refused = refusedForm(typeof form === 'string' ? form : form(sent), refusal, sent);
    const action = actionOf(refused.form);
    const begin = request.server.beginPatience;
    const said = action === null ? refused : withPatience(refused, { begin }, action);
    await show(request, reply, said, refusal.problem.status);
  };

/** What a call refused was counted where it was called. */
function refusalOf(error: unknown, request: FastifyRequest): RefusedCall | null {
  if (error instanceof RefusedCall) return error;
  if (!(error instanceof DomainError)) return null;
  const problem = problemOf(error, request.id);
  request.server.countRefusal(problem.code);
  return new RefusedCall(problem);
}
