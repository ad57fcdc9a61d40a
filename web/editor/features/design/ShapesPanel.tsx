import { designOptionsSchema, fieldsOf } from '../../../../api/http/contracts/design/designing.ts';
import { DesignOptionField } from './FontsPanel.tsx';
import type { DesignEditor } from './useDesignEditor.ts';

const FIELDS = fieldsOf(designOptionsSchema.omit({ typeScale: true, headingCase: true, textSize: true }));

/** Buttons, corners, space, movement, and whether the site has a dark mode. */
export function ShapesPanel({ editor }: { readonly editor: DesignEditor }) {
  return (
    <>
      {FIELDS.map((field) => (
        <DesignOptionField key={field.name} editor={editor} field={field} />
      ))}
      <p className="field-hint">Nothing moves for visitors who asked their device for less motion.</p>
    </>
  );
}
