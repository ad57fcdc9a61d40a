import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  memo,
  type ReactElement,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { Checkbox } from '../Choice.tsx';
import { Icon } from '../Icon.tsx';
import type { Column, ListDefinition } from './listDefinition.ts';
import { nextSort } from './listState.ts';
import type { ListHandle } from './useListState.ts';
import type { Selection } from './useSelection.ts';

const ROW_HEIGHT = 53;
/** Rows beyond the window that are kept ready, so that arrow keys always find the next one. */
const OVERSCAN = 8;

interface Props<Row> {
  readonly definition: ListDefinition<Row>;
  readonly list: ListHandle;
  readonly rows: readonly Row[];
  /** `null` where it is not known how many there are. */
  readonly total: number | null;
  readonly isStale: boolean;
  /** `null` where there is nothing to do to several at once. */
  readonly selection: Selection<Row> | null;
  readonly onNearEnd: () => void;
}

/** The rows: a table of which only what is near the window exists, however long it is. A narrow window makes a card of each row. */
export function ListTable<Row>(props: Props<Row>) {
  const { definition, list, rows, total, isStale, selection, onNearEnd } = props;
  const table = useRef<HTMLTableElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((table.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const visible = virtual.getVirtualItems();
  const last = visible.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - OVERSCAN - 1) onNearEnd();
  });
  const columns = definition.columns.filter(({ id }) => list.state.columns.includes(id));
  const before = (visible[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((visible.at(-1)?.end ?? top) - top);
  return (
    <table
      ref={table}
      className="grid list-grid"
      data-stale={isStale}
      aria-rowcount={total === null ? -1 : total + 1}
    >
      <thead>
        <tr aria-rowindex={1}>
          {selection && (
            <th scope="col" className="cell-check">
              <Checkbox
                label="Choose all that are shown"
                isLabelHidden
                checked={selection.rows.length === rows.length}
                isPartly={selection.rows.length > 0 && selection.rows.length < rows.length}
                onChange={(event) => selection.choose(event.target.checked ? rows.map(definition.idOf) : [])}
              />
            </th>
          )}
          <ColumnTitle title={definition.nameTitle} sort={definition.nameSort} list={list} />
          {columns.map((column) => (
            <ColumnTitle key={column.id} {...column} list={list} />
          ))}
        </tr>
      </thead>
      <Space height={before} />
      <tbody onKeyDown={moveBetweenRows}>
        {visible.map(({ index }) => {
          const row = rows[index];
          return (
            row !== undefined && (
              <Row
                key={definition.idOf(row)}
                ref={virtual.measureElement}
                row={row}
                index={index}
                definition={definition}
                columns={columns}
                isChosen={selection?.has(definition.idOf(row)) ?? false}
                onChoose={selection?.toggle ?? null}
              />
            )
          );
        })}
      </tbody>
      <Space height={after} />
    </table>
  );
}

/** Stands for the rows that are not there. */
const Space = ({ height }: { readonly height: number }) =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr className="row-space">
        <td style={{ height }} />
      </tr>
    </tbody>
  );

interface TitleProps {
  readonly title: string;
  readonly sort?: string | undefined;
  readonly isNumber?: boolean;
  readonly list: ListHandle;
}

function ColumnTitle({ title, sort, isNumber, list: { state, change } }: TitleProps) {
  const direction = state.sort === sort ? 'ascending' : state.sort === `-${sort}` ? 'descending' : undefined;
  return (
    <th scope="col" className={isNumber ? 'number' : undefined} aria-sort={direction}>
      {sort === undefined ? (
        title
      ) : (
        <button
          type="button"
          className="sort-button"
          onClick={() => change({ sort: nextSort(state.sort, sort) })}
        >
          {title}
          {direction && <Icon name={direction} size={14} />}
        </button>
      )}
    </th>
  );
}

interface RowProps<Row> {
  readonly ref: Ref<HTMLTableRowElement>;
  readonly row: Row;
  readonly index: number;
  readonly definition: ListDefinition<Row>;
  readonly columns: readonly Column<Row>[];
  readonly isChosen: boolean;
  readonly onChoose: ((id: string, isRange: boolean) => void) | null;
}

/** Drawn anew only when something of it changed: scrolling through thousands moves rows, and changes none. */
const Row = memo(function Row<R>({ ref, row, index, definition, columns, isChosen, onChoose }: RowProps<R>) {
  const { idOf, nameOf, pathOf, pictureOf, detailOf } = definition;
  return (
    <tr ref={ref} data-index={index} aria-rowindex={index + 2} data-chosen={isChosen || undefined}>
      {onChoose && (
        <td className="cell-check">
          <Checkbox
            label={`Choose ${nameOf(row)}`}
            isLabelHidden
            checked={isChosen}
            onChange={(event) => onChoose(idOf(row), (event.nativeEvent as MouseEvent).shiftKey)}
          />
        </td>
      )}
      <th scope="row" data-pictured={pictureOf !== undefined || undefined}>
        {pictureOf?.(row)}
        <Link to={pathOf(row)} className="row-link">
          {nameOf(row)}
        </Link>
        {detailOf && <span className="row-detail">{detailOf(row)}</span>}
      </th>
      {columns.map(({ id, title, cell, isNumber }) => (
        <td key={id} data-label={title} className={isNumber ? 'number' : undefined}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}) as <R>(props: RowProps<R>) => ReactElement;

/** Up and down go from row to row, without a stop at what is in them. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const row = (event.target as Element).closest<HTMLElement>('[data-index]');
  if (step === 0 || !row) return;
  event.preventDefault();
  const kind = event.target instanceof HTMLInputElement ? 'input' : 'a';
  const next = event.currentTarget.querySelector<HTMLElement>(
    `[data-index="${Number(row.dataset.index) + step}"] ${kind}`,
  );
  next?.focus({ preventScroll: true });
  next?.closest('[data-index]')?.scrollIntoView({ block: 'nearest' });
}
