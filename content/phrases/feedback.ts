import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';

/** A phrase by plural category; `other` serves those a language does not tell apart here. */
export type Counted = Readonly<{ other: string } & Partial<Record<'one' | 'two' | 'few' | 'many', string>>>;

/** What is said about a summary; `{n}` is a number, other places are named by what stands there. */
export type FeedbackPhrases = {
  /** From the highest grades to the lowest. */
  readonly openings: readonly [great: string, good: string, fair: string, start: string];
  readonly grade: string;
  readonly languageFits: string;
  readonly languageDiffers: string;
  readonly languageMixed: string;
  readonly lengthFits: Counted;
  readonly charactersFit: Counted;
  readonly tooShort: Counted;
  readonly tooShortCharacters: Counted;
  readonly tooLong: Counted;
  readonly tooLongCharacters: Counted;
  readonly points: Counted;
  readonly mentioned: string;
  readonly missing: string;
  readonly wordsUsed: Counted;
  readonly noWords: string;
  readonly misspelt: string;
  readonly ownWords: string;
  readonly copied: string;
  readonly invented: string;
  readonly limits: string;
};

export const feedbackPhrases: Readonly<Record<InterfaceLanguageCode, FeedbackPhrases>> = {
  en: {
    openings: [
      'Well done! The main points of the story can be found in your summary.',
      'Good work. Most of the main points can be found in your summary.',
      'A good start. Here is what would make your summary better.',
      'Every summary is practice. Here is how to make the next one better.',
    ],
    grade: 'Grade: {grade} out of 10',
    languageFits: 'You wrote {inLanguage}.',
    languageDiffers: 'Please write {inLanguage}: your summary seems to be in another language.',
    languageMixed: 'Most of it is {inLanguage}, but some words are not.',
    lengthFits: { one: '{n} word long: that fits.', other: '{n} words long: that fits.' },
    charactersFit: { one: '{n} character long: that fits.', other: '{n} characters long: that fits.' },
    tooShort: {
      one: 'Only {n} word. Try at least {goal}.',
      other: 'Only {n} words. Try at least {goal}.',
    },
    tooShortCharacters: {
      one: 'Only {n} character. Try at least {goal}.',
      other: 'Only {n} characters. Try at least {goal}.',
    },
    tooLong: {
      one: '{n} word is long for a summary. Try at most {goal}.',
      other: '{n} words are long for a summary. Try at most {goal}.',
    },
    tooLongCharacters: {
      one: '{n} character is long for a summary. Try at most {goal}.',
      other: '{n} characters are long for a summary. Try at most {goal}.',
    },
    points: {
      one: 'One of the {all} main points was recognized.',
      other: '{n} of the {all} main points were recognized.',
    },
    mentioned: '{point} From these words: {quote}',
    missing: 'Not recognized yet: {point}',
    wordsUsed: {
      one: 'You used {n} word from your group: {words}.',
      other: 'You used {n} words from your group: {words}.',
    },
    noWords: 'You haven’t used any words from your group yet. Try {words}.',
    misspelt: 'Check the spelling: {difference}.',
    ownWords: 'You copied no passage of six words or more.',
    copied: '{percent} is copied word for word, for example {quote}. Try to say it in your own words.',
    invented: 'Much of it is not in the story: {words}, for example. Tell what happens in this one.',
    limits:
      'This was checked by the built-in library, without AI: it sees language, length, main points and words, but neither grammar nor whether everything is true.',
  },
  es: {
    openings: [
      '¡Muy bien! En tu resumen se reconocen los puntos principales de la historia.',
      'Buen trabajo. En tu resumen se reconoce la mayoría de los puntos principales.',
      'Es un buen comienzo. Así puedes mejorar tu resumen.',
      'Cada resumen es práctica. Así te saldrá mejor el próximo.',
    ],
    grade: 'Nota: {grade} de 10',
    languageFits: 'Has escrito {inLanguage}.',
    languageDiffers: 'Escribe {inLanguage}, por favor: tu resumen parece estar en otro idioma.',
    languageMixed: 'La mayor parte está {inLanguage}, pero algunas palabras no.',
    lengthFits: { one: '{n} palabra: una buena extensión.', other: '{n} palabras: una buena extensión.' },
    charactersFit: {
      one: '{n} carácter: una buena extensión.',
      other: '{n} caracteres: una buena extensión.',
    },
    tooShort: {
      one: 'Solo {n} palabra. Prueba con al menos {goal}.',
      other: 'Solo {n} palabras. Prueba con al menos {goal}.',
    },
    tooShortCharacters: {
      one: 'Solo {n} carácter. Prueba con al menos {goal}.',
      other: 'Solo {n} caracteres. Prueba con al menos {goal}.',
    },
    tooLong: {
      one: '{n} palabra es mucho para un resumen. Prueba con {goal} como máximo.',
      other: '{n} palabras son muchas para un resumen. Prueba con {goal} como máximo.',
    },
    tooLongCharacters: {
      one: '{n} carácter es mucho para un resumen. Prueba con {goal} como máximo.',
      other: '{n} caracteres son muchos para un resumen. Prueba con {goal} como máximo.',
    },
    points: {
      one: 'Se ha reconocido {n} de los {all} puntos principales.',
      other: 'Se han reconocido {n} de los {all} puntos principales.',
    },
    mentioned: '{point} Por estas palabras: {quote}',
    missing: 'Aún no se reconoce: {point}',
    wordsUsed: {
      one: 'Has usado {n} palabra de tu grupo: {words}.',
      other: 'Has usado {n} palabras de tu grupo: {words}.',
    },
    noWords: 'Todavía no has usado ninguna palabra de tu grupo. Prueba con {words}.',
    misspelt: 'Revisa la ortografía: {difference}.',
    ownWords: 'No hay ningún pasaje copiado.',
    copied:
      'El {percent} está copiado palabra por palabra, por ejemplo {quote}. Intenta decirlo a tu manera.',
    invented: 'Buena parte no está en la historia; por ejemplo, {words}. Cuenta lo que pasa en esta.',
    limits:
      'Lo ha revisado la biblioteca integrada, sin IA: mira el idioma, la extensión, los puntos principales y las palabras, pero no la gramática ni si todo es verdad.',
  },
  fr: {
    openings: [
      'Bravo\u00a0! On reconnaît les points principaux de l’histoire dans votre résumé.',
      'Bon travail. On reconnaît la plupart des points principaux dans votre résumé.',
      'Un bon début. Voici comment améliorer votre résumé.',
      'Chaque résumé est un entraînement. Voici comment réussir mieux le prochain.',
    ],
    grade: 'Note\u00a0: {grade} sur 10',
    languageFits: 'Vous avez écrit {inLanguage}.',
    languageDiffers: 'Veuillez écrire {inLanguage}\u00a0: votre résumé semble être dans une autre langue.',
    languageMixed: 'La plus grande partie est {inLanguage}, mais certains mots ne le sont pas.',
    lengthFits: { one: '{n} mot\u00a0: une bonne longueur.', other: '{n} mots\u00a0: une bonne longueur.' },
    charactersFit: {
      one: '{n} caractère\u00a0: une bonne longueur.',
      other: '{n} caractères\u00a0: une bonne longueur.',
    },
    tooShort: {
      one: '{n} mot seulement. Essayez au moins {goal}.',
      other: '{n} mots seulement. Essayez au moins {goal}.',
    },
    tooShortCharacters: {
      one: '{n} caractère seulement. Essayez au moins {goal}.',
      other: '{n} caractères seulement. Essayez au moins {goal}.',
    },
    tooLong: {
      one: '{n} mot, c’est long pour un résumé. Essayez {goal} au plus.',
      other: '{n} mots, c’est long pour un résumé. Essayez {goal} au plus.',
    },
    tooLongCharacters: {
      one: '{n} caractère, c’est long pour un résumé. Essayez {goal} au plus.',
      other: '{n} caractères, c’est long pour un résumé. Essayez {goal} au plus.',
    },
    points: {
      one: '{n} des {all} points principaux a été reconnu.',
      other: '{n} des {all} points principaux ont été reconnus.',
    },
    mentioned: '{point} Par ces mots\u00a0: {quote}',
    missing: 'Pas encore reconnu\u00a0: {point}',
    wordsUsed: {
      one: 'Vous avez utilisé {n} mot de votre groupe\u00a0: {words}.',
      other: 'Vous avez utilisé {n} mots de votre groupe\u00a0: {words}.',
    },
    noWords: 'Vous n’avez encore utilisé aucun mot de votre groupe. Essayez {words}.',
    misspelt: 'Vérifiez l’orthographe\u00a0: {difference}.',
    ownWords: 'Aucun passage n’est recopié.',
    copied:
      '{percent} du texte est copié mot pour mot, par exemple {quote}. Essayez de le dire à votre façon.',
    invented:
      'Une bonne partie n’est pas dans l’histoire : {words}, par exemple. Racontez ce qui se passe dans celle-ci.',
    limits:
      'C’est la bibliothèque intégrée qui a vérifié, sans IA\u00a0: elle regarde la langue, la longueur, les points principaux et les mots, mais ni la grammaire ni la vérité de ce qui est dit.',
  },
  he: {
    openings: [
      'כל הכבוד! הנקודות העיקריות של הסיפור זוהו בסיכום.',
      'עבודה טובה. רוב הנקודות העיקריות זוהו בסיכום.',
      'התחלה טובה. הנה מה שישפר את הסיכום שלכם.',
      'כל סיכום הוא תרגול. כך הסיכום הבא יצליח יותר.',
    ],
    grade: 'ציון: {grade} מתוך 10',
    languageFits: 'הסיכום כתוב {inLanguage}.',
    languageDiffers: 'כתבו {inLanguage}: נראה שהסיכום כתוב בשפה אחרת.',
    languageMixed: 'רוב הסיכום כתוב {inLanguage}, אבל יש בו מילים בשפה אחרת.',
    lengthFits: { one: 'מילה אחת: אורך טוב.', two: 'שתי מילים: אורך טוב.', other: '{n} מילים: אורך טוב.' },
    charactersFit: { one: 'תו אחד: אורך טוב.', two: 'שני תווים: אורך טוב.', other: '{n} תווים: אורך טוב.' },
    tooShort: {
      one: 'רק מילה אחת. כתבו לפחות {goal}.',
      two: 'רק שתי מילים. כתבו לפחות {goal}.',
      other: 'רק {n} מילים. כתבו לפחות {goal}.',
    },
    tooShortCharacters: {
      one: 'רק תו אחד. כתבו לפחות {goal}.',
      two: 'רק שני תווים. כתבו לפחות {goal}.',
      other: 'רק {n} תווים. כתבו לפחות {goal}.',
    },
    tooLong: { other: '{n} מילים זה ארוך לסיכום. כתבו {goal} לכל היותר.' },
    tooLongCharacters: { other: '{n} תווים זה ארוך לסיכום. כתבו {goal} לכל היותר.' },
    points: {
      one: 'זוהתה נקודה עיקרית אחת מתוך {all}.',
      two: 'זוהו שתי נקודות עיקריות מתוך {all}.',
      other: 'זוהו {n} נקודות עיקריות מתוך {all}.',
    },
    mentioned: '{point} לפי המילים: {quote}',
    missing: 'עוד לא זוהה: {point}',
    wordsUsed: {
      one: 'השתמשתם במילה אחת מהקבוצה: {words}.',
      two: 'השתמשתם בשתי מילים מהקבוצה: {words}.',
      other: 'השתמשתם ב־{n} מילים מהקבוצה: {words}.',
    },
    noWords: 'עוד לא השתמשתם במילים מהקבוצה. נסו: {words}.',
    misspelt: 'בדקו שוב את הכתיב: {difference}.',
    ownWords: 'אין קטעים מועתקים.',
    copied: '{percent} מהסיכום הועתק מילה במילה, למשל {quote}. נסו לומר את זה במילים שלכם.',
    invented: 'חלק גדול מהסיכום לא נמצא בסיפור, למשל {words}. ספרו מה קורה בסיפור הזה.',
    limits:
      'בדקה הספרייה המובנית, בלי בינה מלאכותית: היא רואה שפה, אורך, נקודות עיקריות ומילים, אבל לא דקדוק ולא אם הכול נכון.',
  },
  zh: {
    openings: [
      '写得好！概要里能看出故事的要点。',
      '不错。概要里能看出大部分要点。',
      '开头不错。下面几点可以让你的概要更好。',
      '每写一次都是练习。下面几点能让下一次写得更好。',
    ],
    grade: '评分：{grade}/10',
    languageFits: '你是{inLanguage}写的。',
    languageDiffers: '请{inLanguage}写：你的概要好像是别的语言。',
    languageMixed: '大部分是{inLanguage}写的，但有些词不是。',
    lengthFits: { other: '共 {n} 个词，长度合适。' },
    charactersFit: { other: '共 {n} 个字，长度合适。' },
    tooShort: { other: '只有 {n} 个词，最好至少写 {goal} 个。' },
    tooShortCharacters: { other: '只有 {n} 个字，最好至少写 {goal} 个。' },
    tooLong: { other: '{n} 个词对概要来说太长了，最好不超过 {goal} 个。' },
    tooLongCharacters: { other: '{n} 个字对概要来说太长了，最好不超过 {goal} 个。' },
    points: { other: '{all} 个要点中，识别出了 {n} 个。' },
    mentioned: '{point}依据是这些词：{quote}',
    missing: '还没有识别出：{point}',
    wordsUsed: { other: '你用了单词组里的 {n} 个词：{words}。' },
    noWords: '你还没有用单词组里的词，可以试试：{words}。',
    misspelt: '请再看看拼写：{difference}。',
    ownWords: '没有照抄的段落。',
    copied: '有 {percent} 是逐字照抄的，比如{quote}。试着用自己的话说。',
    invented: '很多内容不在这个故事里，例如{words}。请讲讲这个故事里发生的事。',
    limits:
      '这是内置词库的检查结果，没有使用 AI：它看语言、长度、要点和用词，不看语法，也不判断内容是否属实。',
  },
};

/** A counted phrase in the plural form of its number. */
export const counted = (phrase: Counted, n: number, language: InterfaceLanguageCode): string => {
  const category = new Intl.PluralRules(language).select(n);
  return (category === 'zero' ? undefined : phrase[category]) ?? phrase.other;
};
