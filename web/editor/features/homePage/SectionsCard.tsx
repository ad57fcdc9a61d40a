import { Link, useNavigate } from 'react-router';
import { useChange } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { useCreatePageMutation } from '../pages/pages.api.ts';
import { pagePath } from '../pages/paths.ts';
import { useMay } from '../session/session.api.ts';
import { useChooseHomePageMutation } from './homePage.api.ts';

/** The way from the home page of fixed parts to one of sections, and back: nothing is lost either way. */
export function SectionsCard({ pageId }: { readonly pageId: string | null }) {
  const navigate = useNavigate();
  const [mayDesign, mayWrite] = [useMay('design.write'), useMay('pages.create')];
  const [create, { isLoading }] = useCreatePageMutation();
  const [choose] = useChooseHomePageMutation();
  const { change, refusal } = useChange(choose);
  if (!mayDesign || !mayWrite) return null;
  const begin = async () => {
    const { data } = await create({ title: 'Home', homePage: true });
    if (!data) return;
    const { id } = data.page;
    const isChosen = await change(
      { pageId: id, from: pageId },
      'Your home page is sections now. Visitors see it once you publish it.',
    );
    if (isChosen) void navigate(pagePath(id));
  };
  return (
    <section className="card" aria-label="Sections">
      <h2>Sections</h2>
      {refusal && (
        <p className="field-error" role="alert">
          {refusal.message}
        </p>
      )}
      {pageId === null ? (
        <>
          <p className="muted">
            Edit the home page on the page itself: its parts become sections that you arrange, style and add
            to. Visitors see no change until you publish it.
          </p>
          <Button isBusy={isLoading} onClick={() => void begin()}>
            Make sections of it
          </Button>
        </>
      ) : (
        <>
          <p className="notice">
            A page of sections is the home page. What is below is shown again once it is not, except the line
            above every page and what is said of categories, which are used in either case.
          </p>
          <div className="actions">
            <Link className="button" data-tone="primary" to={pagePath(pageId)}>
              Edit the home page
            </Link>
            <Button
              onClick={() =>
                void change({ pageId: null, from: pageId }, 'The home page of before is shown again.', () =>
                  choose({ pageId, from: null }),
                )
              }
            >
              Use what is below instead
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
