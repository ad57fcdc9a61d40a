import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { type PartsStanding, throughout } from '../../../../domain/siteParts/parts.facts.ts';
import type { SitePartsCommand } from '../../../../domain/siteParts/siteParts.commands.ts';
import { sitePartsAggregate } from '../../../../domain/siteParts/siteParts.decider.ts';
import { inverseOf } from '../../../../domain/siteParts/undo.facts.ts';
import type { CommandOutcome } from '../../../application/commands/commandContext.ts';
import { partsAt, partsBefore, partsEventAt } from '../../../application/siteParts/siteParts.ts';
import {
  type SitePartsResult,
  sitePartsRequestSchema,
  sitePartsResultSchema,
  sitePartsRevisionRequestSchema,
} from '../../contracts/site/siteParts.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { SitePartsDependencies } from './dependencies.ts';
import { partsResult } from './partsAnswers.ts';

const tags = ['site'];
const onRequest = requireCapability('design.write');
const response = { 200: sitePartsResultSchema, ...problems(400, 401, 403, 404, 409, 412) };

/** `/api/site-parts/…`: changes of the draft, and what takes them back. */
export function editPartsRoutes(app: Gateway, { commandHandler, streamStore }: SitePartsDependencies): void {
  async function answer(
    { websiteId }: FastifyRequest,
    reply: FastifyReply,
    outcome: CommandOutcome<PartsStanding>,
  ): Promise<SitePartsResult> {
    const result = partsResult(outcome, await partsBefore(commandHandler, websiteId));
    reply.writtenAt(outcome.position).header('etag', etagOf(Math.max(0, result.around.revision)));
    return result;
  }

  async function carryOut(request: FastifyRequest, reply: FastifyReply, command: SitePartsCommand) {
    const mutation = request.mutation(staffActor(request));
    return answer(
      request,
      reply,
      await commandHandler.handle(sitePartsAggregate, request.websiteId, command, mutation),
    );
  }

  app.route({
    method: 'PUT',
    url: '/',
    onRequest,
    schema: {
      tags,
      summary: 'Write announcement, header, footer or popup in the draft',
      description:
        'Those that are left out stay. Each that changes is one step to take back; visitors see it once it is published.',
      headers: editHeadersSchema,
      body: sitePartsRequestSchema.meta({
        examples: [{ announcement: { text: 'Free delivery until Sunday' } }],
      }),
      response,
    },
    handler: async (request, reply) => {
      const { websiteId } = request;
      const base = await partsBefore(commandHandler, websiteId);
      const outcome = await commandHandler.edit(
        sitePartsAggregate,
        websiteId,
        {
          fieldsOf: (standing) => throughout(standing, base).draft,
          sent: request.body,
          readAt: revisionRead(request.headers),
          command: (parts) => ({ type: 'WriteSiteParts' as const, data: { websiteId, base, parts } }),
        },
        request.mutation(staffActor(request)),
      );
      return answer(request, reply as FastifyReply, outcome);
    },
  });

  app.route({
    method: 'POST',
    url: '/undo',
    onRequest,
    schema: {
      tags,
      summary: 'Take a change of what stands around pages back',
      description:
        'By its revision, whenever it was made. Taking back what took something back takes it up again. Refused with both ' +
        'values where somebody else has changed the same since.',
      headers: mutationHeadersSchema,
      body: sitePartsRevisionRequestSchema.meta({ examples: [{ revision: 4 }] }),
      response,
    },
    handler: async (request, reply) => {
      const { revision } = request.body;
      const command = inverseOf(await partsEventAt(streamStore, request.websiteId, revision), revision);
      if (!command) {
        throw new DomainError('NOTHING_TO_TAKE_BACK', 'There is no change at this revision.', { revision });
      }
      return carryOut(request, reply as FastifyReply, command);
    },
  });

  app.route({
    method: 'POST',
    url: '/restore',
    onRequest,
    schema: {
      tags,
      summary: 'Bring what stood around pages back into the draft',
      description:
        'Announcement, header, footer and popup as they were at `revision`; what was not written here then stays.',
      headers: mutationHeadersSchema,
      body: sitePartsRevisionRequestSchema.meta({ examples: [{ revision: 2 }] }),
      response,
    },
    handler: async (request, reply) => {
      const { websiteId, body } = request;
      const { revision } = body;
      const parts = await partsAt(streamStore, websiteId, revision);
      return carryOut(request, reply as FastifyReply, {
        type: 'RestoreSiteParts',
        data: { websiteId, revision, parts },
      });
    },
  });
}
