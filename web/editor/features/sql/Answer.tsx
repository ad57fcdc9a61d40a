import type { SqlAnswerView } from '../../../../api/http/contracts/sql/sql.ts';
import { FileLink } from '../../app/FileLink.tsx';
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
}: {
  readonly answer: SqlAnswerView;
  readonly question: Question;
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
          {(['csv', 'parquet'] as const).map((format) => (
            <FileLink key={format} className="button" href={sqlFilePath(question, format)}>
              <Icon name="download" />
              {format === 'csv' ? 'CSV' : 'Parquet'}
            </FileLink>
          ))}
        </span>
      </div>
      {plot && <BarPlot plot={plot} />}
      {answer.rows.length > 0 && <AnswerTable answer={answer} />}
    </div>
  );
}
