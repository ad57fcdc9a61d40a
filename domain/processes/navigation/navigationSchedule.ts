import type { Dispatch, Process } from '../../kernel/process.ts';
import type { PublishScheduledNavigation } from '../../navigation/navigation.commands.ts';
import type { NavigationEvent } from '../../navigation/navigation.events.ts';

interface Planned {
  readonly revision: number;
  readonly publishAt: string;
}

/** What is still to come, by website. */
type NavigationScheduleState = Readonly<Record<string, Planned>>;

type Followed = Extract<
  NavigationEvent,
  { type: 'NavigationScheduled' | 'NavigationPublicationCancelled' | 'NavigationPublished' }
>;

/** Shows visitors the menus as they were when somebody planned it, at the moment that they named. */
export const navigationSchedule: Process<NavigationScheduleState, Followed, PublishScheduledNavigation> = {
  name: 'navigationSchedule',
  version: 1,
  handles: ['NavigationScheduled', 'NavigationPublicationCancelled', 'NavigationPublished'],
  initialState: {},
  evolve(state, { type, data }) {
    const { websiteId, revision, publishAt } = data;
    if (type === 'NavigationScheduled') return { ...state, [websiteId]: { revision, publishAt } };
    const { [websiteId]: _settled, ...others } = state;
    return others;
  },
  react: (_, { type, data }) => (type === 'NavigationScheduled' ? [dispatchOf(data.websiteId, data)] : []),
  resume: (state) => Object.entries(state).map(([websiteId, planned]) => dispatchOf(websiteId, planned)),
};

function dispatchOf(
  websiteId: string,
  { revision, publishAt }: Planned,
): Dispatch<PublishScheduledNavigation> {
  const command = { type: 'PublishScheduledNavigation', data: { websiteId, revision, publishAt } } as const;
  return { category: 'navigation', streamId: websiteId, notBefore: publishAt, command };
}
