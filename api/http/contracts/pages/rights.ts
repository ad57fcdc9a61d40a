import type { Capability } from '../../../../domain/accounts/roles.facts.ts';
import type { PageKindName } from '../../../../domain/pages/kinds/pageKind.facts.ts';

/** What it takes to change the draft of such a page: who writes posts need not change pages (`docs/rules/accounts.md#roles`). */
export const rightToWrite = (kind: PageKindName): Capability =>
  kind === 'post' ? 'posts.write' : 'pages.write';
