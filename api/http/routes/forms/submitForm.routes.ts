import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { FORM_MESSAGES } from '../../../../domain/kernel/fields/messages.ts';
import type { HitIntake } from '../../../application/analytics/hitIntake.ts';
import type { FormKeys } from '../../../application/forms/formKeys.ts';
import { ASKED_MODEL, type FormSubmissions } from '../../../application/forms/formSubmissions.ts';
import { TAUGHT_MODEL } from '../../../application/forms/spamExamples.ts';
import {
  formAnswersSchema,
  formKeySchema,
  invalidFormSchema,
  refusedSubmissionSchema,
  savedFormSubmissionSchema,
  saveFormSubmissionRequestSchema,
  validateFormParamsSchema,
  validFormSchema,
} from '../../contracts/forms/submitForm.ts';
import { visitor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { sendProblem } from '../../plugins/errors.ts';
import { senderOf } from '../analytics/sender.ts';

export interface SubmitFormDependencies {
  readonly formKeys: FormKeys;
  readonly formSubmissions: FormSubmissions;
  readonly hitIntake: Pick<HitIntake, 'take'>;
}

const tags = ['forms'];

/** POST /api/form/FormSubmissionKey and SaveFormSubmission: what a page sends with its form. */
export function submitFormRoutes(
  app: Gateway,
  { formKeys, formSubmissions, hitIntake }: SubmitFormDependencies,
): void {
  app.route({
    method: 'POST',
    url: '/FormSubmissionKey',
    config: { rateLimit: 'forms' },
    errorHandler: inWordsOfForms,
    schema: {
      tags,
      summary: 'A key for one submission',
      description:
        'Good once and for an hour. Asked for when somebody begins to fill in, with an empty body.',
      headers: mutationHeadersSchema,
      response: { 200: formKeySchema, ...problems(401, 403, 429, 500) },
    },
    handler: async (request) => ({ key: formKeys.issue(request.websiteId) }),
  });

  app.route({
    method: 'POST',
    url: '/SaveFormSubmission',
    config: { rateLimit: 'forms' },
    errorHandler: inWordsOfForms,
    schema: {
      tags,
      summary: 'Send a form',
      description:
        'Finds the form by its fields. The same key with the same answers is the same submission, however often it comes. What looks like spam is kept and told apart.',
      headers: mutationHeadersSchema,
      body: saveFormSubmissionRequestSchema.meta({
        examples: [
          {
            key: 't.1767225600000.0123456789abcdef0123456789abcdef.0123456789abcdef0123456789abcdef',
            form: { f_email: 'ada@example.com', f_name: { firstName: 'Ada', lastName: 'Lovelace' } },
            pageTitle: 'Contact',
            pageId: 'contact',
            contentSource: 'c',
            pagePath: '/forms/contact',
            pagePermissionTypeValue: 1,
          },
        ],
      }),
      response: {
        200: savedFormSubmissionSchema,
        400: refusedSubmissionSchema,
        ...problems(401, 403, 404, 429, 500),
      },
    },
    handler: async (request, reply) => {
      await request.readAfter(ASKED_MODEL, TAUGHT_MODEL);
      const { pageTitle, pageId, pagePath, pagePermissionTypeValue, ...sent } = request.body;
      const { position, isFirst, formId, message, redirect, newsletter } = await formSubmissions.submit(
        {
          ...sent,
          page: { title: pageTitle, id: pageId, path: pagePath },
          pagePermissionTypeValue: String(pagePermissionTypeValue),
        },
        (submissionId) => request.mutation(visitor(submissionId)),
      );
      // Whoever has sent a form neither waits until it is counted, nor is told where it could not be. However often it comes, it counts once.
      const hits = !isFirst
        ? []
        : [
            { name: 'form_submit', path: pagePath, subject: formId },
            ...(newsletter === null
              ? []
              : [{ name: 'newsletter_subscribe', path: pagePath, subject: newsletter }]),
          ];
      senderOf(request)
        .then((sender) => Promise.all(hits.map((hit) => hitIntake.take(hit, sender))))
        .catch((error: unknown) => request.log.warn({ err: error }, 'A form that was sent was not counted'));
      return reply.writtenAt(position).send({ success: true, message, redirect });
    },
  });
}

/** POST /api/rest/forms/validate/{formId}: what is wrong so far. Changes nothing. */
export function validateFormRoute(app: Gateway, { formSubmissions }: SubmitFormDependencies): void {
  app.route({
    method: 'POST',
    url: '/validate/:formId',
    config: { rateLimit: 'forms' },
    errorHandler: inWordsOfForms,
    schema: {
      tags,
      summary: 'Whether a form could be sent',
      description: 'Field values by field id. Changes nothing.',
      headers: mutationHeadersSchema,
      params: validateFormParamsSchema,
      body: formAnswersSchema.meta({ examples: [{ f_email: 'ada@example.com' }] }),
      response: { 200: validFormSchema, 400: invalidFormSchema, ...problems(403, 404, 429, 500) },
    },
    handler: async (request) => {
      const { websiteId, params, body } = request;
      const errors = await formSubmissions.problemsOf(websiteId, params.formId, body);
      if (Object.keys(errors).length > 0)
        throw new DomainError('FORM_INVALID', FORM_MESSAGES.invalid, { errors });
      return { valid: true as const };
    },
  });
}

/** What forms say of a status, where the refusal has no words of its own (`docs/rules/forms.md#messages`). */
const WORDS: Readonly<Record<number, string>> = {
  401: FORM_MESSAGES.notAllowed,
  429: FORM_MESSAGES.tooMany,
  500: FORM_MESSAGES.unsent,
};
const WORDS_OF_CODE: Readonly<Record<string, string>> = {
  INVALID_REQUEST: FORM_MESSAGES.unreadable,
  CAPTCHA_MISSING: FORM_MESSAGES.captchaMissing,
};

/** Refusals in the words of forms; what is wrong with single fields stands beside them by field id. */
export function inWordsOfForms(error: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
  const problem = request.server.refusalOf(error, request, reply);
  const errors = problem.details?.errors;
  return sendProblem(reply, {
    ...problem,
    message: WORDS_OF_CODE[problem.code] ?? WORDS[problem.status] ?? problem.message,
    ...(errors !== undefined && { errors, data: { errors } }),
  });
}
