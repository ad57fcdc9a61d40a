import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { FormDependencies } from './dependencies.ts';
import { exportSubmissionRoutes } from './exportSubmissions.routes.ts';
import { formFileRoute } from './formFile.route.ts';
import { formRoutes } from './forms.routes.ts';
import { handleSubmissionRoutes } from './handleSubmission.routes.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { type KeepAnswersDependencies, keepAnswersRoute } from './keepAnswers.route.ts';
import { sentFileRoute } from './sentFile.route.ts';
import { type SubmitFormDependencies, submitFormRoutes, validateFormRoute } from './submitForm.routes.ts';
import { templateSchemaRoute } from './templateSchema.route.ts';

/** Forms: sent by visitors, built by staff, and read in the inbox. */
export const forms: ContextRoutes<FormDependencies & SubmitFormDependencies & KeepAnswersDependencies> = (
  at,
  services,
) => {
  at('/api/form', (scope) => submitFormRoutes(scope, services));
  at('/api/form', (scope) => formFileRoute(scope, services));
  at('/api/form', (scope) => keepAnswersRoute(scope, services));
  at('/api/rest/forms', (scope) => validateFormRoute(scope, services));
  at('/api/template', (scope) => templateSchemaRoute(scope));
  at('/api/forms', (scope) => {
    formRoutes(scope, services);
    inboxRoutes(scope, services);
    exportSubmissionRoutes(scope, services);
    handleSubmissionRoutes(scope, services);
    sentFileRoute(scope, services);
  });
};
