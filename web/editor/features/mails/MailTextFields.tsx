import { type RefObject, useState } from 'react';
import type { MailTextView } from '../../../../api/http/contracts/mail/mailTexts.ts';
import type { AssetView } from '../../../../api/http/contracts/media/media.ts';
import { Button } from '../../ui/Button.tsx';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { FormText } from '../../ui/form/fields.tsx';
import { PicturePicker } from '../media/PicturePicker.tsx';
import type { Insertion } from './insertion.ts';
import { useInsertion } from './useInsertion.ts';

type Variable = MailTextView['variables'][number];

/** Subject and text of a mail. The text is plain to type, and tools put in what is awkward to. */
export function MailTextFields({ variables }: { readonly variables: readonly Variable[] }) {
  const { field: body, area, insert } = useInsertion('body');
  const { value, onChange, error, ...field } = body;
  return (
    <>
      <FormText name="subject" label="Subject" maxLength={300} />
      <Tools variables={variables} insert={insert} area={area} />
      <TextArea
        label="Text"
        hint="Leave a line empty between paragraphs. **bold**, *slanted*, ## heading, - list, [words](address). A link on a line of its own becomes a button."
        rows={18}
        maxLength={20_000}
        spellCheck
        className="input mail-text-body"
        {...field}
        ref={area}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}

interface ToolsProps {
  readonly variables: readonly Variable[];
  readonly insert: (insertion: Insertion) => void;
  readonly area: RefObject<HTMLTextAreaElement | null>;
}

function Tools({ variables, insert, area }: ToolsProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="actions" role="toolbar" aria-label="Put into the text">
      <Dropdown label="Put in …">
        {(close) => (
          <ul className="variable-list">
            {variables.map((variable) => (
              <li key={variable.name}>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    area.current?.focus();
                    insert(insertionOf(variable));
                  }}
                >
                  <code>{variable.name}</code>
                  {variable.isNeeded && <span className="tag">needed</span>}
                  <span className="muted">{variable.says}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Dropdown>
      <Button aria-label="Bold" onClick={() => insert({ before: '**', after: '**', empty: 'bold' })}>
        <strong>B</strong>
      </Button>
      <Button aria-label="Link" onClick={() => insert({ before: '[', after: '](https://)', empty: 'words' })}>
        Link
      </Button>
      <Button onClick={() => setChoosing(true)}>Picture</Button>
      <PicturePicker
        isOpen={isChoosing}
        onChoose={([asset]) => asset && insert(pictureOf(asset))}
        onClose={() => setChoosing(false)}
      />
    </div>
  );
}

const pictureOf = ({ altText, url }: AssetView): Insertion => ({
  before: `![${altText.replaceAll(/[[\]]/g, '')}](${url}?format=750w)`,
  isParagraph: true,
});

/** How a variable stands in a text: blocks are paragraphs of their own, conditions stand around something. */
function insertionOf({ name, shape }: Variable): Insertion {
  if (shape === 'block') return { before: `{{ ${name} }}`, isParagraph: true };
  if (shape === 'link') return { before: '[', after: `]({{ ${name} }})`, empty: 'words' };
  if (shape === 'yesNo') return { before: `{% if ${name} %}`, after: '{% endif %}', empty: 'words' };
  return { before: `{{ ${name} }}` };
}
