import { COLOUR_ROLES, type Look } from '../../../../api/http/contracts/design/designing.ts';

/** The colours of a look, beside one another. */
export function Swatches({ look }: { readonly look: Pick<Look, 'light'> }) {
  return (
    <span className="design-swatches" aria-hidden="true">
      {COLOUR_ROLES.map((role) => (
        <span key={role} style={{ background: look.light[role] }} />
      ))}
    </span>
  );
}
