import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { recordingAggregate, recordingNotFound } from '../../../../domain/media/recording.decider.ts';
import { recordingStreamId } from '../../../../domain/media/recording.ts';
import {
  listRecordings,
  type RecordingDoc,
  recordings as recordingModel,
  recordingOf,
} from '../../../../projections/media/recordings.ts';
import { pages } from '../../../../projections/pages/pages.ts';
import { pagesPlaying, type RecordingUse } from '../../../../projections/pages/recordingUses.queries.ts';
import {
  describeRecordingSchema,
  oneRecordingSchema,
  type RecordingView,
  recordingHashParamsSchema,
  recordingListQuerySchema,
  recordingListSchema,
} from '../../contracts/media/media.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextCursor, positionOfCursor } from '../../kernel/paging.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { MediaDependencies } from './dependencies.ts';

const tags = ['media'];

function viewOf(doc: RecordingDoc, uses: readonly RecordingUse[]): Omit<RecordingView, 'revision'> {
  const { contentHash, kind, fileName, url, sizeBytes, poster, captions, uploadedAt } = doc;
  return {
    ...{ contentHash, kind, fileName, url, sizeBytes, poster, uploadedAt },
    captions: captions.map((caption) => ({ ...caption })),
    uses: uses
      .filter(({ recordings }) => recordings.includes(contentHash))
      .map(({ _id: pageId, title }) => ({ pageId, title })),
  };
}

/** `/api/media/recordings/…`: recordings and videos of the site, what is said of them, and taking away those that nobody plays. */
export function keepRecordingsRoutes(
  app: Gateway,
  { commandHandler, readModels, recordings }: MediaDependencies,
): void {
  async function found(websiteId: string, contentHash: string): Promise<RecordingView> {
    const [doc, uses, { revision }] = await Promise.all([
      recordingOf(readModels, websiteId, contentHash),
      pagesPlaying(readModels, websiteId, [contentHash]),
      commandHandler.load(recordingAggregate, recordingStreamId(websiteId, contentHash)),
    ]);
    if (!doc) throw recordingNotFound();
    return { ...viewOf(doc, uses), revision };
  }

  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('pages.read'),
    schema: {
      tags,
      summary: 'Recordings and videos',
      description: 'Newest first, each with the pages that play it: as drafts, planned, or for visitors.',
      headers: readHeadersSchema,
      querystring: recordingListQuerySchema,
      response: { 200: recordingListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(recordingModel.name, pages.name);
      const { websiteId } = request;
      const { cursor, limit, kind } = request.query;
      const before = positionOfCursor(cursor);
      const rows = await listRecordings(readModels, {
        ...{ websiteId, limit },
        ...(before !== undefined && { before }),
        ...(kind !== undefined && { kind }),
      });
      const uses = await pagesPlaying(
        readModels,
        websiteId,
        rows.map(({ contentHash }) => contentHash),
      );
      const positions = rows.map(({ uploadedPosition: position }) => ({ position }));
      return { recordings: rows.map((row) => viewOf(row, uses)), nextCursor: nextCursor(positions, limit) };
    },
  });

  app.route({
    method: 'GET',
    url: '/:contentHash',
    onRequest: requireCapability('pages.read'),
    schema: {
      tags,
      summary: 'A recording or a video',
      headers: readHeadersSchema,
      params: recordingHashParamsSchema,
      response: { 200: oneRecordingSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      await request.readAfter(recordingModel.name, pages.name);
      const recording = await found(request.websiteId, request.params.contentHash);
      return reply.header('etag', etagOf(recording.revision)).send({ recording });
    },
  });

  app.route({
    method: 'PUT',
    url: '/:contentHash',
    onRequest: requireCapability('pages.write'),
    schema: {
      tags,
      summary: 'Say what is shown before a video plays, and what is read along',
      description:
        'The picture and the captions of a recording, wherever it stands. Captions are uploaded first, as WebVTT. What is left out stays.',
      headers: editHeadersSchema,
      params: recordingHashParamsSchema,
      body: describeRecordingSchema.meta({ examples: [{ captions: [] }] }),
      response: { 200: oneRecordingSchema, ...problems(400, 401, 403, 404, 412) },
    },
    handler: async (request, reply) => {
      await request.readAfter(pages.name);
      const { websiteId, params, body } = request;
      const { contentHash } = params;
      const { position, revision } = await commandHandler.edit(
        recordingAggregate,
        recordingStreamId(websiteId, contentHash),
        {
          fieldsOf: ({ isKept, about }) => (isKept ? about : null),
          sent: body,
          readAt: revisionRead(request.headers),
          command: (about) => ({
            type: 'DescribeRecording' as const,
            data: { websiteId, contentHash, ...about },
          }),
        },
        request.mutation(staffActor(request)),
      );
      await readModels.waitFor(recordingModel.name, position);
      const recording = await found(websiteId, contentHash);
      return reply.writtenAt(position).header('etag', etagOf(revision)).send({ recording });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/:contentHash',
    onRequest: requireCapability('pages.write'),
    schema: {
      tags,
      summary: 'Delete a recording or a video that nobody plays',
      description:
        'Its bytes go for good; a version of a page that is brought back and played it stays silent. Refused with the pages that ' +
        'play it. Nothing happens when it is gone.',
      headers: mutationHeadersSchema,
      params: recordingHashParamsSchema,
      response: { 204: z.null(), ...problems(400, 401, 403, 409) },
    },
    handler: async (request, reply) => {
      const { websiteId } = request;
      const { contentHash } = request.params;
      await request.readAfter(recordingModel.name, pages.name);
      const known = await recordingOf(readModels, websiteId, contentHash);
      const uses = await pagesPlaying(readModels, websiteId, [contentHash]);
      if (uses.length > 0) {
        const names = uses.map(({ title }) => title).join(', ');
        const told = known?.kind === 'file' ? 'This file is linked on' : 'This recording is played on';
        throw new DomainError('RECORDING_IN_USE', `${told}: ${names}.`, {
          uses: uses.map(({ _id: pageId, title }) => ({ pageId, title })),
        });
      }
      const { position } = await commandHandler.handle(
        recordingAggregate,
        recordingStreamId(websiteId, contentHash),
        { type: 'DeleteRecording', data: { websiteId, contentHash } },
        request.mutation(staffActor(request)),
      );
      // Only what was ever a recording is taken away: pictures lie in the same place.
      if (known) await recordings.remove(contentHash);
      return reply.writtenAt(position).code(204).send(null);
    },
  });
}
