import { Link } from 'react-router';
import { useChange } from '../../app/useChange.ts';
import { instantOf } from '../../text/time.ts';
import { Toggle } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { mailTextsPath } from '../mails/paths.ts';
import { useMay } from '../session/session.api.ts';
import { useGetWeeklyReportQuery, useSetWeeklyReportMutation } from './traffic.api.ts';

/** Whether I get the week by mail each Monday. */
export function WeeklyReportCard() {
  const read = useGetWeeklyReportQuery(undefined, { refetchOnMountOrArgChange: true });
  const [send, { isLoading }] = useSetWeeklyReportMutation();
  const { change, refusal } = useChange(send);
  const seesTexts = useMay('settings.read');
  return (
    <section className="card" aria-label="The week by mail">
      <header className="card-head">
        <h2>The week by mail</h2>
        {seesTexts && <Link to={mailTextsPath}>What it says</Link>}
      </header>
      <Loaded read={read} lines={2}>
        {({ isOn, email, nextAt }) => (
          <>
            <Toggle
              label="Mail me the week each Monday morning"
              isOn={isOn}
              isDisabled={isLoading}
              onChange={(wanted) =>
                void change(wanted, wanted ? 'You get the week by mail.' : 'You get no mails about the week.')
              }
            />
            <p className="muted wraps">
              {nextAt === null
                ? `Visits, orders, revenue, what sold best and what nobody found, against the week before. It would go to ${email}, and to nobody else.`
                : `The next one goes to ${email} on ${instantOf(nextAt)}. You can turn it off here, or by the link in each mail.`}
            </p>
          </>
        )}
      </Loaded>
      {refusal && (
        <p className="notice" data-tone="problem" role="alert">
          {refusal.message}
        </p>
      )}
    </section>
  );
}
