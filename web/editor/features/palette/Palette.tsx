import { useEffect, useRef, useState } from 'react';
import { Autocomplete, Header, Input, Menu, MenuItem, MenuSection, SearchField } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { editorMessage } from '../../../../api/http/contracts/kernel/editorMessages.ts';
import { type Screen, sidebarOf } from '../../app/screen.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useHolds } from '../session/session.api.ts';
import { type Choice, type ChoiceGroup, matching, newChoices, screenChoices } from './choices.ts';
import { useDeeds } from './useDeeds.ts';
import { useFound } from './useFound.ts';

interface Props {
  readonly screens: readonly Screen[];
  readonly onClose: () => void;
}

/** Finds orders, products, customers and screens, and does what needs no screen. */
export function Palette({ screens, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // Once the dialog is there: before that nothing in it can have the focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const holds = useHolds();
  const navigate = useNavigate();
  const deeds = useDeeds();
  const found = useFound(typed);
  const titled = sidebarOf(screens, holds).length > 0;
  const groups: readonly ChoiceGroup[] = [
    { title: 'Do', choices: matching([...newChoices(screens, holds), ...deeds], typed) },
    { title: 'Go to', choices: titled ? matching(screenChoices(screens, holds), typed) : [] },
    // Last, so that what comes late moves nothing that somebody is about to take.
    ...found.groups,
  ].filter(({ choices }) => choices.length > 0);
  const take = ({ to, run }: Choice) => {
    onClose();
    run?.();
    if (to !== undefined) void navigate(to);
  };
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <SearchField className="palette-field" aria-label="Search everything">
        <Icon name="search" />
        <Input
          ref={input}
          className="palette-input"
          placeholder="Order, product, customer, screen, or what to do"
        />
      </SearchField>
      <p className="visually-hidden" role="status">
        {!found.isLooking && !found.hasFailed && groups.length === 0 ? 'Nothing matches' : ''}
      </p>
      {found.hasFailed && (
        <p className="field-error card-note" role="alert">
          {editorMessage('RESULTS_UNLOADED')}
        </p>
      )}
      <Menu
        className="palette-list"
        aria-label="What was found"
        renderEmptyState={() => <p className="muted">{found.isLooking ? 'Looking …' : 'Nothing matches.'}</p>}
      >
        {groups.map(({ title, choices }) => (
          <MenuSection key={title} id={title} className="palette-group">
            <Header>{title}</Header>
            {choices.map((choice) => (
              <MenuItem
                key={choice.id}
                id={choice.id}
                textValue={choice.label}
                className="menu-item"
                onAction={() => take(choice)}
              >
                <Icon name={choice.icon} />
                <span>{choice.label}</span>
                {choice.detail && <span className="muted palette-detail">{choice.detail}</span>}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
    </Autocomplete>
  );
}
