import { Page } from '../../ui/Page.tsx';
import { useGetSessionQuery } from '../session/session.api.ts';
import { FileKinds } from './FileKinds.tsx';
import { WholeStore } from './WholeStore.tsx';

/** Where everything leaves the store, and comes in: as spreadsheets, and all of it as one file. */
export function ImportExportPage() {
  const { data: session } = useGetSessionQuery();
  return (
    <Page
      title="Import and export"
      lead="What is in the store is yours: take it out, bring it in, and take all of it elsewhere."
    >
      <div className="two-columns">
        <div className="column">
          <FileKinds />
        </div>
        {session?.account.isOwner && (
          <div className="column column-side">
            <WholeStore />
          </div>
        )}
      </div>
    </Page>
  );
}
