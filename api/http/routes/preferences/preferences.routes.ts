import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import {
  preferencesAggregate,
  preferencesStreamId,
} from '../../../../domain/preferences/preferences.decider.ts';
import type { PreferenceValues } from '../../../../domain/preferences/preferences.events.ts';
import { isBegun } from '../../../../domain/siteParts/parts.facts.ts';
import { sitePartsAggregate } from '../../../../domain/siteParts/siteParts.decider.ts';
import { preferenceChanges } from '../../../../projections/preferences/preferenceChanges.ts';
import { preferenceChangeAt } from '../../../../projections/preferences/queries.ts';
import {
  namespaceParamsSchema,
  preferenceValuesSchema,
  revertRequestSchema,
} from '../../contracts/preferences/preferences.ts';
import { requiredStaff } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { rightToChangePreferences } from '../../kernel/objectRights.ts';
import { editHeadersSchema, etagOf } from '../../kernel/revisions.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { assertMay, requireCapability } from '../../plugins/staffSession.ts';
import { changePreferences } from './changePreferences.ts';
import type { PreferencesDependencies } from './dependencies.ts';
import { preferenceHistoryRoute } from './history.route.ts';

/** `/api/v1/commerce-preferences/{namespace}` (`docs/rules/preferences.md#changes`) */
export function preferencesRoutes(app: Gateway, dependencies: PreferencesDependencies): void {
  const { commandHandler, readModels } = dependencies;

  async function change(
    request: FastifyRequest,
    reply: FastifyReply,
    namespace: string,
    values: PreferenceValues,
    revertedTo: number | null,
  ) {
    assertMay(requiredStaff(request), rightToChangePreferences(namespace));
    if (namespace === 'headerFooter' || namespace === 'popup') {
      await assertNotMoved(request.websiteId, namespace);
    }
    return changePreferences(commandHandler, request, reply, { namespace, values, revertedTo });
  }

  /** Header, footer and popup have a draft since somebody wrote them as parts: what is set here would be seen by nobody. */
  async function assertNotMoved(websiteId: string, namespace: 'headerFooter' | 'popup'): Promise<void> {
    const { state } = await commandHandler.load(sitePartsAggregate, websiteId);
    if (!isBegun(state, namespace === 'popup' ? 'popup' : 'header')) return;
    throw new DomainError(
      'PREFERENCES_MOVED',
      namespace === 'popup'
        ? 'The popup is written at /api/site-parts.'
        : 'Header and footer are written at /api/site-parts, or at /api/site-header-footer.',
    );
  }

  app.route({
    method: 'GET',
    url: '/:namespace',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['preferences'],
      summary: 'The preferences of a namespace',
      description:
        'One object; empty where nothing was set. It holds neither the website id nor empty values.',
      headers: readHeadersSchema,
      params: namespaceParamsSchema,
      response: { 200: preferenceValuesSchema, ...problems(400, 401, 403) },
    },
    handler: async ({ websiteId, params }, reply) => {
      const stream = preferencesStreamId(websiteId, params.namespace);
      const { state, revision } = await commandHandler.load(preferencesAggregate, stream);
      return reply.header('etag', etagOf(revision)).send(state);
    },
  });

  app.route({
    method: 'PUT',
    url: '/:namespace',
    onRequest: requireCapability('settings.write'),
    schema: {
      tags: ['preferences'],
      summary: 'Set the preferences of a namespace',
      description:
        'Puts the object in the place of what was set. The website id and empty values are dropped; the same object ' +
        'again changes nothing. Namespaces that Storefold acts on are checked; those of `payments` ask for `payments.write` as well.',
      headers: editHeadersSchema,
      params: namespaceParamsSchema,
      body: preferenceValuesSchema.meta({ examples: [{ sendsAutomatically: true, unitsPerMail: 2 }] }),
      response: { 200: preferenceValuesSchema, ...problems(400, 401, 403, 409, 412) },
    },
    handler: (request, reply) =>
      change(request, reply as FastifyReply, request.params.namespace, request.body, null),
  });

  app.route({
    method: 'POST',
    url: '/:namespace/revert',
    onRequest: requireCapability('settings.write'),
    schema: {
      tags: ['preferences'],
      summary: 'Take back earlier preferences',
      description: 'Sets what revision `revision` of the history had left behind, as a new change.',
      headers: editHeadersSchema,
      params: namespaceParamsSchema,
      body: revertRequestSchema.meta({ examples: [{ revision: 3 }] }),
      response: { 200: preferenceValuesSchema, ...problems(400, 401, 403, 404, 409, 412) },
    },
    handler: async (request, reply) => {
      await request.readAfter(preferenceChanges.name);
      const { websiteId, params, body } = request;
      const found = await preferenceChangeAt(readModels, websiteId, params.namespace, body.revision);
      if (!found) throw new DomainError('REVISION_NOT_FOUND', 'These preferences never had such a revision.');
      return change(request, reply as FastifyReply, params.namespace, found.after, body.revision);
    },
  });

  preferenceHistoryRoute(app, dependencies);
}
