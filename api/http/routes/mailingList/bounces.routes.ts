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
import { bouncesIn, shortened, type ToldBounce } from '../../../application/mailingList/bouncesIn.ts';
import { sesBouncesIn } from '../../../application/mailingList/sesBounces.ts';
import { assertSigned, isOfSns, snsMessageIn } from '../../../application/mailingList/snsMessage.ts';
import type { SnsCalls } from '../../../application/ports/snsCalls.ts';
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
  readonly snsCalls: SnsCalls;
  readonly now: () => Date;
}

/** Newsletters back among which the one is looked for that did not arrive. */
const MOST_NEWSLETTERS = 20;
/** In bytes: some hundred bounces at once. */
const MOST_BYTES = 1024 * 1024;

/** `/api/mailing-list/bounces`: what providers of mail say of addresses (`docs/rules/mailingList.md#bounces`). */
export function bounceRoutes(app: Gateway, dependencies: BounceDependencies): void {
  const { commandHandler, readModels, personIdOf, bounceTokens, publicUrl, snsCalls, now } = dependencies;

  /** The newsletter that somebody was written last; `null` where none is known. */
  async function lastCampaignTo(websiteId: string, personId: string): Promise<string | null> {
    const reader = await subscriberOf(readModels, websiteId, personId);
    if (!reader) return null;
    const sent = (await listCampaigns(readModels, websiteId))
      .filter(({ sendAt, queued }) => sendAt !== null && queued > 0)
      .sort((one, other) => ((one.sendAt ?? '') < (other.sendAt ?? '') ? 1 : -1));
    for (const { _id } of sent.slice(0, MOST_NEWSLETTERS)) {
      const { state } = await commandHandler.load(mailAggregate, campaignMailId(_id, reader.since));
      if (state.status !== 'absent') return _id;
    }
    return null;
  }

  /** The bounces that were told, and the message of Amazon that they came in, where it was one. Throws `BOUNCE_UNREADABLE` and `SNS_UNVERIFIED`. */
  async function toldIn(
    body: unknown,
  ): Promise<{ readonly told: readonly ToldBounce[]; readonly messageId: string | null }> {
    const payload = typeof body === 'string' ? parsed(body) : body;
    const message = snsMessageIn(payload);
    if (!message) {
      const told = bouncesIn(payload);
      if (!told) throw unreadable();
      return { told, messageId: null };
    }
    await assertSigned(message, snsCalls, now());
    const { Type: type, MessageId: messageId } = message;
    if (type === 'SubscriptionConfirmation') {
      if (!isOfSns(message.SubscribeURL)) throw unreadable();
      await snsCalls.confirm(message.SubscribeURL);
    }
    if (type !== 'Notification') return { told: [], messageId };
    const told = sesBouncesIn(message.Message);
    if (!told) throw unreadable();
    return { told: told.map(shortened), messageId };
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
        'By Amazon SES (over SNS, whose signature is checked and whose subscription is confirmed), Postmark, SendGrid, Mailgun, ' +
        'Resend, or as `email`, `kind` (`hard`, `complaint` or `soft`) and `reason`. What passes by itself is counted; addresses ' +
        'that nobody knows change nothing.',
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
      const mutation = request.mutation({ kind: 'process', id: 'mailProvider' });
      const { told, messageId } = await toldIn(request.body);
      await request.readAfter(subscribers.name, campaigns.name);
      let known = 0;
      for (const [at, bounce] of told.entries()) if (await record(bounce, at)) known++;
      return reply.send({ told: told.length, known });

      async function record({ email, kind, reason }: ToldBounce, at: number): Promise<boolean> {
        const personId = personIdOf(email.trim());
        const { state } = await commandHandler.load(mailingListAggregate, personId);
        if (!state.isOnList && state.requests.length === 0) return false;
        const campaignId = await lastCampaignTo(request.websiteId, personId);
        const data = { personId, kind, reason, campaignId, bouncedAt: mutation.now };
        await commandHandler.handle(
          mailingListAggregate,
          personId,
          { type: 'RecordBounce', data },
          // Amazon sends a message again where it is not sure that it came: told twice is told once.
          {
            ...mutation.step(`bounce${at}`),
            ...(messageId !== null && { commandId: `sns:${messageId}:${at}` }),
          },
        );
        return true;
      }
    },
  });
}

const unreadable = () =>
  new DomainError('BOUNCE_UNREADABLE', 'This is no message about mail that is understood here.');

/** Amazon says that its JSON is a plain text. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw unreadable();
  }
}
