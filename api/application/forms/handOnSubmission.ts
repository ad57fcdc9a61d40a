import type { FormContent } from '../../../domain/forms/form.ts';
import { type KnownSubmission, submissionAggregate } from '../../../domain/forms/submission.decider.ts';
import { answerText } from '../../../domain/kernel/fields/answers.ts';
import { nameOfField } from '../../../domain/kernel/fields/fieldTypes.ts';
import { mailingListAggregate } from '../../../domain/mailingList/mailingList.decider.ts';
import type { HandOnSubmission } from '../../../domain/processes/forms/submissionDelivery.ts';
import { storeAggregate } from '../../../domain/stores/store.decider.ts';
import { staffAccountsOf } from '../../../projections/accounts/queries.ts';
import { versionsAt } from '../../../projections/forms/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { queueForTask } from '../mail/queueForTask.ts';
import { type ListJoining, unlessClosed } from '../mailingList/listJoining.ts';
import type { Clock } from '../ports/clock.ts';
import { type TaskContext, taskCommand } from '../processes/tasks.ts';

export interface HandOnDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handle' | 'load'>;
  readonly readModels: ReadModels;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly personIdOf: (email: string) => string;
  readonly listJoining: ListJoining;
}

const PROCESS = 'submissionDelivery';

/** Mails a submission to the people who read its form, and puts who agreed to it on the mailing list. */
export function createHandOnSubmission(dependencies: HandOnDependencies) {
  const { commandHandler, readModels, clock, publicUrl, personIdOf, listJoining } = dependencies;

  async function mailed(
    submission: KnownSubmission,
    { settings, fields }: FormContent,
    task: TaskContext,
  ): Promise<string[]> {
    const { submissionId, answers } = submission;
    if (settings.mailTo.length === 0) return [];
    const accounts = await staffAccountsOf(readModels, task.websiteId);
    const { state: store } = await commandHandler.load(storeAggregate, task.websiteId);
    const now = clock.now().toISOString();
    const told = fields.flatMap((field) => {
      // A password is nothing that mails repeat.
      const answer = field.type === 'password' ? '' : answerText(field, answers[field.id]);
      return answer === '' ? [] : [{ question: nameOfField(field), answer }];
    });
    const mailIds: string[] = [];
    for (const { _id: accountId, email } of accounts) {
      if (!settings.mailTo.includes(accountId)) continue;
      const mailId = `form_${submissionId}_${settings.mailTo.indexOf(accountId)}`;
      const mail = {
        // It is sealed with the submission's key, and erased with it.
        ...{ mailId, recipientId: submissionId, to: email, language: store.settings.language },
        kind: 'formSubmitted' as const,
        facts: {
          formName: settings.name,
          answers: told,
          submissionUrl: new URL(`/config/inbox/${submissionId}`, publicUrl).href,
        },
        queuedAt: now,
      };
      await queueForTask(commandHandler, { process: PROCESS, task }, mail);
      mailIds.push(mailId);
    }
    return mailIds;
  }

  async function joined(
    { submissionId, answers, submittedAt }: KnownSubmission,
    { settings, fields }: FormContent,
    task: TaskContext,
  ): Promise<boolean> {
    const { name, joinsMailingList, mailingListId: listId, mailingListConsent } = settings;
    const isAgreed = mailingListConsent === '' || Object.hasOwn(answers, mailingListConsent);
    const email = fields
      .filter(({ type }) => type === 'email')
      .map((field) => answerText(field, answers[field.id]))
      .find((address) => address !== '');
    if (!joinsMailingList || !isAgreed || email === undefined) return false;
    const personId = personIdOf(email);
    const agreed = fields.find(({ id }) => id === mailingListConsent);
    const consent = agreed ? `${name}: ${agreed.description || agreed.title}` : name;
    const data = {
      ...{ personId, listId, email, source: 'form' as const, joinedAt: submittedAt },
      consent: consent.slice(0, 500),
    };
    const command = await listJoining.command(task.websiteId, data).catch(unlessClosed);
    // Its owner archived the list meanwhile: what was sent stays in the inbox, and nobody is put anywhere else.
    if (command === null) return false;
    await commandHandler.handle(
      mailingListAggregate,
      personId,
      command,
      taskCommand(task, PROCESS, `${PROCESS}:join:${submissionId}`, clock.now().toISOString()),
    );
    return true;
  }

  return async ({ submissionId }: HandOnSubmission['data'], task: TaskContext): Promise<void> => {
    const { state } = await commandHandler.load(submissionAggregate, submissionId);
    if (state.status !== 'received' || state.isSpam || state.mailIds !== null) return;
    const { formId, formRevision } = state;
    const [version] = await versionsAt(readModels, task.websiteId, formId, [formRevision]);
    if (!version) throw new Error(`Revision ${formRevision} of form ${formId} is not shown yet`);
    const mailIds = await mailed(state, version.content, task);
    const joinedMailingList = await joined(state, version.content, task);
    const at = clock.now().toISOString();
    await commandHandler.handle(
      submissionAggregate,
      submissionId,
      { type: 'RecordHandedOn', data: { submissionId, mailIds, joinedMailingList, at } },
      taskCommand(task, PROCESS, `${PROCESS}:handed:${submissionId}`, at),
    );
  };
}
