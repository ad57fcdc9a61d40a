import type { SqlAnswerView } from '../../../../api/http/contracts/sql/sql.ts';
import { counted } from '../../text/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { AnswerTable } from './AnswerTable.tsx';
import { BarPlot } from './BarPlot.tsx';
import { plotOf } from './plotData.ts';
import { type Question, sqlFilePath } from './sql.api.ts';

/** What a question was answered with: as bars where it can be drawn, as a table, and as files. */
export function Answer({
  answer,
  question,
  hasFiles,
}: {
  readonly answer: SqlAnswerView;
  readonly question: Question;
  /** Not at an event: a link says no more than an instant, and the file would be of another moment. */
  readonly hasFiles: boolean;
}) {
  const plot = plotOf(answer);
  return (
    <div className="stack">
      <div className="answer-head">
        <p role="status">
          {answer.isCut
            ? `The first ${counted(answer.rows.length, 'row')}`
            : counted(answer.rows.length, 'row')}
        </p>
        <span className="header-actions">
          {(hasFiles ? (['csv', 'parquet'] as const) : []).map((format) => (
            <a key={format} className="button" href={sqlFilePath(question, format)} download>
              <Icon name="download" />
              {format === 'csv' ? 'CSV' : 'Parquet'}
            </a>
          ))}
        </span>
      </div>
      {plot && <BarPlot plot={plot} />}
      {answer.rows.length > 0 && <AnswerTable answer={answer} />}
    </div>
  );
}
