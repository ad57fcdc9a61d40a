import Bowser from 'bowser';

/** In characters: what browsers say of themselves is shorter. */
const LONGEST = 512;

/** What a browser says it is. */
export const agentOf = (userAgent: string): Bowser.Parser.ParsedResult =>
  Bowser.parse(userAgent.slice(0, LONGEST));
