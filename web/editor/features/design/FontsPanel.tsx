import {
  designOptionsSchema,
  FONT_PAIRS,
  FONTS,
  type FontPair,
  fieldsOf,
  fontOf,
} from '../../../../api/http/contracts/design/designing.ts';
import { editorMessage } from '../../../../api/http/contracts/kernel/editorMessages.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Choice.tsx';
import { OptionField } from '../pages/OptionField.tsx';
import type { DesignEditor } from './useDesignEditor.ts';
import { useFontsLoaded } from './useFontsLoaded.ts';

const FONT_OPTIONS = FONTS.map(({ id, title }) => ({ value: id, label: title }));
const SIZES = fieldsOf(designOptionsSchema.pick({ typeScale: true, headingCase: true, textSize: true }));

/** Pairs that go well together, any two of the fonts, and how large they are set. */
export function FontsPanel({ editor }: { readonly editor: DesignEditor }) {
  const { draft, send, tryOut } = editor;
  const { fonts } = draft;
  const pair = (to: FontPair) => void send({ type: 'PairFonts', from: fonts, to });
  const areLoaded = useFontsLoaded();
  return (
    <>
      {!areLoaded && (
        <div className="notice" role="alert">
          <p>
            <strong>{editorMessage('FONTS_UNLOADED')}</strong>. Some names below are not shown in their own
            letters. They can be chosen all the same.
          </p>
          <Button onClick={() => window.location.reload()}>Load again</Button>
        </div>
      )}
      <ul className="design-pairs" aria-label="Pairs">
        {FONT_PAIRS.map((one) => {
          const [display, text] = [fontOf(one.display), fontOf(one.text)];
          const isChosen = one.display === fonts.display && one.text === fonts.text;
          const show = () => tryOut({ ...draft, fonts: one });
          return (
            <li key={`${one.display} ${one.text}`}>
              <button
                type="button"
                className="design-pair"
                aria-pressed={isChosen}
                aria-label={`${display.title} with ${text.title}`}
                onClick={() => pair(one)}
                onPointerEnter={show}
                onPointerLeave={() => tryOut(null)}
                onFocus={show}
                onBlur={() => tryOut(null)}
              >
                <span style={{ fontFamily: `"${display.family}"`, fontWeight: display.headingWeight }}>
                  {display.title}
                </span>
                <span style={{ fontFamily: `"${text.family}"` }}>{`with ${text.title}`}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <Select
        label="Headings are set in"
        value={fonts.display}
        options={FONT_OPTIONS}
        onChange={({ target }) => pair({ ...fonts, display: target.value })}
      />
      <Select
        label="Words are set in"
        value={fonts.text}
        options={FONT_OPTIONS}
        onChange={({ target }) => pair({ ...fonts, text: target.value })}
      />
      {SIZES.map((field) => (
        <DesignOptionField key={field.name} editor={editor} field={field} />
      ))}
    </>
  );
}

/** One option of the whole site, as its schema describes it. */
export function DesignOptionField({
  editor,
  field,
}: {
  readonly editor: DesignEditor;
  readonly field: (typeof SIZES)[number];
}) {
  const { options } = editor.draft;
  const option = field.name as keyof typeof options;
  return (
    <OptionField
      field={field}
      options={options}
      onChange={(to) =>
        void editor.send({
          type: 'ChooseDesignOption',
          ...{ option, from: options[option], to: to as string | number },
        })
      }
    />
  );
}
