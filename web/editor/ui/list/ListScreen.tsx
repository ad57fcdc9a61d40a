import type { ReactNode } from 'react';
import { editorMessage } from '../../../../api/http/contracts/kernel/editorMessages.ts';
import { counted } from '../../text/words.ts';
import { LOCALE } from '../../words/language.ts';
import { Button } from '../Button.tsx';
import { Page } from '../Page.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../states.tsx';
import { BulkBar } from './BulkBar.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import type { BulkAction, BulkLink, ListDefinition } from './listDefinition.ts';
import { isNarrowed } from './listState.ts';
import { NewsOfList } from './NewsOfList.tsx';
import type { ListHandle } from './useListState.ts';
import { useSelection } from './useSelection.ts';

/** What an infinite query hook answers, as far as a list needs it. */
export interface PagedRead<PageOfRows> {
  readonly data?: { readonly pages: readonly PageOfRows[] } | undefined;
  readonly currentData?: unknown;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly endpointName?: string | undefined;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

interface Props<Row, PageOfRows> {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Beside the title, where there is no number of rows. */
  readonly mark?: ReactNode;
  readonly back?: { readonly to: string; readonly title: string };
  readonly definition: ListDefinition<Row>;
  readonly list: ListHandle;
  readonly read: PagedRead<PageOfRows>;
  readonly rowsOf: (page: PageOfRows) => readonly Row[];
  /** How many there are in all, where the gateway says so. */
  readonly totalOf?: (page: PageOfRows) => number;
  readonly actions?: ReactNode;
  readonly bulk?: readonly BulkAction<Row>[];
  readonly bulkLinks?: readonly BulkLink<Row>[];
  /** What to say and to do first where there is nothing yet. */
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
}

/** A list: views, search, filters, columns and order in the address; rows page by page; and what can be done to several at once. */
export function ListScreen<Row, PageOfRows>(props: Props<Row, PageOfRows>) {
  const { definition, list, read, rowsOf, totalOf, bulk = [], bulkLinks = [] } = props;
  const isChosenFrom = bulk.length > 0 || bulkLinks.length > 0;
  const { data, currentData, error, isFetching, hasNextPage, refetch, fetchNextPage } = read;
  const rows = data?.pages.flatMap(rowsOf) ?? NO_ROWS;
  const selection = useSelection(rows as readonly Row[], definition.idOf);
  const first = data?.pages[0];
  const total = first && totalOf?.(first);
  return (
    <Page
      title={props.title}
      lead={props.lead}
      mark={
        total === undefined ? (
          props.mark
        ) : (
          // The name of the screen stays the same; the number is told by itself, with what it counts.
          <span className="count" aria-hidden="true">
            {total.toLocaleString(LOCALE)}
          </span>
        )
      }
      {...(props.back && { back: props.back })}
      actions={props.actions}
    >
      <div className="list-card">
        <ListToolbar definition={definition} list={list} />
        <NewsOfList endpoint={read.endpointName} onShow={refetch} />
        <p className="visually-hidden" aria-live="polite">
          {currentData !== undefined &&
            said(total ?? rows.length, hasNextPage && total === undefined, definition)}
        </p>
        {error && currentData === undefined ? (
          <LoadFailure
            error={error}
            title={definition.unloaded ?? editorMessage('RESULTS_UNLOADED')}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <div className="card-bar" aria-busy="true">
            <Skeleton lines={8} />
          </div>
        ) : rows.length === 0 ? (
          <NoRows {...props} />
        ) : (
          <ListTable
            definition={definition}
            list={list}
            rows={rows as readonly Row[]}
            total={total ?? (hasNextPage ? null : rows.length)}
            isStale={isFetching && currentData === undefined}
            selection={isChosenFrom ? selection : null}
            onNearEnd={() => {
              if (hasNextPage && !isFetching) void fetchNextPage();
            }}
          />
        )}
      </div>
      {hasNextPage && (
        <Button isBusy={isFetching} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      {isChosenFrom && (
        <BulkBar definition={definition} actions={bulk} links={bulkLinks} selection={selection} />
      )}
    </Page>
  );
}

const NO_ROWS: readonly never[] = [];

const said = (
  count: number,
  isMore: boolean,
  { one, many }: { readonly one: string; readonly many?: string },
) => (isMore ? `The first ${counted(count, one, many)}` : counted(count, one, many));

function NoRows<Row, PageOfRows>({ definition, list, empty }: Props<Row, PageOfRows>) {
  if (isNarrowed(list.state) || (definition.views && list.state.view !== definition.views[0].id)) {
    return (
      <EmptyState icon="search" title={`No ${definition.one} matches`}>
        <p className="muted">Try fewer words, another view, or without a filter.</p>
        <Button
          onClick={() => list.change({ search: '', filters: {}, view: definition.views?.[0].id ?? null })}
        >
          Show all
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={definition.icon} title={empty.title}>
      <p className="muted">{empty.text}</p>
      {empty.action}
    </EmptyState>
  );
}
