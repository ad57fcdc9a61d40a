import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { FormContent } from '../../../../domain/forms/form.ts';
import { formPath } from '../../../../domain/forms/formPath.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { FormAnswers } from '../../../../domain/kernel/fields/answers.ts';
import { LARGEST_UPLOAD } from '../../../../domain/kernel/fields/files.ts';
import { FORM_MESSAGES } from '../../../../domain/kernel/fields/messages.ts';
import { forms } from '../../../../projections/forms/forms.ts';
import { liveFormAt } from '../../../../projections/forms/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { FormFiles } from '../../../application/forms/formFiles.ts';
import type { FormKeys } from '../../../application/forms/formKeys.ts';
import { TRAP } from '../../../application/forms/formSubmissions.ts';
import type { Patience } from '../../../application/ports/captcha.ts';
import { PATIENCE_FIELD, TRAP_FIELD } from '../../contracts/captcha/captchaWords.ts';
import type { SavedFormSubmission } from '../../contracts/forms/submitForm.ts';
import type { FormBody } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import type { FormBodyFile } from '../../kernel/multipartBody.ts';
import { callFor, typed } from '../../kernel/plainForm.ts';
import type { Pages } from '../../pages/pages.ts';
import { FORM_ANSWERS, formBodySchema, sayingRefusal } from './answerForm.ts';
import { formAnswersIn } from './formAnswersIn.ts';
import { formAddressParamsSchema } from './pageSchemas.ts';
import { sendPageAfterForm } from './sendPage.ts';
import { withPatience } from './withPatience.ts';

/** Within this the same form again is the same submission, pressed twice; in milliseconds. */
const ONE_PRESS = 60_000;
const LONGEST_TITLE = 500;
/** Of a form with its files, in bytes: two of the largest, and what is typed. */
export const MAX_FILES_BYTES = 2 * LARGEST_UPLOAD + 1_000_000;

export interface SiteFormDependencies {
  readonly pages: Pages;
  readonly readModels: ReadModels;
  readonly formKeys: FormKeys;
  readonly formFiles: Pick<FormFiles, 'take'>;
  readonly patience: Pick<Patience, 'begin'>;
  readonly now: () => Date;
}

/** POST /forms/{address}: a form as a browser sends it without JavaScript, from its own page or another one. */
export function siteFormRoute(app: Gateway, dependencies: SiteFormDependencies): void {
  const { pages, readModels, formKeys, formFiles, patience, now } = dependencies;

  app.route({
    method: 'POST',
    url: '/forms/:address',
    bodyLimit: MAX_FILES_BYTES,
    config: { takesPlainForms: true },
    schema: {
      tags: ['pages'],
      summary: 'Send a form without JavaScript',
      description:
        '`field.{id}`, and `field.{id}.{part}` of what has parts; with files as multipart/form-data. Leads on to the message of the form or to where it says. A refusal is a page: the form, which says why, with what was typed.',
      params: formAddressParamsSchema,
      body: formBodySchema.meta({ examples: [{ 'field.f_email': ['ada@example.com'] }] }),
      response: FORM_ANSWERS,
    },
    handler: async (request, reply) => {
      reply.issueCrumb();
      await request.readAfter(forms.name);
      const { address } = request.params;
      const sent = request.body as FormBody;
      const doc = await liveFormAt(readModels, request.websiteId, address);
      if (!doc?.live) throw new DomainError('FORM_NOT_CONFIGURED', FORM_MESSAGES.notConfigured);
      if (typed(sent, PATIENCE_FIELD) !== '') request.server.countAgainst('patience', request.ip);
      const typedIn = answersOf(doc.live.content, sent);
      const files = request.sentFiles ?? [];
      const press = [
        ...[Math.floor(now().getTime() / ONE_PRESS), request.ip, request.headers['user-agent'], doc._id],
        JSON.stringify(typedIn),
        ...files.map(({ field, content }) => `${field} ${hashOf(content)}`),
      ].join('\n');
      const key = formKeys.issueForPress(request.websiteId, press);
      const form = { ...typedIn, ...(await uploaded(formFiles, request, key, doc.live.content, files)) };
      const captchaKey = typed(sent, PATIENCE_FIELD);
      const { redirect } = await callFor<SavedFormSubmission>(request, reply as FastifyReply, {
        method: 'POST',
        url: '/api/form/SaveFormSubmission',
        body: {
          key,
          form,
          ...(captchaKey !== '' && { captchaKey }),
          pageTitle: (typed(sent, 'pageTitle') || doc.live.content.settings.name).slice(0, LONGEST_TITLE),
          pageId: typed(sent, 'pageId') || doc._id,
          contentSource: typed(sent, 'contentSource') === 'i' ? 'i' : 'c',
          pagePath: typed(sent, 'pagePath') || formPath(address),
          pagePermissionTypeValue: 1,
        },
      });
      // A form may only lead on within the site (`form-action`): elsewhere its page has a link.
      return reply.redirect(redirect.startsWith('/') ? redirect : `${formPath(address)}?sent=form#form`, 303);
    },
    errorHandler: sayingRefusal('form', async (request, reply, refused, status) => {
      const { address } = request.params as { readonly address: string };
      const refusedForm = withPatience(refused, patience, 'FORM_BLOCK_SUBMISSION');
      const page = { kind: 'form', address } as const;
      const isShown = await sendPageAfterForm(pages, request, reply, page, { status, refusedForm });
      if (!isShown) throw new DomainError('FORM_NOT_CONFIGURED', FORM_MESSAGES.notConfigured);
    }),
  });
}

/** Answers to the fields of files, once each file lies where files of forms lie. */
async function uploaded(
  formFiles: Pick<FormFiles, 'take'>,
  { websiteId }: { readonly websiteId: string },
  formKey: string,
  { fields }: FormContent,
  files: readonly FormBodyFile[],
): Promise<FormAnswers> {
  const answers: Record<string, string[]> = {};
  for (const { id, type } of fields) {
    if (type !== 'file') continue;
    answers[id] = [];
    for (const { name, content } of files.filter(({ field }) => field === `field.${id}`)) {
      const { answer } = await formFiles.take({ websiteId, formKey, fieldId: id, name, content });
      answers[id].push(answer);
    }
  }
  return answers;
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

function answersOf({ fields }: FormContent, sent: FormBody): FormAnswers {
  const trapped = typed(sent, TRAP_FIELD);
  return { ...formAnswersIn(fields, sent), ...(trapped !== '' && { [TRAP]: trapped }) };
}
