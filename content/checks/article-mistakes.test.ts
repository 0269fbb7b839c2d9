import { describe, expect, it } from 'vitest';
import { articleMistakes } from './article-mistakes.ts';

describe('the article before the word of a sentence', () => {
  it.each([
    ['el gancho', 'Cuélgalo en una [gancho].', 'es'],
    ['el radio', 'Ponemos la [radio] para oír las noticias.', 'es'],
    ['a aldeia', 'No nosso [aldeia] vivem duzentas pessoas.', 'pt'],
    ['il fiore', 'Ho comprato una [fiore].', 'it'],
    ['la rue', 'Il traverse le [rue].', 'fr'],
    ['die Lampe', 'Das Buch liegt im [Lampe].', 'de'],
    ['der Baum', 'Ich sehe eine [Baum].', 'de'],
    ['das Haus', 'Wir gehen zur [Haus].', 'de'],
    ['די טיר', 'ער שטייט בײַם [טיר].', 'yi'],
    ['דער טיש', 'דאָס [טיש] איז גרויס.', 'yi'],
  ] as const)('must have the gender of %s', (word, sentence, language) => {
    expect(articleMistakes(word, sentence, language)).toHaveLength(1);
  });

  it.each([
    ['el gancho', 'Cuélgalo en un [gancho].', 'es'],
    ['el aula', 'En nuestra [aula] hay veinte pupitres.', 'es'],
    ['el agua', 'El [agua] está fría.', 'es'],
    ['o lápis', 'Desenho a [lápis].', 'pt'],
    ['il labbro', 'Si è messa il rossetto sulle [labbra].', 'it'],
    ['der Baum', 'Unter dem [Baum] liegt ein Hund.', 'de'],
    ['das Versprechen', 'Er hält seine [Versprechen].', 'de'],
    ['די טיר', 'ער שטייט בײַ דער [טיר].', 'yi'],
  ] as const)('is ignored if it shows no gender or is right: %s', (word, sentence, language) => {
    expect(articleMistakes(word, sentence, language)).toEqual([]);
  });
});
