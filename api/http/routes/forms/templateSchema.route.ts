import { DomainError } from '../../../../domain/kernel/errors.ts';
import { FIELD_TYPES, OPTIONS_OF } from '../../../../domain/kernel/fields/fieldTypes.ts';
import { templateSchemaQuerySchema, templateSchemaSchema } from '../../contracts/forms/submitForm.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';

/** The block that holds a form, and the one that holds a sign-up for news. */
export const FORM_BLOCK = 9;
export const NEWSLETTER_BLOCK = 51;

/** What there is to say of a form, by the numbers of the fieldsets that editors know. */
export const FIELDSETS = [
  { id: 1, name: 'build', properties: ['name', 'fields', 'submitLabel'] },
  {
    id: 2,
    name: 'storage',
    properties: ['keepsUnsent', 'mailTo', 'joinsMailingList', 'mailingListId', 'mailingListConsent'],
  },
  { id: 3, name: 'advanced', properties: ['submissionMessage', 'submissionHtml', 'successRedirect'] },
  { id: 4, name: 'captcha', properties: ['asksCaptcha'] },
  { id: 5, name: 'disclaimer', properties: ['disclaimer'] },
];

/** GET /api/template/GetTemplateSchema?type=9 */
export function templateSchemaRoute(app: Gateway): void {
  app.route({
    method: 'GET',
    url: '/GetTemplateSchema',
    onRequest: requireCapability('forms.read'),
    schema: {
      tags: ['forms'],
      summary: 'What there is to say of a form',
      description: 'Fieldsets and the properties of each type of field, for the block types 9 and 51.',
      querystring: templateSchemaQuerySchema,
      response: { 200: templateSchemaSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async ({ query: { type } }) => {
      if (type !== FORM_BLOCK && type !== NEWSLETTER_BLOCK) {
        throw new DomainError('NOT_FOUND', 'No form stands in a block of this type.');
      }
      return {
        type,
        fieldsets: FIELDSETS,
        fields: FIELD_TYPES.map((name) => ({ type: name, properties: [...OPTIONS_OF[name]] })),
      };
    },
  });
}
