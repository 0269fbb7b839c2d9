import moreFrench from 'french-badwords-list/dist/array.js';
import ar from 'naughty-words/ar.json' with { type: 'json' };
import de from 'naughty-words/de.json' with { type: 'json' };
import en from 'naughty-words/en.json' with { type: 'json' };
import es from 'naughty-words/es.json' with { type: 'json' };
import fr from 'naughty-words/fr.json' with { type: 'json' };
import it from 'naughty-words/it.json' with { type: 'json' };
import pt from 'naughty-words/pt.json' with { type: 'json' };
import zh from 'naughty-words/zh.json' with { type: 'json' };
import { flatWords } from 'russian-bad-words';
import { addedWords } from './added-words.ts';
import { createScreen } from './create-screen.ts';
import { ordinaryWords } from './ordinary-words.ts';

/** The package's lists contain parts of speech among the words. */
const ru = flatWords.filter((word) => /^\p{Script=Cyrillic}+$/u.test(word));

/** Screens entered text by the published lists, as the browser does (product: offensive language). */
export const screenText = createScreen({
  lists: { ...addedWords, ar, de, en, es, fr: [...fr, ...moreFrench], it, pt, ru, zh },
  ordinary: ordinaryWords,
});
