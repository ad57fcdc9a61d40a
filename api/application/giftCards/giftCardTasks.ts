import { giftCardAggregate } from '../../../domain/giftCards/giftCard.decider.ts';
import type { IssuedGiftCard } from '../../../domain/giftCards/giftCard.state.ts';
import { readableGiftDetails } from '../../../domain/giftCards/giftDetails.ts';
import { codeForPeople } from '../../../domain/kernel/drawnCode.ts';
import { money } from '../../../domain/kernel/money.ts';
import { modeOf } from '../../../domain/kernel/paymentMode.ts';
import { ERASED } from '../../../domain/kernel/personalData.ts';
import { mailAggregate } from '../../../domain/mail/mail.decider.ts';
import type { NewMail } from '../../../domain/mail/queueMail.ts';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import { keptPieces } from '../../../domain/orders/takenBack.ts';
import type { IssueGiftCardTask } from '../../../domain/processes/giftCards/giftCardIssuing.ts';
import type { MailGiftCard } from '../../../domain/processes/giftCards/giftCardMailing.ts';
import type { CommandContext, CommandHandler } from '../commands/commandHandler.ts';
import { amountText } from '../orders/amounts.ts';
import { modeOfCard } from '../payments/recordedModes.ts';
import type { Clock } from '../ports/clock.ts';
import { type TaskContext, type Tasks, taskCommand } from '../processes/tasks.ts';
import type { GiftCardIssuer } from './giftCardIssuer.ts';
import { soldCardId } from './soldCardId.ts';

export interface GiftCardTaskDependencies {
  readonly commandHandler: CommandHandler;
  readonly giftCardIssuer: GiftCardIssuer;
  readonly clock: Pick<Clock, 'now'>;
  readonly publicUrl: string;
}

/** What the processes around gift cards ask for. Command ids derive from the card, so that a task may be done twice. */
export function createGiftCardTasks(dependencies: GiftCardTaskDependencies) {
  const { commandHandler, giftCardIssuer: issuer, clock, publicUrl } = dependencies;
  const contextOf = (task: TaskContext, commandId: string): CommandContext =>
    taskCommand(task, 'giftCards', commandId, clock.now().toISOString());

  async function issueGiftCard({ orderId, lineId, piece }: IssueGiftCardTask['data'], task: TaskContext) {
    const { state: order } = await commandHandler.load(orderAggregate, orderId);
    if (order.status !== 'open' || !order.isPaid) return;
    const line = order.lines.find((one) => one.lineId === lineId);
    // Refunded meanwhile.
    if (!line || piece > keptPieces(order, line)) return;
    const { websiteId, language, lineFields, testMode } = order.placed;
    const details = readableGiftDetails(lineFields[lineId] ?? '');
    const giftCardId = soldCardId(orderId, lineId, piece);
    const context = contextOf(task, `${task.taskId}:${giftCardId}`);
    const card = {
      ...{ giftCardId, websiteId, language, orderId, lineId, piece },
      ...details,
      // Without a receiver the card goes to the buyer, who hands it on.
      recipientEmail: details.recipientEmail || order.email,
      amount: line.unitPrice,
      reason: '',
      mode: modeOf(testMode),
      issuedAt: context.now,
    };
    await issuer.issue(card, context);
  }

  async function mailGiftCard({ giftCardId }: MailGiftCard['data'], task: TaskContext) {
    const { state: card } = await commandHandler.load(giftCardAggregate, giftCardId);
    if (card.status === 'absent' || card.isMailSettled) return;
    const obstacle = obstacleTo(card);
    const mailId = `giftcard_${giftCardId}`;
    const context = contextOf(task, `giftcard:${giftCardId}:mail`);
    if (obstacle === null) {
      const mail: NewMail = {
        ...{ mailId, recipientId: giftCardId, to: card.recipientEmail, language: card.language },
        kind: 'giftCardIssued',
        facts: {
          recipientName: card.recipientName,
          amount: amountText(money(card.initial, card.currency), card.language),
          code: codeForPeople(card.code),
          message: card.message,
          shopUrl: new URL('/shop', publicUrl).href,
          testMode: (await modeOfCard(commandHandler, card)) === 'test',
        },
        queuedAt: context.now,
      };
      await commandHandler.handle(mailAggregate, mailId, { type: 'QueueMail', data: mail }, context);
    }
    const outcome =
      obstacle === null
        ? ({ kind: 'mailed', mailId } as const)
        : ({ kind: 'skipped', reason: obstacle } as const);
    const data = { giftCardId, outcome, at: context.now };
    await commandHandler.handle(
      giftCardAggregate,
      giftCardId,
      { type: 'RecordGiftCardMail', data },
      { ...context, commandId: `${context.commandId}:recorded` },
    );
  }

  return { issueGiftCard, mailGiftCard } satisfies Tasks;
}

/** Why nobody can be told of a card; `null` where somebody can. */
function obstacleTo({ status, recipientEmail, code }: IssuedGiftCard): string | null {
  if (status === 'deactivated') return 'The gift card was deactivated.';
  if (recipientEmail === ERASED || code === ERASED) return 'The receiver was erased.';
  return recipientEmail === '' ? 'There is no address.' : null;
}
