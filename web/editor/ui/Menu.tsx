import { useRef } from 'react';
import { Menu as AriaMenu, Button, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { Icon, type IconName } from './Icon.tsx';

export interface MenuAction {
  readonly label: string;
  readonly icon?: IconName;
  /** The keys that do the same. */
  readonly hint?: string;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  /** What it does, or where it leads. */
  readonly run?: () => void;
  readonly to?: string;
}

interface Props {
  /** What the actions are for: `More for order 1042`. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

/** Things to do that are needed now and then, behind three dots. */
export function Menu({ label, actions }: Props) {
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <MenuTrigger>
      <Button ref={button} className="button" aria-label={label}>
        <Icon name="more" />
      </Button>
      <Popover className="menu-popover" placement="bottom end">
        <AriaMenu
          className="menu"
          onAction={(key) => {
            const action = actions.find((one) => one.label === key);
            // What opens a dialog gives the focus back to where it was: its own entry is gone by then.
            button.current?.focus();
            action?.run?.();
            if (action?.to !== undefined) void navigate(action.to);
          }}
          disabledKeys={actions.filter(({ isDisabled }) => isDisabled).map((action) => action.label)}
        >
          {actions.map(({ label: words, icon, hint, isDanger }) => (
            <MenuItem
              key={words}
              id={words}
              textValue={words}
              className="menu-item"
              data-danger={isDanger || undefined}
            >
              {icon && <Icon name={icon} />}
              {words}
              {hint && (
                <span className="key-hint" aria-hidden="true">
                  {hint}
                </span>
              )}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
