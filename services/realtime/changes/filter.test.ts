import { expect, test } from 'vitest';
import { FilterFault, parseFilter } from './filter.ts';

const read = (text: string) =>
  parseFilter(text).map(({ column, operator, isNegated, values }) =>
    [column, isNegated ? `not.${operator}` : operator, ...values].join(' '),
  );

test.each([
  ['', []],
  ['   ', []],
  ['id=gt.0,id=lt.100', ['id gt 0', 'id lt 100']],
  ['id=in.(1,2,3),text=eq.a', ['id in 1 2 3', 'text eq a']],
  ['id=gt.0,a=in.(red,blue),b=in.(x,y)', ['id gt 0', 'a in red blue', 'b in x y']],
  ['a=eq.x),b=eq.y),c=eq.z', ['a eq x)', 'b eq y)', 'c eq z']],
  [`a=not.neq.O'Brien "x"`, [`a not.neq O'Brien "x"`]],
  ['a=eq."x,y",id=gt.0', ['a eq x,y', 'id gt 0']],
  ['a=eq."x.y:z(w)"', ['a eq x.y:z(w)']],
  [String.raw`a=eq."she said \"hi\""`, ['a eq she said "hi"']],
  [String.raw`a=eq."C:\\tmp",b=eq."C:\new"`, [String.raw`a eq C:\tmp`, 'b eq C:new']],
  ['a=eq.""', ['a eq ']],
  ['a=eq." x "', ['a eq  x ']],
  ['a=in.("x,y",z),b=in.("1","2,3")', ['a in x,y z', 'b in 1 2,3']],
  ['a=in.(x, "y,z")', ['a in x y,z']],
  ['a=in.("x", "y),z")', ['a in x y),z']],
  ['a=in.(x, "y)z", w),b=eq.1', ['a in x y)z w', 'b eq 1']],
  ['a=in.( "x,y)", z)', ['a in x,y) z']],
  ['a=in.("x" , "y)"),b=in.( "1)" )', ['a in x y)', 'b in 1)']],
  ['a=eq. "x,b=eq.y"', ['a eq  "x', 'b eq y"']],
  ['a=in.(x."y),b=in.(f("z),"w")', ['a in x."y', 'b in f("z) w']],
  ['a=eq."unterminated', ['a eq "unterminated']],
  ['a=eq."ab"cd', ['a eq "ab"cd']],
  ['a=eq."ab"cd"', ['a eq "ab"cd"']],
  ['a=eq.5" tall,id=gt.0', ['a eq 5" tall', 'id gt 0']],
])('the filter %s is read as %j', (text, conditions) => {
  expect(read(text)).toEqual(conditions);
});

test.each([['id=gt.0,'], [',id=gt.0'], ['a=eq.1,,b=eq.2']])('%s has an empty condition', (text) => {
  expect(() => parseFilter(text)).toThrow(FilterFault);
  expect(() => parseFilter(text)).toThrow('must not contain empty segments');
});
