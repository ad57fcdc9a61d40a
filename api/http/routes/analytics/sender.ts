import type { FastifyRequest } from 'fastify';
import type { Sender } from '../../../application/analytics/hitIntake.ts';
import { createBriefMemory } from '../../../application/kernel/briefMemory.ts';
import { addressOf } from '../../kernel/addressOf.ts';
import { CONSENT_COOKIE } from '../../plugins/consent.ts';
import { STAFF_COOKIE } from '../../plugins/staffSession.ts';

/** Who sends a hit. Whoever is signed in and does more than look at the site is at work (`docs/rules/analytics.md#refused`). */
export const senderOf = async (request: FastifyRequest): Promise<Sender> =>
  knownSender(request) ?? toldBy(request, await mayBeKnown(request), await isStaff(request));

/** The same without waiting, of who has neither answered about consent nor signed in: most of those who send hits. */
export function knownSender(request: FastifyRequest): Sender | null {
  const { cookies } = request;
  const isKnown = cookies[CONSENT_COOKIE] === undefined && cookies[STAFF_COOKIE] === undefined;
  return isKnown ? toldBy(request, false, false) : null;
}

/** Few hosts are asked for; to take the port off one costs as much as all the rest of this. */
const MOST_HOSTS = 100;
const hostnames = createBriefMemory<string>(Number.POSITIVE_INFINITY, MOST_HOSTS);

function toldBy(request: FastifyRequest, mayBeKnown: boolean, isStaff: boolean): Sender {
  const { websiteId, headers } = request;
  return {
    websiteId,
    host: hostnames.of(request.host, () => request.hostname),
    address: addressOf(request),
    userAgent: headers['user-agent'] ?? '',
    isStaff,
    mayBeKnown,
  };
}

const isStaff = async (request: FastifyRequest): Promise<boolean> =>
  request.cookies[STAFF_COOKIE] !== undefined && (await isAtWork(request));

/** Who has no answer in their browser has given none. */
export const mayBeKnown = async (request: FastifyRequest): Promise<boolean> =>
  request.cookies[CONSENT_COOKIE] !== undefined && (await request.consent()).agreed.includes('analytics');

async function isAtWork(request: FastifyRequest): Promise<boolean> {
  try {
    const { isOwner, roles } = await request.staffAccount();
    return isOwner || roles.some((role) => role !== 'viewer');
  } catch (error) {
    // A session that has ended is nobody's.
    if ((error as { code?: unknown }).code === 'NOT_SIGNED_IN') return false;
    throw error;
  }
}

/** `{analyticsId}|{sessionId}`: anything else is no cookie of a visitor. */
const VISITOR_COOKIE = /^([\w-]{1,100})\|[\w-]{1,100}$/;
/** By which a browser is known of who agreed to that. */
export const analyticsIdIn = ({ cookies }: FastifyRequest): string | undefined =>
  VISITOR_COOKIE.exec(cookies.ss_cvr ?? '')?.[1];
