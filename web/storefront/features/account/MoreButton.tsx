import { FormAlert } from '../../ui/FormAlert.tsx';

interface Props {
  readonly label: string;
  readonly list: {
    readonly hasMore: boolean;
    readonly isBusy: boolean;
    readonly problem: string | null;
    loadMore(): Promise<unknown>;
  };
}

/** Asks for the next rows of a list, as long as there are any. */
export const MoreButton = ({ label, list }: Props) => (
  <>
    <FormAlert problem={list.problem} />
    {list.hasMore && (
      <button
        type="button"
        className="link-button"
        disabled={list.isBusy}
        onClick={() => void list.loadMore()}
      >
        {list.isBusy ? 'One moment…' : label}
      </button>
    )}
  </>
);
