import { useEffect, useRef } from 'react';
import { isRefusal } from '../../app/editorApi.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ArchiveCard } from './ArchiveCard.tsx';
import { useGetArchiveQuery } from './importExport.api.ts';
import { RestoreCard } from './RestoreCard.tsx';

/** In milliseconds. */
const LOOKS_EVERY = 700;

/** All of the store as one file and back, for its owner. */
export function WholeStore() {
  const wasRestoring = useRef(false);
  const read = useGetArchiveQuery(undefined, {
    pollingInterval: LOOKS_EVERY,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const { data, error, refetch } = read;
  const isGone = isRefusal(error) && error.status === 401;
  if (data?.restore && data.restore.phase !== 'failed') wasRestoring.current = true;
  useEffect(() => {
    // Who was signed in belongs to the store of before: the new one asks again.
    if (isGone && wasRestoring.current) window.location.assign('/config');
  }, [isGone]);
  return (
    <Loaded read={read}>
      {(state) => (
        <>
          <ArchiveCard archive={state.archive} />
          <RestoreCard state={state} onSent={() => void refetch()} />
        </>
      )}
    </Loaded>
  );
}
