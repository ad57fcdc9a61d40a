import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { mailAggregate } from '../../../../domain/mail/mail.decider.ts';
import {
  type BounceKeysState,
  bounceKeysAggregate,
} from '../../../../domain/mailingList/bounceKeys.decider.ts';
import { mailingListAggregate } from '../../../../domain/mailingList/mailingList.decider.ts';
import { campaignMailId } from '../../../../domain/newsletter/campaign.facts.ts';
import { subscriberOf } from '../../../../projections/mailingList/queries.ts';
import { subscribers } from '../../../../projections/mailingList/subscribers.ts';
import { campaigns } from '../../../../projections/newsletter/campaigns.ts';
import { listCampaigns } from '../../../../projections/newsletter/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { LinkTokens } from '../../../application/kernel/linkTokens.ts';
import {
  assertUsable,
  type SentBounces,
  signedMessageId,
} from '../../../application/mailingList/bounceSignature.ts';
import { bouncesIn, shortened, type ToldBounce } from '../../../application/mailingList/bouncesIn.ts';
import { sesBouncesIn } from '../../../application/mailingList/sesBounces.ts';
import { assertSigned, isOfSns, snsMessageIn } from '../../../application/mailingList/snsMessage.ts';
import type { SnsCalls } from '../../../application/ports/snsCalls.ts';
import {
  type BounceAddressView,
  bounceAddressSchema,
  bounceKeyParamsSchema,
  bounceKeySchema,
  bouncesParamsSchema,
  bouncesTakenSchema,
} from '../../contracts/mailingList/mailingList.ts';
import { staffActor } from '../../kernel/actors.ts';
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

  /**
   * The bounces that were told, and the message that they came in, where it is signed. Throws `BOUNCE_UNREADABLE`, `SNS_UNVERIFIED`
   * and `BOUNCE_UNVERIFIED`.
   */
  async function toldIn(
    websiteId: string,
    { body, headers }: Pick<SentBounces, 'body' | 'headers'>,
  ): Promise<{ readonly told: readonly ToldBounce[]; readonly messageId: string | null }> {
    const payload = parsed(body);
    const message = snsMessageIn(payload);
    if (!message) {
      const { state } = await commandHandler.load(bounceKeysAggregate, websiteId);
      const messageId = signedMessageId(state, { body, payload, headers }, now());
      const told = bouncesIn(payload);
      if (!told) throw unreadable();
      return { told, messageId };
    }
    await assertSigned(message, snsCalls, now());
    const { Type: type } = message;
    const messageId = `sns:${message.MessageId}`;
    if (type === 'SubscriptionConfirmation') {
      if (!isOfSns(message.SubscribeURL)) throw unreadable();
      await snsCalls.confirm(message.SubscribeURL);
    }
    if (type !== 'Notification') return { told: [], messageId };
    const told = sesBouncesIn(message.Message);
    if (!told) throw unreadable();
    return { told: told.map(shortened), messageId };
  }

  const addressOf = (websiteId: string, { keys }: BounceKeysState): BounceAddressView => ({
    url: new URL(`/api/mailing-list/bounces/${bounceTokens.of(websiteId, null)}`, publicUrl).href,
    keys: {
      ...{ mailgun: keys.mailgun?.setAt ?? null, sendgrid: keys.sendgrid?.setAt ?? null },
      ...{ resend: keys.resend?.setAt ?? null },
    },
  });

  app.route({
    method: 'PUT',
    url: '/bounces/keys/:provider',
    onRequest: requireCapability('campaigns.send'),
    schema: {
      tags: ['mailing list'],
      summary: 'Enter by which key bounces are signed',
      description:
        'In place of the one that was there. `BOUNCE_KEY_FAULTY` where it is no key of that provider. It never comes out.',
      params: bounceKeyParamsSchema,
      body: bounceKeySchema.meta({ examples: [{ key: 'a-signing-key-of-mailgun' }] }),
      response: { 200: bounceAddressSchema, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      const {
        websiteId,
        params: { provider },
        body: { key },
      } = request;
      const mutation = request.mutation(staffActor(request));
      const command = {
        type: 'SetBounceKey',
        data: { websiteId, provider, key, setAt: mutation.now },
      } as const;
      // What does not look like a key is told so, before what looks like one and is none.
      bounceKeysAggregate.decide(command, bounceKeysAggregate.initialState);
      assertUsable(provider, key);
      const { state, position } = await commandHandler.handle(
        bounceKeysAggregate,
        websiteId,
        command,
        mutation,
      );
      return reply.writtenAt(position).send(addressOf(websiteId, state));
    },
  });

  app.route({
    method: 'DELETE',
    url: '/bounces/keys/:provider',
    onRequest: requireCapability('campaigns.send'),
    schema: {
      tags: ['mailing list'],
      summary: 'Take a key for bounces away',
      description: 'Once no key is left, messages need no signature any more.',
      params: bounceKeyParamsSchema,
      response: { 200: bounceAddressSchema, ...problems(401, 403) },
    },
    handler: async (request, reply) => {
      const {
        websiteId,
        params: { provider },
      } = request;
      const mutation = request.mutation(staffActor(request));
      const data = { websiteId, provider, removedAt: mutation.now };
      const { state, position } = await commandHandler.handle(
        bounceKeysAggregate,
        websiteId,
        { type: 'RemoveBounceKey', data },
        mutation,
      );
      return reply.writtenAt(position).send(addressOf(websiteId, state));
    },
  });

  app.route({
    method: 'GET',
    url: '/bounces',
    onRequest: requireCapability('campaigns.send'),
    schema: {
      tags: ['mailing list'],
      summary: 'The address for bounces',
      description:
        'To be entered where the provider of your mail asks for a webhook, and since when a key of each provider that signs is there. ' +
        'Without one, whoever has the address can tell bounces.',
      headers: readHeadersSchema,
      response: { 200: bounceAddressSchema, ...problems(401, 403) },
    },
    handler: async ({ websiteId }) => {
      const { state } = await commandHandler.load(bounceKeysAggregate, websiteId);
      return addressOf(websiteId, state);
    },
  });

  // Signatures are of the bytes as they came, and Amazon calls its JSON a plain text.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, sent, done) => done(null, sent));
    scope.route({
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
          'Resend, or as `email`, `kind` (`hard`, `complaint` or `soft`) and `reason`. Once a key of SendGrid, Mailgun or Resend is ' +
          'entered, what is signed by none of those and not by Amazon is refused (`BOUNCE_UNVERIFIED`). What passes by itself is ' +
          'counted; addresses that nobody knows change nothing.',
        params: bouncesParamsSchema,
        body: z.unknown().meta({
          examples: [{ email: 'ada@example.com', kind: 'hard', reason: '550 No such user' }],
        }),
        response: { 200: bouncesTakenSchema, ...problems(400, 404) },
      },
      handler: async (request, reply) => {
        const websiteId = bounceTokens.idIn((request.params as z.output<typeof bouncesParamsSchema>).token);
        if (websiteId !== request.websiteId) {
          throw new DomainError('BOUNCE_ADDRESS_UNKNOWN', 'There is no such address for bounces.');
        }
        const mutation = request.mutation({ kind: 'process', id: 'mailProvider' });
        const { told, messageId } = await toldIn(websiteId, {
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          headers: request.headers,
        });
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
            // Providers send a message again where they are not sure that it came: told twice is told once.
            {
              ...mutation.step(`bounce${at}`),
              ...(messageId !== null && { commandId: `${messageId}:${at}` }),
            },
          );
          return true;
        }
      },
    });
  });
}

const unreadable = () =>
  new DomainError('BOUNCE_UNREADABLE', 'This is no message about mail that is understood here.');

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw unreadable();
  }
}
