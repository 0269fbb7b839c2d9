import { expect, test } from 'vitest';
import { columnOrigins } from './view-origins.ts';

const entry = (position: number, relation: number, attribute: number, name = 'x') =>
  `{TARGETENTRY :expr {VAR :varno 1 :varattno 9 :location 3} :resno ${position} :resname ${name} :ressortgroupref 0 ` +
  `:resorigtbl ${relation} :resorigcol ${attribute} :resjunk false}`;

const query = (targets: readonly string[], quals = '<>') =>
  `({QUERY :commandType 1 :rtable ({RANGETBLENTRY :eref {ALIAS :aliasname a :colnames ("id" "o\\ \\{dd")} :relid 7}) ` +
  `:jointree {FROMEXPR :fromlist ({RANGETBLREF :rtindex 1}) :quals ${quals}} :targetList (${targets.join(' ')}) :override 0})`;

test('the columns of a view are traced to the columns behind them', () => {
  const tree = query([entry(1, 7, 2), entry(2, 7, 1, 'o\\ \\{dd'), entry(3, 0, 0)]);
  expect(columnOrigins([{ oid: 5, tree, columns: { 1: 'name', 2: 'key', 3: 'computed' } }])).toEqual([
    {
      oid: 5,
      columns: [
        { name: 'name', origin: { relation: 7, attribute: 2 } },
        { name: 'key', origin: { relation: 7, attribute: 1 } },
      ],
    },
  ]);
});

test('target lists of nested queries are ignored', () => {
  const inner = query([entry(1, 8, 4)]).slice(1, -1);
  const tree = query([entry(1, 7, 2)], `{SUBLINK :subselect ${inner}}`);
  expect(columnOrigins([{ oid: 5, tree, columns: { 1: 'name' } }])[0]?.columns).toEqual([
    { name: 'name', origin: { relation: 7, attribute: 2 } },
  ]);
});
