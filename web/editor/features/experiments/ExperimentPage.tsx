import { useMemo } from 'react';
import { useParams } from 'react-router';
import { planExperimentRequestSchema } from '../../../../api/http/contracts/experiments/experiments.ts';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { LOCALE } from '../../words/language.ts';
import { useMay } from '../session/session.api.ts';
import { ExperimentDeeds } from './ExperimentDeeds.tsx';
import { type ReadExperiment, useChangePlanMutation, useGetExperimentQuery } from './experiments.api.ts';
import { GOAL_WORDS, planFieldName, STATUS } from './experimentWords.ts';
import { PlanFields } from './PlanFields.tsx';
import { experimentsPath } from './paths.ts';
import { Results } from './Results.tsx';

/** One experiment: its plan until it starts, and from then on what was counted. */
export function ExperimentPage() {
  const { experimentId = '' } = useParams();
  const read = useGetExperimentQuery(experimentId, { refetchOnMountOrArgChange: true });
  const experiment = read.currentData;
  return (
    <Page
      title={experiment?.name ?? 'Experiment'}
      mark={
        experiment && <Badge tone={STATUS[experiment.status].tone}>{STATUS[experiment.status].words}</Badge>
      }
      back={{ to: experimentsPath, title: 'Experiments' }}
      actions={experiment && <ExperimentDeeds experiment={experiment} />}
    >
      <Loaded read={read} lines={10}>
        {(found) =>
          found.status === 'planned' ? <Plan experiment={found} /> : <Course experiment={found} />
        }
      </Loaded>
    </Page>
  );
}

function Plan({ experiment }: { readonly experiment: ReadExperiment }) {
  const { experimentId, name, page, goal, days, variants, revision } = experiment;
  const [save] = useChangePlanMutation();
  const mayPlan = useMay('pages.write');
  const saved = useMemo(
    () => ({
      ...{ name, pageId: page.pageId, goal, days },
      variants: variants.map(({ variantId, name: called, sectionId }) => ({
        variantId,
        name: called,
        sectionId,
      })),
    }),
    [name, page.pageId, goal, days, variants],
  );
  return (
    <EditForm
      schema={planExperimentRequestSchema}
      saved={saved}
      revision={revision}
      save={({ all, readAt }) => save({ ...all, experimentId, readAt })}
      isReadOnly={!mayPlan}
      nameOf={planFieldName}
    >
      <PlanFields />
    </EditForm>
  );
}

function Course({ experiment }: { readonly experiment: ReadExperiment }) {
  const { page, goal, days, ranDays, startedAt, stoppedAt, chosen, variants } = experiment;
  return (
    <div className="stack-wide">
      <section className="card" aria-label="What is tried out">
        <h2>What is tried out</h2>
        <Facts
          facts={[
            [
              'Page',
              page.path ? (
                <a key="page" href={page.path}>
                  {page.title}
                </a>
              ) : (
                `${page.title} (not published)`
              ),
            ],
            ['Question', `Do more visitors ${GOAL_WORDS[goal]}?`],
            ['Started', startedAt && instantOf(startedAt)],
            ['Stopped', stoppedAt && instantOf(stoppedAt)],
            ['Ran for', `${counted(ranDays, 'day')} of ${days.toLocaleString(LOCALE)}`],
            ['Everybody sees', chosen && variants.find(({ variantId }) => variantId === chosen)?.name],
          ]}
        />
      </section>
      <Results experiment={experiment} />
    </div>
  );
}
