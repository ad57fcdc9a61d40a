import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { ALIGNMENTS, type Alignment, type FirstHeading, schema } from './schema.ts';

const { nodes, marks } = schema;

/** A button above the text. */
export interface Tool {
  readonly label: string;
  readonly sign: string;
  readonly run: Command;
  readonly isOn?: (state: EditorState) => boolean;
}

function hasMark({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark);
}

function isWithin({ selection }: EditorState, type: NodeType): boolean {
  const { $from } = selection;
  return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).some(
    (node) => node.type === type,
  );
}

const wrapping =
  (type: NodeType, wrap: Command, unwrap: Command): Command =>
  (state, dispatch, view) =>
    (isWithin(state, type) ? unwrap : wrap)(state, dispatch, view);

export const TOOLS: readonly Tool[] = [
  { label: 'Bold', sign: 'B', run: toggleMark(marks.strong), isOn: (state) => hasMark(state, marks.strong) },
  { label: 'Italic', sign: 'I', run: toggleMark(marks.em), isOn: (state) => hasMark(state, marks.em) },
  {
    label: 'List',
    sign: '•',
    run: wrapping(nodes.bulletList, wrapInList(nodes.bulletList), liftListItem(nodes.listItem)),
    isOn: (state) => isWithin(state, nodes.bulletList),
  },
  {
    label: 'Numbered list',
    sign: '1.',
    run: wrapping(nodes.orderedList, wrapInList(nodes.orderedList), liftListItem(nodes.listItem)),
    isOn: (state) => isWithin(state, nodes.orderedList),
  },
  {
    label: 'Quote',
    sign: '”',
    run: wrapping(nodes.blockquote, wrapIn(nodes.blockquote), lift),
    isOn: (state) => isWithin(state, nodes.blockquote),
  },
  { label: 'Undo typing', sign: '↶', run: undo },
  { label: 'Redo typing', sign: '↷', run: redo },
];

const HEADINGS = [
  { value: '1', label: 'Title' },
  { value: '2', label: 'Heading' },
  { value: '3', label: 'Subheading' },
  { value: '4', label: 'Small heading' },
] as const;

/** What a paragraph can be; where the text has a heading of another order, that too. */
export function blockTypes(firstHeading: FirstHeading, level: string) {
  const types = [{ value: '0', label: 'Paragraph' }, ...HEADINGS.slice(firstHeading - 1)];
  return types.some(({ value }) => value === level)
    ? types
    : [...types, { value: level, label: `Heading ${level}` }];
}

/** Paragraphs and headings stay aligned as they are. */
export const setBlock =
  (level: number): Command =>
  (state, dispatch, view) => {
    const { alignment = null } = state.selection.$from.parent.attrs;
    const set =
      level === 0
        ? setBlockType(nodes.paragraph, { alignment })
        : setBlockType(nodes.heading, { level, alignment });
    return set(state, dispatch, view);
  };

const ALIGNMENT_NAMES: Readonly<Record<Alignment, string>> = {
  left: 'Left',
  center: 'Centred',
  right: 'Right',
  justify: 'Justified',
};
export const ALIGNMENT_CHOICES = [
  { value: '', label: 'Aligned as the page' },
  ...ALIGNMENTS.map((value) => ({ value, label: ALIGNMENT_NAMES[value] })),
];

/** How the lines at the caret stand; empty for as the page has it. */
export const alignmentAt = ({ selection }: EditorState): string =>
  String(selection.$from.parent.attrs.alignment ?? '');

/** Aligns every paragraph and heading that something is selected of. */
export const setAlignment =
  (alignment: string): Command =>
  (state, dispatch) => {
    const { tr, selection, doc } = state;
    doc.nodesBetween(selection.from, selection.to, (node, at) => {
      if (node.type === nodes.paragraph || node.type === nodes.heading) {
        tr.setNodeAttribute(at, 'alignment', alignment || null);
      }
    });
    dispatch?.(tr.scrollIntoView());
    return tr.docChanged;
  };

export function blockLevel({ selection }: EditorState): string {
  const { parent } = selection.$from;
  return parent.type === nodes.heading ? String(parent.attrs.level) : '0';
}

/** The address that the selection leads to; empty for none. */
export function linkAt(state: EditorState): string {
  const { from, to, $from, empty } = state.selection;
  const here = marks.link.isInSet($from.marks());
  if (here) return String(here.attrs.href);
  let href = '';
  if (!empty) {
    state.doc.nodesBetween(from, to, (node) => {
      href ||= String(marks.link.isInSet(node.marks)?.attrs.href ?? '');
    });
  }
  return href;
}

/** Links what is selected, or writes the address where nothing is; an empty one takes the link away. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const { tr } = state;
    if (href === '') tr.removeMark(from, to, marks.link);
    else if (empty) tr.replaceSelectionWith(schema.text(href, [marks.link.create({ href })]), false);
    else tr.addMark(from, to, marks.link.create({ href }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

export function putPicture(attrs: {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.picture.create(attrs)).scrollIntoView());
    return true;
  };
}
