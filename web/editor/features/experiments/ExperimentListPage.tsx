import { Link } from 'react-router';
import type { ExperimentView } from '../../../../api/http/contracts/experiments/experiments.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useMay } from '../session/session.api.ts';
import { SiteHistoryButton } from '../timeMachine/SiteHistoryButton.tsx';
import { useListExperimentsQuery } from './experiments.api.ts';
import { courseWords, GOAL_WORDS, STATUS } from './experimentWords.ts';
import { experimentPath, newExperimentPath } from './paths.ts';

/** What is tried out on pages, what runs first. */
export function ExperimentListPage() {
  const read = useListExperimentsQuery(undefined, { refetchOnMountOrArgChange: true });
  const mayPlan = useMay('pages.write');
  return (
    <Page
      title="Experiments"
      lead="Several versions of a section, each shown to a part of the visitors, and what they do then. Nobody gets a cookie for it."
      actions={
        <>
          <SiteHistoryButton of="the experiments" category="experiments" />
          {mayPlan && (
            <Link className="button" data-tone="primary" to={newExperimentPath}>
              <Icon name="plus" />
              New experiment
            </Link>
          )}
        </>
      }
    >
      <Loaded read={read}>
        {(experiments) => (
          <section className="card" aria-label="Experiments">
            {experiments.length === 0 ? (
              <EmptyState icon="experiment" title="Nothing is tried out yet">
                Copy a section of a page, change the copy, and compare the two.
              </EmptyState>
            ) : (
              <ul className="line-list">
                {experiments.map((experiment) => (
                  <Row key={experiment.experimentId} experiment={experiment} />
                ))}
              </ul>
            )}
          </section>
        )}
      </Loaded>
    </Page>
  );
}

function Row({ experiment }: { readonly experiment: ExperimentView }) {
  const { experimentId, name, status, page, goal } = experiment;
  return (
    <li>
      <div>
        <Link to={experimentPath(experimentId)}>{name}</Link>
        <p className="muted">
          {page.title}: do more visitors {GOAL_WORDS[goal]}?
        </p>
      </div>
      <span>
        <span className="muted">{courseWords(experiment)}</span>{' '}
        <Badge tone={STATUS[status].tone}>{STATUS[status].words}</Badge>
      </span>
    </li>
  );
}
