import { DomainError } from '../../../../domain/kernel/errors.ts';
import { isOwnFile } from '../../../../domain/templates/template.events.ts';
import { templatesOf } from '../../../../projections/templates/queries.ts';
import { templates } from '../../../../projections/templates/templates.ts';
import {
  templateParamsSchema,
  templateTrialAnswerSchema,
  templateTrialSchema,
} from '../../contracts/site/templates.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { ownTemplatesOf } from '../../pages/site.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { TemplateDependencies } from './dependencies.ts';
import { contextAt } from './samplePages.ts';

/** POST /api/templates/{name}/try: a page of the site by what is being typed. */
export function tryTemplateRoute(
  app: Gateway,
  { readModels, siteTemplates, pageAssets }: TemplateDependencies,
): void {
  app.route({
    method: 'POST',
    url: '/:name/try',
    onRequest: requireCapability('pages.read'),
    schema: {
      tags: ['templates'],
      summary: 'Look at a page by a file that is being written',
      description:
        'The page at `address` by this source, with all drafts of the other files; nothing is kept. It has no scripts. ' +
        'Where it cannot be shown, `problems` and `faults` say why.',
      headers: mutationHeadersSchema,
      params: templateParamsSchema,
      body: templateTrialSchema.meta({ examples: [{ source: '<p>{pageTitle}</p>', address: '/shop' }] }),
      response: { 200: templateTrialAnswerSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      const { name } = request.params;
      const { source, address } = request.body;
      if (!isOwnFile(name) && !siteTemplates.builtIn().has(name)) {
        throw new DomainError('TEMPLATE_NOT_FOUND', 'There is no such template.');
      }
      const nothing = { html: null, milliseconds: null, faults: [] };
      const found = [...(await siteTemplates.check(source))];
      if (found.some(({ isWarning }) => !isWarning)) return { ...nothing, problems: found };
      const context = await contextAt(app, request, address);
      if (!context) throw new DomainError('PAGE_NOT_FOUND', 'There is no page at this address.');
      await request.readAfter(templates.name);
      const written = await templatesOf(readModels, request.websiteId);
      const drafts = written.flatMap(({ name: other, draft }) =>
        draft.source === null ? [] : [[other, draft.source] as const],
      );
      const own = ownTemplatesOf({ ...Object.fromEntries(drafts), [name]: source });
      if (!own) throw new Error('A file that is tried is one of the files');
      const assets = { ...pageAssets, scripts: [] };
      const rendering = await siteTemplates.render({ own, form: 'page', context, assets });
      if ('html' in rendering) return { ...rendering, problems: found, faults: [] };
      return { ...nothing, problems: found, faults: [...rendering.faults] };
    },
  });
}
