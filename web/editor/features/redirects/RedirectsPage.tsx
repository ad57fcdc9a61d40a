import type { RedirectView } from '../../../../api/http/contracts/site/redirects.ts';
import { messageOf } from '../../app/editorApi.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useMay } from '../session/session.api.ts';
import { SiteHistoryButton } from '../timeMachine/SiteHistoryButton.tsx';
import { RedirectForm } from './RedirectForm.tsx';
import { useListRedirectsQuery, useRemoveRedirectMutation, useSetRedirectMutation } from './redirects.api.ts';

/** Where paths lead that have no page, such as those of a site of before. */
export function RedirectsPage() {
  const read = useListRedirectsQuery(undefined, { refetchOnMountOrArgChange: true });
  const mayWrite = useMay('settings.write');
  return (
    <Page
      title="Redirects"
      lead="Where visitors go who ask for a page that is not here. Import and export has them as a file."
      actions={<SiteHistoryButton of="the redirects" category="redirects" />}
    >
      <div className="stack-wide">
        {mayWrite && <RedirectForm />}
        <Loaded read={read}>
          {(redirects) => (
            <section className="card" aria-label="Redirects">
              {redirects.length === 0 ? (
                <EmptyState icon="redirect" title="No redirect yet">
                  <p className="muted">
                    Products and collections that move need none: their old address leads on.
                  </p>
                </EmptyState>
              ) : (
                <ul className="line-list transfer-list">
                  {redirects.map((redirect) => (
                    <Row key={redirect.path} redirect={redirect} mayWrite={mayWrite} />
                  ))}
                </ul>
              )}
            </section>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

function Row({ redirect, mayWrite }: { readonly redirect: RedirectView; readonly mayWrite: boolean }) {
  const { path, to } = redirect;
  const [remove, { isLoading }] = useRemoveRedirectMutation();
  const [set] = useSetRedirectMutation();
  const dispatch = useEditorDispatch();
  const takeAway = async () => {
    const { error } = await remove(path);
    if (error) return void dispatch(toastShown(messageOf(error), { tone: 'problem' }));
    dispatch(toastShown(`${path} leads nowhere again.`, { undo: () => set(redirect) }));
  };
  return (
    <li>
      <div>
        <a href={path} target="_blank" rel="noreferrer">
          {path}
        </a>
        <p className="muted">leads to {to}</p>
      </div>
      {mayWrite && (
        <Button tone="quiet" isBusy={isLoading} aria-label={`Remove ${path}`} onClick={() => void takeAway()}>
          <Icon name="trash" />
          Remove
        </Button>
      )}
    </li>
  );
}
