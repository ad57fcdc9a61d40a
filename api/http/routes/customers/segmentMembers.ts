import type { FastifyRequest } from 'fastify';
import { segmentNotFound } from '../../../../domain/customers/segment.decider.ts';
import { isInSegment, type SegmentRule } from '../../../../domain/customers/segment.facts.ts';
import { everyFiguredCustomer, FIGURE_MODELS } from '../../../../projections/customers/customerFigures.ts';
import { customerSegments, segmentById } from '../../../../projections/customers/segments.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';

/** The ids of everybody for whom a rule holds at this moment, newest first. */
async function membersByRule(
  request: FastifyRequest,
  readModels: ReadModels,
  rule: SegmentRule,
  now: Date,
): Promise<string[]> {
  await request.readAfter(...FIGURE_MODELS);
  const everybody = await everyFiguredCustomer(readModels, request.websiteId);
  return everybody
    .filter(({ figures }) => isInSegment(rule, figures, now))
    .map(({ customerId }) => customerId);
}

/** The same for a segment that was saved. Throws `SEGMENT_NOT_FOUND`. */
export async function membersOf(
  request: FastifyRequest,
  readModels: ReadModels,
  segmentId: string,
  now: Date,
): Promise<string[]> {
  await request.readAfter(customerSegments.name);
  const segment = await segmentById(readModels, request.websiteId, segmentId);
  if (!segment) throw segmentNotFound();
  return membersByRule(request, readModels, segment.rule, now);
}
