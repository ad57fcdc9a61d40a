import { NodeSelection, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { schema } from './schema.ts';

/** What is typed while a picture or a kept block is selected goes into a paragraph behind it: nothing is lost by a slip. */
export function typedBehind(view: EditorView, _from: number, _to: number, text: string): boolean {
  const { selection, tr } = view.state;
  if (!(selection instanceof NodeSelection) || !selection.node.isBlock) return false;
  const at = selection.to;
  tr.insert(at, schema.nodes.paragraph.create(null, schema.text(text)));
  tr.setSelection(TextSelection.create(tr.doc, at + 1 + text.length));
  view.dispatch(tr.scrollIntoView());
  return true;
}
