import { giftCardAggregate } from '../../../domain/giftCards/giftCard.decider.ts';
import type { GiftCardState } from '../../../domain/giftCards/giftCard.state.ts';
import { giftCardCodeAggregate } from '../../../domain/giftCards/giftCardCode.ts';
import type { IssueGiftCard } from '../../../domain/giftCards/issueGiftCard.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { CommandContext, CommandHandler, CommandResult } from '../commands/commandHandler.ts';
import { hashOfCode, newCode } from './giftCardCodes.ts';

export type NewGiftCard = Omit<IssueGiftCard['data'], 'code'>;

/** Makes gift cards: finds each a code that no other card has. */
export interface GiftCardIssuer {
  /** Issues the card, or answers the one that has this id already. */
  issue(card: NewGiftCard, context: CommandContext): Promise<CommandResult<GiftCardState>>;
  /**
   * Issues a card under a code that its holder has already, e.g. of another shop. Throws `GIFT_CARD_CODE_TAKEN` where another
   * card has it.
   */
  issueUnder(card: IssueGiftCard['data'], context: CommandContext): Promise<CommandResult<GiftCardState>>;
}

export function createGiftCardIssuer(commandHandler: CommandHandler): GiftCardIssuer {
  async function claim(
    { giftCardId, websiteId, code }: Pick<IssueGiftCard['data'], 'giftCardId' | 'websiteId' | 'code'>,
    context: CommandContext,
  ): Promise<void> {
    const codeHash = hashOfCode(websiteId, code);
    await commandHandler.handle(
      giftCardCodeAggregate,
      codeHash,
      { type: 'ClaimGiftCardCode', data: { codeHash, giftCardId } },
      { ...context, commandId: `${context.commandId}:code:${codeHash}` },
    );
  }

  /** Two cards never meet in 79 bits; but if they ever did, one would pay with the other's money. */
  async function claimCode({ giftCardId, websiteId }: NewGiftCard, context: CommandContext): Promise<string> {
    for (;;) {
      const code = newCode();
      try {
        await claim({ giftCardId, websiteId, code }, context);
        return code;
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'GIFT_CARD_CODE_TAKEN') throw error;
      }
    }
  }

  return {
    async issue(card, context) {
      const present = await commandHandler.load(giftCardAggregate, card.giftCardId);
      if (present.state.status !== 'absent') return present;
      const code = await claimCode(card, context);
      const command = { type: 'IssueGiftCard', data: { ...card, code } } as const;
      return commandHandler.handle(giftCardAggregate, card.giftCardId, command, context);
    },
    async issueUnder(card, context) {
      await claim(card, context);
      const command = { type: 'IssueGiftCard', data: card } as const;
      return commandHandler.handle(giftCardAggregate, card.giftCardId, command, context);
    },
  };
}
