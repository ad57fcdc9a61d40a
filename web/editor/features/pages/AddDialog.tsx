import {
  BLOCK_GROUPS,
  BLOCK_TYPES,
  PRESET_GROUPS,
  SECTION_PRESETS,
  type SectionPreset,
  sharedSection,
} from '../../../../api/http/contracts/pages/editing.ts';
import type { PageEdit } from '../../../../api/http/contracts/pages/pages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { said } from '../../words/language.ts';
import { useListSharedSectionsQuery } from './pages.api.ts';
import { placeForBlock, placeForSection } from './pageTree.ts';
import { SectionSketch } from './SectionSketch.tsx';
import type { PageEditor } from './usePageEditor.ts';

interface Props {
  readonly editor: PageEditor;
  readonly kind: 'section' | 'block';
  readonly onClose: () => void;
}

interface Choice {
  readonly key: string;
  readonly title: string;
  readonly group: string;
  readonly edit: PageEdit | null;
  /** What it is drawn by, where a few strokes show it. */
  readonly preset?: SectionPreset;
}

/** Sections that pages share. */
const OWN = 'Your own';
/** What stands for a shared section comes with it. */
const PLACED_BLOCKS = BLOCK_TYPES.filter(({ type }) => type !== sharedSection.type);

/** Everything that can be put on a page; what is pressed comes behind what is chosen. */
export function AddDialog({ editor, kind, onClose }: Props) {
  const { content } = editor.page;
  const place = placeForBlock(content, editor.selection);
  const after = placeForSection(content, editor.selection);
  const { kind: ofPage } = editor.page;
  const { data: shared } = useListSharedSectionsQuery(undefined, { skip: kind !== 'section' });
  // A shared section holds no other one.
  const own = ofPage === 'section' ? [] : (shared?.sections ?? []);
  const groups: readonly string[] =
    kind === 'section' ? [...(own.length > 0 ? [OWN] : []), ...PRESET_GROUPS] : BLOCK_GROUPS;
  const choices: readonly Choice[] =
    kind === 'section'
      ? [
          ...own.map(
            ({ id, title }): Choice => ({
              ...{ key: id, title, group: OWN },
              edit: { type: 'AddSection', shared: id, after },
            }),
          ),
          ...SECTION_PRESETS.map((preset): Choice => {
            const { id, title, group } = preset;
            return {
              ...{ key: id, title: said(title), group, preset },
              edit: { type: 'AddSection', preset: id, after },
            };
          }),
        ]
      : PLACED_BLOCKS.map(({ type, title, group }) => ({
          ...{ key: String(type), title: said(title), group },
          edit: place && { type: 'PlaceBlock', blockType: type, ...place },
        }));
  return (
    <Dialog
      isOpen
      variant="sheet"
      title={kind === 'section' ? 'Add a section' : 'Add a block'}
      onClose={onClose}
    >
      {groups.map((group, ofGroup) => (
        <section key={group} className="page-palette">
          <h3>{said(group)}</h3>
          <ul>
            {choices
              .filter((choice) => choice.group === group)
              .map(({ key, title, edit, preset }, at) => (
                <li key={key}>
                  <button
                    type="button"
                    className="button"
                    disabled={!edit}
                    data-begins={(ofGroup === 0 && at === 0) || undefined}
                    onClick={() => {
                      if (edit) void editor.send(edit);
                      onClose();
                    }}
                  >
                    {preset && <SectionSketch preset={preset} />}
                    {title}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
