import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { htmlOf, linkAround, openText, type TextTool, TOOLS } from './richTextTools.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
}

/** After so much quiet what was written is kept, in milliseconds. */
const QUIET_MS = 1200;

/** Formatted words: headings, lists, bold, italic and links; kept on leaving it and after a pause. */
export function RichText({ label, value, onChange }: Props) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const saved = useRef({ value, onChange });
  saved.current.onChange = onChange;

  useEffect(() => {
    if (!place.current) return;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(pause);
      const html = opened.docChanged() ? htmlOf(opened.view.state) : saved.current.value;
      if (html === saved.current.value) return;
      saved.current.value = html;
      saved.current.onChange(html);
    };
    const opened = openText(place.current, saved.current.value, {
      attributes: {
        'aria-labelledby': id,
        role: 'textbox',
        'aria-multiline': 'true',
        class: 'rich-text-words',
      },
      onChange(next, isEdited) {
        setState(next);
        if (!isEdited) return;
        clearTimeout(pause);
        pause = setTimeout(keep, QUIET_MS);
      },
      onBlur: keep,
    });
    view.current = opened.view;
    setState(opened.view.state);
    return () => {
      keep();
      opened.view.destroy();
      view.current = null;
    };
  }, [id]);

  // What others wrote, or what was taken back, while nobody writes here.
  useEffect(() => {
    if (value === saved.current.value || view.current?.hasFocus()) return;
    saved.current.value = value;
    if (view.current) openText.replace(view.current, value);
  }, [value]);

  const run = (tool: TextTool) => {
    const open = view.current;
    if (!open) return;
    tool.command(open.state, open.dispatch);
    open.focus();
  };
  return (
    <div className="field rich-text">
      <span id={id} className="field-label">
        {label}
      </span>
      <div className="rich-text-tools" role="toolbar" aria-label={`Format: ${label}`}>
        {TOOLS.map((tool) => (
          <Button
            key={tool.label}
            tone="quiet"
            aria-label={tool.label}
            aria-pressed={state ? tool.isActive(state) : false}
            title={tool.label}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(tool)}
          >
            {tool.sign}
          </Button>
        ))}
        <Button
          tone="quiet"
          aria-expanded={link !== null}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setLink(link === null ? '' : null)}
        >
          Link
        </Button>
      </div>
      {link !== null && (
        <div className="rich-text-link">
          <TextField
            label="Address of the link"
            placeholder="https://… or /shop; empty for none"
            value={link}
            onChange={({ target }) => setLink(target.value)}
          />
          <Button
            onClick={() => {
              const open = view.current;
              if (open) linkAround(link.trim())(open.state, open.dispatch);
              setLink(null);
              open?.focus();
            }}
          >
            Set link
          </Button>
        </div>
      )}
      <div ref={place} className="rich-text-place" />
    </div>
  );
}
