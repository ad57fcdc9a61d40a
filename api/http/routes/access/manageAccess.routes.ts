import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessAggregate } from '../../../../domain/access/access.decider.ts';
import { type AccessState, SITE_PLACE } from '../../../../domain/access/access.state.ts';
import { collectionAggregate } from '../../../../domain/collections/collection.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { memberAreaAggregate } from '../../../../domain/members/memberArea.ts';
import { pageAggregate } from '../../../../domain/pages/page.decider.ts';
import {
  accessParamsSchema,
  type PageAccess,
  pageAccessResponseSchema,
  pageAccessSchema,
  type SiteAccess,
  siteAccessSchema,
} from '../../contracts/access/access.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { existing } from '../pages/pageAnswers.ts';
import { pageAccessOf, siteAccessOf } from './accessViews.ts';
import type { AccessDependencies } from './dependencies.ts';

const tags = ['access'];
const ofSite = { isLocked: true, password: 'open sesame', title: 'Opening soon', text: 'Back on Monday.' };
const ofPage = {
  ...{ audience: 'password' as const, password: 'open sesame', title: 'For the press', text: '' },
  ...{ memberAreaId: null, isHidden: true },
};

/** `/api/access`: who may see the site, and each page (`docs/rules/access.md`). */
export function manageAccessRoutes(app: Gateway, dependencies: AccessDependencies): void {
  const { commandHandler, passwords, now } = dependencies;
  const linking = () => ({ ...dependencies, now: now() });

  /** Says who may see a place, on top of what others said since. */
  async function setAccess<Fields extends SiteAccess | PageAccess>(
    request: FastifyRequest,
    reply: FastifyReply,
    placeId: string,
    sent: Fields,
    read: {
      readonly fieldsOf: (state: AccessState) => Fields;
      readonly meaning: (fields: Fields) => {
        readonly isLocked: boolean;
        readonly memberAreaId: string | null;
        readonly isHidden: boolean;
      };
    },
  ): Promise<AccessState> {
    const { websiteId } = request;
    const mutation = request.mutation(staffActor(request));
    const { isLocked, memberAreaId } = read.meaning(sent);
    if (memberAreaId !== null) await assertArea(memberAreaId);
    const newPasswordHash = isLocked && sent.password !== '' ? await passwords.hash(sent.password) : null;
    const { state, revision, position } = await commandHandler.edit(
      accessAggregate,
      websiteId,
      {
        fieldsOf: read.fieldsOf,
        sent,
        readAt: revisionRead(request.headers),
        command: (fields) => ({
          type: 'SetPlaceAccess' as const,
          data: {
            ...{ websiteId, placeId, newPasswordHash, ...read.meaning(fields) },
            ...{ words: { title: fields.title, text: fields.text }, at: mutation.now },
          },
        }),
      },
      mutation,
    );
    // What is said to be shut is shut for strangers, too, who wait for no position.
    await request.followedTo(position);
    reply.writtenAt(position).header('etag', etagOf(revision));
    return state;
  }

  async function assertArea(memberAreaId: string): Promise<void> {
    const { state } = await commandHandler.load(memberAreaAggregate, memberAreaId);
    if (!state.texts) throw new DomainError('MEMBER_AREA_NOT_FOUND', 'There is no such member area.');
  }

  /** A page, or a collection of products, which its paywall alone keeps for members. */
  async function kindOfPlace(placeId: string): Promise<'page' | 'collection'> {
    const { state } = await commandHandler.load(collectionAggregate, placeId);
    if (state.status !== 'absent') return 'collection';
    existing((await commandHandler.load(pageAggregate, placeId)).state);
    return 'page';
  }

  app.route({
    method: 'GET',
    url: '/site',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags,
      summary: 'The lock of the site',
      description:
        'Whether visitors are asked for a password, and what they are told. The password never comes out.',
      response: { 200: siteAccessSchema, ...problems(401, 403) },
    },
    handler: async ({ websiteId }, reply) => {
      const { state, revision } = await commandHandler.load(accessAggregate, websiteId);
      return reply.header('etag', etagOf(revision)).send(siteAccessOf(state));
    },
  });

  app.route({
    method: 'PUT',
    url: '/site',
    onRequest: requireCapability('settings.write'),
    schema: {
      tags,
      summary: 'Lock or unlock the site',
      description:
        'With a lock every page and call of the site asks for its password, from the next request on. Another password ends ' +
        'every pass of the one before.',
      headers: editHeadersSchema,
      body: siteAccessSchema.meta({ examples: [ofSite] }),
      response: { 200: siteAccessSchema, ...problems(400, 401, 403, 412) },
    },
    handler: async (request, reply) =>
      siteAccessOf(
        await setAccess(request, reply as FastifyReply, SITE_PLACE, request.body, {
          fieldsOf: siteAccessOf,
          meaning: ({ isLocked }) => ({ isLocked, memberAreaId: null, isHidden: false }),
        }),
      ),
  });

  app.route({
    method: 'GET',
    url: '/pages/:pageId',
    onRequest: requireCapability('pages.read'),
    schema: {
      tags,
      summary: 'Who may see a page',
      description: 'Or a collection of products, by its id; with the links to its draft that are still good.',
      params: accessParamsSchema,
      response: { 200: pageAccessResponseSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async ({ websiteId, params: { pageId } }, reply) => {
      await kindOfPlace(pageId);
      const { state, revision } = await commandHandler.load(accessAggregate, websiteId);
      return reply.header('etag', etagOf(revision)).send(pageAccessOf(state, pageId, linking()));
    },
  });

  app.route({
    method: 'PUT',
    url: '/pages/:pageId',
    onRequest: requireCapability('pages.publish'),
    schema: {
      tags,
      summary: 'Say who may see a page',
      description:
        'Everybody, who has its password, or the members of an area; and whether it is found. It counts at once, also for a ' +
        'page that is published already. A collection of products is for everybody or has a password: members are let in by its paywall.',
      headers: editHeadersSchema,
      params: accessParamsSchema,
      body: pageAccessSchema.meta({ examples: [ofPage] }),
      response: { 200: pageAccessResponseSchema, ...problems(400, 401, 403, 404, 412) },
    },
    handler: async (request, reply) => {
      const { pageId } = request.params;
      const isCollection = (await kindOfPlace(pageId)) === 'collection';
      if (isCollection && request.body.audience === 'members') {
        const paywall = 'A collection of products is kept for members by its paywall, on its own screen.';
        throw new DomainError('ACCESS_BY_PAYWALL', paywall, { field: 'audience' });
      }
      const state = await setAccess(request, reply as FastifyReply, pageId, request.body, {
        fieldsOf: (known) => pageAccessOf(known, pageId, linking()).access,
        meaning: ({ audience, memberAreaId, isHidden }) => ({
          ...{ isLocked: audience === 'password', isHidden },
          memberAreaId: audience === 'members' ? areaOf(memberAreaId) : null,
        }),
      });
      return pageAccessOf(state, pageId, linking());
    },
  });
}

function areaOf(memberAreaId: string | null): string {
  if (memberAreaId !== null) return memberAreaId;
  throw new DomainError('MEMBER_AREA_MISSING', 'Choose whose members see the page.', {
    field: 'memberAreaId',
  });
}
