import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { campaignAggregate } from '../../../../domain/newsletter/campaign.decider.ts';
import {
  type Audience,
  type CampaignContent,
  EVERYBODY,
} from '../../../../domain/newsletter/campaign.facts.ts';
import { type CampaignDoc, campaigns } from '../../../../projections/newsletter/campaigns.ts';
import { campaignById, countReaders, listCampaigns } from '../../../../projections/newsletter/queries.ts';
import { AUDIENCE_MODELS, readersOf } from '../../../application/newsletter/campaignReaders.ts';
import {
  type CampaignView,
  campaignListSchema,
  campaignParamsSchema,
  campaignResultSchema,
  campaignStandingSchema,
  countReadersRequestSchema,
  createCampaignRequestSchema,
  readersCountSchema,
  reviseCampaignRequestSchema,
} from '../../contracts/newsletter/campaigns.ts';
import { staffActor } from '../../kernel/actors.ts';
import { carryOut } from '../../kernel/carryOut.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { NewsletterDependencies } from './dependencies.ts';
import { standingAnswer } from './standing.ts';

const tags = ['newsletter'];
/** Mails a minute, until somebody says otherwise. */
const PACE = 300;

const begun = (name: string): CampaignContent => ({
  ...{ name, subject: '', preheader: '', body: '', perMinute: PACE },
  audience: EVERYBODY,
});

/** `/api/newsletter/campaigns`: newsletters as they are written, and what came of them. */
export function campaignRoutes(app: Gateway, dependencies: NewsletterDependencies): void {
  const { commandHandler, readModels, now } = dependencies;

  /** How many would get it if it went out now. */
  async function readersNow(request: FastifyRequest, audience: Audience): Promise<number> {
    await request.readAfter(...AUDIENCE_MODELS);
    return countReaders(readModels, await readersOf(dependencies, request.websiteId, audience, now()));
  }

  app.route({
    method: 'GET',
    url: '/campaigns',
    onRequest: requireCapability('campaigns.read'),
    schema: {
      tags,
      summary: 'Newsletters',
      description:
        'The newest first, with what came of each: only what is known, nothing that watches who reads.',
      headers: readHeadersSchema,
      response: { 200: campaignListSchema, ...problems(401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(campaigns.name);
      return { campaigns: (await listCampaigns(readModels, request.websiteId)).map(viewOf) };
    },
  });

  app.route({
    method: 'POST',
    url: '/campaigns',
    onRequest: requireCapability('campaigns.write'),
    schema: {
      tags,
      summary: 'Begin a newsletter',
      headers: mutationHeadersSchema,
      body: createCampaignRequestSchema.meta({ examples: [{ name: 'Autumn letter' }] }),
      response: { 201: campaignStandingSchema, ...problems(400, 401, 403, 409) },
    },
    handler: async (request, reply) => {
      const mutation = request.mutation(staffActor(request));
      const campaignId = mutation.newId('campaign').replaceAll(/[^A-Za-z0-9]/g, '');
      const data = { campaignId, content: begun(request.body.name), createdAt: mutation.now };
      const outcome = await commandHandler.handle(
        campaignAggregate,
        campaignId,
        { type: 'CreateCampaign', data },
        mutation,
      );
      return reply.code(201).send(standingAnswer(reply, outcome));
    },
  });

  app.route({
    method: 'GET',
    url: '/campaigns/:campaignId',
    onRequest: requireCapability('campaigns.read'),
    schema: {
      tags,
      summary: 'One newsletter',
      description: 'With how many would get it now, and the `etag` that a change names.',
      headers: readHeadersSchema,
      params: campaignParamsSchema,
      response: { 200: campaignResultSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      await request.readAfter(campaigns.name);
      const { websiteId, params } = request;
      const found = await campaignById(readModels, websiteId, params.campaignId);
      if (!found) throw new DomainError('CAMPAIGN_NOT_FOUND', 'There is no such campaign.');
      const { revision } = await commandHandler.load(campaignAggregate, found._id);
      const readers = await readersNow(request, found.content.audience);
      return reply.header('etag', etagOf(revision)).send({ campaign: viewOf(found), readers });
    },
  });

  app.route({
    method: 'POST',
    url: '/readers',
    onRequest: requireCapability('campaigns.read'),
    schema: {
      tags,
      summary: 'How many people a newsletter would go to',
      description: 'By conditions that nobody has to have saved. Changes nothing.',
      headers: mutationHeadersSchema,
      body: countReadersRequestSchema.meta({ examples: [{ audience: EVERYBODY }] }),
      response: { 200: readersCountSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => ({ readers: await readersNow(request, request.body.audience) }),
  });

  app.route({
    method: 'PUT',
    url: '/campaigns/:campaignId',
    onRequest: requireCapability('campaigns.write'),
    schema: {
      tags,
      summary: 'Change a newsletter',
      description: 'Before it is scheduled.',
      headers: editHeadersSchema,
      params: campaignParamsSchema,
      body: reviseCampaignRequestSchema.meta({ examples: [{ subject: 'From the kiln' }] }),
      response: { 200: campaignStandingSchema, ...problems(400, 401, 403, 404, 409, 412) },
    },
    handler: async (request, reply) => {
      const { campaignId } = request.params;
      const { state } = await commandHandler.load(campaignAggregate, campaignId);
      const before = state.status === 'absent' ? null : state.content;
      const outcome = await carryOut(
        commandHandler,
        campaignAggregate,
        campaignId,
        {
          overwrites: (known) => (known.status === 'absent' ? null : known.content),
          sent: request.body,
          command: (content) =>
            ({
              type: 'ReviseCampaign',
              data: { campaignId, content: { ...before, ...content } as CampaignContent },
            }) as const,
        },
        request.headers,
        request.mutation(staffActor(request)),
      );
      return standingAnswer(reply, outcome);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/campaigns/:campaignId',
    onRequest: requireCapability('campaigns.write'),
    schema: {
      tags,
      summary: 'Delete a newsletter',
      description: 'Before it is scheduled.',
      headers: mutationHeadersSchema,
      params: campaignParamsSchema,
      response: { 200: campaignStandingSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { campaignId } = request.params;
      const mutation = request.mutation(staffActor(request));
      const command = { type: 'DeleteCampaign', data: { campaignId, at: mutation.now } } as const;
      return standingAnswer(
        reply,
        await commandHandler.handle(campaignAggregate, campaignId, command, mutation),
      );
    },
  });
}

const viewOf = ({
  _id: id,
  content,
  status,
  createdAt,
  sendAt,
  endedAt,
  ...counts
}: CampaignDoc): CampaignView => ({
  ...{ id, content: structuredClone(content) as CampaignView['content'], status, createdAt, sendAt, endedAt },
  ...{ queued: counts.queued, sent: counts.sent, failed: counts.failed },
  ...{ bounced: counts.bounced, left: counts.left, byList: counts.byList },
});
