import { setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { editorMessage } from '../../../../api/http/contracts/kernel/editorMessages.ts';
import { type CodeNames, codeExtensions } from './codeExtensions.ts';

/** A mistake in the code; line and column from 1. */
export interface CodeProblem {
  readonly message: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly isWarning: boolean;
}

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problems: readonly CodeProblem[];
  /** What can be completed. */
  readonly names: CodeNames;
  readonly isReadOnly?: boolean;
}

/** Code to be written in: with line numbers, colours, what can be said next, and each mistake at its place. */
export function CodeField({ label, value, onChange, problems, names, ...rest }: Props) {
  // Keyboards of Android rewrite words while they are typed, which code does not survive.
  const isOnAndroid = /\bAndroid\b/i.test(navigator.userAgent);
  const isReadOnly = isOnAndroid || rest.isReadOnly === true;
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const told = useRef(onChange);
  told.current = onChange;
  const known = useRef(names);
  known.current = names;
  const writing = useRef(new Compartment());

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is made once; what changes later is given to it below.
  useEffect(() => {
    if (!box.current) return;
    const made = new EditorView({
      parent: box.current,
      state: EditorState.create({
        doc: value,
        extensions: [
          codeExtensions(() => known.current),
          writing.current.of([]),
          // It can be edited, so that it takes the focus anyway; who looks for a way in by the attribute finds it, too.
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) told.current(state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
  }, []);

  useEffect(() => {
    const { current } = view;
    // What it says itself came from it.
    if (!current || value === current.state.doc.toString()) return;
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: value } });
  }, [value]);

  useEffect(() => {
    view.current?.dispatch({
      effects: writing.current.reconfigure([
        EditorState.readOnly.of(isReadOnly),
        EditorView.editable.of(!isReadOnly),
      ]),
    });
  }, [isReadOnly]);

  useEffect(() => {
    const { current } = view;
    if (!current) return;
    const { doc } = current.state;
    const marks = problems.flatMap(({ message, line, column, isWarning }) => {
      // The text may be shorter already than the one that was looked at.
      if (line === null || line > doc.lines) return [];
      const { from: start, to } = doc.line(line);
      const from = Math.min(start + (column ?? 1) - 1, to);
      return [{ from, to, message, severity: isWarning ? ('warning' as const) : ('error' as const) }];
    });
    current.dispatch(setDiagnostics(current.state, marks));
  }, [problems]);

  return (
    <>
      {isOnAndroid && <p className="notice">{editorMessage('CODE_ON_ANDROID')}</p>}
      <div ref={box} className="code-field" />
    </>
  );
}
