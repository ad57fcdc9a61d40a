import type { Command } from '../../../domain/kernel/decider.ts';
import type { Reaction, Task } from '../../../domain/kernel/process.ts';

/** Somebody's decision that a parked task is not to be done. */
export interface Dropped {
  /** ISO 8601. */
  readonly at: string;
  /** The staff account, or the tool that was used. */
  readonly by: string;
  readonly reason: string;
}

/**
 * What a process asked for and could not get, however often it was tried: a task or a command, set aside until somebody
 * has it done or drops it. `docs/rules/processes.md#parked-tasks`
 */
export interface ParkedTask {
  /** Process, the event that asked, and which of its reactions: `orderMails:0190…:0`. */
  readonly id: string;
  readonly process: string;
  /** The event and the reaction alone: what ids of commands derive from. */
  readonly cause: string;
  /** As the process asked for it. May hold personal data, so it is shown to nobody. */
  readonly reaction: Reaction<Command, Task>;
  /** Why the last try failed, without addresses, keys and the like. */
  readonly error: string;
  readonly tries: number;
  /** ISO 8601. */
  readonly firstTriedAt: string;
  readonly lastTriedAt: string;
  /** `null` while it waits. Kept when it was dropped: its process may still owe it, and must not ask again. */
  readonly dropped: Dropped | null;
}

/** Tasks that were set aside, kept across restarts. */
export interface ParkedTasks {
  /** Sets a task aside. One that is parked already stays as it is. */
  park(task: ParkedTask): Promise<void>;
  /** Those of these processes, dropped ones too. */
  ofProcesses(names: readonly string[]): Promise<readonly ParkedTask[]>;
  /** Those that wait for somebody, oldest first. */
  waiting(): Promise<readonly ParkedTask[]>;
  /** One that waits; `null` where there is none. */
  find(id: string): Promise<ParkedTask | null>;
  /** Writes down that one more try failed. */
  failedAgain(id: string, failure: { readonly error: string; readonly at: string }): Promise<void>;
  /** Takes one away that was done. */
  remove(id: string): Promise<void>;
  /** Whether one was waiting that is dropped now. */
  drop(id: string, dropped: Dropped): Promise<boolean>;
  /** Takes the mails to these recipients away, dropped ones too: whose keys are destroyed must not stay readable here. */
  forgetMailsTo(recipientIds: readonly string[]): Promise<void>;
}
