/** What ends a command with one clear line and no stack: a person can act on it. */
export class CommandLineError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandLineError';
  }
}
