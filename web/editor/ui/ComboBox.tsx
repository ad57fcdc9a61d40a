import { type ReactNode, useId } from 'react';
import {
  ComboBox as AriaComboBox,
  Button,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';
import type { Option } from './Choice.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly name?: string;
  readonly placeholder?: string;
  readonly value: string | null;
  readonly options: readonly Option[];
  readonly isDisabled?: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** Looks options up elsewhere, for what is typed; without it those that are given are narrowed down. */
  readonly onSearch?: (words: string) => void;
}

/** What was looked up matches already. */
const anything = () => true;

/** One of many, found by typing a part of its name. */
export function ComboBox(props: Props) {
  const { label, isLabelHidden, hint, error, name, placeholder, value, options, onChange, onSearch } = props;
  const noteId = useId();
  return (
    <AriaComboBox
      className="field"
      menuTrigger="focus"
      value={value}
      isInvalid={Boolean(error)}
      isDisabled={props.isDisabled ?? false}
      {...(onSearch
        ? { items: options, onInputChange: onSearch, defaultFilter: anything }
        : { defaultItems: options })}
      onChange={(key) => key !== null && onChange(String(key))}
      onBlur={() => props.onBlur?.()}
    >
      <Label className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</Label>
      <div className="input affixed combo">
        <Input
          data-name={name}
          placeholder={placeholder}
          aria-describedby={error || hint ? noteId : undefined}
        />
        <Button className="icon-button">
          <Icon name="down" size={16} />
        </Button>
      </div>
      {(error || hint) && (
        <p id={noteId} className={error ? 'field-error' : 'field-hint'}>
          {error || hint}
        </p>
      )}
      <Popover className="combo-popover">
        <ListBox<Option>
          className="combo-list"
          renderEmptyState={() => <p className="muted">Nothing matches</p>}
        >
          {({ value: id, label: words }) => (
            <ListBoxItem id={id} textValue={words} className="combo-option">
              {words}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
