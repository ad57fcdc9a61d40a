import { type HitRefusal, LONGEST_HIT_TEXT } from '../../../domain/analytics/hit.facts.ts';
import { LONGEST_STACK } from '../../../domain/analytics/pageErrors.facts.ts';
import { LONGEST_VITAL, type PageSpeed, VITALS } from '../../../domain/analytics/vitals.facts.ts';
import type { Clock } from '../ports/clock.ts';
import type { HitCollector } from './collector.ts';
import { refusedHit, type Sender } from './hitIntake.ts';
import { shownPath } from './shownPath.ts';
import { deviceOf, isProgram } from './visitOf.ts';
import { withoutPersons } from './withoutPersons.ts';

/** What a browser says of an error that a page met. */
export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  readonly path: string;
  readonly release: string;
}
/** What a browser measured of a page, by the names of `VITALS`; others are left out. */
export interface SentSpeed {
  readonly path: string;
  readonly release: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** How pages fare in the browsers of visitors. Resolves once that is in the log, or counted as refused. */
export interface HealthIntake {
  takeErrors(errors: readonly SentError[], sender: Sender): Promise<void>;
  takeSpeed(speed: SentSpeed, sender: Sender): Promise<void>;
}

export interface HealthIntakeDependencies {
  readonly hitCollector: HitCollector;
  readonly clock: Clock;
}

/** Errors of staff and of pages behind the console are taken too: a page is as broken for them. What programs meet is not. */
export function createHealthIntake({ hitCollector, clock }: HealthIntakeDependencies): HealthIntake {
  const about = ({ userAgent }: Sender, said: { readonly path: string; readonly release: string }) => ({
    at: clock.now().toISOString(),
    path: (shownPath(said.path) ?? '').slice(0, LONGEST_HIT_TEXT),
    release: said.release.slice(0, 40),
    ...deviceOf(userAgent),
  });
  const refuse = (reason: HitRefusal, { websiteId, userAgent }: Sender, path: string, name: string) =>
    hitCollector.refuse(websiteId, reason, () => refusedHit({ websiteId, userAgent, path, name }));
  return {
    async takeErrors(errors, sender) {
      const { websiteId, userAgent } = sender;
      if (isProgram(userAgent)) return refuse('bot', sender, errors[0]?.path ?? '', 'page_errors');
      await Promise.all(
        errors.map(({ name, message, stack, ...said }) =>
          hitCollector.takeError(websiteId, {
            name: withoutPersons(name).slice(0, 100),
            message: withoutPersons(message).slice(0, LONGEST_HIT_TEXT),
            stack: withoutPersons(stack.slice(0, LONGEST_STACK)).slice(0, LONGEST_STACK),
            ...about(sender, said),
          }),
        ),
      );
    },
    async takeSpeed({ values, ...said }, sender) {
      const { websiteId, userAgent } = sender;
      const refused = (reason: HitRefusal) => refuse(reason, sender, said.path, 'page_speed');
      if (isProgram(userAgent)) return refused('bot');
      if (sender.isStaff || shownPath(said.path) === null) return refused('excluded');
      const measured = measuredOf(values);
      if (Object.keys(measured).length === 0) return refused('malformed');
      const { browser: _, ...rest } = about(sender, said);
      await hitCollector.takeSpeed(websiteId, { ...rest, values: measured });
    },
  };
}

/** Thousandths are as fine as a shift of a layout is told. */
const FINENESS = 1000;

function measuredOf(values: SentSpeed['values']): PageSpeed['values'] {
  return Object.fromEntries(
    VITALS.flatMap((vital) => {
      const value = values[vital];
      if (typeof value !== 'number' || !(value >= 0 && value <= LONGEST_VITAL)) return [];
      return [[vital, Math.round(value * FINENESS) / FINENESS]];
    }),
  );
}
