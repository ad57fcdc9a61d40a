import { counted } from '../text/words.ts';
import { Button } from './Button.tsx';

interface Props {
  /** How many events were looked at. */
  readonly looked: number;
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly onMore: () => void;
}

/** What stands below the finds of a search that goes back through the log: how far it came, and a way to go on. */
export function LookedThrough({ looked, hasMore, isBusy, onMore }: Props) {
  return (
    <>
      <p className="muted" role="status">
        {counted(looked, 'event')} looked through{hasMore ? ' so far' : ''}.
      </p>
      {hasMore && (
        <div>
          <Button isBusy={isBusy} onClick={onMore}>
            Go on searching
          </Button>
        </div>
      )}
    </>
  );
}
