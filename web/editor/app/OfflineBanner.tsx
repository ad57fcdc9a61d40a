import { useSyncExternalStore } from 'react';
import { Icon } from '../ui/Icon.tsx';

/** Says that nothing can be saved at the moment, and that nothing is lost. The place is there before, so that it is read out. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline-banner">
          <Icon name="offline" />
          You are offline. What you see may be old; what you type stays here, and can be saved once you are
          back.
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
