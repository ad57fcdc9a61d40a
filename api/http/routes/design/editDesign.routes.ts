import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DesignCommand } from '../../../../domain/design/design.commands.ts';
import { designAggregate } from '../../../../domain/design/design.decider.ts';
import { inverseOf } from '../../../../domain/design/undo.facts.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { designEventAt, lookAt } from '../../../application/design/designHistory.ts';
import {
  type DesignResult,
  designEditSchema,
  designRestoreRequestSchema,
  designResultSchema,
  designRevisionRequestSchema,
} from '../../contracts/design/design.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { etagOf } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { DesignDependencies } from './dependencies.ts';
import { designResult } from './designAnswers.ts';

const tags = ['design'];
const onRequest = requireCapability('design.write');
const headers = mutationHeadersSchema;
const response = { 200: designResultSchema, ...problems(400, 401, 403, 404, 409, 412) };

/** `/api/design/…`: choices of the draft, what takes them back, and what visitors see. */
export function editDesignRoutes(app: Gateway, { commandHandler, streamStore }: DesignDependencies): void {
  async function carryOut(
    request: FastifyRequest,
    reply: FastifyReply,
    command: DesignCommand,
  ): Promise<DesignResult> {
    const mutation = request.mutation(staffActor(request));
    const outcome = await commandHandler.handle(designAggregate, request.websiteId, command, mutation);
    const result = designResult(outcome);
    reply.writtenAt(outcome.position).header('etag', etagOf(Math.max(0, result.design.revision)));
    return result;
  }

  app.route({
    method: 'POST',
    url: '/edits',
    onRequest,
    schema: {
      tags,
      summary: 'Choose something for the design',
      description:
        'One choice of the draft, which is one step to take back. `from` is the value that was seen: where somebody else ' +
        'has chosen otherwise since, it is refused with `EDIT_CONFLICT` and both values. Visitors see it once it is published.',
      headers,
      body: designEditSchema.meta({
        examples: [
          { type: 'ChooseTheme', theme: 'harbour' },
          { type: 'ChooseColour', mode: 'light', role: 'accent', from: '#9a4022', to: 'hsl(200, 0.9, 0.3)' },
          { type: 'ChooseDesignOption', option: 'corner', to: 'round' },
        ],
      }),
      response,
    },
    handler: async (request, reply) => {
      const { type, ...data } = request.body;
      const { websiteId } = request;
      return carryOut(
        request,
        reply as FastifyReply,
        { type, data: { ...data, websiteId } } as DesignCommand,
      );
    },
  });

  app.route({
    method: 'POST',
    url: '/undo',
    onRequest,
    schema: {
      tags,
      summary: 'Take a choice back',
      description:
        'By its revision, whenever it was made. Taking back what took something back takes it up again. Refused with both ' +
        'values where somebody else has chosen otherwise since.',
      headers,
      body: designRevisionRequestSchema.meta({ examples: [{ revision: 4 }] }),
      response,
    },
    handler: async (request, reply) => {
      const { revision } = request.body;
      const command = inverseOf(await designEventAt(streamStore, request.websiteId, revision), revision);
      if (!command) {
        throw new DomainError('NOTHING_TO_TAKE_BACK', 'There is no choice at this revision.', { revision });
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
      summary: 'Bring a past look back into the draft',
      description: 'How the site looked at `revision`; -1 is how every site looks at first.',
      headers,
      body: designRestoreRequestSchema.meta({ examples: [{ revision: 2 }] }),
      response,
    },
    handler: async (request, reply) => {
      const { websiteId, body } = request;
      const { revision } = body;
      const look = await lookAt(streamStore, websiteId, revision);
      const data = { websiteId, revision, look };
      return carryOut(request, reply as FastifyReply, { type: 'RestoreDesign', data });
    },
  });

  app.route({
    method: 'POST',
    url: '/publish',
    onRequest,
    schema: {
      tags,
      summary: 'Publish the design',
      description:
        'As it was at `revision`, which is the one that was looked at: refused with `DESIGN_CHANGED` where it looks ' +
        'otherwise since. Every page has it from then on.',
      headers,
      body: designRevisionRequestSchema.meta({ examples: [{ revision: 4 }] }),
      response,
    },
    handler: async (request, reply) => {
      const { websiteId, body } = request;
      const data = { websiteId, revision: body.revision };
      const result = await carryOut(request, reply as FastifyReply, { type: 'PublishDesign', data });
      return { ...result, step: null };
    },
  });
}
