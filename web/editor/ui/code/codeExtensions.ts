import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { bracketMatching, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  MatchDecorator,
  ViewPlugin,
} from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { CODE_PHRASE_WORDS } from './codePhrases.ts';

/** Names that can be completed: behind `|`, behind `{.`, and what each is for. */
export interface CodeNames {
  readonly formatters: readonly Completion[];
  readonly instructions: readonly Completion[];
}

/** Everything that code in the template language is written with. Tab stays the way out, as of every field. */
export const codeExtensions = (names: () => CodeNames): Extension => [
  EditorState.phrases.of(CODE_PHRASE_WORDS),
  lineNumbers(),
  lintGutter(),
  history(),
  drawSelection(),
  bracketMatching(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  html(),
  syntaxHighlighting(classHighlighter),
  templateMarks,
  autocompletion({ override: [completing(names)] }),
  EditorView.lineWrapping,
  keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...completionKeymap, ...lintKeymap]),
];

const completing =
  (names: () => CodeNames) =>
  (context: CompletionContext): CompletionResult | null => {
    const formatter = context.matchBefore(/\|[\w-]*/);
    if (formatter) return { from: formatter.from + 1, options: [...names().formatters] };
    const instruction = context.matchBefore(/\{\.[\w?-]*/);
    return instruction ? { from: instruction.from + 2, options: [...names().instructions] } : null;
  };

/** What of the text is the template's and not HTML. */
const decorator = new MatchDecorator({
  regexp: /\{[.@#\w][^{}\n]*\}/g,
  decoration: Decoration.mark({ class: 'tok-template' }),
});
const templateMarks = ViewPlugin.define(
  (view) => ({
    decorations: decorator.createDeco(view),
    update(update) {
      this.decorations = decorator.updateDeco(update, this.decorations);
    },
  }),
  { decorations: (plugin) => plugin.decorations },
);
