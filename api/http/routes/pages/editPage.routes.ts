import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { type PageContent, whole } from '../../../../domain/pages/content.facts.ts';
import type { EditCommand } from '../../../../domain/pages/page.commands.ts';
import { pageAggregate } from '../../../../domain/pages/page.decider.ts';
import type { ExistingPage, PageState } from '../../../../domain/pages/page.state.ts';
import { inverseOf } from '../../../../domain/pages/undo.facts.ts';
import { storeOf } from '../../../../projections/stores/queries.ts';
import { store } from '../../../../projections/stores/store.ts';
import type { CommandOutcome, Mutation } from '../../../application/commands/commandContext.ts';
import { contentAt, pageEventAt } from '../../../application/pages/pageHistory.ts';
import {
  type PageEdit,
  type PageResult,
  pageEditSchema,
  pageParamsSchema,
  pageResultSchema,
  pageRevisionRequestSchema,
} from '../../contracts/pages/pages.ts';
import { rightToWrite } from '../../contracts/pages/rights.ts';
import { requiredStaff, staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { etagOf } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { assertMay, requireCapability } from '../../plugins/staffSession.ts';
import type { SitePageDependencies } from './dependencies.ts';
import { editCommand } from './editCommand.ts';
import { existing, existingSection, pageView } from './pageAnswers.ts';

const tags = ['site pages'];
/** Who may change any page may change posts; what the page at hand needs is looked at with it. */
const onRequest = requireCapability('posts.write');
const headers = mutationHeadersSchema;
const FALLBACK_LANGUAGE = 'en';

/** What an edit left, and the revision by which it is taken back. */
export function resultOf(
  { state, written }: CommandOutcome<PageState>,
  made: string | null = null,
): PageResult {
  return { page: pageView(state), step: written, made };
}

/** `/api/pages/{pageId}/…`: edits of the draft, and what takes them back. */
export function editPageRoutes(app: Gateway, dependencies: SitePageDependencies): void {
  const { commandHandler, readModels, streamStore } = dependencies;

  const send = (pageId: string, command: EditCommand, mutation: Mutation) =>
    commandHandler.handle(pageAggregate, pageId, command, mutation);

  /** The page, for whoever may change its draft. Throws `FORBIDDEN`. */
  async function writable(request: FastifyRequest, pageId: string): Promise<ExistingPage> {
    const page = existing((await commandHandler.load(pageAggregate, pageId)).state);
    assertMay(requiredStaff(request), rightToWrite(page.kind));
    return page;
  }

  const sharedSectionOf = async (id: string): Promise<ExistingPage> =>
    existingSection((await commandHandler.load(pageAggregate, id)).state);

  /** What something is copied from that is not simply on the page as it is. */
  async function copiedDraftOf(edit: PageEdit): Promise<PageContent | null> {
    if (edit.type !== 'AddSection' && edit.type !== 'PlaceBlock') return null;
    const { copiedFrom, copiedAt } = edit;
    if (copiedFrom === undefined) return null;
    const { draft, revision } = existing((await commandHandler.load(pageAggregate, copiedFrom)).state);
    if (copiedAt === undefined || copiedAt >= revision) return draft;
    return contentAt(streamStore, copiedFrom, copiedAt);
  }

  async function languageOf(request: FastifyRequest): Promise<string> {
    await request.readAfter(store.name);
    return (await storeOf(readModels, request.websiteId))?.settings.language ?? FALLBACK_LANGUAGE;
  }

  app.route({
    method: 'POST',
    url: '/:pageId/edits',
    onRequest,
    schema: {
      tags,
      summary: 'Edit the draft of a page',
      description:
        'One gesture, which is one step to take back. `from` is the value that was seen: where somebody else has changed it ' +
        'since, the edit is refused with `EDIT_CONFLICT` and both values; where they changed something else both count.',
      headers,
      params: pageParamsSchema,
      body: pageEditSchema.meta({
        examples: [
          { type: 'AddSection', preset: 'hero-split', after: null },
          {
            type: 'SetBlockOption',
            blockId: 'block1',
            option: 'label',
            from: 'Learn more',
            to: 'To the shop',
          },
        ],
      }),
      response: { 200: pageResultSchema, ...problems(400, 401, 403, 404, 409, 412) },
    },
    handler: async (request, reply) => {
      const { pageId } = request.params;
      const mutation = request.mutation(staffActor(request));
      const { draft } = await writable(request, pageId);
      const locale = await languageOf(request);
      const shared = request.body.type === 'AddSection' ? request.body.shared : undefined;
      const copiedDraft = await copiedDraftOf(request.body);
      const editing = {
        ...{ pageId, draft, locale, newId: (purpose: string) => mutation.newId(purpose) },
        ...(copiedDraft && { copiedDraft }),
        ...(shared !== undefined && { sharedTitle: (await sharedSectionOf(shared)).draft.title }),
      };
      const { command, made } = editCommand(request.body, editing);
      const outcome = await send(pageId, command, mutation);
      const result = resultOf(outcome, made);
      return reply.writtenAt(outcome.position).header('etag', etagOf(result.page.revision)).send(result);
    },
  });

  app.route({
    method: 'POST',
    url: '/:pageId/undo',
    onRequest,
    schema: {
      tags,
      summary: 'Take an edit back',
      description:
        'By its revision, whenever it was made. Taking back what took something back takes it up again. Refused with both ' +
        'values where somebody else has changed the same since.',
      headers,
      params: pageParamsSchema,
      body: pageRevisionRequestSchema.meta({ examples: [{ revision: 12 }] }),
      response: { 200: pageResultSchema, ...problems(400, 401, 403, 404, 409, 412) },
    },
    handler: async (request, reply) => {
      const { pageId } = request.params;
      const { revision } = request.body;
      await writable(request, pageId);
      const outcome = await send(
        pageId,
        await takingBack(pageId, revision),
        request.mutation(staffActor(request)),
      );
      const result = resultOf(outcome);
      return reply.writtenAt(outcome.position).header('etag', etagOf(result.page.revision)).send(result);
    },
  });

  async function takingBack(pageId: string, revision: number): Promise<EditCommand> {
    const event = await pageEventAt(streamStore, pageId, revision);
    if (event.type === 'PageRestored') return restoring(pageId, revision - 1, revision);
    const command = inverseOf(event, revision);
    if (!command) {
      throw new DomainError('NOTHING_TO_TAKE_BACK', 'There is no edit at this revision.', { revision });
    }
    return command;
  }

  async function restoring(pageId: string, revision: number, undoes?: number): Promise<EditCommand> {
    const content = whole(await contentAt(streamStore, pageId, revision));
    return {
      type: 'RestorePage',
      data: { pageId, revision, content, ...(undoes !== undefined && { undoes }) },
    };
  }

  app.route({
    method: 'POST',
    url: '/:pageId/restore',
    onRequest,
    schema: {
      tags,
      summary: 'Bring a past version back into the draft',
      description:
        'The draft shows what the page showed at `revision`. Visitors see it once it is published.',
      headers,
      params: pageParamsSchema,
      body: pageRevisionRequestSchema.meta({ examples: [{ revision: 7 }] }),
      response: { 200: pageResultSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { pageId } = request.params;
      await writable(request, pageId);
      const command = await restoring(pageId, request.body.revision);
      const outcome = await send(pageId, command, request.mutation(staffActor(request)));
      const result = resultOf(outcome);
      return reply.writtenAt(outcome.position).header('etag', etagOf(result.page.revision)).send(result);
    },
  });
}
