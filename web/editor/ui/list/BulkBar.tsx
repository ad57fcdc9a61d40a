import { useState } from 'react';
import { counted } from '../../text/words.ts';
import { Button } from '../Button.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import type { BulkAction, ListDefinition } from './listDefinition.ts';
import type { Selection } from './useSelection.ts';

interface Props<Row> {
  readonly definition: ListDefinition<Row>;
  readonly actions: readonly BulkAction<Row>[];
  readonly selection: Selection<Row>;
}

/** Comes up with the first row that is chosen, and says what can be done to all of them. */
export function BulkBar<Row>({ definition, actions, selection }: Props<Row>) {
  const [chosen, setChosen] = useState<{ action: BulkAction<Row>; rows: readonly Row[] } | null>(null);
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
        {actions.map((action) => (
          <Button
            key={action.label}
            tone="on-dark-primary"
            onClick={() => setChosen({ action, rows: selection.rows })}
          >
            {action.label}
          </Button>
        ))}
      </section>
      {chosen && (
        <BulkDialog
          definition={definition}
          action={chosen.action}
          rows={chosen.rows}
          onClose={(left) => {
            setChosen(null);
            selection.choose(left.map(definition.idOf));
          }}
        />
      )}
    </>
  );
}
