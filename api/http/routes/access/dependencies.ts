import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { AccessRules } from '../../../application/access/accessRules.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { LinkTokens } from '../../../application/kernel/linkTokens.ts';
import type { Passwords } from '../../../application/ports/passwords.ts';

export interface AccessDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly accessRules: AccessRules;
  readonly passwords: Pick<Passwords, 'hash'>;
  /** Of links to drafts. */
  readonly previewTokens: LinkTokens;
  readonly publicUrl: string;
  readonly now: () => Date;
}
