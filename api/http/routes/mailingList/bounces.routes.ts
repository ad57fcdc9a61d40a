import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { mailAggregate } from '../../../../domain/mail/mail.decider.ts';
import { mailingListAggregate } from '../../../../domain/mailingList/mailingList.decider.ts';
import { campaignMailId } from '../../../../domain/newsletter/campaign.facts.ts';
import { subscriberOf } from '../../../../projections/mailingList/queries.ts';
import { subscribers } from '../../../../projections/mailingList/subscribers.ts';
import { campaigns } from '../../../../projections/newsletter/campaigns.ts';
import { listCampaigns } from '../../../../projections/newsletter/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { LinkTokens } from '../../../application/kernel/linkTokens.ts';
import { bouncesIn, type ToldBounce } from '../../../application/mailingList/bouncesIn.ts';
import {
  bounceAddressSchema,
  bouncesParamsSchema,
  bouncesTakenSchema,
} from '../../contracts/mailingList/mailingList.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';

export interface BounceDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly personIdOf: (email: string) => string;
  readonly bounceTokens: LinkTokens;
  readonly publicUrl: string;
}

/** Newsletters back among which the one is looked for that did not arrive. */
const MOST_NEWSLETTERS = 20;
/** In bytes: some hundred bounces at once. */
const MOST_BYTES = 1024 * 1024;

/** `/api/mailing-list/bounces`: what providers of mail say of addresses (`docs/rules/mailingList.md#bounces`). */
export function bounceRoutes(app: Gateway, dependencies: BounceDependencies): void {
  const { commandHandler, readModels, personIdOf, bounceTokens, publicUrl } = dependencies;

  /** The newsletter that somebody was written last; `null` where none is known. */
  async function lastCampaignTo(websiteId: string, personId: string): Promise<string | null> {
    const reader = await subscriberOf(readModels, websiteId, personId);
    if (!reader) return null;
    const sent = (await listCampaigns(readModels, websiteId))
      .filter(({ sendAt, queued }) => sendAt !== null && queued > 0)
      .sort((one, other) => ((one.sendAt ?? '') < (other.sendAt ?? '') ? 1 : -1));
    for (const { _id } of sent.slice(0, MOST_NEWSLETTERS)) {
      const { state } = await commandHandler.load(mailAggregate, campaignMailId(_id, reader.position));
      if (state.status !== 'absent') return _id;
    }
    return null;
  }

  app.route({
    method: 'GET',
    url: '/bounces',
    onRequest: requireCapability('campaigns.send'),
    schema: {
      tags: ['mailing list'],
      summary: 'The address for bounces',
      description:
        'To be entered where the provider of your mail asks for a webhook. Whoever has it can tell bounces.',
      headers: readHeadersSchema,
      response: { 200: bounceAddressSchema, ...problems(401, 403) },
    },
    handler: async ({ websiteId }) => ({
      url: new URL(`/api/mailing-list/bounces/${bounceTokens.of(websiteId, null)}`, publicUrl).href,
    }),
  });

  app.route({
    method: 'POST',
    url: '/bounces/:token',
    bodyLimit: MOST_BYTES,
    // A program calls: its secret stands in the address.
    config: { isSigned: true },
    schema: {
      tags: ['mailing list'],
      summary: 'Tell of addresses that take no mail',
      description:
        'By Postmark, SendGrid, Mailgun, Resend, or as `email`, `kind` (`hard` or `complaint`) and `reason`. What passes by itself ' +
        'and addresses that nobody knows change nothing.',
      params: bouncesParamsSchema,
      body: z.unknown().meta({
        examples: [{ email: 'ada@example.com', kind: 'hard', reason: '550 No such user' }],
      }),
      response: { 200: bouncesTakenSchema, ...problems(400, 404) },
    },
    handler: async (request, reply) => {
      const websiteId = bounceTokens.idIn(request.params.token);
      if (websiteId !== request.websiteId) {
        throw new DomainError('BOUNCE_ADDRESS_UNKNOWN', 'There is no such address for bounces.');
      }
      const told = bouncesIn(request.body);
      if (!told) {
        throw new DomainError('BOUNCE_UNREADABLE', 'This is no message about mail that is understood here.');
      }
      await request.readAfter(subscribers.name, campaigns.name);
      const mutation = request.mutation({ kind: 'process', id: 'mailProvider' });
      let known = 0;
      for (const [at, bounce] of told.entries()) if (await record(bounce, at)) known++;
      return reply.send({ told: told.length, known });

      async function record({ email, kind, reason }: ToldBounce, at: number): Promise<boolean> {
        const personId = personIdOf(email.trim());
        const { state } = await commandHandler.load(mailingListAggregate, personId);
        if (!state.isOnList && !state.request) return false;
        const campaignId = await lastCampaignTo(request.websiteId, personId);
        const data = { personId, kind, reason, campaignId, bouncedAt: mutation.now };
        await commandHandler.handle(
          mailingListAggregate,
          personId,
          { type: 'RecordBounce', data },
          mutation.step(`bounce${at}`),
        );
        return true;
      }
    },
  });
}
