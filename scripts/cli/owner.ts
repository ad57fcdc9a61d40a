import { Command } from 'commander';
import { openStorefold } from '../services/openStorefold.ts';
import { resetOwnerPassword } from '../services/ownerAccount.ts';
import { CommandLineError } from '../terminal/commandLineError.ts';
import { runCommand } from '../terminal/runCommand.ts';

const program = new Command('owner')
  .description('The account of whoever owns the site.')
  .option('--reset-password', 'give it OWNER_PASSWORD, or a password that is made and shown this once')
  .parse();

await runCommand(async () => {
  if (!program.opts<{ resetPassword?: true }>().resetPassword) {
    throw new CommandLineError('Say what to do: --reset-password');
  }
  const storefold = await openStorefold({ share: true });
  try {
    await resetOwnerPassword(storefold.container, ({ email, password }) =>
      console.log(`Sign in as ${email} with the password ${password}`),
    );
    console.log('It holds from now on. Every session that was open has ended.');
  } finally {
    await storefold.close();
  }
});
