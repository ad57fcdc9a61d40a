import { ASKED_MODEL } from '../../../application/forms/formSubmissions.ts';
import type { UnsentForms } from '../../../application/forms/unsentForms.ts';
import { keepAnswersRequestSchema, keptAnswersSchema } from '../../contracts/forms/submitForm.ts';
import { visitor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';

export interface KeepAnswersDependencies {
  readonly unsentForms: UnsentForms;
}

/** POST /api/form/KeepAnswers: what somebody who agreed to it has filled in so far (`docs/rules/forms.md#not-sent`). */
export function keepAnswersRoute(app: Gateway, { unsentForms }: KeepAnswersDependencies): void {
  app.route({
    method: 'POST',
    url: '/KeepAnswers',
    // Sent by beacon as a page goes, which repeats no crumb; nobody can keep anything under a key that they were not given.
    config: { rateLimit: 'forms', isSigned: true },
    schema: {
      tags: ['forms'],
      summary: 'Keep what was filled in so far',
      description:
        'Of a form whose settings say so, and of who agreed to the purpose `forms` of consent; else nothing is kept, which `kept` says. Passwords, files, signatures and what is agreed to are never kept before they are sent.',
      body: keepAnswersRequestSchema.meta({
        examples: [
          {
            key: 't.1767225600000.0123456789abcdef0123456789abcdef.0123456789abcdef0123456789abcdef',
            form: { f_email: 'ada@example.com' },
            pageTitle: 'Contact',
            pageId: 'contact',
            pagePath: '/forms/contact',
          },
        ],
      }),
      response: { 202: keptAnswersSchema, ...problems(400, 429) },
    },
    handler: async (request, reply) => {
      const { pageTitle: title, pageId: id, pagePath: path, ...filledIn } = request.body;
      const { agreed } = await request.consent();
      if (!agreed.includes('forms')) return reply.code(202).send({ kept: false });
      await request.readAfter(ASKED_MODEL);
      const position = await unsentForms.keep({ ...filledIn, page: { title, id, path } }, (submissionId) =>
        request.mutation(visitor(submissionId)),
      );
      if (position !== null) reply.writtenAt(position);
      return reply.code(202).send({ kept: position !== null });
    },
  });
}
