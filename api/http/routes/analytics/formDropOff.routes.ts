import type { FormField } from '../../../../domain/forms/form.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { nameOfField } from '../../../../domain/kernel/fields/fieldTypes.ts';
import { forms } from '../../../../projections/forms/forms.ts';
import { formById } from '../../../../projections/forms/queries.ts';
import { dropOffOf } from '../../../application/analytics/formDropOff.ts';
import { visitsIn } from '../../../application/analytics/visits.ts';
import {
  type FormDropOffView,
  formDropOffParamsSchema,
  formDropOffSchema,
  trafficQuerySchema,
} from '../../contracts/analytics/traffic.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { spanOfDays } from './spanOfDays.ts';
import type { TrafficDependencies } from './trafficReport.ts';

/** GET /api/analytics/forms/{formId}: how many saw a form, began and sent it, and where the others left it. */
export function formDropOffRoutes(app: Gateway, dependencies: TrafficDependencies): void {
  app.route({
    method: 'GET',
    url: '/forms/:formId',
    onRequest: requireCapability('analytics.read'),
    schema: {
      tags: ['analytics'],
      summary: 'How far people come with a form',
      description:
        'Who saw it, began and sent it, each once a day, and at which field those who began and did not send it stood last. It is worked out from ' +
        'the hits when it is asked. Browsers without JavaScript tell only that it was sent.',
      headers: readHeadersSchema,
      params: formDropOffParamsSchema,
      querystring: trafficQuerySchema,
      response: { 200: formDropOffSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      await request.readAfter(forms.name);
      const { websiteId, query, params } = request;
      const form = await formById(dependencies.readModels, websiteId, params.formId);
      if (!form) throw new DomainError('FORM_NOT_FOUND', 'There is no such form.');
      const { from, to } = spanOfDays(query);
      const visits = await visitsIn(dependencies, { websiteId, from, to, filter: {} });
      const { left, ...sums } = dropOffOf(visits, params.formId);
      return { ...sums, left: namedIn((form.live?.content ?? form.draft).fields, left) };
    },
  });
}

/** In the order of the fields; what is not asked any more comes last, without a title. */
function namedIn(fields: readonly FormField[], left: ReadonlyMap<string, number>): FormDropOffView['left'] {
  const asked = fields.filter(({ id }) => left.has(id));
  const gone = [...left.keys()].filter((id) => !asked.some((field) => field.id === id));
  return [
    ...asked.map((field) => ({ fieldId: field.id, title: nameOfField(field) })),
    ...gone.map((fieldId) => ({ fieldId, title: '' })),
  ].map((row) => ({ ...row, count: left.get(row.fieldId) ?? 0 }));
}
