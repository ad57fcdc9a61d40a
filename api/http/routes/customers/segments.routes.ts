import { segmentAggregate, segmentNotFound } from '../../../../domain/customers/segment.decider.ts';
import { isInSegment, MOST_SEGMENTS } from '../../../../domain/customers/segment.facts.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { everyFiguredCustomer, FIGURE_MODELS } from '../../../../projections/customers/customerFigures.ts';
import { customersByIds } from '../../../../projections/customers/queries.ts';
import { customerSegments, segmentById, segmentsOf } from '../../../../projections/customers/segments.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import {
  countSegmentRequestSchema,
  saveSegmentRequestSchema,
  segmentCountSchema,
  segmentParamsSchema,
  segmentRemovedSchema,
  segmentResponseSchema,
  segmentsResponseSchema,
} from '../../contracts/customers/segments.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';

export interface SegmentDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly now: () => Date;
}

const tags = ['customers'];
/** Of those who would be in a segment, so many are shown. */
const SHOWN = 5;
const example = {
  name: 'Regulars in Austria',
  rule: {
    match: 'all' as const,
    conditions: [
      { field: 'orders' as const, is: 'atLeast' as const, count: 3 },
      { field: 'country' as const, isOneOf: ['AT'] },
    ],
  },
};

/** `/api/commerce/customer-segments`: customers by conditions, under a name (`docs/rules/customers.md#segments`). */
export function segmentsRoutes(app: Gateway, dependencies: SegmentDependencies): void {
  readRoutes(app, dependencies);
  changeRoutes(app, dependencies);
}

function readRoutes(app: Gateway, { commandHandler, readModels, now }: SegmentDependencies): void {
  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('customers.read'),
    schema: {
      tags,
      summary: 'The segments of customers',
      description: 'By name, each with how many customers are in it now.',
      headers: readHeadersSchema,
      response: { 200: segmentsResponseSchema, ...problems(401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(customerSegments.name, ...FIGURE_MODELS);
      const segments = await segmentsOf(readModels, request.websiteId);
      const everybody = segments.length > 0 ? await everyFiguredCustomer(readModels, request.websiteId) : [];
      return {
        segments: segments.map(({ segmentId, name, rule, savedAt }) => {
          const customers = everybody.filter(({ figures }) => isInSegment(rule, figures, now())).length;
          return { segmentId, name, rule, savedAt, customers };
        }),
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/:segmentId',
    onRequest: requireCapability('customers.read'),
    schema: {
      tags,
      summary: 'A segment of customers',
      headers: readHeadersSchema,
      params: segmentParamsSchema,
      response: { 200: segmentResponseSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      await request.readAfter(customerSegments.name);
      const { segmentId } = request.params;
      const segment = await segmentById(readModels, request.websiteId, segmentId);
      if (!segment) throw segmentNotFound();
      const { name, rule, savedAt } = segment;
      const { revision } = await commandHandler.load(segmentAggregate, segmentId);
      return reply.header('etag', etagOf(revision)).send({ segment: { segmentId, name, rule, savedAt } });
    },
  });

  app.route({
    method: 'POST',
    url: '/count',
    onRequest: requireCapability('customers.read'),
    schema: {
      tags,
      summary: 'Who would be in a segment',
      description: 'Nothing is saved.',
      headers: mutationHeadersSchema,
      body: countSegmentRequestSchema.meta({ examples: [{ rule: example.rule }] }),
      response: { 200: segmentCountSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(...FIGURE_MODELS);
      const everybody = await everyFiguredCustomer(readModels, request.websiteId);
      const inside = everybody.filter(({ figures }) => isInSegment(request.body.rule, figures, now()));
      const newest = inside.slice(0, SHOWN).map(({ customerId }) => customerId);
      const shown = await customersByIds(readModels, request.websiteId, newest);
      return {
        ...{ customers: inside.length, of: everybody.length },
        newest: newest.flatMap((customerId) => {
          const found = shown.get(customerId);
          if (!found) return [];
          return [{ customerId, name: `${found.firstName} ${found.lastName}`.trim(), email: found.email }];
        }),
      };
    },
  });
}

function changeRoutes(app: Gateway, { commandHandler, readModels }: SegmentDependencies): void {
  app.route({
    method: 'POST',
    url: '/',
    onRequest: requireCapability('customers.write'),
    schema: {
      tags,
      summary: 'Save a new segment of customers',
      headers: mutationHeadersSchema,
      body: saveSegmentRequestSchema.meta({ examples: [example] }),
      response: { 201: segmentResponseSchema, ...problems(400, 401, 403, 409) },
    },
    handler: async (request, reply) => {
      await request.readAfter(customerSegments.name);
      if ((await segmentsOf(readModels, request.websiteId)).length >= MOST_SEGMENTS) {
        throw new DomainError('TOO_MANY_SEGMENTS', `A store has at most ${MOST_SEGMENTS} segments.`);
      }
      const mutation = request.mutation(staffActor(request));
      const segmentId = mutation.newId('segment');
      const data = { ...request.body, segmentId, at: mutation.now, isNew: true };
      const { state, position, revision } = await commandHandler.handle(
        segmentAggregate,
        segmentId,
        { type: 'SaveSegment', data },
        mutation,
      );
      // The same request once more is told when it was saved.
      const savedAt = state.status === 'saved' ? state.savedAt : mutation.now;
      return reply
        .code(201)
        .writtenAt(position)
        .header('etag', etagOf(revision))
        .send({ segment: { ...request.body, segmentId, savedAt } });
    },
  });

  app.route({
    method: 'PUT',
    url: '/:segmentId',
    onRequest: requireCapability('customers.write'),
    schema: {
      tags,
      summary: 'Change a segment of customers',
      description: 'Name and conditions as a whole.',
      headers: editHeadersSchema,
      params: segmentParamsSchema,
      body: saveSegmentRequestSchema.meta({ examples: [example] }),
      response: { 200: segmentResponseSchema, ...problems(400, 401, 403, 404, 409, 412) },
    },
    handler: async (request, reply) => {
      const { segmentId } = request.params;
      const mutation = request.mutation(staffActor(request));
      const { now: at } = mutation;
      const { state, position, revision } = await commandHandler.edit(
        segmentAggregate,
        segmentId,
        {
          fieldsOf: (segment) =>
            segment.status === 'saved' ? { name: segment.name, rule: segment.rule } : request.body,
          sent: request.body,
          readAt: revisionRead(request.headers),
          command: (fields) => ({
            type: 'SaveSegment' as const,
            data: { ...fields, segmentId, at, isNew: false },
          }),
        },
        mutation,
      );
      if (state.status !== 'saved') throw segmentNotFound();
      const { name, rule, savedAt } = state;
      return reply
        .writtenAt(position)
        .header('etag', etagOf(revision))
        .send({ segment: { segmentId, name, rule, savedAt } });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/:segmentId',
    onRequest: requireCapability('customers.write'),
    schema: {
      tags,
      summary: 'Remove a segment of customers',
      description: 'The customers stay. Saving it again under its id puts it back.',
      headers: mutationHeadersSchema,
      params: segmentParamsSchema,
      response: { 200: segmentRemovedSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { segmentId } = request.params;
      const mutation = request.mutation(staffActor(request));
      const { position } = await commandHandler.handle(
        segmentAggregate,
        segmentId,
        { type: 'RemoveSegment', data: { segmentId, at: mutation.now } },
        mutation,
      );
      return reply.writtenAt(position).send({ segmentId });
    },
  });
}
