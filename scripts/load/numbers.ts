import { InvalidArgumentError } from 'commander';

/** Reads an option that is a number. Throws `InvalidArgumentError`, which commander tells beside the option. */
export const atLeast =
  (least: number) =>
  (text: string): number => {
    const number = Number(text);
    if (text.trim() !== '' && Number.isFinite(number) && number >= least) return number;
    throw new InvalidArgumentError(`It must be a number from ${least} on.`);
  };
