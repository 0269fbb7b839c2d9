import { beforeAll, describe, expect, it } from 'vitest';
import type { Library } from '../engine/library.ts';
import { loadLibrary } from '../load/load-library.ts';

let library: Library;
beforeAll(async () => {
  library = await loadLibrary();
});

/** Words everybody needs first, whatever they learn a language for, by their English names in the library. */
const everyday: Readonly<Record<string, string>> = {
  people: `
    man, woman, boy, girl, child, baby, person, people, friend, neighbor, guest, teacher, student,
    doctor, nurse, boss, colleague, customer, police, waiter, driver, family, mother, father, parents,
    son, daughter, brother, sister, husband, wife, grandmother, grandfather, uncle, aunt, cousin, name,
    age, birthday`,
  body: `
    head, face, hair, eye, ear, nose, mouth, tooth, tongue, neck, shoulder, arm, hand, finger,
    back, chest, stomach, leg, knee, foot, toe, skin, heart, blood, bone`,
  home: `
    house, apartment, at home, room, kitchen, bathroom, bedroom, garden, door, window, wall, floor,
    roof, stairs, key, table, chair, bed, couch, lamp, shelf, mirror, television, refrigerator, oven,
    bathtub, shower, restroom, toothbrush, towel, soap, pillow, blanket, doll`,
  food: `
    food, water, bread, butter, cheese, egg, milk, meat, chicken, fish, rice, pasta, soup, salad, sugar,
    salt, oil, fruit, apple, banana, orange, lemon, strawberry, vegetable, tomato, potato, onion,
    carrot, cake, chocolate, ice cream, coffee, tea, juice, wine, beer, breakfast, lunch, dinner, plate,
    glass, cup, knife, fork, spoon, bottle, bowl, thirst, vinegar`,
  city: `
    city, village, street, road, square, bridge, building, store, supermarket, market, bank, school,
    university, hospital, pharmacy, church, museum, library, movie theater, theater, restaurant, café,
    hotel, park, train station, airport, bus, train, car, bicycle, taxi, plane, ticket, map`,
  nature: `
    sun, moon, star, sky, cloud, rain, snow, wind, storm, sea, beach, river, lake, mountain, forest,
    tree, flower, grass, leaf, island, field, stone, fire, air, earth, animal, dog, cat, horse, cow,
    pig, sheep, bird, mouse, bee, tail`,
  time: `
    day, night, morning, afternoon, evening, week, month, year, hour, minute, second, today, tomorrow,
    yesterday, now, later, early, late, soon, always, never, often, sometimes, Monday, Tuesday,
    Wednesday, Thursday, Friday, Saturday, Sunday, January, February, March, April, May, June, July,
    August, September, October, November, December, spring, summer, fall, winter, weekend`,
  things: `
    thing, place, money, price, book, newspaper, letter, phone, computer, internet, picture, photo,
    music, song, movie, game, ball, bag, box, alarm clock, watch, pen, pencil, paper, umbrella, glasses,
    clothes, shirt, pants, dress, skirt, shoe, sock, coat, jacket, hat, word, sentence, question,
    answer, problem, idea, story, part, way, end, beginning, reason, example, mistake, kind, art, area,
    course, club, worker, traffic, class, college, test, level, partner, business, meal, space, past, path,
    step, direction, entrance, exit, bottom, activity, ruler, happiness`,
  numbers: `
    zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, twenty, hundred,
    thousand, million, first, second, third, fourth, fifth, half`,
  verbs: `
    be, have, can, must, know, like, need, meet, visit, show, try, want, do, go, come, see, hear, say,
    speak, tell, ask, answer, give, take, bring, put, find, lose, look, look for, watch, listen, read,
    write, learn, study, teach, understand, think, believe, remember, forget, hope, feel, love, eat,
    drink, cook, buy, sell, pay, cost, work, play, help, wait, stay, leave, arrive, travel, drive, walk,
    run, swim, fly, sit, stand, lie, sleep, wake up, get up, wash, wear, open, close, start, finish,
    stop, turn, carry, pull, push, cut, break, build, draw, sing, dance, laugh, cry, smile, live, die,
    win, change, choose, use, call, send, receive, invite, thank, add, create, include, improve, ride, fit,
    measure, copy, be bored, shine`,
  qualities: `
    good, bad, better, big, small, long, short, tall, new, old, young, beautiful, ugly, nice, hot, cold,
    warm, easy, difficult, fast, slow, strong, weak, heavy, light, full, empty, clean, dirty, wet, dry,
    expensive, cheap, rich, poor, happy, sad, tired, hungry, thirst, sick, healthy, angry, ready, free,
    busy, important, interesting, boring, right, wrong, true, quiet, loud, sweet, open, closed, same,
    different, red, blue, green, yellow, black, white, brown, gray, pink, scared, interested,
    wonderful, excited, exciting, worst, dear, cool, other, flat, bright, rare, sour, salty, stupid, cute,
    loose, double`,
  'small words': `
    and, or, but, because, if, that one, who, what, where, when, why, how, which, with, without, for,
    from, to, in, on, under, behind, between, before, after, far, left, right, here, over there, very,
    too, also, only, not, yes, no, please, thank you, hello, goodbye, I, you, he, she, we, they, my,
    your, his, her, our, their, this one, everything, nothing, something, nobody, someone, many, how
    much, few, all, every, another, nearby, away, below, into,
    across, upstairs, downstairs, forever, anything, a lot, I would like`,
};

const wordsIn = (list: string): readonly string[] => list.trim().replace(/\s+/gu, ' ').split(', ');

/**
 * The levels of the concepts with this English name, alone or among alternatives ("juice, drink"). Parentheses
 * distinguish meanings.
 */
function levelsByWord(): ReadonlyMap<string, readonly string[]> {
  const levels = new Map<string, string[]>();
  for (const { words, level } of library.conceptsByName.values())
    for (const word of words.en.replace(/\s*\([^)]*\)/gu, '').split(', '))
      levels.set(word.toLowerCase(), [...(levels.get(word.toLowerCase()) ?? []), level]);
  return levels;
}

describe('the everyday words of a language', () => {
  it.each(Object.entries(everyday))('all exist: %s', (_, list) => {
    const levels = levelsByWord();
    expect(wordsIn(list).filter((word) => !levels.has(word.toLowerCase()))).toEqual([]);
  });

  it('come early: none of them is at an advanced level', () => {
    const levels = levelsByWord();
    const isEarly = (word: string) => levels.get(word.toLowerCase())?.some((level) => /^A[12]$/.test(level));
    expect(
      Object.values(everyday)
        .flatMap(wordsIn)
        .filter((word) => !isEarly(word)),
    ).toEqual([]);
  });
});
