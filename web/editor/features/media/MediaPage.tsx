import { useMemo } from 'react';
import { Link } from 'react-router';
import { editorMessage } from '../../../../api/http/contracts/kernel/editorMessages.ts';
import type { AssetView } from '../../../../api/http/contracts/media/media.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { BulkBar } from '../../ui/list/BulkBar.tsx';
import { ListToolbar } from '../../ui/list/ListToolbar.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { isNarrowed } from '../../ui/list/listState.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { useSelection } from '../../ui/list/useSelection.ts';
import { Page } from '../../ui/Page.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../../ui/states.tsx';
import { useMay } from '../session/session.api.ts';
import { AssetTiles } from './AssetTiles.tsx';
import { useListAssetsInfiniteQuery, useListFoldersQuery } from './media.api.ts';
import { altTextsPath, assetPath, recordingsPath } from './paths.ts';
import { UploadArea } from './UploadArea.tsx';
import { useAssetBulk } from './useAssetBulk.tsx';
import { useUploads } from './useUploads.ts';

const picturesIn = (folders: readonly { name: string; count: number }[]): ListDefinition<AssetView> => ({
  id: 'media',
  one: 'picture',
  icon: 'image',
  idOf: ({ assetId }) => assetId,
  nameOf: ({ fileName }) => fileName,
  pathOf: ({ assetId }) => assetPath(assetId),
  nameTitle: 'Picture',
  columns: [],
  searched: 'Name, title, text or tag',
  views: [
    { id: 'all', label: 'All', query: {} },
    { id: 'withoutText', label: 'No text', query: { view: 'withoutText' } },
    { id: 'unused', label: 'Unused', query: { view: 'unused' } },
    { id: 'archived', label: 'Deleted', query: { view: 'archived' } },
  ],
  ...(folders.length > 0 && {
    filters: [
      {
        param: 'folder',
        label: 'Folder',
        options: folders.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
      },
    ],
  }),
});
const NONE: readonly AssetView[] = [];

/** The pictures of the website: what there is, where it is shown, and the way in. */
export function MediaPage() {
  const { data: found } = useListFoldersQuery();
  const pictures = useMemo(() => picturesIn(found?.folders ?? []), [found]);
  const list = useListState(pictures);
  const read = useListAssetsInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  const [mayWrite, mayUpload] = [useMay('products.write'), useMay('products.draft')];
  const mayReadPages = useMay('pages.read');
  const uploads = useUploads(() => {});
  const { data, error, isFetching, hasNextPage, refetch, fetchNextPage } = read;
  const assets = data?.pages.flatMap((page) => page.assets) ?? NONE;
  const selection = useSelection(assets, pictures.idOf);
  const bulk = useAssetBulk();
  return (
    <Page
      title="Media"
      lead="Pictures for products, the home page and the store."
      actions={
        <>
          {mayReadPages && (
            <Link className="button" to={recordingsPath}>
              Recordings and files
            </Link>
          )}
          {mayWrite && (
            <Link className="button" to={altTextsPath}>
              Write alternative texts
            </Link>
          )}
        </>
      }
    >
      {mayUpload && <UploadArea uploads={uploads} takesPaste />}
      <div className="list-card">
        <ListToolbar definition={pictures} list={list} />
        <p className="visually-hidden" aria-live="polite">
          {data && counted(assets.length, 'picture')}
        </p>
        {error && !data ? (
          <LoadFailure
            error={error}
            title={editorMessage('RESULTS_UNLOADED')}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <div className="card-bar" aria-busy="true">
            <Skeleton lines={8} />
          </div>
        ) : assets.length === 0 ? (
          <NoPictures
            isNarrowed={isNarrowed(list.state) || list.state.view !== 'all'}
            onAll={() => list.change({ search: '', view: 'all' })}
          />
        ) : (
          <AssetTiles assets={assets} selection={mayWrite ? selection : null} />
        )}
      </div>
      {hasNextPage && (
        <Button isBusy={isFetching} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      {mayWrite && <BulkBar definition={pictures} actions={bulk} links={[]} selection={selection} />}
    </Page>
  );
}

function NoPictures(props: { readonly isNarrowed: boolean; readonly onAll: () => void }) {
  return props.isNarrowed ? (
    <EmptyState icon="search" title="No picture matches">
      <Button onClick={props.onAll}>Show all</Button>
    </EmptyState>
  ) : (
    <EmptyState icon="image" title="No picture yet">
      <p className="muted">Upload photographs once, and use them wherever you like.</p>
    </EmptyState>
  );
}
