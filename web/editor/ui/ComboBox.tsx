import { type ReactNode, useId, useState } from 'react';
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
import { useHeldWhilePressed } from './useHeldWhilePressed.ts';

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
  /** What is chosen goes somewhere else, and the next one can be typed at once. Goes with `onSearch`. */
  readonly isEmptied?: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** Takes what is typed and is no option, too: as soon as the field is left or Enter is pressed; an empty text where it was emptied. */
  readonly onOther?: (words: string) => void;
  /** Looks options up elsewhere, for what is typed; without it those that are given are narrowed down. */
  readonly onSearch?: (words: string) => void;
}

/** What was looked up matches already. */
const anything = () => true;

/** Above the dialog that it stands in, whose edge would cut it off. */
function raised(list: HTMLElement | null): void {
  if (!list) return;
  list.popover = 'manual';
  list.showPopover();
}

/** One of many, found by typing a part of its name. */
export function ComboBox(props: Props) {
  const { label, isLabelHidden, hint, error, name, placeholder, value, onChange, onSearch, onOther } = props;
  const [options, holdOptions] = useHeldWhilePressed(props.options);
  const noteId = useId();
  const [typed, setTyped] = useState('');
  const [hasTyped, setHasTyped] = useState(false);
  // An emptied field begins anew, since a text that changes under the focus opens its list, which would cover what is beside it.
  const [round, setRound] = useState(0);
  const [isJustEmptied, setJustEmptied] = useState(false);
  /** Beside a modal dialog nothing can be seen or pressed: the list of a field within one opens within it. */
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  const search = (words: string) => {
    setTyped(words);
    setHasTyped(true);
    onSearch?.(words);
  };
  const takeOther = () => {
    const shown = options.find((option) => option.value === value)?.label ?? '';
    if (hasTyped && typed !== shown) onOther?.(typed);
  };
  return (
    <AriaComboBox
      key={round}
      ref={(field) => setDialog(field?.closest('dialog') ?? null)}
      autoFocus={round > 0}
      className="field"
      menuTrigger={isJustEmptied ? 'input' : 'focus'}
      value={value}
      isInvalid={Boolean(error)}
      isDisabled={props.isDisabled ?? false}
      {...(onSearch
        ? { items: options, onInputChange: search, defaultFilter: anything }
        : { defaultItems: options })}
      {...(props.isEmptied && { inputValue: typed })}
      allowsCustomValue={onOther !== undefined}
      onChange={(key) => {
        if (key === null) return;
        onChange(String(key));
        if (!props.isEmptied) return;
        search('');
        setRound(round + 1);
        setJustEmptied(true);
      }}
      onBlur={() => {
        setJustEmptied(false);
        takeOther();
        props.onBlur?.();
      }}
    >
      <Label className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</Label>
      <div
        className="input affixed combo"
        onKeyDownCapture={(event) => {
          // It closes the open list, and not the dialog that the field stands in as well.
          const isOpen = event.currentTarget.querySelector('[aria-expanded="true"]') !== null;
          if (event.key === 'Escape' && isOpen) event.preventDefault();
          // With Enter an option is taken where one is marked.
          if (event.key === 'Enter' && !event.currentTarget.querySelector('[aria-activedescendant]'))
            takeOther();
        }}
      >
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
      <Popover className="combo-popover" {...(dialog && { UNSTABLE_portalContainer: dialog, ref: raised })}>
        <ListBox<Option>
          className="combo-list"
          onPointerDownCapture={holdOptions}
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
