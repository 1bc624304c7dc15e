// Finds every place of a TypeScript file where one small edit changes what it does, and what that edit is. Types, imports,
// comments and log lines are left alone.
import { parseSync } from '@swc/core';

const BOUNDARY = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const TURNED = { '<': '>=', '<=': '>', '>': '<=', '>=': '<', '===': '!==', '!==': '===', '==': '!=', '!=': '==' };
const ARITHMETIC = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=' };
const SWAPPED = { some: 'every', every: 'some', min: 'max', max: 'min' };
/** Calls in a chain without which the chain has the same type. */
const LINKS = new Set(
  'filter slice trim trimEnd trimStart sort toSorted reverse toReversed concat toLowerCase toUpperCase replace replaceAll normalize padStart padEnd'.split(
    ' ',
  ),
);
const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
  'GetterProperty',
  'SetterProperty',
]);
const SKIPPED = /^(Ts|Import|ExportNamed|ExportAll|RegExp)/;
const TYPE_KEYS = new Set([
  'typeAnnotation',
  'returnType',
  'typeParameters',
  'typeParams',
  'typeArguments',
  'implements',
]);
const LEAVES = new Set(['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement']);
const LOG_LINE = /^(await\s+)?(this\.#?)?(\w+\.)*(log|logger|console)(\?)?\.\w+\(/;

/** What TypeScript wraps around an expression: `x as T`, `x satisfies T`. */
const isTypeWrap = (type) => /^Ts(As|Satisfies|NonNull|ConstAssertion|TypeAssertion|Const)/.test(type);

/** Whether a statement does nothing but leave: `return …;`, `{ throw …; }`. */
const leaves = (node) => {
  const inner = node.type === 'BlockStatement' ? (node.stmts.length === 1 ? node.stmts[0] : node) : node;
  return LEAVES.has(inner.type);
};

/** The edits of one text: `{ kind, line, start, end, replacement, before, after, inFunction }`, offsets in bytes. */
export function editsOf(text) {
  const bytes = Buffer.from(text);
  const edits = [];
  // Spans of swc are bytes counted from 1.
  const slice = (start, end) => bytes.subarray(start - 1, end - 1).toString();
  const lineStarts = [0];
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lineStarts.push(at + 1);
  const lineAt = (offset) => {
    let low = 0;
    let high = lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (lineStarts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
  let depth = 0;

  /** `unit`: what is there twice in the copy, as it was and edited (switches.mjs), and as what it stands there. */
  const add = (kind, start, end, replacement, unit, as = 'expression') => {
    const before = slice(start, end);
    edits.push({
      unit: { start: unit.start - 1, end: unit.end - 1, as },
      kind,
      // Where the change can be seen: not the blank or the line break before it.
      line: lineAt(start - 1 + Buffer.byteLength(before) - Buffer.byteLength(before.trimStart())),
      start: start - 1,
      end: end - 1,
      replacement,
      before,
      inFunction: depth > 0,
    });
  };
  /** Replaces an operator that stands somewhere between two parts. */
  const operator = (kind, node, replacement) => {
    const from = node.left.span.end;
    const at = slice(from, node.right.span.start).indexOf(node.operator);
    if (at >= 0) add(kind, from + at, from + at + node.operator.length, replacement, node.span);
  };
  const negate = (test) => {
    if (test.type === 'BinaryExpression' && test.operator in TURNED) return;
    if (test.type === 'UnaryExpression' && test.operator === '!') return;
    add('negate', test.span.start, test.span.end, `!(${slice(test.span.start, test.span.end)})`, test.span);
  };

  const rules = {
    BinaryExpression(node) {
      if (node.operator in BOUNDARY) operator('boundary', node, BOUNDARY[node.operator]);
      if (node.operator in TURNED) operator('comparison', node, TURNED[node.operator]);
      if (node.operator in ARITHMETIC) operator('arithmetic', node, ARITHMETIC[node.operator]);
      if (node.operator === '&&') operator('logic', node, '||');
      if (node.operator === '||') operator('logic', node, '&&');
      if (node.operator === '??') add('fallback', node.left.span.end, node.right.span.end, '', node.span);
    },
    AssignmentExpression(node) {
      if (node.operator in ARITHMETIC) operator('arithmetic', node, ARITHMETIC[node.operator]);
    },
    UnaryExpression(node) {
      if (node.operator === '!') add('negate', node.span.start, node.argument.span.start, '', node.span);
    },
    IfStatement(node) {
      negate(node.test);
      if (!node.alternate && leaves(node.consequent))
        add('early', node.span.start, node.span.end, ';', node.span, 'statement');
    },
    ConditionalExpression(node) {
      negate(node.test);
    },
    ExpressionStatement(node) {
      if (node.expression.type !== 'StringLiteral')
        add('remove', node.span.start, node.span.end, ';', node.span, 'statement');
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const name = callee.property.value;
      if (name in SWAPPED && ((name !== 'min' && name !== 'max') || callee.object.value === 'Math'))
        add('swap', callee.property.span.start, callee.property.span.end, SWAPPED[name], node.span);
      if (LINKS.has(name)) add('chain', callee.object.span.end, node.span.end, '', node.span);
    },
    ObjectExpression(node) {
      node.properties.forEach((property, index) => {
        const place = spanOf(property);
        const { start, end } = place;
        const next = node.properties[index + 1];
        // With the comma behind it, or the one before it where it is the last.
        if (next !== undefined) add('property', start, spanOf(next).start, '', place, 'property');
        else if (index > 0) add('property', spanOf(node.properties[index - 1]).end, end, '', place, 'property');
        else add('property', start, node.span.end - 1, '', place, 'property');
      });
    },
    NumericLiteral(node) {
      add('number', node.span.start, node.span.end, String(node.value + 1), node.span);
    },
    BooleanLiteral(node) {
      add('boolean', node.span.start, node.span.end, String(!node.value), node.span);
    },
  };
  /** Some properties of an object have no span of their own. */
  const spanOf = (property) => {
    if (property.span) return property.span;
    const end = property.value?.span?.end ?? property.arguments?.span?.end;
    if (property.type === 'KeyValueProperty') return { start: property.key.span.start, end };
    if (property.type === 'SpreadElement') return { start: property.spread.start, end: property.arguments.span.end };
    throw new Error(`A property without a place: ${property.type}`);
  };

  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const each of node) visit(each);
      return;
    }
    const type = typeof node.type === 'string' ? node.type : '';
    if (isTypeWrap(type)) {
      visit(node.expression);
      return;
    }
    if (SKIPPED.test(type)) return;
    if (node.span && LOG_LINE.test(slice(node.span.start, Math.min(node.span.end, node.span.start + 200)))) return;
    rules[type]?.(node);
    if (FUNCTIONS.has(type)) depth += 1;
    for (const [key, value] of Object.entries(node)) {
      // The name of a property is no expression, unless it stands in brackets.
      const isName = key === 'key' && value?.type !== 'Computed';
      if (key !== 'span' && !isName && !TYPE_KEYS.has(key)) visit(value);
    }
    if (FUNCTIONS.has(type)) depth -= 1;
  };
  visit(parseSync(text, { syntax: 'typescript', target: 'es2022' }).body);
  return edits;
}

/** The text with one edit made. */
export function edited(text, { start, end, replacement }) {
  const bytes = Buffer.from(text);
  return Buffer.concat([bytes.subarray(0, start), Buffer.from(replacement), bytes.subarray(end)]).toString();
}
