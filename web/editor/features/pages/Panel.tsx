import {
  blockTypeOf,
  fieldsOf,
  kindOf,
  sectionStyleSchema,
} from '../../../../api/http/contracts/pages/editing.ts';
import { said } from '../../words/language.ts';
import { BlockText } from './BlockText.tsx';
import { OptionField } from './OptionField.tsx';
import { PageFields } from './PageFields.tsx';
import { type Placed, placedBlock, sectionById } from './pageTree.ts';
import { SelectionTools } from './SelectionTools.tsx';
import { SharedSectionFields } from './SharedSectionFields.tsx';
import { hostedSection } from './sharedSections.ts';
import type { PageEditor } from './usePageEditor.ts';

interface Props {
  readonly editor: PageEditor;
  readonly isReadOnly: boolean;
}

/** Everything that can be said of what is chosen: made from the schema of its type. */
export function Panel({ editor, isReadOnly }: Props) {
  const { selection, page } = editor;
  const placed = selection?.kind === 'block' ? placedBlock(page.content, selection.id) : null;
  const section = selection?.kind === 'section' ? sectionById(page.content, selection.id) : null;
  const hosted = selection && hostedSection(page.content, selection);
  const title = hosted
    ? 'Shared section'
    : placed
      ? said(blockTypeOf(placed.block.type)?.title ?? 'Block')
      : section
        ? 'Section'
        : said(kindOf(page.kind).title);
  return (
    <aside className="page-panel card" aria-label="Options">
      <header>
        <h2>{title}</h2>
        {selection && (placed || section) && !isReadOnly && (
          <SelectionTools editor={editor} selection={selection} />
        )}
      </header>
      <fieldset className="stack page-panel-fields" disabled={isReadOnly}>
        <legend className="visually-hidden">{title}</legend>
        {hosted ? (
          <SharedSectionFields key={hosted.source} editor={editor} {...hosted} isReadOnly={isReadOnly} />
        ) : placed ? (
          <BlockFields key={placed.block.blockId} editor={editor} placed={placed} isReadOnly={isReadOnly} />
        ) : section ? (
          fieldsOf(sectionStyleSchema).map((field) => (
            <OptionField
              key={field.name}
              field={field}
              options={section.style}
              onChange={(to) =>
                void editor.send({
                  type: 'StyleSection',
                  sectionId: section.sectionId,
                  field: field.name,
                  from: section.style[field.name as keyof typeof section.style],
                  to: String(to),
                })
              }
            />
          ))
        ) : (
          <PageFields editor={editor} />
        )}
      </fieldset>
    </aside>
  );
}

function BlockFields({
  editor,
  placed: { block },
  isReadOnly,
}: {
  readonly editor: PageEditor;
  readonly placed: Placed;
  readonly isReadOnly: boolean;
}) {
  const known = blockTypeOf(block.type);
  if (!known) return <p className="muted">This version does not know this block.</p>;
  const { blockId, options, texts } = block;
  const said = Object.values(texts)[0] ?? '';
  return (
    <>
      {known.text && (
        <BlockText
          about={known.text}
          value={said}
          isReadOnly={isReadOnly}
          onChange={(to) => void editor.send({ type: 'RewriteBlockText', blockId, from: said, to })}
        />
      )}
      {fieldsOf(known.options).map((field) => (
        <OptionField
          key={field.name}
          field={field}
          options={options}
          onChange={(to) =>
            void editor.send({
              type: 'SetBlockOption',
              ...{ blockId, option: field.name, to },
              ...(field.name in options && { from: options[field.name] }),
            })
          }
        />
      ))}
    </>
  );
}
