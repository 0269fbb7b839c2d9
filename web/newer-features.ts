import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SupportStatement } from '@mdn/browser-compat-data';
import { type AnyNode, parse } from 'acorn';
import { full } from 'acorn-walk';
import { ecmaVersion, supportedBrowsers } from './supported-browsers.ts';

type Features = Readonly<Record<string, Identifier | undefined>>;

/** iPhones and tablets have the same Safari as desktop computers. */
const oldest = Object.entries({ ...supportedBrowsers, safari_ios: supportedBrowsers.safari });

const asNumber = (version: string): number => {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  return major * 1000 + minor;
};

/** Whether a supported browser lacks the feature under its own name and without a flag. */
function isNewer(feature: Identifier | undefined): boolean {
  const support: Readonly<Record<string, SupportStatement | undefined>> | undefined =
    feature?.__compat?.support;
  if (!support) return false;
  return !oldest.every(([browser, version]) =>
    [support[browser] ?? []]
      .flat()
      .some(
        ({ version_added: added, version_removed, flags, prefix, alternative_name }) =>
          typeof added === 'string' &&
          added !== 'preview' &&
          !version_removed &&
          !flags &&
          !prefix &&
          !alternative_name &&
          asNumber(added) <= asNumber(version),
      ),
  );
}

const builtins: Features = bcd.javascript.builtins ?? {};
const api: Features = bcd.api ?? {};
const partOf = (feature: Identifier | undefined, name: string): Identifier | undefined =>
  feature?.[`${name}_static`] ?? feature?.[name];

const globalNamed = (name: string): Identifier | undefined =>
  builtins[name] ?? api[name] ?? partOf(api.Window, name);

/** The interface behind a lower-case property of the window. */
const kindOf = (name: string): string =>
  /^(navigator|document|crypto|performance|history|location)$/.test(name)
    ? `${name[0]?.toUpperCase()}${name.slice(1)}`
    : name;

/**
 * What a script takes from the window and from the language's own objects although a supported browser lacks it.
 * Methods of values are not checked: the types only know those of an edition that all browsers support.
 *
 * @param text - a module as it is delivered
 * @returns the names people would look up, each once
 * @throws SyntaxError if its syntax, or that of a regular expression in it, is newer
 */
export function newerInScript(text: string): readonly string[] {
  const found = new Set<string>();
  full(parse(text, { ecmaVersion, sourceType: 'module' }), (node) => {
    // The walker's types say only that this is a node; the union of all kinds is what the parser makes.
    const one = node as AnyNode;
    if ((one.type === 'CallExpression' || one.type === 'NewExpression') && one.callee.type === 'Identifier') {
      if (isNewer(globalNamed(one.callee.name))) found.add(one.callee.name);
    }
    if (one.type !== 'MemberExpression' || one.computed) return;
    const { object, property } = one;
    if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
    const kind = builtins[object.name] ?? api[kindOf(object.name)];
    if (isNewer(kind) || isNewer(partOf(kind, property.name))) found.add(`${object.name}.${property.name}`);
  });
  return [...found].sort();
}

const { properties, selectors, 'at-rules': atRules, types } = bcd.css;

/**
 * What a style sheet contains that a supported browser does not understand: properties, pseudo-classes, at-rules and
 * functions.
 */
export function newerInStyles(text: string): readonly string[] {
  const saidAs = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
  const isSaidForWebKit = (name: string) => text.includes(`-webkit-${name}:`);
  return [
    ...saidAs(/[{;]([a-z][a-z-]*):/g).filter((name) => isNewer(properties?.[name]) && !isSaidForWebKit(name)),
    ...saidAs(/[^:\w(]:([a-z-]+)(?=[^a-z;}-])/g).filter((name) => isNewer(selectors?.[name])),
    ...saidAs(/@([a-z-]+)/g).filter((name) => isNewer(atRules?.[name])),
    ...saidAs(/[:, (]([a-z-]+)\(/g).filter(
      (name) => isNewer(types?.[name]) || isNewer(partOf(types?.color, name)),
    ),
  ].sort();
}
