import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { takeFormLists } from '../../kernel/formBody.ts';
import { type ConsentDependencies, consentRoutes, consentStyleRoute } from './consent.routes.ts';
import { type PrivacyChoicesDependencies, privacyChoicesRoutes } from './privacyChoices.routes.ts';

/** Of a form with a few boxes, in bytes. */
const MAX_FORM_BYTES = 8 * 1024;

/** What visitors agree to. */
export const privacy: ContextRoutes<ConsentDependencies & PrivacyChoicesDependencies> = (at, services) => {
  at('/api', (scope) => consentRoutes(scope, services));
  at('', (scope) => {
    takeFormLists(scope, MAX_FORM_BYTES);
    consentStyleRoute(scope);
    privacyChoicesRoutes(scope, services);
  });
};
