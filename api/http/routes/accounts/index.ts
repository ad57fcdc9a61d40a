import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { staffAccountsRoutes } from './accounts.routes.ts';
import { type ApiKeysDependencies, apiKeysRoutes } from './apiKeys.routes.ts';
import { type ConfirmationDependencies, confirmationRoute } from './confirmation.route.ts';
import { type ConsoleLanguageDependencies, consoleLanguageRoute } from './consoleLanguage.route.ts';
import type { StaffAccountsDependencies } from './dependencies.ts';
import { type OwnershipDependencies, ownershipRoute } from './ownership.route.ts';
import { type OwnViewsDependencies, ownViewsRoutes } from './ownViews.routes.ts';
import { type StaffPasswordDependencies, staffPasswordRoutes } from './password.routes.ts';
import { type SecondFactorDependencies, secondFactorRoutes } from './secondFactor.routes.ts';
import { type StaffDependencies, staffSessionRoutes } from './session.routes.ts';
import { type StaffSessionsDependencies, staffSessionsRoutes } from './sessions.routes.ts';
import { type SignInsDependencies, signInsRoute } from './signIns.route.ts';
import { type SingleSignOnDependencies, singleSignOnRoutes } from './singleSignOn.routes.ts';
import {
  type SingleSignOnSettingsDependencies,
  singleSignOnSettingsRoutes,
} from './singleSignOnSettings.routes.ts';

type Services = StaffDependencies &
  StaffSessionsDependencies &
  ConfirmationDependencies &
  SignInsDependencies &
  StaffPasswordDependencies &
  StaffAccountsDependencies &
  ApiKeysDependencies &
  SecondFactorDependencies &
  SingleSignOnDependencies &
  SingleSignOnSettingsDependencies &
  OwnershipDependencies &
  ConsoleLanguageDependencies &
  OwnViewsDependencies;

/** Those who help run the site: people with an account, and programs with a key. */
export const accounts: ContextRoutes<Services> = (at, services) => {
  at('/api/staff/session', (scope) => staffSessionRoutes(scope, services));
  at('/api/staff/session', (scope) => confirmationRoute(scope, services));
  at('/api/staff/sessions', (scope) => staffSessionsRoutes(scope, services));
  at('/api/staff/sign-ins', (scope) => signInsRoute(scope, services));
  at('/api/staff/password', (scope) => staffPasswordRoutes(scope, services));
  at('/api/staff/second-factor', (scope) => secondFactorRoutes(scope, services));
  at('/api/staff/accounts', (scope) => staffAccountsRoutes(scope, services));
  at('/api/staff/keys', (scope) => apiKeysRoutes(scope, services));
  at('/api/staff/sso', (scope) => singleSignOnRoutes(scope, services));
  at('/api/staff/sso', (scope) => singleSignOnSettingsRoutes(scope, services));
  at('/api/staff/ownership', (scope) => ownershipRoute(scope, services));
  at('/api/staff/console-language', (scope) => consoleLanguageRoute(scope, services));
  at('/api/staff/own-views', (scope) => ownViewsRoutes(scope, services));
};
