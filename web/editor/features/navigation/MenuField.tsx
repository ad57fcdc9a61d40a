import { useState } from 'react';
import { newRetryKey } from '../../../shared/api.ts';
import { Button } from '../../ui/Button.tsx';
import { useFormField } from '../../ui/form/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TreeEditor } from '../../ui/tree/TreeEditor.tsx';
import { depthOf, movedTo, type Place, replaced, without } from '../../ui/tree/tree.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { DEEPEST, type MenuNode } from './menuNodes.ts';

/** The entries of a menu, to arrange, add to, and change one by one. */
export function MenuField({ label, empty }: { readonly label: string; readonly empty: string }) {
  const { value, onChange, error } = useFormField('items');
  const nodes = value as readonly MenuNode[];
  const [edited, setEdited] = useState<MenuNode | 'new' | null>(null);
  const find = (id: string) => flat(nodes).find((node) => node.id === id);
  const save = (entry: Pick<MenuNode, 'title' | 'detail' | 'target' | 'device'>) => {
    const isNew = edited === 'new' || edited === null;
    onChange(
      isNew
        ? [...nodes, { ...entry, id: `new-${newRetryKey().slice(0, 12)}`, children: [] }]
        : replaced(nodes, { ...edited, ...entry }),
    );
    setEdited(null);
  };
  return (
    <section className="list-card" aria-label={label}>
      <div className="card-bar">
        <h2>{label}</h2>
        <Button onClick={() => setEdited('new')}>
          <Icon name="plus" />
          Add entry
        </Button>
      </div>
      {error && (
        <p className="field-error card-note" role="alert">
          {error}
        </p>
      )}
      <TreeEditor
        label={label}
        nodes={nodes}
        empty={empty}
        mayMove={(id, to: Place) => depthOf(movedTo(nodes, id, to)) <= DEEPEST}
        onMove={(id, to) => onChange(movedTo(nodes, id, to))}
        actionsOf={(id) => (
          <>
            <button
              type="button"
              className="icon-button"
              aria-label={`Edit ${find(id)?.title}`}
              onClick={() => setEdited(find(id) ?? null)}
            >
              <Icon name="edit" size={16} />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove ${find(id)?.title}`}
              onClick={() => onChange(without(nodes, id))}
            >
              <Icon name="trash" size={16} />
            </button>
          </>
        )}
      />
      {edited !== null && (
        <EntryDialog entry={edited === 'new' ? null : edited} onSave={save} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}

const flat = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);
