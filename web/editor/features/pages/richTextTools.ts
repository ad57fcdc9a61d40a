import { baseKeymap, lift, setBlockType, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { DOMSerializer, DOMParser as DocumentParser, Schema } from 'prosemirror-model';
import { marks, nodes } from 'prosemirror-schema-basic';
import { addListNodes, liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';

const basic = new Schema({ nodes, marks });
const schema = new Schema({
  nodes: addListNodes(basic.spec.nodes, 'paragraph block*', 'block'),
  marks: basic.spec.marks,
});
const { paragraph, heading, list_item: item, bullet_list: bullets, ordered_list: numbers } = schema.nodes;
const { strong, em, link } = schema.marks;
if (!paragraph || !heading || !item || !bullets || !numbers || !strong || !em || !link) {
  throw new Error('The schema of formatted words lacks a part');
}

/** A button above the words. */
export interface TextTool {
  readonly label: string;
  readonly sign: string;
  readonly command: Command;
  isActive(state: EditorState): boolean;
}

const hasMark = (mark: typeof strong) => (state: EditorState) => {
  const { from, to, empty, $from } = state.selection;
  if (empty) return mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, mark);
};
const isHeading = (level: number) => (state: EditorState) => {
  const { parent } = state.selection.$from;
  return parent.type === heading && parent.attrs.level === level;
};
const isInside = (type: typeof bullets) => (state: EditorState) => {
  const { $from } = state.selection;
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(
    (node) => node.type === type,
  );
};
const toggled =
  (isActive: (state: EditorState) => boolean, on: Command, off: Command): Command =>
  (state, dispatch, view) =>
    (isActive(state) ? off : on)(state, dispatch, view);

const headingTool = (level: number): TextTool => ({
  label: `Heading ${level}`,
  sign: `H${level}`,
  command: toggled(isHeading(level), setBlockType(heading, { level }), setBlockType(paragraph)),
  isActive: isHeading(level),
});
const listTool = (label: string, sign: string, type: typeof bullets): TextTool => ({
  ...{ label, sign, isActive: isInside(type) },
  command: toggled(isInside(type), wrapInList(type), liftListItem(item)),
});

export const TOOLS: readonly TextTool[] = [
  { label: 'Bold', sign: 'B', command: toggleMark(strong), isActive: hasMark(strong) },
  { label: 'Italic', sign: 'I', command: toggleMark(em), isActive: hasMark(em) },
  headingTool(1),
  headingTool(2),
  headingTool(3),
  listTool('Bulleted list', '•', bullets),
  listTool('Numbered list', '1.', numbers),
];

/** Puts a link around what is chosen; takes it off where the address is empty. */
export const linkAround =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = state.selection;
    const off = state.tr.removeMark(from, to, link);
    dispatch?.(href === '' ? off : off.addMark(from, to, link.create({ href })));
    return true;
  };

const KEYS = keymap({
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggleMark(strong),
  'Mod-i': toggleMark(em),
  Enter: splitListItem(item),
  'Mod-]': sinkListItem(item),
  'Mod-[': liftListItem(item),
  'Shift-Mod-9': lift,
});

function documentOf(html: string) {
  const parsed = new window.DOMParser().parseFromString(html, 'text/html');
  return DocumentParser.fromSchema(schema).parse(parsed.body);
}

const stateOf = (html: string): EditorState =>
  EditorState.create({ doc: documentOf(html), plugins: [history(), KEYS, keymap(baseKeymap)] });

/** What was written, as HTML. */
export function htmlOf({ doc }: EditorState): string {
  const box = document.createElement('div');
  box.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
  return box.innerHTML;
}

interface TextOptions {
  readonly attributes: Readonly<Record<string, string>>;
  onChange(state: EditorState, isEdited: boolean): void;
  onBlur(): void;
}

/** Opens words to be written in an element of the page. */
export function openText(place: HTMLElement, html: string, { attributes, onChange, onBlur }: TextOptions) {
  let isEdited = false;
  const view: EditorView = new EditorView(place, {
    state: stateOf(html),
    attributes,
    dispatchTransaction(transaction) {
      const next = view.state.apply(transaction);
      view.updateState(next);
      isEdited ||= transaction.docChanged;
      onChange(next, transaction.docChanged);
    },
    handleDOMEvents: {
      blur: () => {
        onBlur();
        return false;
      },
    },
  });
  return { view, docChanged: () => isEdited };
}

/** Other words in the same place, as they came from elsewhere. */
openText.replace = (view: EditorView, html: string): void => view.updateState(stateOf(html));
