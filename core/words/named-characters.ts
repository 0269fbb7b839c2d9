/** The characters that HTML 4 names and others that lists use, by name, except letters with marks. */
const NAMED = `
  quot " amp & lt < gt > iexcl ¡ cent ¢ pound £ curren ¤ yen ¥ brvbar ¦ sect § uml ¨ copy © ordf ª laquo « not ¬
  reg ® macr ¯ deg ° plusmn ± sup2 ² sup3 ³ acute ´ micro µ para ¶ middot · cedil ¸ sup1 ¹ ordm º raquo » frac14 ¼
  frac12 ½ frac34 ¾ iquest ¿ AElig Æ ETH Ð times × Oslash Ø THORN Þ szlig ß aelig æ eth ð divide ÷ oslash ø thorn þ
  OElig Œ oelig œ fnof ƒ circ ˆ tilde ˜ Alpha Α Beta Β Gamma Γ Delta Δ Epsilon Ε Zeta Ζ Eta Η Theta Θ Iota Ι Kappa Κ
  Lambda Λ Mu Μ Nu Ν Xi Ξ Omicron Ο Pi Π Rho Ρ Sigma Σ Tau Τ Upsilon Υ Phi Φ Chi Χ Psi Ψ Omega Ω alpha α beta β
  gamma γ delta δ epsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ omicron ο pi π rho ρ
  sigmaf ς sigma σ tau τ upsilon υ phi φ chi χ psi ψ omega ω thetasym ϑ upsih ϒ piv ϖ ndash – mdash — lsquo ‘
  rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ dagger † Dagger ‡ bull • hellip … permil ‰ prime ′ Prime ″ lsaquo ‹
  rsaquo › oline ‾ frasl ⁄ euro € image ℑ weierp ℘ real ℜ trade ™ alefsym ℵ larr ← uarr ↑ rarr → darr ↓ harr ↔
  crarr ↵ lArr ⇐ uArr ⇑ rArr ⇒ dArr ⇓ hArr ⇔ forall ∀ part ∂ exist ∃ empty ∅ nabla ∇ isin ∈ notin ∉ ni ∋ prod ∏
  sum ∑ minus − lowast ∗ radic √ prop ∝ infin ∞ ang ∠ and ∧ or ∨ cap ∩ cup ∪ int ∫ there4 ∴ sim ∼ cong ≅ asymp ≈
  ne ≠ equiv ≡ le ≤ ge ≥ sub ⊂ sup ⊃ nsub ⊄ sube ⊆ supe ⊇ oplus ⊕ otimes ⊗ perp ⊥ sdot ⋅ lceil ⌈ rceil ⌉ lfloor ⌊
  rfloor ⌋ lang ⟨ rang ⟩ loz ◊ spades ♠ clubs ♣ hearts ♥ diams ♦ apos ' excl ! quest ? comma , period . colon :
  semi ; lpar ( rpar ) lsqb [ rsqb ] sol / percnt % plus + equals = horbar ― Lstrok Ł lstrok ł Dstrok Đ dstrok đ
  Zdot Ż zdot ż Idot İ imath ı inodot ı
`;

/** Characters that would be invisible here. A non-breaking space is read as an ordinary one. */
const UNSEEN = {
  nbsp: ' ',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  shy: '\u00AD',
  zwnj: '\u200C',
  zwj: '\u200D',
  lrm: '\u200E',
  rlm: '\u200F',
} as const;

const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ...Array.from(
    NAMED.matchAll(/(\S+) (\S+)/g),
    ([, name = '', character = '']) => [name, character] as const,
  ),
  ...Object.entries(UNSEEN),
]);

/** Names that are also written in capitals. */
const IN_CAPITALS: ReadonlySet<string> = new Set(['AMP', 'LT', 'GT', 'QUOT', 'COPY', 'REG', 'TRADE', 'NBSP']);

/** `&eacute;` and similar: a letter and the name of its mark. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ['grave', '\u0300'],
  ['acute', '\u0301'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['macr', '\u0304'],
  ['breve', '\u0306'],
  ['uml', '\u0308'],
  ['ring', '\u030A'],
  ['dblac', '\u030B'],
  ['caron', '\u030C'],
  ['cedil', '\u0327'],
  ['ogon', '\u0328'],
]);

const letterWithMark = (name: string): string | undefined => {
  const mark = MARKS.get(name.slice(1));
  const letter = mark === undefined ? '' : (name[0] + mark).normalize('NFC');
  return letter.length === 1 ? letter : undefined;
};

/** The character with this HTML name, if it is one that word lists use. */
export const characterCalled = (name: string): string | undefined =>
  CHARACTERS.get(IN_CAPITALS.has(name) ? name.toLowerCase() : name) ?? letterWithMark(name);
