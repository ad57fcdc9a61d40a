import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { FileLink } from '../../app/FileLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { ActivityFilterForm } from './ActivityFilterForm.tsx';
import {
  type ActivityFilter,
  activityExportPath,
  activityFilterOf,
  activityParams,
} from './activityFilter.ts';
import { DeedList } from './DeedList.tsx';

/** Everything that staff and programs did. What is looked for stands in the address. */
export function ActivityPage() {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => activityFilterOf(params), [params]);
  const query = useMemo(() => activityParams(filter), [filter]);
  const look = (changed: ActivityFilter) =>
    setParams(activityParams(changed), { replace: true, preventScrollReset: true });
  return (
    <Page
      title="Activity"
      lead="What staff and programs did, with every value before and after. Nothing can be taken out of it."
      actions={
        <FileLink className="button" href={activityExportPath(filter)}>
          <Icon name="download" />
          CSV
        </FileLink>
      }
    >
      <ActivityFilterForm filter={filter} onChange={look} />
      <DeedList query={query} />
    </Page>
  );
}
