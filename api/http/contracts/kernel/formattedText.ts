export { isFormatted } from '../../../../domain/kernel/formattedText.ts';
