import { DomainError } from '../../../../domain/kernel/errors.ts';
import { mailAggregate } from '../../../../domain/mail/mail.decider.ts';
import { assertReady } from '../../../../domain/newsletter/assertReady.ts';
import { campaignAggregate } from '../../../../domain/newsletter/campaign.decider.ts';
import { storeAggregate } from '../../../../domain/stores/store.decider.ts';
import { newsletterProblems } from '../../../application/mail/composeNewsletter.ts';
import { newsletterFacts } from '../../../application/newsletter/newsletterFacts.ts';
import {
  campaignParamsSchema,
  campaignStandingSchema,
  campaignTestSchema,
  newsletterPreviewSchema,
  newsletterWordsSchema,
  scheduleCampaignRequestSchema,
} from '../../contracts/newsletter/campaigns.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { NewsletterDependencies } from './dependencies.ts';
import { standingAnswer } from './standing.ts';

const tags = ['newsletter'];
/** Of nobody: a link that leaves nothing. */
const NOBODY = '0'.repeat(32);

/** Looking at a newsletter, trying it, and letting it go out. */
export function sendCampaignRoutes(app: Gateway, dependencies: NewsletterDependencies): void {
  const { commandHandler, mailLooks, mailWriter, publicUrl } = dependencies;

  async function campaignOf(campaignId: string) {
    const { state } = await commandHandler.load(campaignAggregate, campaignId);
    if (state.status === 'absent' || state.status === 'deleted')
      throw new DomainError('CAMPAIGN_NOT_FOUND', 'There is no such campaign.');
    return state;
  }
  async function languageOf(websiteId: string): Promise<string> {
    const { state } = await commandHandler.load(storeAggregate, websiteId);
    return state.settings.language;
  }

  app.route({
    method: 'POST',
    url: '/preview',
    onRequest: requireCapability('campaigns.read'),
    schema: {
      tags,
      summary: 'What a newsletter looks like',
      description: 'In these words, which nobody has to have saved. Changes nothing.',
      headers: mutationHeadersSchema,
      body: newsletterWordsSchema.meta({
        examples: [{ subject: 'From the kiln', preheader: '', body: 'Dear friends of **clay**' }],
      }),
      response: { 200: newsletterPreviewSchema, ...problems(400, 401, 403) },
    },
    handler: async ({ websiteId, body }) => {
      const found = newsletterProblems(body);
      if (found.length > 0) return { mail: null, problems: found };
      const look = await mailLooks.of(websiteId);
      const facts = newsletterFacts(body, look, publicUrl, { personId: NOBODY, campaignId: 'preview' });
      const mail = { mailId: 'preview', attempt: 1, to: '', kind: 'newsletter' as const, facts };
      const written = await mailWriter.write({ ...mail, language: await languageOf(websiteId) }, websiteId);
      return { mail: { subject: written.subject, html: written.html, text: written.text }, problems: [] };
    },
  });

  app.route({
    method: 'POST',
    url: '/campaigns/:campaignId/test',
    onRequest: requireCapability('campaigns.write'),
    schema: {
      tags,
      summary: 'Send a newsletter to oneself',
      description: 'To the address of whoever asks, once it has a subject and a text. It counts for nothing.',
      headers: mutationHeadersSchema,
      params: campaignParamsSchema,
      response: { 200: campaignTestSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { content } = await campaignOf(request.params.campaignId);
      const { accountId, email: to } = await request.staffAccount();
      assertReady(content);
      assertWritable(content);
      const mutation = request.mutation(staffActor(request));
      const mailId = mutation.newId('mailtest');
      const facts = newsletterFacts(
        { ...content, subject: `Test: ${content.subject}`.slice(0, 200) },
        await mailLooks.of(request.websiteId),
        publicUrl,
        { personId: NOBODY, campaignId: 'test' },
      );
      const language = await languageOf(request.websiteId);
      const mail = { mailId, recipientId: accountId, to, language, kind: 'newsletter' as const, facts };
      const { position } = await commandHandler.handle(
        mailAggregate,
        mailId,
        { type: 'QueueMail', data: { ...mail, queuedAt: mutation.now } },
        mutation,
      );
      return reply.writtenAt(position).send({ to });
    },
  });

  app.route({
    method: 'POST',
    url: '/campaigns/:campaignId/schedule',
    onRequest: requireCapability('campaigns.send'),
    schema: {
      tags,
      summary: 'Let a newsletter go out',
      description: 'At once, or from a moment on; to those who are on the list by then, at its pace.',
      headers: mutationHeadersSchema,
      params: campaignParamsSchema,
      body: scheduleCampaignRequestSchema.meta({ examples: [{ sendAt: null }] }),
      response: { 200: campaignStandingSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { campaignId } = request.params;
      assertWritable((await campaignOf(campaignId)).content);
      const mutation = request.mutation(staffActor(request));
      const data = { campaignId, sendAt: request.body.sendAt, at: mutation.now };
      const command = { type: 'ScheduleCampaign', data } as const;
      return standingAnswer(
        reply,
        await commandHandler.handle(campaignAggregate, campaignId, command, mutation),
      );
    },
  });

  for (const [deed, type, summary] of [
    ['unschedule', 'UnscheduleCampaign', 'Keep a newsletter back that was scheduled'],
    ['stop', 'StopCampaign', 'Stop a newsletter that is on its way'],
  ] as const)
    app.route({
      method: 'POST',
      url: `/campaigns/:campaignId/${deed}`,
      onRequest: requireCapability('campaigns.send'),
      schema: {
        tags,
        summary,
        headers: mutationHeadersSchema,
        params: campaignParamsSchema,
        response: { 200: campaignStandingSchema, ...problems(400, 401, 403, 404, 409) },
      },
      handler: async (request, reply) => {
        const { campaignId } = request.params;
        const mutation = request.mutation(staffActor(request));
        const command = { type, data: { campaignId, at: mutation.now } } as const;
        const outcome = await commandHandler.handle(campaignAggregate, campaignId, command, mutation);
        return standingAnswer(reply, outcome);
      },
    });
}

/** Throws `CAMPAIGN_NOT_READY` for words that no mail can be made of. */
function assertWritable(words: Parameters<typeof newsletterProblems>[0]): void {
  const [first] = newsletterProblems(words);
  if (first) throw new DomainError('CAMPAIGN_NOT_READY', first.message, { field: first.field });
}
