import {
  Assembler,
  getType,
  type Instruction,
  MatcherImpl,
  Opcode,
  Parser,
  type TemplateError,
} from '@squarespace/template-engine';
import type { TemplateProblem } from '../../api/http/contracts/site/templates.ts';
import { language } from './siteTemplate.ts';

/** Instructions that stay open until their `{.end}`. */
const OPENING: ReadonlySet<unknown> = new Set([
  Opcode.IF,
  Opcode.MACRO,
  Opcode.PREDICATE,
  Opcode.REPEATED,
  Opcode.SECTION,
]);

/** What a file may say in place of an instruction that the engine does not know, without being called a mistake. */
const NO_INSTRUCTION = /^\.[a-z]/;

interface Found {
  readonly message: string;
  /** Of the instruction, in characters. */
  readonly at: number | null;
  readonly isWarning: boolean;
}

/** Notes where the engine was when it found something: by itself it only says what. */
class NotingAssembler extends Assembler {
  readonly found: Found[] = [];
  /** Where the instruction begins that is being read. */
  at: number | null = null;
  private readonly open: (number | null)[] = [];

  override accept(instruction: Instruction): void {
    super.accept(instruction);
    const type = getType(instruction);
    if (OPENING.has(type)) this.open.push(this.at);
    if (type === Opcode.END) this.open.pop();
  }

  override error(fault: TemplateError): void {
    super.error(fault);
    // What was never closed is to be mended where it was opened.
    const isUnclosed = fault.message.includes('Reached EOF');
    const at = isUnclosed ? (this.open.at(-1) ?? null) : this.at;
    this.found.push({ message: fault.message.replace(/^SyntaxError: /, ''), at, isWarning: false });
  }
}

class LocatingParser extends Parser {
  private readonly noting: NotingAssembler;
  private readonly source: string;

  constructor(source: string, noting: NotingAssembler) {
    super(source, noting, new MatcherImpl(''), language.formatters, language.predicates);
    this.noting = noting;
    this.source = source;
  }

  override parseTag(start: number, end: number): boolean {
    this.noting.at = start - 1;
    const faults = this.noting.found.length;
    const isInstruction = super.parseTag(start, end);
    const said = this.source.slice(start, end);
    if (!isInstruction && faults === this.noting.found.length && NO_INSTRUCTION.test(said)) {
      const message = `{${said}} is no instruction, and is shown as it stands.`;
      this.noting.found.push({ message, at: start - 1, isWarning: true });
    }
    return isInstruction;
  }
}

/** Everything that is wrong with a file, in its order; empty where it can be run. */
export function checkTemplate(source: string): TemplateProblem[] {
  const assembler = new NotingAssembler();
  new LocatingParser(source, assembler).parse();
  return assembler.found.map(({ message, at, isWarning }) => ({
    ...{ message, isWarning },
    ...(at === null ? { line: null, column: null } : placeIn(source, at)),
  }));
}

function placeIn(source: string, at: number): { readonly line: number; readonly column: number } {
  const before = source.slice(0, at).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
