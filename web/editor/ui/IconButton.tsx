import { Icon, type IconName } from './Icon.tsx';
import { useSwitchedOff } from './useSwitchedOff.ts';

interface Props {
  /** What it does, for who cannot see the icon, and for who asks. */
  readonly label: string;
  readonly icon: IconName;
  readonly size?: number;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

/** A button in a row of several, whose icon alone says what it does. */
export function IconButton({ label, icon, size, isOff = false, onClick }: Props) {
  const off = useSwitchedOff(isOff);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      {...off}
      onClick={isOff ? undefined : onClick}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
