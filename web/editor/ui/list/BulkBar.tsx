import { lazy, Suspense, useState } from 'react';
import { asOfPath } from '../../app/moment.ts';
import { useMoment } from '../../app/store.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../Button.tsx';
import type { BulkAction, BulkLink, ListDefinition } from './listDefinition.ts';
import type { Selection } from './useSelection.ts';

// Loaded once it is needed: React's own type of what is loaded later knows no generic components.
const BulkDialog = lazy(async () => ({
  default: (await import('./BulkDialog.tsx')).BulkDialog,
})) as unknown as typeof import('./BulkDialog.tsx').BulkDialog;

interface Props<Row> {
  readonly definition: ListDefinition<Row>;
  readonly actions: readonly BulkAction<Row>[];
  readonly links: readonly BulkLink<Row>[];
  readonly selection: Selection<Row>;
}

/** Comes up with the first row that is chosen, and says what can be done to all of them. */
export function BulkBar<Row>({ definition, actions, links, selection }: Props<Row>) {
  const [chosen, setChosen] = useState<{ label: string; rows: readonly Row[] } | null>(null);
  const moment = useMoment();
  // By its label: what has to be said before may change the action while its dialog is open.
  const action = actions.find(({ label }) => label === chosen?.label);
  const isOpen = selection.rows.length > 0;
  return (
    <>
      <section className="save-bar bulk-bar" data-open={isOpen} inert={!isOpen} aria-label="Chosen rows">
        <p role="status">
          {isOpen && `${counted(selection.rows.length, definition.one, definition.many)} chosen`}
        </p>
        <Button tone="on-dark" onClick={() => selection.choose([])}>
          Clear
        </Button>
        {links.map(({ label, hrefOf }) => (
          <a
            key={label}
            className="button"
            data-tone="on-dark"
            href={asOfPath(hrefOf(selection.rows), moment)}
            target="_blank"
            rel="noreferrer"
          >
            {label}
          </a>
        ))}
        {actions.map(({ label, startAnew }) => (
          <Button
            key={label}
            tone="on-dark-primary"
            onClick={() => {
              startAnew?.();
              setChosen({ label, rows: selection.rows });
            }}
          >
            {label}
          </Button>
        ))}
      </section>
      {chosen && action && (
        <Suspense>
          <BulkDialog
            definition={definition}
            action={action}
            rows={chosen.rows}
            onClose={(left) => {
              setChosen(null);
              selection.choose(left.map(definition.idOf));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
