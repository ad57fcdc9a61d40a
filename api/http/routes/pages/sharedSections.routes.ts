import { DomainError } from '../../../../domain/kernel/errors.ts';
import { whole, wholeSection } from '../../../../domain/pages/content.facts.ts';
import type { EditCommand } from '../../../../domain/pages/page.commands.ts';
import { pageAggregate } from '../../../../domain/pages/page.decider.ts';
import type { SectionWithBlocks } from '../../../../domain/pages/page.ts';
import { knownSection } from '../../../../domain/pages/pageRules.ts';
import { sharedBy } from '../../../../domain/pages/sharedSections.facts.ts';
import { pages as pagesModel } from '../../../../projections/pages/pages.ts';
import { sharedSectionsOf } from '../../../../projections/pages/queries.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import { pageParamsSchema, pageResultSchema } from '../../contracts/pages/pages.ts';
import { rightToWrite } from '../../contracts/pages/rights.ts';
import {
  detachSectionRequestSchema,
  sharedSectionListSchema,
  sharedSectionResultSchema,
  shareSectionRequestSchema,
} from '../../contracts/pages/sharedSections.ts';
import { requiredStaff, staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { etagOf } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { assertMay, requireCapability } from '../../plugins/staffSession.ts';
import type { SitePageDependencies } from './dependencies.ts';
import { copied, hostOf } from './editCommand.ts';
import { resultOf } from './editPage.routes.ts';
import { existing, existingSection } from './pageAnswers.ts';
import { sectionUses } from './sectionUses.ts';

const tags = ['site pages'];

/** `/api/pages/shared`: sections that many pages show (`docs/rules/pages.md#shared-sections`). */
export function sharedSectionRoutes(app: Gateway, dependencies: SitePageDependencies): void {
  const { commandHandler, readModels } = dependencies;

  /** One after another, each a step of its own to take back. */
  async function edit(pageId: string, commands: readonly EditCommand[], mutation: Mutation) {
    let outcome = null;
    for (const [index, command] of commands.entries()) {
      outcome = await commandHandler.handle(pageAggregate, pageId, command, mutation.step(`edit ${index}`));
    }
    return outcome;
  }

  app.route({
    method: 'GET',
    url: '/shared',
    onRequest: requireCapability('pages.read'),
    schema: {
      tags,
      summary: 'Sections that pages share',
      description: 'By title, each with the pages and posts that show it.',
      headers: readHeadersSchema,
      response: { 200: sharedSectionListSchema, ...problems(401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(pagesModel.name);
      const { websiteId } = request;
      const [found, uses] = await Promise.all([
        sharedSectionsOf(readModels, websiteId),
        sectionUses(readModels, websiteId),
      ]);
      return {
        sections: found.map(({ _id: id, title, live, contentRevision, changedAt }) => ({
          ...{ id, title, changedAt, liveRevision: live?.revision ?? null },
          hasChanges: live?.revision !== contentRevision,
          usedOn: [...(uses.get(id) ?? [])],
        })),
      };
    },
  });

  app.route({
    method: 'POST',
    url: '/shared',
    onRequest: requireCapability('pages.publish'),
    schema: {
      tags,
      summary: 'Make a section one that pages share',
      description:
        'A copy of a section of a draft, published at once. With `replaces` it takes the place of the original in that draft.',
      headers: mutationHeadersSchema,
      body: shareSectionRequestSchema.meta({
        examples: [{ title: 'Visit us', copiedFrom: 'about', copyOf: 'section1' }],
      }),
      response: { 200: sharedSectionResultSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { title, copiedFrom, copyOf, replaces } = request.body;
      const mutation = request.mutation(staffActor(request));
      const from = existing((await commandHandler.load(pageAggregate, copiedFrom)).state);
      const original = wholeSection(knownSection(from.draft, copyOf), from.draft.blocks);
      if (original.blocks.some((block) => sharedBy(block) !== null)) {
        throw new DomainError('SECTION_SHARED', 'This section stands for a shared one already.');
      }
      const id = mutation.newId('page');
      const sections = [copied(original, mutation.newId('section'), (at) => mutation.newId(`block ${at}`))];
      const content = { title, description: '', sections };
      const urlId = `shared-${id.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
      const data = { pageId: id, urlId, content, copyOf: null, kind: 'section' as const };
      await commandHandler.handle(pageAggregate, id, { type: 'CreatePage', data }, mutation.step('create'));
      const published = await commandHandler.handle(
        pageAggregate,
        id,
        { type: 'PublishPage', data: { pageId: id, revision: 0 } },
        mutation.step('publish'),
      );
      const ids = {
        sectionId: mutation.newId('host'),
        blockId: (at: number) => mutation.newId(`host block ${at}`),
      };
      const host: SectionWithBlocks = hostOf(id, title, ids);
      const replaced = replaces
        ? await edit(
            copiedFrom,
            [
              { type: 'AddSection', data: { pageId: copiedFrom, section: host, after: copyOf } },
              { type: 'RemoveSection', data: { pageId: copiedFrom, sectionId: copyOf } },
            ],
            mutation,
          )
        : null;
      return reply.writtenAt(replaced?.position ?? published.position).send({ id, title });
    },
  });

  app.route({
    method: 'POST',
    url: '/:pageId/detach',
    onRequest: requireCapability('posts.write'),
    schema: {
      tags,
      summary: 'Put a copy in the place of a shared section',
      description: 'Of what the shared section shows now. From then on the two are changed apart.',
      headers: mutationHeadersSchema,
      params: pageParamsSchema,
      body: detachSectionRequestSchema.meta({ examples: [{ sectionId: 'section1' }] }),
      response: { 200: pageResultSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { pageId } = request.params;
      const { sectionId } = request.body;
      const mutation = request.mutation(staffActor(request));
      const { draft, kind } = existing((await commandHandler.load(pageAggregate, pageId)).state);
      assertMay(requiredStaff(request), rightToWrite(kind));
      const { blocks } = wholeSection(knownSection(draft, sectionId), draft.blocks);
      const source = blocks.flatMap((block) => sharedBy(block) ?? [])[0];
      if (source === undefined) {
        throw new DomainError('SECTION_NOT_SHARED', 'This section stands for no shared one.');
      }
      const shared = existingSection((await commandHandler.load(pageAggregate, source)).state);
      const copies = whole(shared.draft).sections.map((section, at) =>
        copied(section, mutation.newId(`section ${at}`), (block) => mutation.newId(`block ${at} ${block}`)),
      );
      const outcome = await edit(
        pageId,
        [
          ...copies.map(
            (section, at): EditCommand => ({
              type: 'AddSection',
              data: { pageId, section, after: copies[at - 1]?.sectionId ?? sectionId },
            }),
          ),
          { type: 'RemoveSection', data: { pageId, sectionId } },
        ],
        mutation,
      );
      if (!outcome) throw new Error('A section is removed by one edit at least');
      const result = resultOf(outcome, copies[0]?.sectionId ?? null);
      return reply.writtenAt(outcome.position).header('etag', etagOf(result.page.revision)).send(result);
    },
  });
}
