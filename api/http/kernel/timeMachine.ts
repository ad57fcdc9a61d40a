import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Moment, MomentName } from '../../application/timeMachine/moment.ts';

/** The whole site as it was at one moment, to be looked at. */
export interface PastSite {
  readonly moment: Moment;
  /** Answers a request to look, which nobody has begun to answer or to read the body of. */
  answer(request: IncomingMessage, response: ServerResponse): void;
}

/** Shows the site as it was (`docs/rules/timeMachine.md`). */
export interface TimeMachine {
  /** Throws `MOMENT_UNKNOWN` where the log has no such event, or the moment is still to come. */
  visit(name: MomentName): Promise<PastSite>;
  /** Lets go of everything that was kept of the past. */
  close(): Promise<void>;
}
