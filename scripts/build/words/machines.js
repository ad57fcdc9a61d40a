/** Attributes and properties that are for machines. */
const NAMES =
  /^(?:className|classNames|id|key|type|autoComplete|autoCapitalize|inputMode|href|to|role|method|src|srcSet|htmlFor|encType|rel|target|sizes|accept|fill|stroke|d|points|transform|viewBox|kind|tone|form|style|pattern|dateTime|path|url|query|needs|icon|param|sort|screen|outcome|controls|tagTypes|providesTags|invalidatesTags|gridTemplateColumns|data-(?!label$).*|aria-(?:labelledby|describedby|controls|owns|live|current|haspopup|autocomplete|orientation|sort|activedescendant))$/;
/** Functions whose arguments nobody reads. */
const CALLS =
  /^(?:querySelector(?:All)?|closest|matches|matchMedia|getElementById|addEventListener|removeEventListener|getItem|setItem|removeItem|startsWith|endsWith|includes|split|RegExp|warn|error|getAttribute|setAttribute|toLocaleString|toLocaleDateString|toLocaleTimeString|createElement|get|has|lazy|useSelector|localeCompare|supportedValuesOf)$/;
/** What is made of a text for machines. */
const CONSTRUCTED = /^(?:RegExp|Intl|URL|Set|Event|CustomEvent|EventSource|BroadcastChannel)$/;

/** Types, imports, comparisons, and what is given to functions and attributes that nobody reads. */
export function isForMachines(node, parents) {
  const parent = parents.at(-1);
  const { type } = node;
  if (/^Import|^ExportAll|^TS(?!As|NonNull|Satisfies)/.test(type)) return true;
  if (type === 'JSXAttribute') return NAMES.test(nameOf(node.name));
  if (type === 'Property' && !node.computed) return isNamed(nameOf(node.key), node.value);
  if (type === 'CallExpression')
    return CALLS.test(nameOf(node.callee.property ?? node.callee)) && !makesText(node);
  if (type === 'NewExpression')
    return (
      CONSTRUCTED.test(nameOf(node.callee.property ?? node.callee)) ||
      nameOf(node.callee.object ?? node.callee) === 'Intl'
    );
  if (type === 'Literal' || type === 'TemplateLiteral') {
    if (parent?.type === 'BinaryExpression') return parent.operator !== '+';
    if (parent?.type === 'MemberExpression') return parent.property === node;
    if (parent?.type === 'ExpressionStatement') return true;
  }
  return false;
}

/** What stands in a table of words under a name that is mostly for machines: `form: 'With a form'`. */
const isNamed = (name, { type, value }) =>
  NAMES.test(name) && (NEVER_WORDS.test(name) || type !== 'Literal' || !/^\p{Lu}.* /u.test(String(value)));
const NEVER_WORDS = /^(?:id|key|className|path|url|to|href|query|style)$/;

/** Keys of objects and cases of switches are compared, and not shown. */
export function isNamedForMachines({ type, computed }, field) {
  return (type === 'Property' && field === 'key' && !computed) || (type === 'SwitchCase' && field === 'test');
}

/** Functions that are called like one for machines and still say something: callbacks come in their arguments. */
const makesText = ({ arguments: given }) => given.some(({ type }) => /Function/.test(type));

const nameOf = (node) =>
  node?.type === 'JSXNamespacedName'
    ? `${node.namespace.name}-${node.name.name}`
    : String(node?.name ?? node?.value ?? '');

/** Properties and attributes that people read even where they are a single small word. */
const SPOKEN =
  /^(?:one|many|label|title|hint|unit|suffix|prefix|words|text|lead|placeholder|confirm|noun|said|subtitle|nameTitle|searched|aria-label)$/;

/** Whether people read it: a sentence, a word that begins like a label, or a small word at a place where words stand. */
export function readsLikeText(text, parents) {
  if (!/\p{L}{2}/u.test(text) || looksLikeCode(text)) return false;
  if (/^(?:\/|https?:|\.{1,2}\/|#|--|@|\[|\w+:\/\/)/.test(text.trim())) return false;
  if (/^[\p{Lu}][\p{L}’'-]*(?: |$|[.,!?:;…)])/u.test(text.trim())) return true;
  if (/^[“"(]?[\p{L}\d]/u.test(text.trim()) && / /.test(text.trim())) return true;
  if (/^[ ,;.:()–—·“+]/.test(text) || / $/.test(text)) return true;
  return isSmallWord(text) && parents !== undefined && standsForWords(parents);
}

const isSmallWord = (text) => /^\p{Ll}[\p{L}’-]*[.,:…]?$/u.test(text.trim());

/** A small word between others: a branch of what is put into a text, or a value that is called a word. */
function standsForWords(parents) {
  for (let at = parents.length - 1; at >= 0; at -= 1) {
    const { type, key, name } = parents[at];
    if (/^(?:ConditionalExpression|LogicalExpression|ParenthesizedExpression|TSAsExpression)$/.test(type))
      continue;
    if (type === 'TemplateLiteral') return true;
    if (type === 'JSXExpressionContainer')
      return parents[at - 1]?.type !== 'JSXAttribute' || SPOKEN.test(nameOf(parents[at - 1].name));
    if (type === 'Property') return SPOKEN.test(nameOf(key)) || isTableOfWords(parents.slice(0, at));
    if (type === 'JSXAttribute') return SPOKEN.test(nameOf(name));
    if (type === 'ReturnStatement' || type === 'ArrowFunctionExpression')
      return isCalledWords(parents.slice(0, at + 1));
    return false;
  }
  return false;
}

/** `const REASON_WORDS = { … }` */
function isTableOfWords(parents) {
  const declared = parents.findLast(({ type }) => type === 'VariableDeclarator');
  const isDirect = parents.at(-1)?.type === 'ObjectExpression';
  return isDirect && /(?:WORDS|NAMES|TITLES|LABELS|NOUNS|VERBS|Words|Names)$/.test(nameOf(declared?.id));
}

/** `function deedWords() { return 'sold'; }` */
function isCalledWords(parents) {
  for (let at = parents.length - 1; at >= 0; at -= 1) {
    const { type, id } = parents[at];
    if (/Function/.test(type)) {
      const owner = type === 'ArrowFunctionExpression' ? parents[at - 1] : { id };
      return /(?:Words|Name|Text|Title|Label|Sentence)$/.test(nameOf(owner?.id));
    }
  }
  return false;
}

/** Names in capitals or of several words run together, class names, selectors, media queries, drawings, and values of style sheets. */
const looksLikeCode = (text) =>
  /^[A-Z0-9_:/.-]+$|^\S*\p{Ll}\p{Lu}\S*$/u.test(text) ||
  /^X?[.?/-][a-z]\S*$|^[a-z0-9]+(?:-[a-z0-9X]+)+(?: |$)|^\(|=>|\bvar\(|^[MLmlZz] ?-?\d|\b(?:px|rem|fr|auto|minmax)\b/.test(
    text,
  ) ||
  /^(?:input|textarea|select|dialog|button)\b[^ ]*[,:[]|[a-z]+: ?[a-z0-9#-]+;|^[\d.]+ [\d.]+$|^\d+em |^[^ ]*[=&?][^ ]*$|\w\(\w*\)$|\[\w+/.test(
    text,
  );
