import { type KeyboardEvent, useRef } from 'react';
import type { AssetView } from '../../../../api/http/contracts/media/media.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../../ui/states.tsx';
import { AltTextRow } from './AltTextRow.tsx';
import { useListAssetsInfiniteQuery } from './media.api.ts';
import { mediaPath } from './paths.ts';

const WITHOUT_TEXT = { view: 'withoutText' };

/** Pictures that say nothing to who cannot see them, to type through: Enter saves one and goes on to the next. */
export function AltTextsPage() {
  const read = useListAssetsInfiniteQuery(WITHOUT_TEXT, { refetchOnMountOrArgChange: true });
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = read;
  const assets = useEveryAssetSeen(data?.pages.flatMap((page) => page.assets));
  const rows = useRef<HTMLUListElement>(null);
  const goOn = ({ currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    const inputs = [...(rows.current?.querySelectorAll('input') ?? [])];
    inputs[inputs.indexOf(currentTarget) + 1]?.focus();
  };
  const left = assets.length;
  return (
    <Page
      title="Alternative texts"
      lead="What a picture shows, for people who cannot see it and for search engines."
      back={{ to: mediaPath, title: 'Media' }}
    >
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={8} />
      ) : left === 0 ? (
        <EmptyState icon="image" title="Every picture has a text" />
      ) : (
        <section className="card" aria-label="Pictures without a text">
          <p className="muted">
            {counted(left, 'picture')}. Enter saves and goes on; what is typed is also saved on the way out of
            a field.
          </p>
          <ul ref={rows} className="alt-texts">
            {assets.map((asset) => (
              <AltTextRow key={asset.assetId} asset={asset} onEnter={goOn} />
            ))}
          </ul>
          {hasNextPage && (
            <Button isBusy={isFetching} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          )}
        </section>
      )}
    </Page>
  );
}

/** Pictures stay where they are once they have a text: nothing moves below who types. */
function useEveryAssetSeen(found: readonly AssetView[] | undefined): readonly AssetView[] {
  const seen = useRef(new Map<string, AssetView>());
  for (const asset of found ?? [])
    if (!seen.current.has(asset.assetId)) seen.current.set(asset.assetId, asset);
  return [...seen.current.values()];
}
