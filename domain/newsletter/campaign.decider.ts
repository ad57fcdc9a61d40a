import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { assertReady } from './assertReady.ts';
import { CampaignCreated, type CampaignEvent, mailsByListSchema } from './campaign.events.ts';
import { type CampaignContent, campaignContentSchema } from './campaign.facts.ts';

const { campaignId } = CampaignCreated.schema.shape;
export const createCampaignSchema = CampaignCreated.schema;
export type CreateCampaign = Command<'CreateCampaign', z.infer<typeof createCampaignSchema>>;
export const reviseCampaignSchema = z.strictObject({ campaignId, content: campaignContentSchema });
export const scheduleCampaignSchema = z.strictObject({
  campaignId,
  /** `null` for at once. */
  sendAt: instantSchema.nullable(),
  at: instantSchema,
});
export const addToCampaignSchema = reviseCampaignSchema.extend({ at: instantSchema });
const atSchema = z.strictObject({ campaignId, at: instantSchema });
export const recordCampaignBatchSchema = z.strictObject({
  campaignId,
  run: z.int().positive(),
  mails: z.int().nonnegative(),
  byList: mailsByListSchema,
  reached: z.int().nonnegative(),
  isLast: z.boolean(),
  at: instantSchema,
});
export const recordCampaignLeftSchema = z.strictObject({
  ...{ campaignId, personId: idSchema, listIds: z.array(idSchema), at: instantSchema },
});

/** The commands of a campaign, each with the schema of its data. */
const campaignCommands = {
  CreateCampaign: createCampaignSchema,
  ReviseCampaign: reviseCampaignSchema,
  /** The same of one that is planned, which stays planned. */
  AddToCampaign: addToCampaignSchema,
  ScheduleCampaign: scheduleCampaignSchema,
  UnscheduleCampaign: atSchema,
  RecordCampaignBatch: recordCampaignBatchSchema,
  StopCampaign: atSchema,
  DeleteCampaign: atSchema,
  RecordCampaignLeft: recordCampaignLeftSchema,
};
export type CampaignCommand = CommandsOf<typeof campaignCommands>;

export interface KnownCampaign {
  readonly status: 'draft' | 'scheduled' | 'sending' | 'sent' | 'stopped' | 'deleted';
  readonly campaignId: string;
  readonly content: CampaignContent;
  readonly run: number;
  readonly sendAt: string | null;
  /** Where on the list it has got to. */
  readonly reached: number;
  /** Who left by it, each once. */
  readonly left: readonly string[];
}
export type CampaignState = { readonly status: 'absent' } | KnownCampaign;

/** Mails that are queued at once; the next come when the pace allows. */
export const BATCH = 50;
const MINUTE_MS = 60_000;

/** A newsletter from its first words to the last mail of it: stream `campaign-{campaignId}` (`docs/rules/newsletter.md`). */
export const campaignAggregate: Aggregate<CampaignState, CampaignCommand, CampaignEvent> = {
  category: 'campaign',
  commands: campaignCommands,
  opens: ['CreateCampaign'],
  initialState: { status: 'absent' },
  isTerminal: () => false,
  decide(command, state) {
    if (command.type === 'CreateCampaign') return create(command, state);
    if (state.status === 'absent' || state.status === 'deleted') {
      if (command.type === 'DeleteCampaign' && state.status === 'deleted') return [];
      throw new DomainError('CAMPAIGN_NOT_FOUND', 'There is no such campaign.');
    }
    return decideKnown(command, state);
  },
  evolve,
};

function create({ data }: CreateCampaign, state: CampaignState): CampaignEvent[] {
  if (state.status === 'absent') return [{ type: 'CampaignCreated', data }];
  if (state.status === 'draft' && isEqual(state.content, data.content)) return [];
  throw new DomainError('CAMPAIGN_EXISTS', 'A campaign with this id already exists.');
}

function decideKnown(
  command: Exclude<CampaignCommand, CreateCampaign>,
  campaign: KnownCampaign,
): CampaignEvent[] {
  const { campaignId: id, status, content, run } = campaign;
  switch (command.type) {
    case 'ReviseCampaign': {
      const next = command.data.content;
      if (isEqual(next, content)) return [];
      if (status !== 'draft') throw onItsWay();
      return [{ type: 'CampaignRevised', data: { campaignId: id, content: next, previous: content } }];
    }
    case 'AddToCampaign': {
      const { content: next, at } = command.data;
      if (isEqual(next, content)) return [];
      const { sendAt } = campaign;
      const revised = { campaignId: id, content: next, previous: content };
      if (status === 'draft') return [{ type: 'CampaignRevised', data: revised }];
      if (status !== 'scheduled' || sendAt === null) throw onItsWay();
      assertReady(next);
      const planned = { campaignId: id, content: next, run: run + 1, sendAt, scheduledAt: at };
      return [
        { type: 'CampaignRevised', data: revised },
        { type: 'CampaignScheduled', data: planned },
      ];
    }
    case 'ScheduleCampaign': {
      const { sendAt, at } = command.data;
      const from = sendAt ?? at;
      if (status === 'scheduled' && campaign.sendAt === from) return [];
      if (status !== 'draft' && status !== 'scheduled') throw onItsWay();
      assertReady(content);
      if (sendAt !== null && sendAt < at) {
        throw new DomainError('INSTANT_PASSED', 'Choose a moment that is still to come.', {
          field: 'sendAt',
        });
      }
      const data = { campaignId: id, content, run: run + 1, sendAt: from, scheduledAt: at };
      return [{ type: 'CampaignScheduled', data }];
    }
    case 'UnscheduleCampaign':
      if (status === 'draft') return [];
      if (status !== 'scheduled') throw onItsWay();
      return [{ type: 'CampaignUnscheduled', data: { campaignId: id, unscheduledAt: command.data.at } }];
    case 'RecordCampaignBatch':
      return batchQueued(command.data, campaign);
    case 'StopCampaign':
      if (status !== 'sending') return [];
      return [{ type: 'CampaignStopped', data: { campaignId: id, stoppedAt: command.data.at } }];
    case 'DeleteCampaign':
      if (status !== 'draft') throw onItsWay();
      return [{ type: 'CampaignDeleted', data: { campaignId: id, deletedAt: command.data.at } }];
    case 'RecordCampaignLeft': {
      const { personId, listIds, at } = command.data;
      if (campaign.left.includes(personId)) return [];
      return [{ type: 'CampaignLeft', data: { campaignId: id, personId, listIds, leftAt: at } }];
    }
    default:
      return unreachable(command);
  }
}

/** Of a run that was taken back or stopped meanwhile, and of a batch that was recorded already, nothing. */
function batchQueued(
  { run, mails, byList, reached, isLast, at }: z.infer<typeof recordCampaignBatchSchema>,
  { campaignId: id, status, content, run: current, reached: before }: KnownCampaign,
): CampaignEvent[] {
  const isOn = status === 'scheduled' || status === 'sending';
  // The last batch may be empty: where the readers of those before came to whole batches.
  const isKnown = status === 'sending' && (isLast ? reached < before : reached <= before);
  if (!isOn || run !== current || isKnown) return [];
  const pause = (mails / content.perMinute) * MINUTE_MS;
  const nextAt = isLast ? null : new Date(Date.parse(at) + pause).toISOString();
  const data = { campaignId: id, run, mails, byList, reached, queuedAt: at, nextAt };
  return [{ type: 'CampaignBatchQueued', data }];
}

const onItsWay = () =>
  new DomainError(
    'CAMPAIGN_ON_ITS_WAY',
    'This newsletter is on its way: nothing of it can be changed any more.',
  );

function evolve(state: CampaignState, event: CampaignEvent): CampaignState {
  if (event.type === 'CampaignCreated') {
    const { campaignId: id, content } = event.data;
    return { status: 'draft', campaignId: id, content, run: 0, sendAt: null, reached: 0, left: [] };
  }
  if (state.status === 'absent') return state;
  switch (event.type) {
    case 'CampaignRevised':
      return { ...state, content: event.data.content };
    case 'CampaignScheduled':
      return { ...state, status: 'scheduled', run: event.data.run, sendAt: event.data.sendAt };
    case 'CampaignUnscheduled':
      return { ...state, status: 'draft', sendAt: null };
    case 'CampaignBatchQueued':
      return {
        ...state,
        status: event.data.nextAt === null ? 'sent' : 'sending',
        reached: event.data.reached,
      };
    case 'CampaignStopped':
      return { ...state, status: 'stopped' };
    case 'CampaignDeleted':
      return { ...state, status: 'deleted' };
    case 'CampaignLeft':
      return { ...state, left: [...state.left, event.data.personId] };
    default:
      return state;
  }
}
