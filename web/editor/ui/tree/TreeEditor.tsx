import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button, Collection, Tree, TreeItem, TreeItemContent, useDragAndDrop } from 'react-aria-components';
import { Icon } from '../Icon.tsx';
import { allNodes, type Place, placeAfter, placeOfDrop, type Step, type TreeNode } from './tree.ts';
import { type DropPosition, useTouchDrag } from './useTouchDrag.ts';

export interface ShownNode extends TreeNode<ShownNode> {
  readonly title: string;
  /** Where it leads, or what it is. */
  readonly detail?: string;
}

interface Props {
  readonly label: string;
  readonly nodes: readonly ShownNode[];
  readonly isReadOnly?: boolean;
  /** Nothing stands below anything: there are only places beside. */
  readonly isFlat?: boolean;
  /** Whether a node may stand at a place. */
  readonly mayMove: (id: string, to: Place) => boolean;
  readonly onMove: (id: string, to: Place) => void;
  /** What it means that nothing stands here. */
  readonly empty?: string;
  /** Things to do with one node, behind its title. */
  readonly actionsOf: (id: string) => ReactNode;
}

const STEPS: readonly {
  readonly step: Step;
  readonly label: string;
  readonly icon: 'ascending' | 'descending' | 'right' | 'left';
}[] = [
  { step: 'up', label: 'Move up', icon: 'ascending' },
  { step: 'down', label: 'Move down', icon: 'descending' },
  { step: 'in', label: 'Move into the one above', icon: 'right' },
  { step: 'out', label: 'Move out', icon: 'left' },
];

/** An entry of a tree takes Enter and Space for itself, and a button in it would never be pressed by them. */
function keepPresses(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
}

/**
 * A tree that is arranged: by dragging, with a finger too, which the keyboard can do as well (Enter on the handle, arrows, Enter), or step by
 * step with buttons, which need no dragging at all.
 */
export function TreeEditor(props: Props) {
  const { label, nodes, isReadOnly = false, isFlat = false, mayMove, onMove, actionsOf } = props;
  const { empty = 'Nothing here yet.' } = props;
  /** Where something that is dropped at a target may stand, if it may. */
  const placeAt = (id: string, target: { readonly key: string; readonly position: DropPosition }) => {
    if (isFlat && target.position === 'on') return null;
    const place = placeOfDrop(nodes, id, target);
    return place && mayMove(id, place) ? place : null;
  };
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: isReadOnly,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    getAllowedDropOperations: () => ['move'],
    onMove: ({ keys, target: { key, dropPosition: position } }) => {
      const [dragged] = keys;
      const place = dragged === undefined ? null : placeAt(String(dragged), { key: String(key), position });
      if (place) onMove(String(dragged), place);
    },
  });
  const tree = useRef<HTMLDivElement>(null);
  useTouchDrag(tree, {
    isOff: isReadOnly,
    mayDrop: (id, target) => placeAt(id, target) !== null,
    onDrop: (id, target) => {
      const place = placeAt(id, target);
      if (place) onMove(id, place);
    },
  });
  const pressed = useRef<string | null>(null);
  // An entry that goes into another one is drawn anew there, and the button that was pressed with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once the entries stand where they were moved to
  useEffect(() => {
    const mark = pressed.current;
    if (mark === null) return;
    pressed.current = null;
    const frame = requestAnimationFrame(() =>
      tree.current?.querySelector<HTMLElement>(`[data-step="${CSS.escape(mark)}"]`)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [nodes]);
  const move = (id: string, step: Step, place: Place) => {
    pressed.current = `${step} ${id}`;
    onMove(id, place);
  };
  const stepsOf = (id: string) =>
    STEPS.filter(({ step }) => !isFlat || step === 'up' || step === 'down').map((step) => {
      const place = placeAfter(nodes, id, step.step);
      return { ...step, place: place && mayMove(id, place) ? place : null };
    });
  const renderNode = (node: ShownNode) => (
    <TreeItem key={node.id} id={node.id} textValue={node.title} className="tree-item">
      <TreeItemContent>
        {({ hasChildItems, level }) => (
          <div
            className="tree-row"
            data-node={node.id}
            style={{ paddingInlineStart: `${(level - 1) * 24}px` }}
          >
            {!isReadOnly && (
              <Button slot="drag" className="icon-button tree-handle" aria-label={`Drag ${node.title}`}>
                <Icon name="drag" />
              </Button>
            )}
            {hasChildItems && (
              <Button slot="chevron" className="icon-button tree-chevron" aria-label={`Unfold ${node.title}`}>
                <Icon name="right" size={16} />
              </Button>
            )}
            <span className="tree-name">
              <span>{node.title}</span>
              {node.detail !== undefined && <span className="muted">{node.detail}</span>}
            </span>
            {!isReadOnly && (
              // biome-ignore lint/a11y/noStaticElementInteractions: keys that are meant for the buttons in it go no further
              <span className="actions tree-actions" onKeyDown={keepPresses}>
                {stepsOf(node.id).map(({ step, label: words, icon, place }) => (
                  <button
                    key={step}
                    type="button"
                    className="icon-button"
                    aria-label={`${words}: ${node.title}`}
                    title={words}
                    // Not `disabled`: a button that moved its node to the end of the way would lose the focus.
                    aria-disabled={place === null || undefined}
                    data-step={`${step} ${node.id}`}
                    onClick={() => place && move(node.id, step, place)}
                  >
                    <Icon name={icon} size={16} />
                  </button>
                ))}
                {actionsOf(node.id)}
              </span>
            )}
          </div>
        )}
      </TreeItemContent>
      <Collection items={node.children} dependencies={[nodes, isReadOnly]}>
        {renderNode}
      </Collection>
    </TreeItem>
  );
  return (
    <Tree
      ref={tree}
      aria-label={label}
      className="tree"
      items={nodes}
      dependencies={[nodes, isReadOnly, actionsOf]}
      selectionMode="none"
      defaultExpandedKeys={allNodes(nodes).map(({ id }) => id)}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => <p className="muted tree-empty">{empty}</p>}
    >
      {renderNode}
    </Tree>
  );
}
