import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, Selection, TextSelection } from 'prosemirror-state';
import { type FirstHeading, schema } from './schema.ts';

const { nodes, marks } = schema;

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView());
  return true;
};

/**
 * From the first letter to the last, so that what is typed over a title is a title: where everything is selected as one, the
 * document begins anew with a paragraph. A picture or kept block at either end has no letters, and is selected with everything.
 */
const selectWords: Command = ({ doc, tr }, dispatch) => {
  if (!doc.firstChild?.isTextblock || !doc.lastChild?.isTextblock) return false;
  dispatch?.(tr.setSelection(TextSelection.create(doc, 1, doc.content.size - 1)));
  return true;
};

interface Writing {
  /** The first heading that may be written here: below a page that has its own, the second. */
  readonly firstHeading: FirstHeading;
  readonly onLink: () => void;
}

/** A document that is being written: its keys, what typing turns into, and undo. */
export function editorStateOf(doc: Node, { firstHeading, onLink }: Writing): EditorState {
  const askLink: Command = (_, dispatch) => {
    if (dispatch) onLink();
    return true;
  };
  // Never a picture or a kept block, which the first word would take the place of.
  const selection = Selection.findFrom(doc.resolve(0), 1, true);
  return EditorState.create({
    doc,
    ...(selection && { selection }),
    plugins: [
      inputRules({
        rules: [
          wrappingInputRule(/^\s*[-*]\s$/, nodes.bulletList),
          wrappingInputRule(/^(\d+)\.\s$/, nodes.orderedList, (match) => ({ order: Number(match[1]) })),
          wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
          textblockTypeInputRule(/^(#{1,4})\s$/, nodes.heading, (match) => ({
            level: Math.max(firstHeading, match[1]?.length ?? 0),
          })),
        ],
      }),
      keymap({
        'Mod-a': selectWords,
        'Mod-z': undo,
        'Shift-Mod-z': redo,
        'Mod-y': redo,
        'Mod-b': toggleMark(marks.strong),
        'Mod-i': toggleMark(marks.em),
        'Mod-u': toggleMark(marks.underline),
        'Mod-k': askLink,
        Enter: splitListItem(nodes.listItem),
        'Shift-Enter': chainCommands(exitCode, breakLine),
        // Tab itself leads on to the next field, as everywhere: a list goes deeper with the bracket keys.
        'Mod-[': liftListItem(nodes.listItem),
        'Mod-]': sinkListItem(nodes.listItem),
      }),
      keymap(baseKeymap),
      history(),
    ],
  });
}
