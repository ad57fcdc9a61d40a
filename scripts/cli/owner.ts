import { Command } from 'commander';
import { openStorefold } from '../services/openStorefold.ts';
import { resetOwnerPassword, resetOwnerSecondFactor } from '../services/ownerAccount.ts';
import { CommandLineError } from '../terminal/commandLineError.ts';
import { runCommand } from '../terminal/runCommand.ts';

const program = new Command('owner')
  .description('The account of whoever owns the site.')
  .option('--reset-password', 'give it OWNER_PASSWORD, or a password that is made and shown this once')
  .option('--reset-second-factor', 'switch its second factor off: the password is enough again')
  .parse();

await runCommand(async () => {
  const asked = program.opts<{ resetPassword?: true; resetSecondFactor?: true }>();
  if (!asked.resetPassword && !asked.resetSecondFactor) {
    throw new CommandLineError('Say what to do: --reset-password, --reset-second-factor');
  }
  const storefold = await openStorefold({ share: true });
  try {
    if (asked.resetSecondFactor) {
      const wasOn = await resetOwnerSecondFactor(storefold.container);
      console.log(wasOn ? 'The password is enough to sign in again.' : 'There was no second factor.');
    }
    if (asked.resetPassword) {
      await resetOwnerPassword(storefold.container, ({ email, password }) =>
        console.log(`Sign in as ${email} with the password ${password}`),
      );
      console.log('It holds from now on. Every session that was open has ended.');
    }
  } finally {
    await storefold.close();
  }
});
