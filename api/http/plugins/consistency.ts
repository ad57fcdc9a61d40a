import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { LogFollower } from '../../application/log/logFollower.ts';
import { waitingWhere } from '../kernel/hooks.ts';

const POSITION_HEADER = 'x-position';
const AFTER_HEADER = 'x-after-position';
const POSITION_COOKIE = 'position';
/** How long a page load still waits for the change that came before it, in seconds. */
const COOKIE_SECONDS = 10;
/** The longest that a read waits for its read models: longer than they are behind while a large file is read in. */
const LONGEST_WAIT_MS = 4000;

declare module 'fastify' {
  interface FastifyRequest {
    /** The commit position that this read must not be older than; 0 when any will do. */
    afterPosition(): number;
    /** Waits, bounded, until these read models have come as far as the request asks. */
    readAfter(...readModelNames: readonly string[]): Promise<void>;
    /** Waits, bounded, until this gateway has followed the log that far: whoever asks it from then on is answered by that. */
    followedTo(position: number): Promise<void>;
    /** Says that what this request writes comes out of a file: visitors need not see all of it at their next load. */
    readsFile(): void;
  }
  interface FastifyReply {
    /** Says where in the log the change stands that this answer is about; once for each, where it is about several. */
    writtenAt(position: number): FastifyReply;
  }
}

export interface ConsistencyOptions {
  readonly readModels: Pick<ReadModels, 'waitFor'>;
  /** What this process keeps in memory is as new as the log that it has followed. */
  readonly logFollower: Pick<LogFollower, 'seenTo' | 'reached' | 'readsFile'>;
  readonly isSecure: boolean;
}

/** A person always sees their own change: answers say where it was written, and reads wait for it. */
export default fp(
  async (app, { readModels, logFollower, isSecure }: ConsistencyOptions) => {
    app.decorateRequest('afterPosition', function (this: FastifyRequest) {
      return Math.max(positionOf(this.headers[AFTER_HEADER]), positionOf(this.cookies[POSITION_COOKIE]));
    });
    // Another gateway may have written it a moment ago: what is decided and shown from memory waits for it, whatever it is.
    const unseenPositionOf = (request: FastifyRequest): number | null => {
      const position = request.afterPosition();
      return position > logFollower.seenTo ? position : null;
    };
    app.addHook(
      'onRequest',
      waitingWhere(unseenPositionOf, async (position) => {
        await logFollower.reached(position, LONGEST_WAIT_MS);
      }),
    );
    app.decorateRequest('readAfter', async function (this: FastifyRequest, ...names: readonly string[]) {
      const position = this.afterPosition();
      if (position === 0) return;
      await Promise.all(names.map((name) => readModels.waitFor(name, position, LONGEST_WAIT_MS)));
    });
    app.decorateRequest('followedTo', (position: number) => logFollower.reached(position, LONGEST_WAIT_MS));
    app.decorateRequest('readsFile', function (this: FastifyRequest) {
      logFollower.readsFile(this.id);
    });
    app.decorateReply('writtenAt', function (this: FastifyReply, position: number) {
      // What was written before and is newer has to be waited for still: a change may have come to nothing.
      const newest = Math.max(position, positionOf(this.request.cookies[POSITION_COOKIE]));
      this.request.cookies[POSITION_COOKIE] = String(newest);
      this.setCookie(POSITION_COOKIE, String(newest), {
        path: '/',
        sameSite: 'lax',
        maxAge: COOKIE_SECONDS,
        secure: isSecure,
      });
      // What a request writes in several steps is all of it.
      const said = Math.max(position, positionOf(this.getHeader(POSITION_HEADER) as string | undefined));
      return this.header(POSITION_HEADER, String(said));
    });
  },
  { name: 'consistency', dependencies: ['@fastify/cookie'] },
);

function positionOf(text: string | readonly string[] | undefined): number {
  if (typeof text !== 'string' || !/^\d{1,16}$/.test(text)) return 0;
  const position = Number(text);
  return Number.isSafeInteger(position) ? position : 0;
}
