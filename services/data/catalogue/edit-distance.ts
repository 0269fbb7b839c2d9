/** How many letters must be inserted, deleted or replaced to turn one text into the other. */
export function editDistance(one: string, other: string): number {
  const letters = [...other];
  let row = Array.from({ length: letters.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (let column = 1; column <= letters.length; column += 1) {
      const changed = (row[column - 1] ?? 0) + (letters[column - 1] === letter ? 0 : 1);
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
