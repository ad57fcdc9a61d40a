import { pageAggregate } from '../../../../domain/pages/page.decider.ts';
import { siteAggregate } from '../../../../domain/site/site.decider.ts';
import { isBegun } from '../../../../domain/siteParts/parts.facts.ts';
import { sitePartsAggregate } from '../../../../domain/siteParts/siteParts.decider.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import {
  chooseHomePageRequestSchema,
  composeHomePageRequestSchema,
  homePageResponseSchema,
} from '../../contracts/site/homePage.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { existing } from '../pages/pageAnswers.ts';

export interface HomePageDependencies {
  readonly commandHandler: CommandHandler;
}

const example = {
  announcement: 'Free delivery until Sunday',
  heroTitle: 'Made slowly, used daily',
  heroText: 'Stoneware and linen from a small studio by the water.',
  heroImage: null,
  featured: ['tide-cup'],
  story: { title: 'One kiln', html: '<p>Downstairs there is a kiln.</p>', image: null },
  categoryBlurbs: { Ceramics: 'Thrown in stoneware, fired twice.' },
  categoryImages: {},
};

type SiteState = (typeof siteAggregate)['initialState'];

/** With the announcement that visitors see, wherever it was written last. */
const withAnnouncement = ({ home, pageId }: SiteState, announcement: string | null): SiteState => ({
  home: home && announcement !== null ? { ...home, announcement } : home,
  pageId,
});

/** `/api/site/home-page`: what the home page says, and the announcement above every page. */
export function homePageRoutes(app: Gateway, { commandHandler }: HomePageDependencies): void {
  /** What is shown above pages by what stands around them; `null` where that is still said here. */
  async function announcementOf(websiteId: string): Promise<string | null> {
    const { state } = await commandHandler.load(sitePartsAggregate, websiteId);
    return isBegun(state, 'announcement') ? state.live.announcement.text : null;
  }

  app.route({
    method: 'GET',
    url: '/home-page',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['site'],
      summary: 'What the home page says',
      description:
        '`null` until somebody composed it: the page then shows the title of the store and its newest products.',
      response: { 200: homePageResponseSchema, ...problems(401, 403) },
    },
    handler: async ({ websiteId }, reply) => {
      const { state, revision } = await commandHandler.load(siteAggregate, websiteId);
      const shown = withAnnouncement(state, await announcementOf(websiteId));
      return reply.header('etag', etagOf(revision)).send(shown);
    },
  });

  app.route({
    method: 'PUT',
    url: '/home-page',
    onRequest: requireCapability('design.write'),
    schema: {
      tags: ['site'],
      summary: 'Compose the home page',
      description:
        'All of it at once; what is left out is empty. `featured` names products by their slug, blurbs and pictures ' +
        'stand under the names of categories. The announcement stands above every page; left out, it stays.',
      headers: editHeadersSchema,
      body: composeHomePageRequestSchema.meta({ examples: [example] }),
      response: { 200: homePageResponseSchema, ...problems(400, 401, 403, 412) },
    },
    handler: async (request, reply) => {
      const { websiteId, body } = request;
      const mutation = request.mutation(staffActor(request));
      const shown = await announcementOf(websiteId);
      const announcement = body.announcement ?? shown ?? '';
      const { state, position, revision } = await commandHandler.edit(
        siteAggregate,
        websiteId,
        {
          fieldsOf: ({ home }) => home,
          sent: { ...body, announcement },
          readAt: revisionRead(request.headers),
          command: (home) => ({ type: 'ComposeHomePage' as const, data: { websiteId, home } }),
        },
        mutation,
      );
      const isAnnounced = shown !== null && announcement !== shown;
      const around = isAnnounced
        ? await commandHandler.handle(
            sitePartsAggregate,
            websiteId,
            {
              type: 'ArrangeSiteParts',
              data: { websiteId, parts: { announcement: { text: announcement } } },
            },
            mutation.step('announcement'),
          )
        : null;
      return reply
        .writtenAt(around?.position ?? position)
        .header('etag', etagOf(revision))
        .send(withAnnouncement(state, shown === null ? null : announcement));
    },
  });

  app.route({
    method: 'PUT',
    url: '/home-page/page',
    onRequest: requireCapability('design.write'),
    schema: {
      tags: ['site'],
      summary: 'Choose the page that is the home page',
      description:
        'A page of sections and blocks, shown at the root of the site once it is published; `null` for what was composed. ' +
        'Nothing is lost either way.',
      headers: mutationHeadersSchema,
      body: chooseHomePageRequestSchema.meta({ examples: [{ pageId: 'about', from: null }] }),
      response: { 200: homePageResponseSchema, ...problems(400, 401, 403, 404, 412) },
    },
    handler: async (request, reply) => {
      const { websiteId, body } = request;
      const { pageId: to, from } = body;
      if (to !== null) existing((await commandHandler.load(pageAggregate, to)).state);
      const data = { websiteId, to, ...(from !== undefined && { from }) };
      const { state, position, revision } = await commandHandler.handle(
        siteAggregate,
        websiteId,
        { type: 'ChooseHomePage', data },
        request.mutation(staffActor(request)),
      );
      return reply.writtenAt(position).header('etag', etagOf(revision)).send(state);
    },
  });
}
