import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { checkedBy } from '../../../../domain/kernel/asItIs.ts';
import { CHECKOUT } from '../../../application/analytics/deeds.ts';
import type { HitIntake, Unread } from '../../../application/analytics/hitIntake.ts';
import { nameOf } from '../../../application/analytics/hitNames.ts';
import { buys, fieldsSaidBy } from '../../../application/analytics/saidNames.ts';
import type { SentHit } from '../../../application/analytics/sentHit.ts';
import {
  clankerEventSchema,
  type EventContent,
  hitTakenSchema,
  olderPayloadSchema,
  recordEventSchema,
  recordHitSchema,
  validationSchema,
} from '../../contracts/analytics/hits.ts';
import { takeForms } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { pathOf } from './pathOf.ts';
import { analyticsIdIn, knownSender, mayBeKnown, senderOf } from './sender.ts';
import { type ShopperDependencies, shopperFacts } from './shopperFacts.ts';
import {
  contentName,
  instantIn,
  parsed,
  saidByPage,
  saidOf,
  schemaOf,
  subjectIn,
  withQuery,
} from './toldContent.ts';

export interface HitDependencies extends ShopperDependencies {
  readonly hitIntake: HitIntake;
}

/** In bytes: a hit says little. */
const MOST_BYTES = 32 * 1024;
const TAKEN = { accepted: true as const };
/** Checks and records nothing, so that nothing is refused there. */
const CHECK = '/api/v1/clanker/validate-event-content/';

/** What is too large, no JSON, or not of the shape that the call takes; what the calls themselves refuse they count by themselves. */
const isUnread = ({ code = '', validation }: Partial<FastifyError>): boolean =>
  validation !== undefined || code.startsWith('FST_ERR_CTP_');

/** Calls by which visitors' browsers say what happens (`docs/rules/analytics.md#calls`). */
export function hitRoutes(app: Gateway, { hitIntake, commandHandler }: HitDependencies): void {
  takeForms(app, MOST_BYTES);
  app.addHook('onError', async (request, _reply, error) => {
    if (isUnread(error) && !request.url.startsWith(CHECK))
      hitIntake.countUnread(unreadOf(request), error.statusCode === 413 ? 'It is too large.' : '');
  });

  /** Of a visitor of whom nothing has to be asked first nobody waits for anything but the log. */
  function take(request: FastifyRequest, sent: SentHit): Promise<void> {
    if (isShopping(sent)) return takeOfShopper(request, sent);
    const sender = knownSender(request);
    return sender
      ? hitIntake.take(sent, sender)
      : senderOf(request).then((known) => hitIntake.take(sent, known));
  }
  /** With what is known of who shops, and of their cart, beside what the page says. */
  async function takeOfShopper(request: FastifyRequest, sent: SentHit): Promise<void> {
    const [sender, { certain, otherwise }] = await Promise.all([
      senderOf(request),
      shopperFacts(request, { commandHandler }),
    ]);
    return hitIntake.take({ ...sent, said: { ...otherwise, ...sent.said, ...certain } }, sender);
  }
  const answerOnce = (taken: Promise<void>, reply: FastifyReply): void =>
    void taken.then(
      () => reply.code(202).send(TAKEN),
      (error: Error) => reply.send(error),
    );

  /** Takes a hit in the older shape. */
  function takeOlder(request: FastifyRequest, event: string, data: string): Promise<void> {
    const { headers } = request;
    const read = checkedBy(olderPayloadSchema, parsed(data));
    const unread = { ...unreadOf(request), name: event };
    if (!read.success)
      return hitIntake.refuseMalformed(unread, 'The data of an event is an object, as JSON.');
    const {
      pagePath,
      pageHash,
      referrer,
      item_id,
      pageType,
      searchTotal,
      variants,
      websiteId: said,
      contentCollectionId,
      contentItemId,
      viewerAccessStatus,
      censusDisabled,
    } = read.data;
    const analyticsId = read.data.analytics_id ?? analyticsIdIn(request);
    const path = pagePath ?? pathOf(headers.referer);
    assertSameSite({ ...unread, path }, said);
    return take(request, {
      ...{ name: event, path: path + (pageHash ?? ''), referrer, subject: item_id },
      ...{ pageType, searchTotal, variants, analyticsId },
      isUncounted: censusDisabled !== undefined && censusDisabled !== 'false',
      content: contentName(viewerAccessStatus, contentCollectionId, contentItemId),
      said: saidByPage(event, read.data),
    });
  }
  function assertSameSite(unread: Unread, said: string | null | undefined): void {
    if (said && said !== unread.websiteId)
      hitIntake.refuseMalformed(unread, 'This event is of another website.');
  }

  const common = { tags: ['analytics'], response: { 202: hitTakenSchema, ...problems(400, 429, 503) } };

  app.route({
    method: 'POST',
    url: '/events/RecordEvent',
    bodyLimit: MOST_BYTES,
    config: { rateLimit: 'hits' },
    schema: {
      ...common,
      summary: 'Record an event, in the older shape',
      description: 'A form with the crumb; `data` is JSON.',
      body: recordEventSchema.meta({
        examples: [{ event: 'AddToCart', data: '{"pagePath":"/shop/tide-cup","item_id":"tide_cup"}' }],
      }),
    },
    handler: (request, reply) => answerOnce(takeOlder(request, request.body.event, request.body.data), reply),
  });

  app.route({
    method: 'POST',
    url: '/census/RecordHit',
    bodyLimit: MOST_BYTES,
    // Sent by beacon, which repeats no crumb; it changes nothing of whoever sends it.
    config: { rateLimit: 'hits', isSigned: true },
    schema: {
      ...common,
      summary: 'Record that a page was seen',
      description: 'A form; `data` is JSON with the path of the page and where the visitor came from.',
      body: recordHitSchema.meta({ examples: [{ event: 'page_view', data: '{"pagePath":"/shop"}' }] }),
    },
    handler: async (request, reply) => {
      await forgetOlderCookies(request, reply);
      await takeOlder(request, request.body.event, request.body.data);
      return reply.code(202).send(TAKEN);
    },
  });

  for (const [call, what] of CENSUS) {
    app.route({
      method: 'POST',
      url: `/census/${call}`,
      bodyLimit: MOST_BYTES,
      config: { rateLimit: 'hits', isSigned: true },
      schema: {
        ...common,
        summary: what,
        body: censusSchema.meta({ examples: [{ pagePath: '/contact', formId: 'contact' }] }),
      },
      handler: async (request, reply) => {
        const { formId, id, pagePath } = request.body ?? {};
        const sent = { name: CENSUS_NAMES[call], path: pagePath ?? pathOf(request.headers.referer) };
        await take(request, { ...sent, subject: formId ?? id });
        return reply.code(202).send(TAKEN);
      },
    });
  }

  app.route({
    method: 'POST',
    url: '/census/RecordQuickView/:id',
    config: { rateLimit: 'hits', isSigned: true },
    schema: {
      ...common,
      summary: 'Record a quick view',
      params: z.object({ id: z.string().min(1).max(200) }),
    },
    handler: async (request, reply) => {
      const path = pathOf(request.headers.referer);
      await take(request, { name: 'quick_view', path, subject: request.params.id });
      return reply.code(202).send(TAKEN);
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/clanker/events',
    bodyLimit: MOST_BYTES,
    config: { rateLimit: 'hits', isSigned: true },
    schema: {
      ...common,
      summary: 'Record an event, in the newer shape',
      description:
        '`eventContent` is JSON. An event of the owner’s own has the schema `custom`, or names itself by `custom_schema_name`.',
      body: clankerEventSchema.meta({
        examples: [
          { eventSchemaName: 'page_view', eventContent: '{"page_path":"/shop","page_referrer_url":""}' },
        ],
      }),
    },
    handler: (request, reply) => {
      const { body } = request;
      const told = parsed(body.eventContent);
      const schema = schemaOf(body.eventSchemaName, told);
      const unread = { ...unreadOf(request), name: body.eventSchemaName };
      if (!schema) return hitIntake.refuseUnknown(unread, body.eventSchemaName);
      const read = checkedBy(schema, told);
      if (!read.success) {
        const [issue] = read.error.issues;
        return hitIntake.refuseMalformed(
          unread,
          ['eventContent', ...(issue?.path ?? [])].join('.').concat(`: ${issue?.message}`),
        );
      }
      const content = read.data as EventContent;
      assertSameSite({ ...unread, path: content.page_path }, content.context_website_id);
      const { page_path, page_query_params, page_referrer_url } = content;
      const sent = {
        name: content.custom_schema_name || body.eventSchemaName,
        path: withQuery(page_path, page_query_params),
        referrer: page_referrer_url ?? undefined,
        subject: subjectIn(body.eventSchemaName, content),
        analyticsId: content.analytics_id?.slice(0, 100) ?? analyticsIdIn(request),
        occurredAt: instantIn(content.event_occurrence_timestamp),
        said: saidOf(body.eventSchemaName, content),
      };
      answerOnce(take(request, sent), reply);
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/clanker/validate-event-content/:schemaName',
    bodyLimit: MOST_BYTES,
    config: { rateLimit: 'hits', isSigned: true },
    schema: {
      tags: ['analytics'],
      summary: 'Check the content of an event',
      description: 'Records nothing.',
      params: z.object({ schemaName: z.string().min(1).max(200) }),
      body: z.unknown().meta({ examples: [{ page_path: '/shop' }] }),
      response: { 200: validationSchema, ...problems(400, 429) },
    },
    handler: async ({ body, params }) => {
      const schema = schemaOf(params.schemaName, body);
      if (!schema) {
        const message = `There is no schema ${params.schemaName}.`;
        return { isValid: false, errors: [{ field: 'eventSchemaName', message }] };
      }
      const { error } = schema.safeParse(body);
      const errors = (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }));
      return { isValid: errors.length === 0, errors };
    },
  });
}

/** What is known of a call without reading what it says: the page that it comes from, and what it was sent by. */
const unreadOf = ({ websiteId, headers }: FastifyRequest): Unread => ({
  websiteId,
  userAgent: headers['user-agent'] ?? '',
  path: pathOf(headers.referer),
});

/** Everything by which somebody buys: the page of the checkout as well, and one that says what of it is sold. */
function isShopping({ name: sent, pageType, said }: SentHit): boolean {
  const name = nameOf(sent);
  return pageType === CHECKOUT || buys(name) || (said !== undefined && !fieldsSaidBy(name));
}

/** What is said of forms, buttons and overlays, as a form or as JSON, if anything is. */
const censusSchema = z
  .object({
    formId: z.string().max(200).optional(),
    id: z.string().max(200).optional(),
    pagePath: z.string().max(2000).optional(),
    visitorCookie: z.string().max(200).optional(),
  })
  .nullish();

/** Cookies by which older scripts knew visitors, and that of marketing: they go where nobody agreed to them. */
export const OLDER_COOKIES = ['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt', 'SS_MID'];
async function forgetOlderCookies(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const there = OLDER_COOKIES.filter((name) => request.cookies[name] !== undefined);
  if (there.length === 0 || (await mayBeKnown(request))) return;
  for (const name of there) reply.clearCookie(name, { path: '/' });
}

const CENSUS_NAMES = {
  'button-click': 'button_click',
  'button-render': 'button_view',
  'form-render': 'form_view',
  overlay: 'overlay_view',
} as const;
const CENSUS = [
  ['button-click', 'Record that a button was pressed'],
  ['button-render', 'Record that a button was seen'],
  ['form-render', 'Record that a form was seen'],
  ['overlay', 'Record that an overlay was seen'],
] as const;
