import { useEffect, useState } from 'react';
import { Button } from '../Button.tsx';
import { Select } from '../Choice.tsx';
import { Dropdown } from '../Dropdown.tsx';
import { TextField } from '../Field.tsx';
import { isLinked } from './LinkedFilters.tsx';
import type { Filter, LinkedFilter } from './listDefinition.ts';
import type { ListHandle } from './useListState.ts';

/** More than these are folded away behind a button. */
const MOST_IN_VIEW = 3;
/** Milliseconds without a key: then what was typed is asked for. */
const PAUSE = 300;

interface Props {
  readonly filters: readonly Filter[];
  readonly list: ListHandle;
}

/** What narrows a list down: a few beside the search, many behind a button that says how many are on. */
export function ListFilters({ filters, list }: Props) {
  const asked = filters.filter((filter): filter is Exclude<Filter, LinkedFilter> => !isLinked(filter));
  // An empty field without its label says nothing of what it is for.
  const isTyped = asked.some((filter) => 'type' in filter);
  if (isTyped || asked.length > MOST_IN_VIEW) return <FoldedFilters filters={asked} list={list} />;
  return asked.map((filter) => <OneFilter key={filter.param} filter={filter} list={list} isLabelHidden />);
}

interface FoldedProps extends Props {
  readonly filters: readonly Exclude<Filter, LinkedFilter>[];
}

function FoldedFilters({ filters, list }: FoldedProps) {
  const { state, change } = list;
  const answered = filters.filter(({ param }) => (state.filters[param] ?? '') !== '').length;
  return (
    <Dropdown label={answered === 0 ? 'Filters' : `Filters (${answered})`} icon="filter">
      {() => (
        <div className="stack">
          {filters.map((filter) => (
            <OneFilter key={filter.param} filter={filter} list={list} />
          ))}
          {answered > 0 && <Button onClick={() => change({ filters: {} })}>Clear filters</Button>}
        </div>
      )}
    </Dropdown>
  );
}

interface OneProps {
  readonly filter: Exclude<Filter, LinkedFilter>;
  readonly list: ListHandle;
  readonly isLabelHidden?: boolean;
}

function OneFilter({ filter, list: { state, change }, isLabelHidden = false }: OneProps) {
  const { param, label } = filter;
  const value = state.filters[param] ?? '';
  const answer = (given: string) => change({ filters: { ...state.filters, [param]: given } });
  if ('type' in filter) return <Typed {...filter} value={value} onAnswer={answer} />;
  return (
    <Select
      label={label}
      isLabelHidden={isLabelHidden}
      value={value}
      options={[{ value: '', label: isLabelHidden ? `${label}: all` : 'All' }, ...filter.options]}
      onChange={(event) => answer(event.target.value)}
    />
  );
}

interface TypedProps {
  readonly label: string;
  readonly type: 'text' | 'date';
  readonly value: string;
  readonly onAnswer: (value: string) => void;
}

/** Is asked for once whoever types makes a pause. */
function Typed({ label, type, value, onAnswer }: TypedProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    // The address says something else now: by a link, by going back, or because everything was cleared.
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    const answer = typed.trim();
    if (answer === value) return;
    const timer = setTimeout(() => onAnswer(answer), PAUSE);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      label={label}
      type={type}
      maxLength={type === 'text' ? 100 : undefined}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
