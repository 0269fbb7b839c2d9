const special = /[.*+?^${}()|[\]\\/-]/g;
const literal = (text: string) => text.replace(special, '\\$&');

/**
 * Compiles a glob of the redirect allow-list (protocol: redirects): `*` and `?` stop at `.` and `/`, `**` does not;
 * `[a-z]`, `[!a-z]`, `{one,two}` and `\` before a special character work as usual. The whole text must match.
 */
export function compileGlob(glob: string): RegExp {
  let source = '';
  let depth = 0;
  for (let at = 0; at < glob.length; at += 1) {
    const character = glob.charAt(at);
    if (character === '\\' && at + 1 < glob.length) {
      at += 1;
      source += literal(glob.charAt(at));
    } else if (character === '*') {
      const any = glob.charAt(at + 1) === '*';
      if (any) at += 1;
      source += any ? '.*' : '[^./]*';
    } else if (character === '?') {
      source += '[^./]';
    } else if (character === '{') {
      depth += 1;
      source += '(?:';
    } else if (character === '}' && depth > 0) {
      depth -= 1;
      source += ')';
    } else if (character === ',' && depth > 0) {
      source += '|';
    } else if (character === '[' && glob.indexOf(']', at + 2) > 0) {
      const end = glob.indexOf(']', at + 2);
      source += characterClass(glob.slice(at + 1, end));
      at = end;
    } else {
      source += literal(character);
    }
  }
  return new RegExp(`^(?:${source}${')'.repeat(depth)})$`, 's');
}

function characterClass(body: string): string {
  const negated = body.startsWith('!') || body.startsWith('^');
  const members = negated ? body.slice(1) : body;
  const member = (character: string) => character.replace(/[\]\\^-]/, '\\$&');
  const source = members.replace(/(.)-(.)|./gs, (text, from?: string, to?: string) => {
    const isRange = from !== undefined && to !== undefined && from <= to;
    return isRange ? `${member(from)}-${member(to)}` : [...text].map(member).join('');
  });
  return `[${negated ? '^' : ''}${source}]`;
}
