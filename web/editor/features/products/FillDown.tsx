import { Icon } from '../../ui/Icon.tsx';

/** The first value of a column for all of it. */
export function FillDown({ what, onFill }: { readonly what: string; readonly onFill: () => void }) {
  return (
    <button
      type="button"
      className="fill-down"
      title={`Use the first ${what} for every variant`}
      aria-label={`Fill down: use the first ${what} for every variant`}
      onClick={onFill}
    >
      <Icon name="fill" size={14} />
      Fill down
    </button>
  );
}
