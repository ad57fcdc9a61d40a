import { newsShown } from '../../app/live/live.slice.ts';
import { useEditorDispatch, useEditorSelector } from '../../app/store.ts';
import { Button } from '../Button.tsx';

interface Props {
  /** The call that the list is read by. */
  readonly endpoint: string | undefined;
  readonly onShow: () => unknown;
}

/** A long list is not read again under somebody's eyes: it says that there is something new, and waits. */
export function NewsOfList({ endpoint, onShow }: Props) {
  const isWaiting = useEditorSelector(({ live }) => live.waiting.some((one) => one === endpoint));
  const dispatch = useEditorDispatch();
  return (
    <div role="status">
      {isWaiting && (
        <p className="list-news">
          This list has changed meanwhile.
          <Button
            onClick={() => {
              if (endpoint !== undefined) dispatch(newsShown(endpoint));
              void onShow();
            }}
          >
            Show what is new
          </Button>
        </p>
      )}
    </div>
  );
}
