/**
 * `npm run tutor:classes`: generates answers and nonsense for every turn in every language, and reports how many of
 * them the partner of a scene accepts, by class and language, and the turns that refuse the most honest answers. `--
 * --show KIND` lists the misjudged ones of one class; `-- --seed N` generates others.
 */
import { loadLibrary } from '@vocabloom/content/load/load-library.ts';
import { type JudgedSaying, judgedSayings } from './tutor/classes/judged.ts';

const givenAs = (name: string): string | undefined => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};

const judged = judgedSayings(await loadLibrary(), { seed: Number(givenAs('--seed') ?? 1) });
const print = (text: string) => process.stdout.write(`${text}\n`);

const shareOf = (of: readonly JudgedSaying[]): string => {
  const accepted = of.filter(({ isAccepted }) => isAccepted).length;
  return of.length === 0 ? '-' : `${((100 * accepted) / of.length).toFixed(1)} % of ${of.length}`;
};

const keysOf = (of: readonly JudgedSaying[], key: (one: JudgedSaying) => string) => [...new Set(of.map(key))];

for (const isHonest of [true, false]) {
  const of = judged.filter((one) => one.isHonest === isHonest);
  print(`${isHonest ? 'honest answers' : 'nonsense'} accepted: ${shareOf(of)}`);
  for (const kind of keysOf(of, (one) => one.kind))
    print(`  ${kind}: ${shareOf(of.filter((one) => one.kind === kind))}`);
  const languages = keysOf(of, (one) => one.language);
  print(
    `  ${languages.map((one) => `${one} ${shareOf(of.filter(({ language }) => language === one))}`).join(', ')}`,
  );
  const turnOf = ({ scene, turn }: JudgedSaying) => `${scene} ${turn}`;
  const worst = keysOf(of, turnOf)
    .map((turn) => ({
      turn,
      wrong: of.filter((one) => turnOf(one) === turn && one.isAccepted !== isHonest).length,
    }))
    .sort((a, b) => b.wrong - a.wrong)
    .slice(0, 8);
  print(`  most judged wrongly: ${worst.map(({ turn, wrong }) => `${turn} (${wrong})`).join(', ')}`);
}

const shown = givenAs('--show');
for (const one of judged)
  if (one.kind === shown && one.isAccepted !== one.isHonest)
    print(`${one.language} ${one.scene} ${one.turn}: ${one.text}`);
