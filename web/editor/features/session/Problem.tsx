import { messageOf } from '../../app/editorApi.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Why a form was refused. Always there, so that a screen reader says what comes to stand in it. */
export function Problem({ error }: { readonly error: unknown }) {
  return (
    <div role="alert">
      {error !== undefined && error !== null && (
        <p className="notice" data-tone="problem">
          <Icon name="alert" />
          <span>{messageOf(error)}</span>
        </p>
      )}
    </div>
  );
}
