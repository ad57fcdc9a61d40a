import { taxAggregate } from '../../../../domain/pricing/tax/tax.decider.ts';
import type { TaxSettings } from '../../../../domain/pricing/tax/taxSettings.ts';
import { setTaxRulesRequestSchema, taxResultSchema } from '../../contracts/pricing/pricingSettings.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { noParams, pricingHistoryRoute } from './history.route.ts';
import type { SettingsDependencies } from './settings.dependencies.ts';

const example: TaxSettings = {
  pricesIncludeTax: true,
  rules: [
    {
      ruleId: 'vat_de',
      name: 'VAT',
      places: [{ country: 'DE', regions: [], postalPrefixes: [] }],
      rate: 190_000,
      classRates: { reduced: 70_000 },
      appliesToShipping: true,
    },
  ],
};

/** GET and PUT /api/commerce/tax: what the store taxes. */
export function taxSettingsRoutes(app: Gateway, { commandHandler, readModels }: SettingsDependencies): void {
  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['tax'],
      summary: 'What the store taxes',
      description: 'Without a rule nothing is taxed.',
      headers: readHeadersSchema,
      response: { 200: taxResultSchema, ...problems(401, 403) },
    },
    handler: async ({ websiteId }, reply) => {
      const { state, revision } = await commandHandler.load(taxAggregate, websiteId);
      return reply.header('etag', etagOf(revision)).send({ tax: state });
    },
  });

  app.route({
    method: 'PUT',
    url: '/',
    onRequest: requireCapability('settings.write'),
    schema: {
      tags: ['tax'],
      summary: 'Set the tax rules',
      description:
        'Every rule whose places describe the destination applies, each on the price alone. Rates are millionths ' +
        '(88750 is 8.875 %). Goods of the class `exempt` and gift cards are never taxed.',
      headers: editHeadersSchema,
      body: setTaxRulesRequestSchema.meta({ examples: [example] }),
      response: { 200: taxResultSchema, ...problems(400, 401, 403, 409, 412) },
    },
    handler: async (request, reply) => {
      const { websiteId, body } = request;
      const { state, position, revision } = await commandHandler.edit(
        taxAggregate,
        websiteId,
        {
          fieldsOf: (settings) => settings,
          sent: body,
          readAt: revisionRead(request.headers),
          command: (settings) => ({ type: 'SetTaxRules' as const, data: { websiteId, settings } }),
        },
        request.mutation(staffActor(request)),
      );
      return reply.writtenAt(position).header('etag', etagOf(revision)).send({ tax: state });
    },
  });

  pricingHistoryRoute(app, readModels, {
    url: '/history',
    tag: 'tax',
    summary: 'The history of the tax rules',
    capability: 'settings.read',
    params: noParams,
    subjectOf: () => 'tax',
  });
}
