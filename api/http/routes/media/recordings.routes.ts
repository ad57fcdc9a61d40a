import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { recordingAggregate } from '../../../../domain/media/recording.decider.ts';
import { recordingStreamId } from '../../../../domain/media/recording.ts';
import { captionedBy, recordings as recordingModel } from '../../../../projections/media/recordings.ts';
import { paywalls } from '../../../../projections/members/paywalls.ts';
import { pages } from '../../../../projections/pages/pages.ts';
import { isGuarded } from '../../../../projections/pages/recordingUses.queries.ts';
import { type ByteRange, LARGEST_RECORDING, tooLarge } from '../../../application/media/recordings.ts';
import {
  recordingKeySchema,
  recordingParamsSchema,
  recordingResultSchema,
  uploadQuerySchema,
} from '../../contracts/media/media.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems, sentAsBytes } from '../../kernel/schemas.ts';
import { streamBody } from '../../kernel/streamBody.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { MediaDependencies } from './dependencies.ts';

/** In seconds, a year: other bytes have another address. */
const FOREVER = 'public, max-age=31536000, immutable';
/** For who was let in alone, and no longer than they stay. */
const FOR_ONE = 'private, max-age=3600';
const EXAMPLE = {
  ...{ url: `/media/recordings/${'a0'.repeat(32)}/harbour-song.mp3`, kind: 'audio' as const },
  contentHash: 'a0'.repeat(32),
};

/** POST /api/media/recordings: the body is the recording. */
export function uploadRecordingRoute(
  app: Gateway,
  { recordings, commandHandler }: Pick<MediaDependencies, 'recordings' | 'commandHandler'>,
): void {
  // It goes to its place as it comes, and never into memory.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.route({
    method: 'POST',
    url: '/recordings',
    bodyLimit: LARGEST_RECORDING,
    onRequest: requireCapability('pages.write'),
    schema: {
      tags: ['media'],
      summary: 'Upload a recording, a video, captions or a file',
      description:
        'The body is an MP3, M4A, Ogg, WAV or FLAC of 100 MB at most, an MP4 or WebM of 500 MB, captions as WebVTT of 1 MB, or a PDF, ' +
        'a document or an archive of 50 MB, told by its bytes. Blocks, albums and lessons play what the answered address leads to; texts and buttons link a file. The same bytes again are the same recording.',
      consumes: ['application/octet-stream'],
      headers: mutationHeadersSchema,
      querystring: uploadQuerySchema,
      response: {
        201: recordingResultSchema.meta({ examples: [EXAMPLE] }),
        ...problems(400, 401, 403, 413, 415),
      },
    },
    handler: async (request, reply) => {
      const { name } = request.query;
      if (Number(request.headers['content-length'] ?? 0) > LARGEST_RECORDING) {
        throw tooLarge(name, LARGEST_RECORDING);
      }
      const { kind, url, contentHash, sizeBytes } = await recordings.take(streamBody(request), name);
      await request.assertSameBody(contentHash);
      // Captions belong to a recording, and are none.
      if (kind !== 'captions') {
        const { websiteId } = request;
        const { position } = await commandHandler.handle(
          recordingAggregate,
          recordingStreamId(websiteId, contentHash),
          { type: 'KeepRecording', data: { websiteId, contentHash, kind, fileName: name, url, sizeBytes } },
          request.mutation(staffActor(request)),
        );
        reply.writtenAt(position);
      }
      return reply.code(201).header('location', url).send({ url, kind, contentHash });
    },
  });
}

type PlayingDependencies = Pick<MediaDependencies, 'recordings' | 'readModels' | 'recordingKeys'>;
type PlayedKey = z.output<typeof recordingKeySchema>;

/** GET /media/recordings/{contentHash}/{name}: a recording, or the part of it that a player asks for. */
export function playRecordingRoute(
  app: Gateway,
  { recordings, readModels, recordingKeys }: PlayingDependencies,
): void {
  /** Behind a paywall only with a key of a page that let somebody in, or by staff, who edit it. */
  async function assertOpen(request: FastifyRequest, contentHash: string, key: PlayedKey): Promise<boolean> {
    const { websiteId } = request;
    await request.readAfter(recordingModel.name, pages.name, paywalls.name);
    // What is said in a video is as closed as the video.
    const asked = [contentHash, ...(await captionedBy(readModels, websiteId, contentHash))];
    const guarded = await Promise.all(asked.map((hash) => isGuarded(readModels, websiteId, hash)));
    if (!guarded.includes(true)) return true;
    const { until, key: signed } = key;
    const isSigned =
      until !== undefined && signed !== undefined && recordingKeys.opens(contentHash, { until, key: signed });
    if (isSigned || (await request.isStaffMember())) return false;
    throw new DomainError('RECORDING_CLOSED', 'This recording is not open to you. Open its lesson again.');
  }

  for (const place of ['recordings', 'files'] as const) {
    app.route({
      method: 'GET',
      url: `/${place}/:contentHash/:name`,
      schema: {
        tags: ['media'],
        summary: place === 'files' ? 'A file of the site, to be kept' : 'A recording of the site',
        description:
          'With `Range` a part of it (206). What an address leads to never changes. What a lesson behind a paywall plays has a key in ' +
          'its address, which the page of the lesson gives to who is let in.',
        params: recordingParamsSchema,
        querystring: recordingKeySchema,
        response: {
          200: { description: 'The recording', content: { 'audio/*': { schema: sentAsBytes(z.string()) } } },
          206: { description: 'A part of it', content: { 'audio/*': { schema: sentAsBytes(z.string()) } } },
          ...problems(400, 403, 404, 416),
        },
      },
      handler: async (request, reply) => {
        const { contentHash, name } = request.params;
        const isOpen = await assertOpen(request, contentHash, request.query);
        const whole = await recordings.open(contentHash, name, NOTHING);
        if (!whole) throw new DomainError('FILE_NOT_FOUND', 'This file is no longer there.');
        whole.content.destroy();
        const { sizeBytes, contentType, isAttached } = whole;
        if (isAttached) reply.header('content-disposition', `attachment; filename="${name}"`);
        reply.header('accept-ranges', 'bytes').header('cache-control', isOpen ? FOREVER : FOR_ONE);
        const asked = request.headers.range;
        const part = asked === undefined ? { start: 0, end: sizeBytes - 1 } : rangeIn(asked, sizeBytes);
        if (!part) {
          reply.header('content-range', `bytes */${sizeBytes}`);
          throw new DomainError('RANGE_INVALID', 'The file has no such part.', { sizeBytes });
        }
        const played = await recordings.open(contentHash, name, part);
        if (!played) throw new DomainError('FILE_NOT_FOUND', 'This file is no longer there.');
        if (asked !== undefined)
          reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${sizeBytes}`);
        return reply
          .header('content-length', part.end - part.start + 1)
          .type(contentType)
          .send(played.content as never);
      },
    });
  }
}

const NOTHING: ByteRange = { start: 0, end: 0 };

/** The first part that a player asks for: `bytes=0-`, `bytes=100-200`, `bytes=-500`. `null` where there is no such part. */
function rangeIn(asked: string, sizeBytes: number): ByteRange | null {
  const [, from = '', until = ''] = /^bytes=(\d*)-(\d*)/.exec(asked) ?? [];
  if (from === '' && until === '') return null;
  const start = from === '' ? Math.max(0, sizeBytes - Number(until)) : Number(from);
  const end = from === '' || until === '' ? sizeBytes - 1 : Math.min(Number(until), sizeBytes - 1);
  return start <= end && start < sizeBytes ? { start, end } : null;
}
