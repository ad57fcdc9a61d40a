import { z } from 'zod';
import { dayOf } from '../kernel/calendar.ts';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { packed } from './hitBatch.facts.ts';
import { causeOf, type Meeting, type PageError, pageErrorSchema } from './pageErrors.facts.ts';
import {
  HitsRefused,
  hitsTakenSchema,
  hourSchema,
  MOST_HITS,
  PageSpeedsRecorded,
  type TrafficEvent,
} from './traffic.events.ts';

export const recordHitsSchema = hitsTakenSchema;
export type RecordHits = Command<'RecordHits', z.infer<typeof recordHitsSchema>>;
export const recordRefusedHitsSchema = HitsRefused.schema;
export type RecordRefusedHits = Command<'RecordRefusedHits', z.infer<typeof recordRefusedHitsSchema>>;
export const recordPageErrorsSchema = z.strictObject({
  websiteId: idSchema,
  hour: hourSchema,
  errors: z.array(pageErrorSchema).min(1).max(MOST_HITS),
});
export type RecordPageErrors = Command<'RecordPageErrors', z.infer<typeof recordPageErrorsSchema>>;
export const recordPageSpeedsSchema = PageSpeedsRecorded.schema;
export type RecordPageSpeeds = Command<'RecordPageSpeeds', z.infer<typeof recordPageSpeedsSchema>>;

const trafficCommands = {
  RecordHits: recordHitsSchema,
  RecordRefusedHits: recordRefusedHitsSchema,
  RecordPageErrors: recordPageErrorsSchema,
  RecordPageSpeeds: recordPageSpeedsSchema,
};
export type TrafficCommand = CommandsOf<typeof trafficCommands>;

/** What one collector took on one day. Nothing is decided on it: a hit was, whatever was before it. */
export const trafficAggregate: Aggregate<null, TrafficCommand, TrafficEvent> = {
  category: 'traffic',
  commands: trafficCommands,
  initialState: null,
  isTerminal: () => false,
  decide(command) {
    switch (command.type) {
      case 'RecordHits': {
        const { hits, ...data } = command.data;
        const isNothing = hits.length === 0 && Object.keys(data.refused).length === 0;
        return isNothing ? [] : [{ type: 'HitsRecorded', data: { ...data, ...packed(data.hour, hits) } }];
      }
      case 'RecordRefusedHits':
        return [{ type: 'HitsRefused', data: command.data }];
      case 'RecordPageErrors':
        return errorsByCause(command.data);
      case 'RecordPageSpeeds':
        return [{ type: 'PageSpeedsRecorded', data: command.data }];
      default:
        return unreachable(command);
    }
  },
  evolve: () => null,
};

/** One fact for each cause, told by the first that met it. */
function errorsByCause({ websiteId, hour, errors }: RecordPageErrors['data']): TrafficEvent[] {
  const byCause = new Map<string, { readonly first: PageError; readonly met: Meeting[] }>();
  for (const error of errors) {
    const cause = causeOf(error);
    const known = byCause.get(cause) ?? { first: error, met: [] };
    const { at, path, release, device, browser } = error;
    known.met.push({ at, path, release, device, browser });
    byCause.set(cause, known);
  }
  return [...byCause].map(
    ([
      cause,
      {
        first: { name, message, stack },
        met,
      },
    ]) => ({
      type: 'PageErrorsRecorded',
      data: { websiteId, hour, cause, name, message, stack, met },
    }),
  );
}

/** Each collector has streams of its own, one a day, so that nobody waits for another. */
export const trafficStreamId = (websiteId: string, hour: string, collector: string): string =>
  `${websiteId}.${dayOf(hour)}.${collector}`;
