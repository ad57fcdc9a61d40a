import type { Dispatch, Process } from '../../kernel/process.ts';
import type { PublishScheduledSiteParts } from '../../siteParts/siteParts.commands.ts';
import type { SitePartsEvent } from '../../siteParts/siteParts.events.ts';

interface Planned {
  readonly revision: number;
  readonly publishAt: string;
}

/** What is still to come, by website. */
type PartsScheduleState = Readonly<Record<string, Planned>>;

type Followed = Extract<
  SitePartsEvent,
  { type: 'SitePartsScheduled' | 'SitePartsPublicationCancelled' | 'SitePartsPublished' }
>;

/** Shows visitors what stands around pages as it was when somebody planned it, at the moment that they named. */
export const sitePartsSchedule: Process<PartsScheduleState, Followed, PublishScheduledSiteParts> = {
  name: 'sitePartsSchedule',
  version: 1,
  handles: ['SitePartsScheduled', 'SitePartsPublicationCancelled', 'SitePartsPublished'],
  initialState: {},
  evolve(state, { type, data }) {
    const { websiteId, revision } = data;
    if (type === 'SitePartsScheduled') {
      return { ...state, [websiteId]: { revision, publishAt: data.publishAt } };
    }
    // Other parts may be published meanwhile: what is planned of these stays planned.
    if (state[websiteId]?.revision !== revision) return state;
    const { [websiteId]: _settled, ...others } = state;
    return others;
  },
  react: (_, { type, data }) => (type === 'SitePartsScheduled' ? [dispatchOf(data.websiteId, data)] : []),
  resume: (state) => Object.entries(state).map(([websiteId, planned]) => dispatchOf(websiteId, planned)),
};

function dispatchOf(
  websiteId: string,
  { revision, publishAt }: Planned,
): Dispatch<PublishScheduledSiteParts> {
  const command = { type: 'PublishScheduledSiteParts', data: { websiteId, revision, publishAt } } as const;
  return { category: 'siteparts', streamId: websiteId, notBefore: publishAt, command };
}
