import type { Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { editorStateOf } from './editorState.ts';
import { documentOf, htmlOf } from './html.ts';
import { pastedHtml } from './pasted.ts';
import { RichTextBar } from './RichTextBar.tsx';
import type { FirstHeading } from './schema.ts';
import { typedBehind } from './typedBehind.ts';

export interface RichTextProps {
  readonly label: string;
  readonly labelId: string;
  readonly noteId: string | undefined;
  readonly firstHeading: FirstHeading;
  readonly html: string;
  readonly isInvalid: boolean;
  readonly isReadOnly: boolean;
  readonly onChange: (html: string) => void;
  /** An element of another document to write in, e.g. of a page in a frame; it keeps its own looks. */
  readonly place?: HTMLElement;
}

/** A text as it reads, to be written in. What it says is told only once somebody changed it. */
export function RichText(props: RichTextProps) {
  const { label, labelId, noteId, firstHeading, html, isInvalid, isReadOnly, place } = props;
  const [looks] = useState(place?.className ?? 'input prose');
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [isLinking, setLinking] = useState(false);
  const stateOf = (text: string) =>
    editorStateOf(documentOf(text), { firstHeading, onLink: () => setLinking(true) });
  /** There from the first picture on: a bar that came after it would push what stands below away from the mouse. */
  const [state, setState] = useState(() => stateOf(html));
  /** What was told last: another text than that came from elsewhere. */
  const told = useRef(html);
  const onChange = useRef(props.onChange);
  onChange.current = props.onChange;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is made once; what changes later is given to it below.
  useEffect(() => {
    const mount = place ? { mount: place } : box.current;
    if (!mount) return;
    const made = new EditorView(mount, {
      state,
      attributes: {
        class: looks,
        role: 'textbox',
        'aria-multiline': 'true',
        // Names are looked up in the document that the text stands in.
        ...(place ? { 'aria-label': label } : { 'aria-labelledby': labelId }),
      },
      transformPastedHTML: (pasted) => pastedHtml(pasted, firstHeading),
      handleTextInput: typedBehind,
      handleDOMEvents: {
        // Before a block that is no text browsers put no caret when the focus comes by key: then it goes where words go.
        focus(editor) {
          requestAnimationFrame(() => {
            if (editor.isDestroyed || !editor.hasFocus() || document.getSelection()?.anchorNode) return;
            editor.focus();
          });
          return false;
        },
        // Elsewhere in the console this finds things; within a text it makes a link.
        keydown(_, event) {
          if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) event.stopPropagation();
          return false;
        },
      },
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        told.current = htmlOf(next.doc);
        onChange.current(told.current);
      },
    });
    view.current = made;
    if (place) made.focus();
    return () => made.destroy();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text is put into the view.
  useEffect(() => {
    if (!view.current || html === told.current) return;
    told.current = html;
    const next = stateOf(html);
    view.current.updateState(next);
    setState(next);
  }, [html]);

  useEffect(() => {
    view.current?.setProps({
      editable: () => !isReadOnly,
      attributes: {
        class: looks,
        role: 'textbox',
        'aria-multiline': 'true',
        ...(place ? { 'aria-label': label } : { 'aria-labelledby': labelId }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
        ...(noteId && { 'aria-describedby': noteId }),
      },
    });
  }, [isInvalid, isReadOnly, labelId, noteId, place, label, looks]);

  const run = (command: Command) => {
    const { current } = view;
    if (!current) return;
    command(current.state, current.dispatch, current);
    current.focus();
  };
  return (
    <>
      {!isReadOnly && (
        <RichTextBar
          label={label}
          firstHeading={firstHeading}
          state={state}
          run={run}
          isLinking={isLinking}
          onLinking={setLinking}
        />
      )}
      {!place && <div ref={box} className="rich-text" />}
    </>
  );
}
