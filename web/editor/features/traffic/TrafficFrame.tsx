import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { SIDES, type SideId, trafficPath } from './paths.ts';
import { FIRST_SPAN, SPANS } from './trafficWords.ts';

/** The span that the address names. */
export function useSpan(): (typeof SPANS)[number] {
  const [params] = useSearchParams();
  return SPANS.find(({ id }) => id === params.get('span')) ?? FIRST_SPAN;
}

interface Props {
  readonly side: SideId;
  readonly lead: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** What the sides of the traffic screen have in common: which of them it is, and of which days. */
export function TrafficFrame({ side, lead, actions, children }: Props) {
  const span = useSpan();
  return (
    <Page title={SIDES.find(({ id }) => id === side)?.page ?? 'Traffic'} lead={lead} actions={actions}>
      <Tabs
        label="Reports"
        current={side}
        tabs={SIDES.map(({ id, title }) => ({ id, title, to: trafficPath(id, span.id) }))}
      />
      <Tabs
        label="Span"
        current={span.id}
        tabs={SPANS.map(({ id, title }) => ({ id, title, to: trafficPath(side, id) }))}
      />
      {children}
    </Page>
  );
}
