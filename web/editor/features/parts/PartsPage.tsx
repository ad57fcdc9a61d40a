import { Page } from '../../ui/Page.tsx';
import { ChoiceParts } from './ChoiceParts.tsx';
import { FieldParts } from './FieldParts.tsx';
import { FormParts } from './FormParts.tsx';
import { StateParts } from './StateParts.tsx';
import { SurfaceParts } from './SurfaceParts.tsx';

/** Every part of the design system, as it is and in each of its states (`docs/console.md`). */
export function PartsPage() {
  return (
    <Page title="Parts" lead="What screens are made of. Each is a file of its name in web/editor/ui.">
      <FieldParts />
      <ChoiceParts />
      <SurfaceParts />
      <StateParts />
      <FormParts />
    </Page>
  );
}
