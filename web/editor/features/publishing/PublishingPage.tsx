import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useListWaitingQuery } from './publishing.api.ts';
import { WaitingList } from './WaitingList.tsx';

/** Everything that visitors see otherwise than its draft, and publishing it in one go. */
export function PublishingPage() {
  const read = useListWaitingQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page
      title="Publish everything"
      lead="What waits, and what will be otherwise for visitors. The home page as it was composed has no draft: it shows at once."
    >
      <Loaded read={read}>{({ items }) => <WaitingList items={items} />}</Loaded>
    </Page>
  );
}
